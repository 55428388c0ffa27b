import { expect, it } from "vitest";
import { settings } from "../house/settings.svelte";
import { known, learn, PAGES, percent, unbroken } from "./words.svelte";

it("no line of French begins with a sign or ends with an opening quote", () => {
  expect(unbroken("Prenez-la : « et de trois » !")).toBe("Prenez-la\u00a0: «\u00a0et de trois\u00a0»\u00a0!");
  expect(unbroken("Vous avez 0 jeton et 19 points visibles.")).toBe(
    "Vous avez 0\u00a0jeton et 19\u00a0points visibles.",
  );
});

it("other spaces stay where a line may break", () => {
  expect(unbroken("une carte, une autre")).toBe("une carte, une autre");
});

it("a share is written as the language writes it", () => {
  settings.language = "en";
  expect(percent(0.496)).toBe("50%");
  settings.language = "fr";
  expect(percent(0.5)).toMatch(/^50\s%$/);
});

it("the words of a subject are there when they were learnt", async () => {
  for (const lang of ["en", "fr"] as const) {
    settings.language = lang;
    await learn(...PAGES);
    expect(known("card-age")).toBe(true);
  }
});
