/** Moves as hands make them: which places are pressed, in which order, and what is asked for afterwards. */
import { others } from "../lib/words/company";
import type { Gesture, Layout, Zone } from "./layout";
import { cardsIn, piecesOn, sizeOf, zoneNamed, type Sight } from "./seen";

export interface Deed {
  move: string;
  /** Null: no gesture makes this move. */
  gesture: Gesture | null;
  /** The places that must be pressed. */
  spots: string[];
  /** Does their order matter? */
  ordered: boolean;
  /** Where the thing goes: a press there says so too. */
  target: string | null;
  /** What is asked for once the rest is chosen. */
  asked: Record<string, string>;
}

// --- Places, as `data-place` names them ---

export const seatSpot = (seat: number): string => `seat/${seat}`;

/** A zone as a whole: `draw`, `hands/2`. */
export const zoneSpot = (zone: Zone, seat: number | null): string => (zone.each ? `${zone.name}/${seat}` : zone.name);

/** Something in a zone: a card, a square, the nth card of a hidden hand. One's own hand is `hand/8C`. */
export const partSpot = (zone: Zone, seat: number | null, part: string, viewer: number | null): string =>
  zone.kind === "hand" && seat !== null && seat === viewer ? `hand/${part}` : `${zoneSpot(zone, seat)}/${part}`;

// --- Patterns ---

interface Blank {
  name: string;
  letters: string | null;
}
type Part = string | Blank;

/** A pattern in parts: texts and blanks. */
export function parse(pattern: string): Part[] {
  return pattern
    .split(/(\{\w+(?::[^}]+)?\})/)
    .filter(Boolean)
    .map((part) => {
      const blank = /^\{(\w+)(?::([^}]+))?\}$/.exec(part);
      return blank ? { name: blank[1]!, letters: blank[2] ?? null } : part;
    });
}

const blanksOf = (pattern: string): Blank[] => parse(pattern).filter((part): part is Blank => typeof part !== "string");

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** One of these texts; where there are none, any. */
const oneOf = (texts: readonly string[]): string =>
  texts.length
    ? [...texts]
        .sort((one, other) => other.length - one.length)
        .map(escaped)
        .join("|")
    : ".+?";

/** What a blank can hold, as an expression. */
function holds({ name, letters }: Blank, layout: Layout): string {
  if (letters !== null) return oneOf([...letters]);
  if (name === "card") return oneOf(Object.keys(layout.cards));
  if (name === "from" || name === "to") return oneOf(squaresOf(layout));
  return name === "seat" || name === "place" ? "\\d+" : ".+?";
}

const squaresOf = (layout: Layout): string[] => layout.zones.flatMap(({ squares }) => squares.flat());

const expressions = new WeakMap<Layout, Map<string, RegExp>>();

/** What stands in the blanks of a pattern, if a move is written so. */
export function readMove(pattern: string, move: string, layout: Layout): Record<string, string> | null {
  let known = expressions.get(layout);
  if (!known) expressions.set(layout, (known = new Map()));
  let expression = known.get(pattern);
  if (!expression) {
    const written = parse(pattern).map((part) =>
      typeof part === "string" ? escaped(part) : `(?<${part.name}>${holds(part, layout)})`,
    );
    known.set(pattern, (expression = new RegExp(`^${written.join("")}$`)));
  }
  const found = expression.exec(move);
  return found ? { ...found.groups } : null;
}

// --- From moves to places ---

/** Every legal move, with the gesture that makes it. */
export function deedsOf(layout: Layout, sight: Sight, legal: readonly string[] = sight.view.legal): Deed[] {
  const there = spotsIn(layout, sight);
  const read = legal.map((move): { move: string; gesture: Gesture | null; blanks: Record<string, string> } => {
    for (const gesture of layout.gestures) {
      const blanks = readMove(gesture.pattern, move, layout);
      if (blanks) return { move, gesture, blanks };
    }
    return { move, gesture: null, blanks: {} };
  });
  const places = read.flatMap(({ blanks }) => (blanks.place === undefined ? [] : [Number(blanks.place)]));
  const reached = reachedSeat(layout, sight, places);
  return read.map(({ move, gesture, blanks }) => {
    const deed = gesture && deedOf(move, gesture, blanks, layout, sight, there, reached);
    // A gesture with something that is not on the table cannot be made: the move is offered as a button.
    if (deed?.spots.every((spot) => there.has(spot))) return deed;
    return { move, gesture: null, spots: [], ordered: false, target: null, asked: {} };
  });
}

