/** What happens in Janus, in words; and what flies where, turning over on its way where its other face comes in sight. */
import type { Flight } from "../../lib/flights";
import type { SheetLine } from "../index";
import type { Event, Told, View } from "../../lib/session";
import { standing } from "../../lib/sheets";
import type { Voice } from "../../lib/voice";
import { list, type Facts } from "../../lib/words.svelte";
import type { JanusLay, JanusTake, JanusView } from "../../lib/wire";
import type { JanusEvent } from "./index";
import { symbolName, symbols, theSymbol, TRIPLET } from "./cards";

export const PILE = "P";
const PLACES = ["first", "second", "third", "fourth"];

// --- Words ---

export function tell(told: Event, voice: Voice): string | null {
  const event = told as unknown as JanusEvent;
  switch (event.type) {
    case "deal":
      return voice.say("janus-event-deal", { each: event.each });
    case "take":
      return taking(event, voice);
    case "drop":
      return voice.tell("janus-event-drop", event.seat, { symbol: theSymbol(event.upper) });
    case "triplet":
      return voice.tell("janus-event-triplet", event.seat, { symbol: symbols(event.symbol) });
    case "four":
    case "keep":
    case "stop":
    case "propose":
    case "agree":
    case "refuse":
      return voice.tell(`janus-event-${event.type}`, event.seat);
    case "end":
      return voice.say("janus-event-end", { reason: event.reason });
    default:
      return told.type === FADED ? voice.say("janus-event-faded") : null;
  }
}

const FADED = "faded";
/** Events that tell of no face, or of faces that stay open for good. */
const LASTING = ["deal", "triplet", "propose", "agree", "refuse", "end", "begins"];

/**
 * JAN-17: where the table gives no reminders, the story keeps one round of the table. A list of all the faces
 * ever seen would remember better than any person. When the match is over, the story is complete.
 */
export function recent(story: readonly Told[], seen: View): Told[] {
  const view = seen as unknown as JanusView;
  if (view.options.memory || view.actor === null) return [...story];
  const turns = story.flatMap(({ events }, at) => (events.some(({ type }) => type === "turn") ? [at] : []));
  const since = turns.at(-view.players - 1); // where the turn began that comes before those of a whole round
  if (since === undefined) return [...story];
  const lasting = story
    .slice(0, since + 1)
    .map(({ seq, events }) => ({ seq, events: events.filter(({ type }) => LASTING.includes(type)) }))
    .filter(({ events }) => events.length);
  return [...lasting, { seq: -1, events: [{ type: FADED }] }, ...story.slice(since + 1)];
}

/** Who took what from where, as far as the one spoken to sees it. */
function taking(event: JanusTake, voice: Voice): string {
  const { seat, from } = event;
  const told: string[] = [];
  if (from === PILE)
    told.push(voice.tell("janus-event-take-pile", seat, { symbol: theSymbol(event.front ?? "") }));
  else if (event.front)
    told.push(
      voice.tell("janus-event-take", seat, { symbol: theSymbol(event.front), whom: voice.name(from) }),
    );
  else {
    const facts = { whom: voice.name(from), from_you: voice.isYou(from), index: (event.index ?? 0) + 1 };
    told.push(voice.tell("janus-event-take-unseen", seat, facts));
  }
  if (event.back) told.push(voice.say("janus-event-back", { symbol: theSymbol(event.back) }));
  if (event.uncovered) told.push(voice.say("janus-event-uncovered", { symbol: theSymbol(event.uncovered) }));
  return voice.sentences(...told);
}

export function wordMove(move: string, voice: Voice): string {
  const [kind, what] = move.split(" ");
  if (what === undefined) return voice.say(`janus-move-${kind}`);
  if (what === PILE) return voice.say("janus-move-take-pile");
  const [seat, index] = kind === "take" ? what.split(".") : [null, what];
  const place = PLACES[Number(index)] ?? "";
  if (seat === null) return voice.say(`janus-move-${kind}`, { place });
  return voice.say("janus-web-take", { place, whom: voice.name(Number(seat)) });
}

