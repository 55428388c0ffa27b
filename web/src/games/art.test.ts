/** Cards are drawn once: what a game's art.json holds is what the browser draws. Its twin is tests/lab/test_art.py. */
import { mount, type Component } from "svelte";
import { expect, test } from "vitest";
import DARON_DECK from "../../../src/tablee/games/daron/deck.json";
import DUO_DECK from "../../../src/tablee/games/duo/deck.json";
import Cover from "./Cover.svelte";
import DaronCard from "./daron/Card.svelte";
import DuoCard from "./duo/Card.svelte";
import Textures from "./duo/Textures.svelte";
import JanusCard from "./janus/Card.svelte";
import { SYMBOLS } from "./janus/cards";
import KartaCard from "./karta/Card.svelte";

const ARTS = import.meta.glob<Record<string, unknown>>("../../../src/tablee/games/*/art.json", {
  eager: true,
  import: "default",
});

/** What is drawn for a game: components, each with what they are given. */
type Drawn = [Component<never>, Record<string, unknown>][];
const { colours, numbers, shapes, turbo } = DUO_DECK;
const kinds = Object.values(DARON_DECK).flatMap((sort) => Object.keys(sort));
const CARDS: Record<string, Drawn> = {
  duo: [
    [Textures, {}],
    ...[...colours, ...numbers, ...shapes, turbo].map((card): Drawn[0] => [DuoCard, { card }]),
    ...[...shapes].map((shape, at): Drawn[0] => [DuoCard, { card: `${colours[at]}3${shape}` }]),
  ],
  daron: kinds.map((card) => [DaronCard, { card }]),
  karta: [[KartaCard, { way: { card: "A", face: "r", turns: 0 } }]],
  janus: SYMBOLS.map((face) => [JanusCard, { face }]),
};

/** The pictures of a game as they stand in the page: its cards, and its cover. */
function pictures(game: string): string {
  const target = document.createElement("div");
  for (const [component, props] of [...CARDS[game]!, [Cover, { game, title: game }] as Drawn[0]])
    mount(component as Component<Record<string, unknown>>, { target, props });
  return target.innerHTML;
}

const textsIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : value && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];

test.each(Object.keys(CARDS))("the browser draws what the art of %s holds", (game) => {
  const art = ARTS[`../../../src/tablee/games/${game}/art.json`]!;
  const drawn = pictures(game);
  const paths = textsIn(art).filter((text) => /^M-?[\d.]/.test(text));
  expect(paths.length).toBeGreaterThan(1);
  expect(paths.filter((path) => !drawn.includes(`"${path}"`))).toEqual([]);
  expect(textsIn(art["colours"]).filter((colour) => !drawn.includes(colour))).toEqual([]);
});

test("every game of the house has its art, and every art is looked at", () => {
  expect(Object.keys(ARTS).map((file) => file.split("/").at(-2))).toEqual(Object.keys(CARDS).sort());
});