function deedOf(
  move: string,
  gesture: Gesture,
  blanks: Record<string, string>,
  layout: Layout,
  sight: Sight,
  there: ReadonlySet<string>,
  reached: number | null,
): Deed {
  const viewer = sight.view.seat;
  const source = zoneNamed(layout, gesture.source);
  const target = zoneNamed(layout, gesture.target);
  const named = blanks.seat === undefined ? null : Number(blanks.seat);
  const spots: string[] = [];
  const asked: Record<string, string> = {};
  let targeted = target && target.kind !== "board" ? zoneSpot(target, target.each ? (named ?? viewer) : null) : null;
  for (const { name } of blanksOf(gesture.pattern)) {
    const value = blanks[name]!;
    const spot = spotOf(name, value);
    if (spot) spots.push(spot);
    else if (!(name === "seat" && (blanks.place !== undefined || targeted?.endsWith(`/${value}`)))) asked[name] = value;
  }
  if (!spots.length && source) spots.push(zoneSpot(source, source.each ? (named ?? viewer) : null));
  if (!spots.length && targeted) [spots[0], targeted] = [targeted, null];
  return { move, gesture, spots, ordered: "from" in blanks, target: targeted, asked };

  function spotOf(name: string, value: string): string | null {
    if (name === "from" || name === "to") {
      const wanted = name === "from" ? source : target;
      const board = [wanted, ...layout.zones].find((zone) => zone?.squares.flat().includes(value));
      return board ? partSpot(board, board.each ? viewer : null, value, viewer) : null;
    }
    if (name === "seat") {
      // A card that goes to somebody is pressed first; whose it becomes is said by pressing their place.
      if (blanks.place !== undefined || (target?.each && targeted)) return null;
      return seatSpot(Number(value));
    }
    if (name === "place" && source) {
      const seat = named ?? reached;
      return seat === null ? null : partSpot(source, source.each ? seat : null, value, viewer);
    }
    if (!(value in layout.cards)) return null;
    const from = [source, ...layout.zones].filter((zone) => zone !== undefined);
    const found = from.map((zone) => partSpot(zone, zone.each ? viewer : null, value, viewer));
    return found.find((spot) => there.has(spot)) ?? (name === "card" ? (found[0] ?? null) : null);
  }
}

/** Whose hidden hand one reaches into, where moves name only a place in it: the next player's with as many cards. */
export function reachedSeat(layout: Layout, sight: Sight, places: readonly number[]): number | null {
  if (!places.length) return null;
  const zones = layout.gestures.filter(({ pattern }) => /\{place\b/.test(pattern)).map(({ source }) => source);
  const zone = zoneNamed(layout, zones[0] ?? null);
  if (!zone?.each) return null;
  const around = others(sight.view.players, sight.view.seat).filter((seat) => sizeOf(zone, sight, seat) > 0);
  return around.find((seat) => sizeOf(zone, sight, seat) === new Set(places).size) ?? around[0] ?? null;
}

/** Every place that is on the table now. */
export function spotsIn(layout: Layout, sight: Sight): Set<string> {
  const { players, seat: viewer } = sight.view;
  const found = new Set<string>();
  for (let seat = 0; seat < players; seat += 1) found.add(seatSpot(seat));
  for (const zone of layout.zones) {
    for (let seat = 0; seat < (zone.each ? players : 1); seat += 1) {
      const whose = zone.each ? seat : null;
      found.add(zoneSpot(zone, whose));
      const own = zone.kind === "hand" && seat === viewer;
      for (const part of partsOf(zone, sight, whose, own)) found.add(partSpot(zone, whose, part, viewer));
    }
  }
  return found;
}

/** What can be pressed inside a zone: cards that lie side by side, squares, backs of a hidden hand. */
function partsOf(zone: Zone, sight: Sight, seat: number | null, own: boolean): string[] {
  if (zone.kind === "board") return zone.squares.flat();
  if (own) return cardsIn(zone, sight, seat) ?? [];
  if (zone.kind === "heap") return cardsIn(zone, sight, seat) ?? [];
  if (zone.kind === "pile") return cardsIn(zone, sight, seat)?.slice(-1) ?? [];
  // Games count places from nought or from one.
  return zone.kind === "hand" ? Array.from({ length: sizeOf(zone, sight, seat) + 1 }, (_, at) => String(at)) : [];
}

// --- From presses to moves ---

/** The moves that one may still be making after these presses. */
export const begunBy = (deeds: readonly Deed[], path: readonly string[]): Deed[] =>
  deeds.filter((deed) => deed.spots.length > 0 && begins(deed, path));

function begins({ spots, ordered, target }: Deed, path: readonly string[]): boolean {
  const toTarget = path.length === spots.length + 1 && path.at(-1) === target;
  const pressed = toTarget ? path.slice(0, -1) : path;
  if (pressed.length > spots.length) return false;
  if (ordered) return pressed.every((spot, at) => spot === spots[at]);
  return pressed.every((spot) => spots.includes(spot)) && new Set(pressed).size === pressed.length;
}

/** Has everything been pressed that this move needs? */
export const pressedWhole = ({ spots }: Deed, path: readonly string[]): boolean =>
  spots.every((spot) => path.includes(spot));

/** The places that a next press may be on. */
export function nextSpots(deeds: readonly Deed[], path: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const deed of begunBy(deeds, path)) {
    const left = deed.spots.filter((spot) => !path.includes(spot));
    for (const spot of deed.ordered ? left.slice(0, 1) : left) found.add(spot);
    if (!left.length && deed.target && path.at(-1) !== deed.target) found.add(deed.target);
  }
  return found;
}

