/** Keep the keyboard focus at the table: `<div {@attach staying(".hand button")}>`.
 *
 * A button that goes when it is pressed, such as the one that ends a turn, would leave the focus nowhere: the first of
 * these places that is there takes it. Where a hand or a question moves the focus by itself, it stays there.
 */
import type { Attachment } from "svelte/attachments";

export function staying(...places: string[]): Attachment<HTMLElement> {
  return (table) => {
    /** The element with the keyboard focus; not a button pressed by mouse or finger. */
    let stood: HTMLElement | null = null;

    const come = ({ target }: Event): void => {
      stood = target instanceof HTMLElement && target.matches(":focus-visible") ? target : null;
    };
    const go = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget) stood = null; // the focus moved elsewhere; a removed button moves it nowhere
    };
    const settle = (): void => {
      if (!stood || stood.isConnected || document.activeElement !== document.body) return;
      const found = places.map((place) => table.querySelector<HTMLElement>(place));
      found.find((place) => place !== null)?.focus();
    };
    const watch = new MutationObserver(() => queueMicrotask(settle)); // the hand's own comes first
    watch.observe(table, { childList: true, subtree: true });
    table.addEventListener("focusin", come);
    table.addEventListener("keydown", come); // a key makes seen what a mouse had pressed
    table.addEventListener("focusout", go);
    return () => {
      watch.disconnect();
      table.removeEventListener("focusin", come);
      table.removeEventListener("keydown", come);
      table.removeEventListener("focusout", go);
    };
  };
}
