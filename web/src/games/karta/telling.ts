/** What happens in Karta, in words; and what flies where. */
import type { Flight } from "../../lib/flights";
import type { SheetLine } from "../index";
import type { Event, Told, View } from "../../lib/session";
import { standing } from "../../lib/sheets";
import type { Voice } from "../../lib/voice";
import { list, type Facts } from "../../lib/words.svelte";
import type { KartaLay, KartaLegOver, KartaRun, KartaView } from "../../lib/wire";
import type { KartaEvent } from "./index";
import { cardName, parse } from "./cards";

/** Milliseconds between two cards that go back to a hand. */
const ONE_BY_ONE = 35;

export function tell(told: Event, voice: Voice): string | null {
  const event = told as unknown as KartaEvent;
  switch (event.type) {
    case "deal":
      return voice.tell("karta-event-deal", event.red, { leg: event.leg });
    case "lay":
      return voice.sentences(
        voice.tell("karta-event-lay", event.seat, {
          move: cardName(event.card, event.face),
          n_locked: event.locked.length,
        }),
        ...counted(event.made.map(({ colour, squares }) => ({ colour, n_dots: squares.length }))).map(
          (lines) => voice.say("karta-told-made", lines),
        ),
        ...counted(event.broken.map(({ colour }) => ({ colour }))).map((lines) =>
          voice.say("karta-told-broken", lines),
        ),
      );
    case "leg_over":
      return voice.say("karta-event-over", { leg: event.leg, result: result(event, voice) });
    default:
      return null;
  }
}

/** A line as sentences speak of it. */
export function lineFacts({ colour, squares }: KartaRun): Record<string, string | number> {
  const [first, last] = [squares[0]!, squares[squares.length - 1]!];
  return { colour, n_dots: squares.length, first: first.join(","), last: last.join(",") };
}

/** Lines of which the same is told are told together, with how many they are. */
function counted(lines: readonly Facts[]): Facts[] {
  const alike = new Map<string, Facts[]>();
  for (const line of lines)
    alike.set(JSON.stringify(line), [...(alike.get(JSON.stringify(line)) ?? []), line]);
  return [...alike.values()].map((group) => ({ ...group[0], n_lines: group.length }));
}

/** Tokens and dots of both seats. */
export function result({ tokens, dots }: { tokens: number[]; dots: number[] }, voice: Voice): string {
  const seats = tokens.map((n_tokens, seat) =>
    voice.say("karta-result", { who: voice.name(seat), n_tokens, n_dots: dots[seat]! }),
  );
  return list(seats, "unit");
}

/** The place is shown, because nobody finds a column by number on a table without edges: the numbers tell moves
 * apart that are listed beside each other. */
export function wordMove(move: string, voice: Voice): string {
  const { card, face, turns, x, y } = parse(move);
  return voice.say("karta-move-at", { card, face, n_turns: turns, at: `${x},${y}` });
}

/** Karta's cards are called by their letters, here as in the rulebook. */
export const nameFacts = (facts: Facts): Facts => facts;

export function flights(told: Event, _view: View): Flight[] {
  const event = told as unknown as KartaEvent;
  switch (event.type) {
    case "lay":
      return [{ from: `hand/${event.card}`, to: `laid/${event.card}` }];
    case "deal":
      // Before the first leg the table is empty; before the second, the cards go back from it.
      return event.hands
        .flat()
        .map((card, at) => ({ from: `laid/${card}`, to: `hand/${card}`, delay: at * ONE_BY_ONE }));
    default:
      return [];
  }
}

export function sheet(story: readonly Told[], voice: Voice): SheetLine[] {
  return standing(story)
    .filter((event): event is KartaLegOver & typeof event => event.type === "leg_over")
    .map(({ leg, tokens, dots }) => ({
      head: voice.say("karta-leg", { leg }),
      cells: tokens.map((n_tokens, seat) => voice.say("karta-cell", { n_tokens, n_dots: dots[seat]! })),
    }));
}

export function ending(shown: View, _story: readonly Told[], voice: Voice): string {
  const view = shown as KartaView;
  const dots = view.dots_in_all ?? view.dots;
  return voice.sentences(
    voice.say("karta-verdict", { by: view.won_by ?? "" }),
    ...view.scores.map((n_tokens, seat) =>
      voice.tell("karta-ending", seat, { n_tokens, n_dots: dots[seat]! }),
    ),
  );
}

export const clash = (told: Event): boolean =>
  told.type === "lay" && (told as unknown as KartaLay).broken.length > 0;

/** The card laid last, as it was told; null: nothing was told of it. */
export function lastLay(story: readonly Told[]): KartaLay | null {
  const events = story[story.length - 1]?.events ?? [];
  return (events.find(({ type }) => type === "lay") as unknown as KartaLay | undefined) ?? null;
}
