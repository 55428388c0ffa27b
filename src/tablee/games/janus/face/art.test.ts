import { expect, test } from "vitest";
import { undrawn, type Drawn } from "$house/lib/faces/drawn";
import ART from "../art.json";
import Card from "./Card.svelte";
import { SYMBOLS } from "./cards";

test("what the art holds is drawn", () => {
  expect(
    undrawn(
      "janus",
      ART,
      SYMBOLS.map((face): Drawn => [Card, { face }]),
    ),
  ).toEqual([]);
});
