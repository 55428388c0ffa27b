/** A request to the server: one at a time, with its own error, and dropped when the person goes elsewhere. */
import { sentenceOf } from "./api";
import { route } from "../house/route.svelte";

export class Errand {
  /** Is the answer still awaited? */
  busy = $state(false);
  trouble = $state("");

  /** Do it, unless it is being done. Where it leads to an address, one goes there, if one is still where one asked;
      `instead`: and does not come back here. */
  async run(what: () => Promise<string | void>, instead = false): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.trouble = "";
    const { visit } = route;
    try {
      const address = await what();
      if (address && route.visit === visit) route.go(address, instead);
    } catch (error) {
      this.trouble = sentenceOf(error);
    } finally {
      this.busy = false;
    }
  }
}
