/** Putting a text where it can be pasted from. */

/** False: this page may not. Browsers allow it where they call a page secure; a house in the living room has no https. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
