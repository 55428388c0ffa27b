/** What happens in Le Jeu du Daron, in words; what flies where; and what is worth a note on the table. */
import type { Flight } from "../../lib/flights";
import type { SheetLine } from "../index";
import type { Event, Told, View } from "../../lib/session";
import { rounds } from "../../lib/sheets";
import type { Voice } from "../../lib/voice";
import { list, type Facts } from "../../lib/words.svelte";
import type { DaronEvent } from "./index";
import { grouped, said } from "./cards";

export function tell(told: Event, voice: Voice): string | null {
  const event = told as unknown as DaronEvent;
  switch (event.type) {
    case "deal": {
      const { round, each } = event;
      return voice.tell("daron-event-deal", event.starter, { round, each, top: event.centre.at(-1) ?? "" });
    }
    case "lay":
      return voice.tell("daron-event-lay", event.seat, { card: said(event.card) });
    case "draw": {
      const drawn = event.cards
        ? list(event.cards.map(said))
        : voice.say("daron-cards", { n_cards: event.number });
      return voice.tell("daron-event-draw", event.seat, { drawn, reason: event.reason });
    }
    case "duel": {
      const aim = { whom: voice.name(event.opponent), at_you: voice.isYou(event.opponent) };
      const { card, strength } = event;
      return voice.tell("daron-event-duel", event.seat, { card: said(card), strength, ...aim });
    }
    case "answer":
      return voice.tell("daron-event-answer", event.seat, {
        card: said(event.card),
        strength: event.strength,
      });
    case "daron":
      return voice.tell("daron-event-daron", event.seat, { n_cards: event.number, laid: event.laid });
    case "forgone":
      return voice.tell("daron-event-forgone", event.seat, { n_cards: event.number });
    case "end":
      return voice.tell("daron-event-end", event.seat);
    case "keep":
      return voice.tell("daron-event-keep", event.seat);
    case "give":
      return voice.tell("daron-event-give", event.seat);
    case "reshuffle":
      return voice.say("daron-event-reshuffle", { n_cards: event.draw_size });
    case "direction":
      return voice.say("daron-event-direction", { way: event.direction > 0 ? "right" : "left" });
    case "turn":
      return event.again ? voice.tell("daron-event-again", event.seat) : null;
    case "round_over":
      return roundOver(event, voice);
    default:
      return null;
  }
}

function roundOver(event: DaronEvent & { type: "round_over" }, voice: Voice): string {
  const { winner, round } = event;
  const won =
    winner === null
      ? voice.say("daron-event-nobody", { round })
      : voice.tell("daron-event-won", winner, { round, n_points: event.change[winner] ?? 0 });
  const hands = event.hands
    .map((hand, seat) => ({ who: voice.name(seat), cards: list(hand.map(said), "unit") }))
    .filter(({ cards }) => cards)
    .map((left) => voice.say("daron-left", left));
  return voice.sentences(won, voice.say("daron-event-left", { hands: list(hands) }));
}

export function wordMove(move: string, voice: Voice): string {
  const [verb, what = ""] = move.split(" ");
  if (verb === "daron") return voice.say("daron-move-daron", { n_cards: Number(what) });
  return voice.say(`daron-move-${verb}`, what ? { card: said(what) } : {});
}

/** Milliseconds between two cards that leave one after the other. */
const APART = 90;

export function nameFacts({ ...facts }: Facts): Facts {
  for (const name of ["card", "top", "drawn"]) if (facts[name]) facts[name] = said(String(facts[name]));
  return facts;
}

export function flights(told: Event, view: View): Flight[] {
  const event = told as unknown as DaronEvent;
  const mine = "seat" in event && event.seat === view.seat;
  switch (event.type) {
    case "lay":
    case "duel":
    case "answer":
      return [{ from: mine ? `hand/${event.card}` : `seat/${event.seat}`, to: `pile/${event.pile}` }];
    case "daron":
      return inTurn(event.number, () => ({ from: mine ? "hand/D" : `seat/${event.seat}`, to: "pile/daron" }));
    case "draw": {
      const cards = event.cards;
      if (cards) return inTurn(cards.length, (at) => ({ from: "draw", to: `hand/${cards[at]}` }));
      return inTurn(event.number, () => ({ from: "draw", to: `seat/${event.seat}`, show: "from" }));
    }
    case "deal": {
      const kinds = grouped(event.hand ?? []);
      return inTurn(kinds.length, (at) => ({ from: "draw", to: `hand/${kinds[at]!.card}` }));
    }
    default:
      return [];
  }
}

const inTurn = (number: number, flight: (at: number) => Flight): Flight[] =>
  Array.from({ length: number }, (_, at) => ({ ...flight(at), delay: at * APART }));

export const sheet = (story: readonly Told[], voice: Voice): SheetLine[] =>
  rounds(story, (event) => tell(event, voice));

export function ending(view: View, _story: readonly Told[], voice: Voice): string {
  const best = view.winners[0] ?? 0;
  const n_points = view.scores[best] ?? 0;
  if (view.winners.length > 1) return voice.say("daron-ending-shared", { n_points });
  return voice.tell("daron-ending", best, { n_points });
}

/** Blows of a duel and Daron of a brawl shake the table. */
export const clash = (event: Event): boolean => ["duel", "answer", "daron"].includes(event.type);

/** Something that deserves to be explained where it happens. */
export interface Note {
  words: string;
  rule: string;
  /** Milliseconds that it stays. */
  stays: number;
}

/** Milliseconds for a note that is understood at a glance, and for one that explains something. */
export const GLANCE = 3500;
const READING = 9000;

/** The changes that deserve a note: the last-card rule, reversed play, another turn, a new draw pile. */
export function notes(events: readonly Event[], voice: Voice): Note[] {
  const found: Note[] = [];
  const turned = events.some((event) => event.type === "direction");
  for (const told of events) {
    const event = told as unknown as DaronEvent;
    if (event.type === "draw" && event.reason === "last_card") {
      const card = event.cards?.[0];
      const words = voice.tell("daron-note-last-card", event.seat, { card: card ? said(card) : "" });
      found.push({ words, rule: "DAR-20", stays: voice.seat === event.seat ? READING : GLANCE });
    }
    if (event.type === "forgone") found.push({ words: tell(told, voice)!, rule: "DAR-22", stays: GLANCE });
    if (event.type === "reshuffle") found.push({ words: tell(told, voice)!, rule: "DAR-22", stays: GLANCE });
    if (event.type === "turn" && event.again) {
      const words = voice.tell("daron-note-again", event.seat, { turned: turned ? "yes" : "no" });
      found.push({ words, rule: "DAR-9", stays: GLANCE });
    }
  }
  return found;
}
