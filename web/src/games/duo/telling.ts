/** What happens in DUO, in words; and what flies where. */
import type { Flight } from "../../lib/flights";
import type { SheetLine } from "../index";
import type { Answer, Event, Told, View } from "../../lib/session";
import { minus, rounds } from "../../lib/sheets";
import type { Voice } from "../../lib/voice";
import { list, type Facts } from "../../lib/words.svelte";
import type { DuoView } from "../../lib/wire";
import type { DuoEvent } from "./index";
import { cardName, said } from "./cards";

export function tell(told: Event, voice: Voice): string | null {
  const event = told as DuoEvent;
  switch (event.type) {
    case "deal":
      return voice.tell("duo-event-deal", event.starter, { round: event.round });
    case "lay":
      return voice.tell("duo-event-lay", event.seat, { card: said(event.card), pile: event.pile });
    case "draw":
      if (event.card) return voice.say("duo-event-draw-own", { card: said(event.card) });
      return voice.tell("duo-event-draw", event.seat);
    case "round_over":
      return roundOver(event, voice);
    default:
      return null;
  }
}

/** Cards in a row. Their names may have commas in them. */
const several = (cards: readonly string[], voice: Voice): string =>
  cards
    .map(cardName)
    .reduce((before, after) => (before ? voice.say("duo-cards", { before, after }) : after), "");

/** DUO-20: a round that is over lays the hands open. */
function roundOver(event: DuoEvent & { type: "round_over" }, voice: Voice): string {
  const { winner } = event;
  const won =
    winner === null
      ? voice.say("duo-event-exhausted")
      : voice.tell("duo-event-won", winner, { n_points: event.change[winner]! });
  const hands = event.hands
    .map((hand, seat) => ({ who: voice.name(seat), cards: several(hand, voice) }))
    .filter(({ cards }) => cards)
    .map((left) => voice.say("duo-left", left));
  return voice.sentences(won, voice.say("duo-event-left", { hands: list(hands) }));
}

export function wordMove(move: string, voice: Voice): string {
  const [card, pile] = move.split(">");
  if (!pile) return voice.say(`duo-move-${move}`);
  return voice.say("duo-move-lay", { card: said(card!), pile });
}

export function nameFacts({ ...facts }: Facts): Facts {
  for (const name of ["card", "top"]) if (facts[name]) facts[name] = said(String(facts[name]));
  return facts;
}

/** Is a refusal, which names one pile, about a card that fits neither pile? */
export function fitsNeither(view: DuoView, refusal: Answer | null): boolean {
  const card = String(refusal?.facts?.card ?? "");
  return (
    view.laying === null &&
    (view.hand?.includes(card) ?? false) &&
    !view.legal.some((move) => move.startsWith(`${card}>`))
  );
}

export function flights(told: Event, view: View): Flight[] {
  const event = told as DuoEvent;
  const mine = "seat" in event && event.seat === view.seat;
  switch (event.type) {
    case "lay":
      return [{ from: mine ? `hand/${event.card}` : `seat/${event.seat}`, to: `pile/${event.pile}` }];
    case "draw":
      if (mine) return [{ from: "draw", to: `hand/${event.card}` }];
      return [{ from: "draw", to: `seat/${event.seat}`, show: "from" }];
    default:
      return [];
  }
}

export const sheet = (story: readonly Told[], voice: Voice): SheetLine[] =>
  rounds(story, (event) => tell(event, voice));

export function ending(view: View, _story: readonly Told[], voice: Voice): string {
  const best = view.winners[0] ?? 0;
  const points = minus(view.scores[best] ?? 0);
  if ((view as DuoView).won_by === "rounds")
    return voice.tell("duo-ending-rounds", best, { n_rounds: Number(view.options.max_rounds), points });
  return voice.tell("duo-ending-target", best, { points });
}
