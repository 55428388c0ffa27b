/** Things that follow a finger or a mouse, and fly back from where they may not be let go: `<button {@attach drag.of(spot)}>`.
 *
 * What lies under the finger says by `data-drop` which places it stands for, several in order of preference. Made while a
 * component comes up: a move that is refused gives back what was let go.
 */
import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import { moves } from "../house/settings.svelte";
import { EASE, QUICK, STEADY } from "./time";

/** Pixels that a finger may tremble before it drags. */
const TREMBLE = 9;
/** Milliseconds that something takes to fly back, and to come to rest where it was let go. */
const [HOME, REST] = [STEADY, QUICK];

interface Table {
  readonly waiting: string | null;
  readonly view: unknown;
}

export class Drag {
  /** The place that something is taken from. */
  taken: string | null = $state(null);
  /** The `data-drop` of what it is held over. */
  over: string | null = $state(null);
  /** Where the finger is, in pixels of the window. */
  at: readonly [number, number] = $state.raw([0, 0]);
  readonly #table: () => Table;
  /** Sends home what was taken up last. */
  #home: (flying: boolean) => void = () => undefined;
  /** What was seen when something was let go. */
  #seen: unknown = null;

  constructor(
    table: () => Table,
    /** Is told where something was let go. It stays there while a move is under way, if one comes of it. */
    private readonly ondrop: (from: string, onto: string[]) => void,
  ) {
    this.#table = table;
    $effect(() => {
      if (table().waiting === null) untrack(() => this.#release());
    });
  }

  of(spot: string): Attachment<HTMLElement> {
    return (thing) => {
      let from: { x: number; y: number } | null = null;
      let dragged = false;

      /** How what it lies in leans, as a card of a fan does: its axes are not those of the window. */
      let axes: readonly [number, number] = [1, 0];
      const along = (x: number, y: number): [string, string] => {
        const [cos, sin] = axes;
        return [`${x * cos + y * sin}px`, `${y * cos - x * sin}px`];
      };
      const place = (x: number, y: number): void => {
        const [right, down] = along(x, y);
        thing.style.setProperty("--x", right);
        thing.style.setProperty("--y", down);
      };
      const lift = (): void => {
        axes = leaning(thing.parentElement!);
        thing.classList.add("dragged");
        // Written on the thing itself: no rule about a card that is pointed at or offered outranks that.
        Object.assign(thing.style, { translate: "var(--x) var(--y)", transition: "none", zIndex: "30" });
      };
      const home = (flying: boolean): void => {
        const was = getComputedStyle(thing).translate;
        const away = thing.classList.contains("dragged");
        from = null;
        thing.classList.remove("dragged");
        for (const property of ["--x", "--y", "translate", "transition", "z-index"])
          thing.style.removeProperty(property);
        if (this.taken === spot) [this.taken, this.over] = [null, null];
        if (flying && away && moves() && thing.isConnected) {
          const is = getComputedStyle(thing).translate;
          const above = { zIndex: 30, easing: EASE };
          thing.animate(
            [
              { translate: was, ...above },
              { translate: is, ...above },
            ],
            HOME,
          );
        }
      };
      const grasp = (event: PointerEvent): void => {
        if (event.button !== 0 || !event.isPrimary) return;
        this.#home(false); // one that was never let go, as when a call came in
        dragged = false;
        from = { x: event.clientX, y: event.clientY };
        thing.setPointerCapture(event.pointerId);
      };
      const follow = (event: PointerEvent): void => {
        if (!from) return;
        const [x, y] = [event.clientX - from.x, event.clientY - from.y];
        if (!dragged && Math.hypot(x, y) <= TREMBLE) return;
        if (!dragged) {
          dragged = true;
          this.taken = spot;
          this.#home = home;
          lift();
        }
        place(x, y);
        this.at = [event.clientX, event.clientY];
        this.over = under(event, thing)?.dataset.drop ?? null;
      };
      const drop = (event: PointerEvent): void => {
        if (!from) return;
        const { x, y } = from;
        from = null;
        if (!dragged) return;
        setTimeout(() => (dragged = false));
        const target = under(event, thing);
        this.#seen = this.#table().view;
        if (target) this.ondrop(spot, target.dataset.drop!.split(" "));
        this.taken = this.over = null;
        if (!target || this.#table().waiting === null) home(true);
        else settle(target, event.clientX - x, event.clientY - y);
      };
      /** What is let go lies in the middle of its goal until the answer comes. */
      const settle = (target: HTMLElement, x: number, y: number): void => {
        const [is, goal] = [thing, target].map((one) => one.getBoundingClientRect()) as [DOMRect, DOMRect];
        const [dx, dy] = [goal.x - is.x + (goal.width - is.width) / 2, goal.y - is.y + (goal.height - is.height) / 2];
        place(x + dx, y + dy);
        if (moves())
          thing.animate(
            [along(x, y), along(x + dx, y + dy)].map((way) => ({ translate: way.join(" ") })),
            REST,
          );
      };
      const cancel = (): void => home(true);
      /** The click that ends a drag is not a press; it comes before the next task. */
      const click = (event: MouseEvent): void => {
        if (dragged) event.stopImmediatePropagation();
      };
      const heard = { pointerdown: grasp, pointermove: follow, pointerup: drop, pointercancel: cancel };
      const events = Object.entries(heard) as [string, EventListener][];
      for (const [name, listener] of events) thing.addEventListener(name, listener);
      thing.addEventListener("click", click, { capture: true });
      // Only what can be dragged keeps a finger from scrolling the page.
      thing.style.touchAction = "none";
      return () => {
        from = null;
        if (this.taken === spot) home(true);
        for (const [name, listener] of events) thing.removeEventListener(name, listener);
        thing.removeEventListener("click", click, { capture: true });
        thing.style.removeProperty("touch-action");
      };
    };
  }

  /** What was let go and is still there was refused, and flies back; or it has others like it, which lie where they lay. */
  #release(): void {
    if (this.taken !== null) return; // it is in the hand, while others play
    this.#home(this.#table().view === this.#seen);
    this.#home = () => undefined;
  }
}

/** The cosine and the sine of the angle at which something leans. */
function leaning(thing: HTMLElement): readonly [number, number] {
  const angle = ((parseFloat(getComputedStyle(thing).rotate) || 0) * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
}

/** What something is held over; not the place that it lies in already. */
function under({ clientX, clientY }: PointerEvent, thing: HTMLElement): HTMLElement | null {
  const places = document.elementsFromPoint(clientX, clientY).map((at) => at.closest<HTMLElement>("[data-drop]"));
  return places.find((place) => place !== null && !place.contains(thing)) ?? null;
}
