/** What must be read or seen to be used stands out from its ground (WCAG 1.4.3 and 1.4.11), in the light and in the dark, on
 * paper, on wood and on the cloth of any game. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), "utf-8");
const tokens = read("tokens.css");
const css = read("app.css");

const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];
/** What is written of a page, and what is said again where there is cloth. */
const CLOTH = /^\.cloth \{[^}]+\}/m.exec(tokens)![0];
const PAGE = tokens.replace(CLOTH, "");

type Rgb = readonly [number, number, number];

/** How a custom property is written; on cloth: there, or else as on the page. */
function written(name: string, theme: Theme, onCloth = false): string {
  const find = (text: string): string | undefined => new RegExp(`--${name}: ([^;]+);`).exec(text)?.[1];
  const value = (onCloth ? find(CLOTH) : undefined) ?? find(PAGE) ?? "";
  const both = /^light-dark\((#\w+|\w+), (.+)\)$/.exec(value);
  return both ? both[theme === "light" ? 1 : 2]! : value;
}

/** A colour of a page, or one that is written out where there is cloth. */
function colour(name: string, theme: Theme, onCloth = false): Rgb {
  const found = written(name, theme, onCloth);
  const whole = /^var\(--(.+)\)$/.exec(found);
  if (whole) return colour(whole[1]!, theme, onCloth);
  if (!/^#[0-9a-f]{6}$/.test(found)) throw new Error(`--${name} is no colour: ${found}`);
  return [1, 3, 5].map((at) => parseInt(found.slice(at, at + 2), 16) / 255) as unknown as Rgb;
}

/** A ground that is tinted with a colour of this hue. */
function tinted(name: string, hue: number): Rgb {
  const [light, chroma] = /^oklch\(from var\(--tinted\) (\S+) (\S+) h\)$/.exec(written(name, "light", true))!.slice(1);
  const number = (text: string): number => Number(/^var\(--(.+)\)$/.test(text) ? plain(text) : text);
  return rgb(number(light!), number(chroma!), hue);
}
const plain = (text: string): string => written(/^var\(--(.+)\)$/.exec(text)![1]!, "light");

/** OKLCH in sRGB, by Björn Ottosson's matrices. */
function rgb(light: number, chroma: number, degrees: number): Rgb {
  const [a, b] = [chroma * Math.cos((degrees * Math.PI) / 180), chroma * Math.sin((degrees * Math.PI) / 180)];
  const [l, m, s] = [
    (light + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (light - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (light - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ] as const;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return linear.map((part) => {
    const within = Math.min(1, Math.max(0, part));
    return within <= 0.0031308 ? 12.92 * within : 1.055 * within ** (1 / 2.4) - 0.055;
  }) as unknown as Rgb;
}

/** How light a colour is, by WCAG's definition of relative luminance. */
function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

/** What WCAG asks of words, and of what is seen to be used. */
const [WORDS, EDGES] = [4.5, 3];
const GROUNDS = ["paper", "raised", "sunk", "felt"];
const TINTED = ["cloth", "cloth-glow", "raised", "sunk"];
const HUES = Array.from({ length: 36 }, (_, at) => at * 10);

describe.each(THEMES)("in the %s theme", (theme) => {
  const stands = (what: string, on: string, by: number): void =>
    expect(contrast(colour(what, theme), colour(on, theme)), `${what} on ${on}`).toBeGreaterThanOrEqual(by);

  test.each(GROUNDS)("edges of fields, lit edges and offered ones are seen on %s", (ground) => {
    for (const edge of ["field", "lit", "accent", "danger"]) stands(edge, ground, EDGES);
  });

  test.each(GROUNDS)("words are read on %s", (ground) => {
    for (const ink of ["ink", "soft", "accent", "danger"]) stands(ink, ground, WORDS);
  });

  test.each(TINTED)("words and edges are read and seen on the %s of any game's cloth", (ground) => {
    for (const hue of HUES) {
      const on = tinted(ground, hue);
      const reached = (what: string): number => contrast(colour(what, theme, true), on);
      for (const ink of ["ink", "soft", "accent", "danger"])
        expect(reached(ink), `${ink} on ${ground}, ${hue}°`).toBeGreaterThanOrEqual(WORDS);
      for (const edge of ["field", "lit", "card-face"])
        expect(reached(edge), `${edge} on ${ground}, ${hue}°`).toBeGreaterThanOrEqual(EDGES);
    }
  });

  test("words are read on the wood of the rim", () => {
    for (const wood of ["wood", "wood-edge"])
      expect(contrast(colour("on-cloth", theme, true), colour(wood, theme))).toBeGreaterThanOrEqual(WORDS);
  });

  test.each([false, true])(
    "a ring has two tones, one of which is seen on a card's face too; on cloth: %s",
    (onCloth) => {
      const [lit, rim, face] = ["lit", "rim", "card-face"].map((name) => colour(name, theme, onCloth)) as [
        Rgb,
        Rgb,
        Rgb,
      ];
      expect(contrast(lit, rim)).toBeGreaterThanOrEqual(EDGES);
      expect([lit, rim].some((tone) => contrast(tone, face) >= EDGES)).toBe(true);
      for (const part of ["--rim", "--lit"]) expect(/--ring: ([^;]+);/.exec(tokens)![1]).toContain(part);
      expect(/:focus-visible {[^}]+}/.exec(css)![0]).toMatch(/outline: .*--lit[^]*box-shadow: .*--rim/);
    },
  );

  test("fields are drawn with their own edge", () => {
    expect(css).toMatch(/input,\s*select {\s*--line: var\(--field\);/);
  });

  test.each([false, true])("words on what is lit or pressed can be read; on cloth: %s", (onCloth) => {
    for (const [ink, ground] of [
      ["on-glow", "lit-glow"],
      ["on-accent", "accent"],
      ["card-ink", "card-face"],
      ["token-ink", "token"],
    ] as const)
      expect(contrast(colour(ink, theme, onCloth), colour(ground, theme, onCloth))).toBeGreaterThanOrEqual(WORDS);
  });
});
