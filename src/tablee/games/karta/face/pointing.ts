/** Fingers and mouse over the table: what hovers, what is dragged, what is pinched, what is tapped. */

export type Pixel = [number, number];

export interface Pointed {
  /** The mouse moves over the table with no button held. */
  hover(at: Pixel): void;
  /** The mouse went elsewhere. */
  leave(): void;
  /** Is there something at this point to be carried by a finger? */
  carries(at: Pixel): boolean;
  carry(at: Pixel): void;
  pan(dx: number, dy: number): void;
  zoom(factor: number, at: Pixel): void;
  /** Pressed and let go at the same point. */
  tap(at: Pixel, finger: boolean): void;
}

/** Pixels within which a press is a tap, and beyond which it drags. */
const STILL = 7;

interface Held {
  from: Pixel;
  at: Pixel;
  finger: boolean;
}

export function pointing(board: HTMLElement, told: Pointed): { update(told: Pointed): void; destroy(): void } {
  const held = new Map<number, Held>();
  let doing: "nothing" | "pan" | "carry" | "pinch" = "nothing";

  const pixel = (event: MouseEvent): Pixel => {
    const box = board.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };

  function down(event: PointerEvent): void {
    if (event.button !== 0 || (event.target as Element).closest("button")) return;
    const at = pixel(event);
    held.set(event.pointerId, {
      from: at,
      at,
      finger: event.pointerType !== "mouse",
    });
    if (held.size === 2) doing = "pinch";
    else if (held.size === 1) doing = "nothing";
    board.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent): void {
    const at = pixel(event);
    const one = held.get(event.pointerId);
    if (!one) {
      if (event.pointerType === "mouse") told.hover(at);
      return;
    }
    const [dx, dy] = [at[0] - one.at[0], at[1] - one.at[1]];
    if (doing === "pinch") return pinch(event.pointerId, at);
    if (doing === "nothing" && Math.hypot(at[0] - one.from[0], at[1] - one.from[1]) > STILL)
      doing = one.finger && told.carries(one.from) ? "carry" : "pan";
    if (doing === "nothing") return;
    one.at = at;
    if (doing === "carry") told.carry(at);
    else told.pan(dx, dy);
  }

  function pinch(moving: number, at: Pixel): void {
    const one = held.get(moving)!;
    const still = [...held].find(([id]) => id !== moving)?.[1];
    if (still) {
      const before = Math.hypot(one.at[0] - still.at[0], one.at[1] - still.at[1]);
      const after = Math.hypot(at[0] - still.at[0], at[1] - still.at[1]);
      if (before > 1) told.zoom(after / before, still.at);
    }
    one.at = at;
  }

  function up(event: PointerEvent): void {
    const one = held.get(event.pointerId);
    if (!one) return;
    held.delete(event.pointerId);
    if (doing === "nothing") told.tap(pixel(event), one.finger);
    // The last finger of two keeps dragging the table, and taps nothing when lifted.
    doing = held.size ? "pan" : "nothing";
  }

  function cancel(event: PointerEvent): void {
    held.delete(event.pointerId);
    if (!held.size) doing = "nothing";
  }

  const out = (event: PointerEvent): void => {
    if (event.pointerType === "mouse" && !held.size) told.leave();
  };

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    told.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)), pixel(event));
  }

  board.addEventListener("pointerdown", down);
  board.addEventListener("pointermove", move);
  board.addEventListener("pointerup", up);
  board.addEventListener("pointercancel", cancel);
  board.addEventListener("pointerleave", out);
  board.addEventListener("wheel", wheel, { passive: false });
  return {
    update: (changed) => (told = changed),
    destroy() {
      board.removeEventListener("pointerdown", down);
      board.removeEventListener("pointermove", move);
      board.removeEventListener("pointerup", up);
      board.removeEventListener("pointercancel", cancel);
      board.removeEventListener("pointerleave", out);
      board.removeEventListener("wheel", wheel);
    },
  };
}
