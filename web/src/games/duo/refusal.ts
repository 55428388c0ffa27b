/** What an answer of the server says of a card. */
import type { Answer } from "../../lib/transport/session";
import type { DuoView } from "../../lib/transport/wire";

/** Does a refusal, which speaks of one pile, speak of a card that may go on neither of them? */
export function fitsNeither(view: DuoView, refusal: Answer | null): boolean {
  const card = String(refusal?.facts?.card ?? "");
  return (
    view.laying === null &&
    (view.hand?.includes(card) ?? false) &&
    !view.legal.some((move) => move.startsWith(`${card}>`))
  );
}