/** Sentences about symbols are written for their letters, which have no plural and no gender: the name stands beside. */
export function nameFacts({ ...facts }: Facts, voice: Voice): Facts {
  const symbol = String(facts.symbol ?? "");
  if (symbol) facts.symbol = voice.say("janus-symbol-lettered", { symbol, name: symbolName(symbol) });
  return facts;
}

// --- What flies ---

export function flights(told: Event, seen: View, all: readonly Event[]): Flight[] {
  const event = told as unknown as JanusEvent;
  const view = seen as unknown as JanusView;
  switch (event.type) {
    case "take":
      return [
        {
          from: event.from === PILE ? "pile" : `card/${event.from}/${event.index}`,
          to: whereTaken(event, view, all),
          // Who took it, and who lost it, look at the same face as before: all others see it turn over.
          turn: event.seat !== view.seat && event.from !== view.seat,
        },
      ];
    case "drop":
      return [{ from: `card/${event.seat}/${event.index}`, to: "pile", turn: event.seat !== view.seat }];
    case "triplet":
      return laying(event, view, all);
    default:
      return [];
  }
}

const tripletIn = (seat: number, all: readonly Event[]): JanusLay | undefined =>
  (all as unknown as readonly JanusEvent[]).find(
    (event): event is JanusLay => event.type === "triplet" && event.seat === seat,
  );

/** The place in the hand at which a card came in, before a triplet was laid from it. */
const newest = (view: JanusView, seat: number, laid: boolean): number =>
  (view.faces[seat]?.length ?? 0) - 1 + (laid ? TRIPLET : 0);

/** A card that was taken is at the end of the hand, or already in the triplet that it completes. */
function whereTaken({ seat }: JanusTake, view: JanusView, all: readonly Event[]): string {
  const triplet = tripletIn(seat, all);
  const among = triplet ? triplet.indices.indexOf(newest(view, seat, true)) : -1;
  if (triplet && among >= 0) return `laid/${seat}/${triplet.triplets - 1}/${among}`;
  return `card/${seat}/${newest(view, seat, false)}`;
}

function laying(event: JanusLay, view: JanusView, all: readonly Event[]): Flight[] {
  const { seat, indices, triplets } = event;
  const took = all.some(({ type }) => type === "take");
  const last = newest(view, seat, true);
  return indices.flatMap((index, at) =>
    took && index === last
      ? [] // it comes from where it was taken
      : [
          {
            from: `card/${seat}/${index}`,
            to: `laid/${seat}/${triplets - 1}/${at}`,
            turn: seat !== view.seat,
            delay: 120 * at,
          },
        ],
  );
}

// --- The end ---

const events = (story: readonly Told[]): JanusEvent[] => standing(story) as unknown as JanusEvent[];

/** A line a triplet, in the order in which they were laid. There is nothing to add up before the end. */
export function sheet(story: readonly Told[], voice: Voice): SheetLine[] {
  const all = events(story);
  if (!all.some(({ type }) => type === "end")) return [];
  return all
    .filter((event): event is JanusLay => event.type === "triplet")
    .map((event) => ({
      head: symbolName(event.symbol),
      cells: voice.names.map((_, seat) => (seat === event.seat ? 1 : "")),
    }));
}

export function ending(view: View, story: readonly Told[], voice: Voice): string {
  const end = events(story).find(({ type }) => type === "end");
  const why = end?.type === "end" ? [voice.say("janus-event-end", { reason: end.reason })] : [];
  const [best = 0, ...level] = view.winners;
  const facts = { n_triplets: view.scores[best] ?? 0 };
  if (level.length === 0) return voice.sentences(...why, voice.tell("janus-ending", best, facts));
  const names = list(view.winners.map((seat) => voice.name(seat)));
  return voice.sentences(...why, voice.say("janus-ending-shared", { names, ...facts }));
}
