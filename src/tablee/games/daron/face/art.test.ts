import { expect, test } from "vitest";
import { undrawn, type Drawn } from "$house/lib/faces/drawn";
import ART from "../art.json";
import DECK from "../deck.json";
import Back from "$house/parts/Back.svelte";
import { BACK } from "./art";
import Card from "./Card.svelte";

test("what the art holds is drawn", () => {
  const cards = Object.values(DECK).flatMap((sort) => Object.keys(sort));
  expect(
    undrawn("daron", ART, [...cards.map((card): Drawn => [Card, { card }]), [Back, { art: BACK }] as Drawn]),
  ).toEqual([]);
});