/** The first thing that moves differ in, of what is asked for; null: nothing. */
export function askedNext(deeds: readonly Deed[]): string | null {
  const names = Object.keys(deeds[0]?.asked ?? {});
  return names.find((name) => new Set(deeds.map(({ asked }) => asked[name])).size > 1) ?? null;
}

/** How these presses would be written as moves, legal or not, by each gesture that is made so. */
export function written(layout: Layout, sight: Sight, path: readonly string[]): string[] {
  return layout.gestures.map((gesture) => writtenBy(gesture, layout, sight, path)).filter((move) => move !== null);
}

function writtenBy(gesture: Gesture, layout: Layout, { view }: Sight, path: readonly string[]): string | null {
  const viewer = view.seat;
  const source = zoneNamed(layout, gesture.source);
  const target = zoneNamed(layout, gesture.target);
  const left = [...path];
  const parts = parse(gesture.pattern).map((part): string | null => {
    if (typeof part === "string") return part;
    if (part.letters !== null) return part.letters[0]!;
    if (part.name === "seat") return taken(left, (spot) => /^seat\/(\d+)$/.exec(spot)?.[1] ?? null);
    // A place is one in somebody's hidden hand, and all of those that are there may be taken.
    if (part.name === "place") return null;
    const zone = part.name === "to" ? (target ?? source) : source;
    if (!zone) return null;
    const stem = partSpot(zone, zone.each ? viewer : null, "", viewer);
    return taken(left, (spot) => (spot.startsWith(stem) ? spot.slice(stem.length) || null : null));
  });
  if (parts.includes(null)) return null;
  // What is left over is the zone itself that is pressed, or where the thing goes.
  const [end] = left;
  const ends = [source, target].map((zone) => zone && zoneSpot(zone, zone.each ? viewer : null));
  return left.length === 0 || (left.length === 1 && ends.includes(end)) ? parts.join("") : null;
}

/** The first of these that says something; it is used up. */
function taken(spots: string[], read: (spot: string) => string | null): string | null {
  const at = spots.findIndex((spot) => read(spot) !== null);
  return at < 0 ? null : read(spots.splice(at, 1)[0]!);
}

/** Does something lie here that hands could take, a card of a zone that moves begin in or a piece? */
export function isThing(layout: Layout, sight: Sight, spot: string): boolean {
  const viewer = sight.view.seat;
  return layout.gestures
    .map(({ source }) => zoneNamed(layout, source))
    .filter((zone) => zone !== undefined)
    .some((zone) => {
      const stem = partSpot(zone, zone.each ? viewer : null, "", viewer);
      if (!spot.startsWith(stem)) return false;
      return zone.kind !== "board" || piecesOn(zone, sight)[spot.slice(stem.length)] !== null;
    });
}
