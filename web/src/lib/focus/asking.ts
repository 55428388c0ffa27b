/** Something was taken up, and what is to become of it is asked: `<div {@attach card ? asking(putBack) : null}>`.
 *
 * The first answer takes the focus, so that the keyboard need not look for it and a screen reader says it. Escape puts
 * the thing back. When the question is gone, whoever has not gone elsewhere stands where they stood before it.
 */
import type { Attachment } from "svelte/attachments";

export function asking(putBack: () => void): Attachment<HTMLElement> {
  return (answers) => {
    const before = document.activeElement;
    answers.querySelector<HTMLElement>("button:not(:disabled)")?.focus();

    function pressed(event: KeyboardEvent): void {
      if (event.key === "Escape") putBack();
    }
    window.addEventListener("keydown", pressed);
    return () => {
      window.removeEventListener("keydown", pressed);
      const now = document.activeElement;
      const lost = now === null || now === document.body || answers.contains(now);
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  };
}
