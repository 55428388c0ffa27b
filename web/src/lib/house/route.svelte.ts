/** Navigation: the page's address, without reloading the page. */

class Route {
  path = $state(location.pathname);
  query = $state.raw(new URLSearchParams(location.search));
  /** Counts page changes, to tell whether a person has been away from a page. */
  visit = 0;

  constructor() {
    addEventListener("popstate", () => this.#follow());
    addEventListener("click", (event) => this.#take(event));
  }

  /** The parts of the path: `/table/abc` is `["table", "abc"]`. */
  get parts(): string[] {
    const parts = this.path.split("/").filter(Boolean);
    try {
      return parts.map(decodeURIComponent);
    } catch {
      return parts; // a lone % was typed: there is nothing at such an address
    }
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.#follow();
    scrollTo(0, 0);
    // A new page: keyboard and screen reader start at its beginning.
    document.getElementById("main")?.focus({ preventScroll: true });
  }

  /** Another address for the same page, without moving anyone on it. */
  amend(query: string, replace = false): void {
    if (query === location.search) return;
    history[replace ? "replaceState" : "pushState"](null, "", this.path + query);
    this.query = new URLSearchParams(query);
  }

  #follow(): void {
    this.visit += 1;
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }

  /** A plain click on a link of our own stays in the page; any other is the browser's business. */
  #take(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    if (link.pathname.startsWith("/api")) return;
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const route = new Route();
