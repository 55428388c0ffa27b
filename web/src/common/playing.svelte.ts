/** A person at the common table: what was pressed so far, what may be pressed next, and the move that comes of it. */
import type { Session } from "../lib/transport/session";
import { Drag } from "../lib/motion/drag.svelte";
import { say } from "../lib/words/words.svelte";
import type { Declared } from "./declared";
import { askedNext, begunBy, deedsOf, isThing, nextSpots, pressedWhole, written, type Deed } from "./gestures";
import type { Gesture, Zone } from "./layout";
import type { Sight } from "./seen";

/** An answer to what is asked last: the value of a blank, or one of the moves that are left. */
export interface Choice {
  blank: string | null;
  value: string;
  moves: Deed[];
}

export class Playing {
  readonly drag = new Drag(
    () => this.session,
    (from, onto) => this.drop(from, ...onto),
  );
  readonly #session: () => Session;
  /** The places that were pressed. */
  #path: string[] = $state.raw([]);
  /** What was answered so far, of what is asked. */
  #answers: Record<string, string> = $state.raw({});
  readonly deeds: Deed[] = $derived.by(() => (this.session.mine ? deedsOf(this.declared.layout, this.sight) : []));
  readonly #hintedDeed: Deed | null = $derived.by(() => {
    const { hinted, view } = this.session;
    return hinted === null ? null : (deedsOf(this.declared.layout, this.sight, [hinted, ...view.legal])[0] ?? null);
  });
  readonly #begun: Deed[] = $derived.by(() =>
    begunBy(this.deeds, this.#path).filter(({ asked }) =>
      Object.entries(this.#answers).every(([name, value]) => asked[name] === value),
    ),
  );
  readonly #next: Set<string> = $derived(nextSpots(this.#begun, this.#path));
  readonly #first: Set<string> = $derived(nextSpots(this.deeds, []));

  constructor(
    session: () => Session,
    readonly declared: Declared,
  ) {
    this.#session = session;
  }

  get session(): Session {
    return this.#session();
  }

  get sight(): Sight {
    return { view: this.session.view, everything: this.session.everything };
  }

  /** Moves that no press makes, in the order in which they are legal. */
  get buttons(): string[] {
    return this.deeds.filter(({ spots }) => !spots.length).map(({ move }) => move);
  }

  /** What is asked now, and may be answered; empty: nothing. */
  get choices(): Choice[] {
    const path = this.#path;
    const whole = path.length ? this.#begun.filter((deed) => pressedWhole(deed, path)) : [];
    if (!whole.length || this.#targets(whole).size > 1) return [];
    // More could be pressed, or what was pressed may be enough.
    if (whole.length < this.#begun.length) return whole.map(this.#asMove);
    const blank = whole.every(({ gesture }) => gesture === whole[0]!.gesture) ? askedNext(whole) : null;
    if (blank === null) return whole.length > 1 ? whole.map(this.#asMove) : [];
    const values = [...new Set(whole.map(({ asked }) => asked[blank]!))];
    return values.map((value) => ({ blank, value, moves: whole.filter(({ asked }) => asked[blank] === value) }));
  }

  #asMove = (deed: Deed): Choice => ({ blank: null, value: deed.move, moves: [deed] });

  /** Is the next press to be on another place? */
  get seeks(): boolean {
    return this.#path.length > 0 && this.choices.every(({ blank }) => blank === null) && this.#next.size > 0;
  }

  /** Is it to be on another card of one's own? */
  get seeksCard(): boolean {
    return [...this.#next].every((spot) => spot.startsWith("hand/"));
  }

  get chosen(): string | null {
    return this.#path.at(-1) ?? null;
  }

  isChosen(spot: string): boolean {
    return this.#path.includes(spot);
  }

  /** Would a press here go on with what was begun? */
  offers(spot: string): boolean {
    return this.#path.length > 0 && this.#next.has(spot);
  }

  /** May a move begin here? */
  begins(spot: string): boolean {
    return this.#first.has(spot);
  }

  isHinted(spot: string): boolean {
    const deed = this.#hintedDeed;
    return deed !== null && (deed.spots.includes(spot) || deed.target === spot);
  }

  isLit(place: string): boolean {
    return this.session.light.includes(place);
  }

  /** Is the move under way made of this? */
  isGoing(spot: string): boolean {
    const { waiting } = this.session;
    if (waiting === null) return false;
    return deedsOf(this.declared.layout, this.sight, [waiting]).some(({ spots }) => spots.includes(spot));
  }

  /** Is anything ever taken from here? */
  isSource = (zone: Zone, seat: number | null): boolean => this.#gestured(zone, seat, ({ source }) => source);

  /** Does any gesture begin or end here? */
  uses = (zone: Zone, seat: number | null): boolean =>
    this.isSource(zone, seat) || this.#gestured(zone, seat, ({ target }) => target);

  #gestured(zone: Zone, seat: number | null, end: (gesture: Gesture) => string | null): boolean {
    const own = !zone.each || seat === this.session.seat;
    const gestures = this.session.seat === null ? [] : this.declared.layout.gestures;
    return gestures.some((gesture) => end(gesture) === zone.name && (own || /\{(seat|place)\b/.test(gesture.pattern)));
  }

  /** A card and what can be done with it: "8 of clubs, can be played". */
  cardLabel(card: string, spot: string, mark: string | null = null): string {
    const name = [this.declared.cardName(card), ...(mark === null ? [] : [mark])].join(", ");
    if (!this.session.mine) return name;
    if (this.isChosen(spot)) return say("zones-chosen", { card: name });
    if (this.chosen !== null) return this.offers(spot) ? say("zones-also", { card: name }) : name;
    const moves = begunBy(this.deeds, [spot]);
    if (!moves.length) return say("zones-rests", { card: name });
    const [only] = moves;
    return say(moves.length === 1 && only!.spots.length === 1 ? "zones-plays" : "zones-chooses", { card: name });
  }

  /** May what lies at one place be let go at another? */
  takes(from: string, to: string): boolean {
    return begunBy(begunBy(this.deeds, [from]), [from, to]).length > 0;
  }

  /** Something is pressed, at the first of these places that goes on with what was begun. */
  press(...spots: string[]): void {
    const spot = spots.find((one) => this.offers(one)) ?? spots.find((one) => this.begins(one)) ?? spots[0]!;
    const path = this.#path;
    if (path.length && this.#next.has(spot)) return this.#go([...path, spot]);
    if (path.includes(spot)) return this.putBack();
    if (this.#first.has(spot)) return this.#go([spot]);
    this.#try(path, spot);
  }

  /** Something was taken from one place and let go over others. */
  drop(from: string, ...onto: string[]): void {
    this.putBack();
    const begun = begunBy(this.deeds, [from]);
    const to = onto.find((spot) => begunBy(begun, [from, spot]).length > 0);
    if (to !== undefined) this.#go([from, to]);
    else void this.#say(onto.flatMap((spot) => this.#written([from, spot])));
  }

  answer({ blank, value, moves }: Choice): void {
    if (moves.length === 1) return this.#play(moves[0]!.move);
    if (blank !== null) this.#answers = { ...this.#answers, [blank]: value };
  }

  putBack = (): void => {
    this.#path = [];
    this.#answers = {};
  };

  play(move: string): void {
    this.#play(move);
  }

  /** What was chosen is let go of when it is there no more, or when it is another's turn. */
  keepUp(): void {
    if (this.#path.length && (!this.session.mine || !this.#begun.length) && !this.#tentative) this.putBack();
    if (!this.session.mine && this.#path.length) this.putBack();
  }

  /** Was something taken up with which nothing can be done, to try it all the same? */
  get #tentative(): boolean {
    return this.#path.length === 1 && isThing(this.declared.layout, this.sight, this.#path[0]!);
  }

  #go(path: string[]): void {
    const begun = begunBy(this.deeds, path);
    this.#path = path;
    this.#answers = {};
    if (begun.length === 1 && pressedWhole(begun[0]!, path)) this.#play(begun[0]!.move);
  }

  /** What is not legal is said all the same: the rules answer with a sentence. */
  #try(path: string[], spot: string): void {
    const whole = this.#written([...path, spot]);
    const moves = whole.length ? whole : this.#written([spot]);
    this.putBack();
    if (moves.length) void this.#say(moves);
    else if (isThing(this.declared.layout, this.sight, spot)) this.#path = [spot];
  }

  /** Say the first of these that is a move of this game at all. */
  async #say([first, ...others]: string[]): Promise<void> {
    const { view } = this.session;
    let move = first;
    for (const other of others) {
      if ((await this.session.why(move!))?.key !== "no-move") break;
      move = other;
    }
    // Who has done something else meanwhile no longer wants to know.
    if (move !== undefined && this.session.view === view) this.session.play(move);
  }

  #written = (path: string[]): string[] => written(this.declared.layout, this.sight, path);

  #play(move: string): void {
    this.putBack();
    this.session.play(move);
  }

  /** The places to which what was taken can go, if that is yet to be said. */
  #targets(deeds: readonly Deed[]): Set<string> {
    const found = deeds.map(({ target }) => target);
    return found.includes(null) || found.includes(this.chosen) ? new Set() : new Set(found as string[]);
  }
}
