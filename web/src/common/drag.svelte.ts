/** Things that follow a finger or a mouse, and come back where they may not be let go: `<button {@attach drag.of(spot)}>`.
 *
 * What lies under the finger says by `data-drop` which places it stands for, several in order of preference.
 */
import type { Attachment } from "svelte/attachments";

/** Pixels that a finger may tremble before it drags. */
const TREMBLE = 9;

export class Drag {
  /** The place that something is taken from. */
  taken: string | null = $state(null);
  /** The `data-drop` of what it is held over. */
  over: string | null = $state(null);
  #left: () => void = () => undefined;

  constructor(
    /** Is told where something was let go: did a move come of it that is under way? Then it stays there meanwhile. */
    private readonly ondrop: (from: string, onto: string[]) => boolean,
  ) {}

  /** What was let go lies where it is no longer wanted, or somewhere else: it goes back by itself. */
  release(): void {
    this.#left();
  }

  of(spot: string): Attachment<HTMLElement> {
    return (thing) => {
      let from: { x: number; y: number } | null = null;
      let dragged = false;

      const back = (): void => {
        from = null;
        thing.classList.remove("dragged", "let-go");
        thing.style.removeProperty("--x");
        thing.style.removeProperty("--y");
        if (this.taken === spot) [this.taken, this.over] = [null, null];
      };
      const grasp = (event: PointerEvent): void => {
        if (event.button !== 0 || !event.isPrimary) return;
        this.#left(); // one that was never let go, as when a call came in
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
          this.#left = back;
          thing.classList.add("dragged");
        }
        thing.style.setProperty("--x", `${x}px`);
        thing.style.setProperty("--y", `${y}px`);
        this.over = under(event, thing)?.dataset.drop ?? null;
      };
      const drop = (event: PointerEvent): void => {
        if (!from) return;
        from = null;
        if (!dragged) return;
        setTimeout(() => (dragged = false));
        const target = under(event, thing);
        this.taken = this.over = null;
        thing.classList.add("let-go");
        if (!target || !this.ondrop(spot, target.dataset.drop!.split(" "))) back();
      };
      /** The click that ends a drag is not a press; it comes before the next task. */
      const click = (event: MouseEvent): void => {
        if (dragged) event.stopImmediatePropagation();
      };
      thing.addEventListener("pointerdown", grasp);
      thing.addEventListener("pointermove", follow);
      thing.addEventListener("pointerup", drop);
      thing.addEventListener("pointercancel", back);
      thing.addEventListener("click", click, { capture: true });
      return () => {
        if (this.taken === spot) [this.taken, this.over] = [null, null];
        thing.removeEventListener("pointerdown", grasp);
        thing.removeEventListener("pointermove", follow);
        thing.removeEventListener("pointerup", drop);
        thing.removeEventListener("pointercancel", back);
        thing.removeEventListener("click", click, { capture: true });
      };
    };
  }
}

/** What something is held over; not the place that it lies in already. */
function under({ clientX, clientY }: PointerEvent, thing: HTMLElement): HTMLElement | null {
  const places = document.elementsFromPoint(clientX, clientY).map((at) => at.closest<HTMLElement>("[data-drop]"));
  return places.find((place) => place !== null && !place.contains(thing)) ?? null;
}
