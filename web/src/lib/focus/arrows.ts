/** Arrow keys walk through the buttons of a group: `<div use:arrows>`. Tab still reaches each of them.
 *
 * A card played with the keyboard leaves the focus in the hand: when the focused button goes, the one in its
 * place takes it.
 */
export function arrows(group: HTMLElement): { destroy(): void } {
  const buttons = (): HTMLElement[] => [...group.querySelectorAll<HTMLElement>("button:not(:disabled), a[href]")];
  let place = -1;

  const walk = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    const all = buttons();
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    event.preventDefault();
    all[(at + step + all.length) % all.length]?.focus();
  };
  const come = (event: FocusEvent): void => {
    place = buttons().indexOf(event.target as HTMLElement);
  };
  const go = (event: FocusEvent): void => {
    if (event.relatedTarget) place = -1; // the focus moved elsewhere; a removed button moves it nowhere
  };
  const watch = new MutationObserver(() => {
    if (place < 0 || document.activeElement !== document.body) {
      if (!group.contains(document.activeElement)) place = -1; // they were led elsewhere meanwhile
      return;
    }
    const all = buttons();
    all[Math.min(place, all.length - 1)]?.focus();
  });
  watch.observe(group, { childList: true, subtree: true });
  group.addEventListener("keydown", walk);
  group.addEventListener("focusin", come);
  group.addEventListener("focusout", go);
  return {
    destroy() {
      watch.disconnect();
      group.removeEventListener("keydown", walk);
      group.removeEventListener("focusin", come);
      group.removeEventListener("focusout", go);
    },
  };
}
