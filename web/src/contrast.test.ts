/** What must be seen to be used stands out from its ground by 3:1 (WCAG 1.4.11), in the light and in the dark. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const css = readFileSync(join(import.meta.dirname, "app.css"), "utf-8");

const THEMES = ["light", "dark"] as const;

/** A custom property's colour in one theme. */
function colour(name: string, theme: (typeof THEMES)[number]): string {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1] ?? "";
  const both = /^light-dark\((.+), (.+)\)$/.exec(value);
  const found = both ? both[theme === "light" ? 1 : 2]! : value;
  if (!/^#[0-9a-f]{6}$/.test(found)) throw new Error(`--${name} is no colour: ${value}`);
  return found;
}

/** How light a colour is, by WCAG's definition of relative luminance. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

const ENOUGH = 3;
const GROUNDS = ["paper", "raised", "sunk", "felt"];

describe.each(THEMES)("in the %s theme", (theme) => {
  const stands = (what: string, on: string): void =>
    expect(contrast(colour(what, theme), colour(on, theme)), `${what} on ${on}`).toBeGreaterThanOrEqual(ENOUGH);

  test.each(GROUNDS)("edges of fields, lit edges and offered ones are seen on %s", (ground) => {
    for (const edge of ["field", "lit", "accent", "danger"]) stands(edge, ground);
  });

  test("a ring has two tones, one of which is seen on any ground, a card's face too", () => {
    stands("lit", "rim");
    expect(["lit", "rim"].some((tone) => contrast(colour(tone, theme), colour("card-face", theme)) >= 3)).toBe(true);
    for (const part of ["--rim", "--lit"]) expect(/--ring: ([^;]+);/.exec(css)![1]).toContain(part);
    expect(/:focus-visible {[^}]+}/.exec(css)![0]).toMatch(/outline: .*--lit[^]*box-shadow: .*--rim/);
  });

  test("fields are drawn with their own edge", () => {
    expect(css).toMatch(/input,\s*select {\s*--line: var\(--field\);/);
  });

  test("words on what is lit or pressed can be read", () => {
    for (const [ink, ground] of [
      ["on-glow", "lit-glow"],
      ["on-accent", "accent"],
      ["card-ink", "card-face"],
      ["token-ink", "token"],
    ] as const)
      expect(contrast(colour(ink, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });
});
