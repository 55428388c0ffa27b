import { expect, test } from "vitest";
import { undrawn } from "$house/lib/faces/drawn";
import ART from "../art.json";
import Card from "./Card.svelte";

test("what the art holds is drawn", () => {
  expect(undrawn("karta", ART, [[Card, { way: { card: "A", face: "r", turns: 0 } }]])).toEqual([]);
});
