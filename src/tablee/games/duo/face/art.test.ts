import { expect, test } from "vitest";
import { undrawn, type Drawn } from "$house/lib/faces/drawn";
import ART from "../art.json";
import DECK from "../deck.json";
import Card from "./Card.svelte";
import Textures from "./Textures.svelte";

test("what the art holds is drawn", () => {
  const { colours, numbers, shapes, turbo } = DECK;
  const cards = [...colours, ...numbers, ...shapes, turbo];
  const whole = [...shapes].map((shape, at) => `${colours[at]}3${shape}`);
  const drawn = [...cards, ...whole].map((card): Drawn => [Card, { card }]);
  expect(undrawn("duo", ART, [[Textures, {}], ...drawn])).toEqual([]);
});
