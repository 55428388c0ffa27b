/** What happens at the common table in words: a game's own sentences, and plain ones for what it has none for. */
import { Telling, type Table } from "../lib/words/telling";
import type { Event } from "../lib/transport/session";
import { Voice } from "../lib/words/voice";
import { known, list, say, type Facts } from "../lib/words/words.svelte";
import type { Declared } from "./declared";
import type { Moved } from "./flights";
import { readMove } from "./gestures";

export class CommonTelling {
  private readonly own: Telling;

  constructor(
    private readonly declared: Declared,
    private readonly table: Table,
  ) {
    this.own = new Telling(declared.game, table);
  }

  tell = (event: Event, voice: Voice): string | null => {
    if (this.words("event", event.type)) return this.own.tell(this.named({ ...this.read(event), ...event }), voice);
    switch (event.type) {
      case "deal":
        return this.about("zones-deal", "zones-dealt", event.starter, voice, { round: Number(event.round ?? 1) });
      case "round_over":
        return this.about("zones-round-over", "zones-round-ended", event.winner, voice, {
          round: Number(event.round ?? 1),
        });
      case "over":
      case "loaded":
      case "take_back":
      case "begins":
        return this.own.tell(event, voice);
      default:
        return this.about("zones-did", "zones-done", event.seat, voice, { what: this.deed(event, voice) });
    }
  };

  wordMove = (move: string, voice: Voice): string => {
    if (this.words("move", move.split(" ")[0]!) || this.inTable(move)) {
      const worded = this.own.wordMove(move, voice);
      if (worded !== move) return worded;
    }
    for (const { pattern } of this.declared.layout.gestures) {
      const blanks = readMove(pattern, move, this.declared.layout);
      if (blanks) return this.blanksWorded(blanks, move, voice);
    }
    return move;
  };

  /** Cards by their names, beside what the game's own table names. */
  nameFacts = (facts: Facts): Facts => this.named(this.own.nameFacts(facts));

  /** Has the game a sentence of its own for this? */
  private words(kind: "event" | "move", name: string): boolean {
    const there = kind === "event" ? this.table.events : this.table.moves;
    return name in (there ?? {}) || known(`${this.declared.game}-${kind}-${name}`);
  }

  private inTable(move: string): boolean {
    return Object.keys(this.table.moves ?? {}).some((pattern) => readMove(pattern, move, this.declared.layout));
  }

  /** A plain sentence about a seat, or about nobody. */
  private about(key: string, byNobody: string, seat: unknown, voice: Voice, facts: Facts): string {
    return typeof seat === "number" ? voice.tell(key, seat, facts) : say(byNobody, facts);
  }

  /** What an event was made of: its move's blanks, and how many cards moved. */
  private read(event: Event): Facts {
    const moved = (event.moved as Moved[] | undefined) ?? [];
    const cards = moved.flatMap(({ cards }) => cards ?? []);
    const found: Facts = { n_cards: moved.reduce((sum, { size }) => sum + size, 0) };
    if (cards.length) Object.assign(found, { card: cards[0]!, cards: list(cards.map((card) => this.cardName(card))) });
    if (typeof event.move !== "string") return found;
    for (const { pattern } of this.declared.layout.gestures) {
      const blanks = readMove(pattern, event.move, this.declared.layout);
      if (blanks) return { ...found, ...blanks };
    }
    return found;
  }

  private named<T extends object>(facts: T): T {
    return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, this.nameOf(name, fact)])) as T;
  }

  /** A card by its name, and what a mark shows by its own; the game's table has named the rest. */
  private nameOf(name: string, fact: unknown): unknown {
    if (typeof fact !== "string" || this.table.names?.[name]) return fact;
    if (fact in this.declared.layout.cards) return this.cardName(fact);
    return this.declared.valueOf(name, fact) ?? fact;
  }

  private cardName = (card: string): string => this.declared.cardName(card);

  private deed(event: Event, voice: Voice): string {
    if (typeof event.move === "string") return this.wordMove(event.move, voice);
    const card = typeof event.card === "string" ? [this.cardName(event.card)] : [];
    return [event.type, ...card].join(", ");
  }

  /** A move for which there are no words: what stands in its blanks. */
  private blanksWorded(blanks: Record<string, string>, move: string, voice: Voice): string {
    const { card, from, to, seat, place, ...more } = blanks;
    const others = Object.entries(more).map(([name, value]) =>
      this.declared.valueName(this.declared.zoneOfBlank(name, value), value),
    );
    if (from !== undefined && to !== undefined) return say("zones-move-square", { from, to });
    const what = [
      ...(card === undefined ? [] : [this.cardName(card)]),
      ...(to === undefined ? [] : [to]),
      ...(seat === undefined ? [] : [voice.name(Number(seat))]),
      ...(place === undefined ? [] : [say("zones-move-place", { place: Number(place) + 1 })]),
      ...others,
    ];
    return what.length ? what.join(", ") : move;
  }
}

/** A move, in words. */
export type WordMove = CommonTelling["wordMove"];
