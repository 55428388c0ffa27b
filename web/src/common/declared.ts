/** A game without a face, as the common table knows it: what it declares, and what its things are called. */
import type { BackArt } from "../lib/faces/backs";
import { known, say } from "../lib/words/words.svelte";
import { BARE, isOne, isStandard, SUITS, type CommonArt, type GameThings, type Layout, type Zone } from "./layout";

/** The colour of a game that has none of its own. */
const TONE = "#1d5c4d";
/** Colours for the values of a feature for which a game names none; dark enough to be written on. */
const TONES = ["#a8322a", "#1f5fa8", "#2f7a3f", "#8a5a00", "#6b3f99", "#0f6f78", "#a03a74", "#4a4a4a"];

export class Declared {
  readonly layout: Layout;
  readonly art: CommonArt;
  readonly tone: string;

  constructor(
    readonly game: string,
    { layout, art }: Pick<GameThings, "layout" | "art">,
  ) {
    this.layout = layout ?? BARE;
    this.art = art ?? {};
    this.tone = this.art.tone ?? TONE;
  }

  /** The backs of its cards: those that its art draws, in its colour. */
  get back(): BackArt {
    return { ...this.art.back, tone: this.tone };
  }

  /** The value of a card's feature that its colour tells, and that colour: one that the art names; else the first feature
   * that has several values, but no more than there are colours. */
  colourOf(features: Record<string, string>): { value: string; tone: string } | null {
    const named = Object.values(features).find((value) => this.art.colours?.[value] !== undefined);
    if (named !== undefined) return { value: named, tone: this.art.colours![named]! };
    if (this.art.colours) return null;
    this.#coloured ??= colouredFeature(this.layout);
    const value = this.#coloured && features[this.#coloured.name];
    const at = value ? this.#coloured!.values.indexOf(value) : -1;
    return at < 0 ? null : { value: value!, tone: TONES[at]! };
  }

  #coloured: ReturnType<typeof colouredFeature> | undefined;

  zonesOf(...kinds: Zone["kind"][]): Zone[] {
    return this.layout.zones.filter(({ kind }) => kinds.includes(kind));
  }

  /** The first of a game's own sentences that there is. */
  private own(...keys: string[]): string | null {
    const key = keys.map((stem) => `${this.game}-${stem}`).find(known);
    return key === undefined ? null : say(key);
  }

  zoneName(zone: Zone): string {
    return this.own(`zone-${zone.name}`) ?? spaced(zone.name);
  }

  cardName(card: string): string {
    const own = this.own(`card-${card}`);
    if (own !== null) return own;
    const features = this.layout.cards[card];
    if (!features) return card;
    if (isStandard(features)) return say("kit-card", { rank: features.rank!, suit: features.suit! });
    return Object.values(features).join(" ") || card;
  }

  /** The game's own name for what a mark shows. */
  valueOf(zone: string, value: string): string | null {
    return this.own(`value-${zone}-${value}`);
  }

  /** What a mark shows, or what can be answered: a suit, a colour, a card. */
  valueName(zone: string, value: string): string {
    const own = this.valueOf(zone, value);
    if (own !== null) return own;
    if (value in this.layout.cards) return this.cardName(value);
    return isOne(value, SUITS) && this.usesSuits ? say("kit-suit", { suit: value }) : value;
  }

  /** The zone whose values a blank of a move stands for: the one of that name, or the one that has such values. */
  zoneOfBlank(blank: string, value: string): string {
    const marks = this.zonesOf("mark");
    const found = marks.find(({ name }) => name === blank) ?? marks.find(({ values }) => values.includes(value));
    return found?.name ?? blank;
  }

  pieceName(zone: Zone, piece: string): string {
    return this.own(`value-${zone.name}-${piece}`, `piece-${piece}`) ?? piece;
  }

  /** Are there suits in this deck? */
  get usesSuits(): boolean {
    return Object.values(this.layout.cards).some(isStandard);
  }

  /** Is this value one that is drawn as a suit? */
  isSuit(value: string): boolean {
    return this.usesSuits && isOne(value, SUITS);
  }
}

/** The feature by which cards are coloured where nobody says how; null: none is fit. */
function colouredFeature({ cards }: Layout): { name: string; values: string[] } | null {
  // Cards with few features, such as jokers, do not say which feature comes first.
  const all = Object.values(cards).sort((one, other) => Object.keys(other).length - Object.keys(one).length);
  const names = [...new Set(all.flatMap((features) => Object.keys(features)))];
  const found = names.map((name) => ({
    name,
    values: [...new Set(all.flatMap((features) => features[name] ?? []))],
  }));
  return found.find(({ values }) => values.length > 1 && values.length <= TONES.length) ?? null;
}

/** A name of code as words: "last_trick". */
export const spaced = (name: string): string => name.replaceAll("_", " ");
