/** How high parts of a page were last time: so much place is kept for them while the server is asked. */
const key = (part: string): string => `tablee-height-${part}`;

/** Pixels; 0: it was not there. */
export function recallHeight(part: string): number {
  try {
    return Number(localStorage.getItem(key(part))) || 0;
  } catch {
    return 0; // a browser that keeps nothing
  }
}

export function rememberHeight(part: string, height: number): void {
  try {
    localStorage.setItem(key(part), String(height));
  } catch {
    // Nothing can be kept here.
  }
}
