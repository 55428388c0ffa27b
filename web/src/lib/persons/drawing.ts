/** The faces of the house's persons, drawn from a few features: flat shapes with a firm outline, as on the lids of the
 * boxes. The square is 100 units wide; a left half is drawn, and mirrored for the right one. */

export type Mood = "neutral" | "thinking" | "pleased" | "cross";

/** What somebody looks like: names of the shapes below, and colours. */
export interface Features {
  head: string;
  skin: string;
  hair: string;
  tint: string;
  brows: string;
  eyes: string;
  nose: string;
  mouth: string;
  clothes: string;
  cloth: string;
  ground: string;
  beard?: string;
  glasses?: string;
  hat?: string;
  worn?: string;
  extra?: string;
}

/** A shape: what is filled and outlined. */
export interface Mark {
  d: string;
  fill?: string;
  line?: string;
  width?: number;
  /** From 0 to 1; 1 unless it is said. */
  shown?: number;
  at?: string;
}

type Shape = (face: Features) => Mark[];

const INK = "#2a1b14";
const LIPS = "#b8433f";
const GOLD = "#f0b73f";
const WHITE = "#fffaf0";
const MIRRORED = "matrix(-1 0 0 1 100 0)";
const OUTLINE = 2.6;

const filled = (d: string, fill: string, width = OUTLINE): Mark => ({ d, fill, line: INK, width });
const flat = (d: string, fill: string, shown = 1): Mark => ({ d, fill, shown });
const stroke = (d: string, width: number, line = INK): Mark => ({ d, line, width });
const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;
const both = (...marks: Mark[]): Mark[] =>
  marks.flatMap((mark) => [mark, { ...mark, at: `${MIRRORED} ${mark.at ?? ""}`.trim() }]);

const SHADOW = [0.8, 1.1, 1.2];
const channels = (colour: string): number[] => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/** A colour, darker or lighter. */
export function shade(colour: string, by: number): string {
  // Shadows are warm: red stays longest.
  const parts = channels(colour).map((part, at) => (by < 0 ? part * (1 + by * SHADOW[at]!) : part + (255 - part) * by));
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

const HEADS: Record<string, { d: string; ear: number }> = {
  round: { d: "M50 19C66 19 73 31 73 47C73 65 62 76 50 76S27 65 27 47C27 31 34 19 50 19Z", ear: 27 },
  long: { d: "M50 17C64 17 70 28 70 45C70 65 61 79 50 79S30 65 30 45C30 28 36 17 50 17Z", ear: 30 },
  square: { d: "M50 18C65 18 72 26 72 42L71 61C70 71 62 77 50 77S30 71 29 61L28 42C28 26 35 18 50 18Z", ear: 28 },
  heart: { d: "M50 19C66 19 73 29 72 44C71 60 60 77 50 78C40 77 29 60 28 44C27 29 34 19 50 19Z", ear: 28 },
  wide: { d: "M50 21C68 21 76 32 76 48C76 66 64 75 50 75S24 66 24 48C24 32 32 21 50 21Z", ear: 24 },
};

/** What is behind the head and what is before it. */
const HAIR: Record<string, { back?: Shape; front?: Shape }> = {
  none: {},
  pigtails: {
    back: ({ tint, cloth }) => [
      ...both(filled("M27 40C9 33 1 52 9 74C12 77 16 75 17 72C26 68 29 58 29 50Z", tint)),
      ...both(filled(disc(23, 43, 4), cloth, 2)),
    ],
    front: ({ tint }) => [filled("M26 46C24 23 36 12 50 12S76 23 74 46C66 42 58 35 52 25C46 35 36 43 26 46Z", tint)],
  },
  quiff: {
    front: ({ tint }) => [
      filled(
        "M29 46C26 33 28 24 34 20C34 8 54 1 71 6C80 9 78 20 71 25C74 32 72 40 71 46L66 33C57 35 44 34 38 29L33 36Z",
        tint,
      ),
      stroke("M41 20C47 12 57 9 66 11", 2, shade("#d9a441", -0.35)),
    ],
  },
  bob: {
    back: ({ tint }) => [filled("M20 70C15 30 27 10 50 10S85 30 80 70C76 77 66 77 62 72H38C34 77 24 77 20 70Z", tint)],
    front: ({ tint }) => [
      filled("M26 52C24 29 36 17 52 18C68 18 76 30 74 52C72 41 66 33 58 27C50 35 34 38 26 52Z", tint),
    ],
  },
  tufts: {
    back: ({ tint }) => both(filled("M28 36C14 31 9 45 14 52C11 58 20 64 28 58Z", tint)),
    front: ({ tint }) => [stroke("M45 22Q46 14 53 13M51 21Q54 16 59 17", 2.4, shade(tint, -0.3))],
  },
  updo: {
    back: ({ tint }) => [filled(disc(46, 13, 11.5), tint), filled("M24 50C20 20 36 12 50 12S80 20 76 50Z", tint)],
    front: ({ tint }) => [
      filled("M25 48C22 26 35 15 50 15S78 26 75 48C73 36 66 29 56 26C46 34 32 32 25 48Z", tint),
      stroke("M39 11Q46 5 53 11", 2, shade(tint, 0.3)),
    ],
  },
  crop: {
    front: ({ tint }) => [filled("M27 43C25 24 36 14 50 14S75 24 73 43L69 35Q66 29 60 29H40Q34 29 31 35Z", tint)],
  },
  fringe: {
    back: ({ tint }) => [filled("M22 80C12 58 16 10 50 10S88 58 78 80C72 83 66 78 65 70H35C34 78 28 83 22 80Z", tint)],
    front: ({ tint }) => [
      filled(
        "M26 50C23 26 36 15 50 16C64 15 77 26 74 50C71 46 67 40 66 35C63 39 59 41 55 41C57 38 57 35 56 33C52 39 46 41 40 41C43 38 43 36 43 34C37 41 30 44 26 50Z",
        tint,
      ),
    ],
  },
  bun: {
    back: ({ tint }) => [
      filled(disc(50, 13, 11.5), tint),
      stroke("M43 10Q50 4 57 10M45 15Q50 10 56 15", 1.8, shade(tint, -0.3)),
    ],
    front: ({ tint }) => [filled("M25 48C22 27 35 16 50 16S78 27 75 48C70 42 58 35 50 25C42 35 30 42 25 48Z", tint)],
  },
  sides: { back: ({ tint }) => both(filled("M30 30C19 36 19 52 25 58L31 54Z", tint)) },
  long: {
    back: ({ tint }) => [filled("M16 104C10 60 16 10 50 10S90 60 84 104Z", tint)],
    front: ({ tint }) => [
      filled("M26 54C22 28 35 15 53 16C70 16 78 30 74 54C72 41 67 32 60 25C52 36 32 36 26 54Z", tint),
    ],
  },
  curls: {
    front: ({ tint }) => [
      filled(
        "M28 44C19 42 19 31 25 28C22 19 31 12 38 15C42 6 54 6 58 12C66 8 75 14 74 21C82 25 81 37 72 44C71 39 69 36 66 34C60 37 56 33 53 31C48 36 42 36 38 32C34 35 31 39 28 44Z",
        tint,
      ),
      stroke("M35 23Q39 18 44 21M52 18Q57 15 60 20M64 26Q69 23 71 28", 2, shade(tint, 0.3)),
    ],
  },
  slick: {
    front: ({ tint }) => [
      filled("M28 47C23 27 32 13 53 12C69 13 77 27 72 47L68 37C62 35 48 31 40 23C35 29 32 37 28 47Z", tint),
      stroke("M43 20C52 26 60 28 67 29M47 17C55 22 61 23 66 23", 1.8, shade(tint, 0.35)),
    ],
  },
  blunt: {
    back: ({ tint }) => [filled("M19 78C15 30 24 9 50 9S85 30 81 78H66V58H34V78Z", tint)],
    front: ({ tint }) => [
      filled("M23 60V40C23 21 35 12 50 12S77 21 77 40V60L71 58L70 39Q50 36 30 39L29 58Z", tint),
      stroke("M38 20Q50 15 62 20", 2.2, shade(tint, 0.35)),
    ],
  },
  afro: {
    back: ({ tint }) => [
      filled(
        "M22 62C11 60 7 49 12 42C5 34 10 22 19 21C20 9 34 4 42 9C49 1 63 2 68 10C79 8 88 17 85 27C94 33 93 46 87 50C88 59 81 64 77 62Z",
        tint,
      ),
    ],
    front: ({ tint }) => [filled("M27 44C26 27 36 19 50 19S74 27 73 44C68 35 60 30 50 30S32 35 27 44Z", tint)],
  },
  widow: {
    front: ({ tint }) => [
      filled(
        "M28 48C23 26 35 12 50 12S77 26 72 48C71 38 67 30 60 27C56 28 52 31 50 36C48 31 44 28 40 27C33 30 29 38 28 48Z",
        tint,
      ),
    ],
  },
};

const BROWS: Record<string, Mark> = {
  thin: stroke("M34.5 41Q40 38 45 40.5", 2.2),
  soft: stroke("M34 41.5Q39 37 45.5 40", 2.8),
  flat: stroke("M33.5 40.5H45.5", 3.8),
  arched: stroke("M33.5 42Q39 34.5 46 40", 2.6),
  stern: flat("M31.5 38.5Q40 36.5 47.5 43L46 47Q39 41.5 32 42.5Z", INK),
  bushy: flat("M32 43.5Q35 35.5 47 39L46 43.5Q38 40.5 33 45Z", INK),
};

const EYES: Record<string, { white?: Mark; pupil: Mark; lid?: Mark }> = {
  dots: { pupil: flat(disc(40, 49, 3.3), INK) },
  wide: { white: filled(disc(40, 49, 6), WHITE, 2.2), pupil: flat(disc(40.5, 49.5, 3.1), INK) },
  bright: { white: flat(disc(40, 49, 5.2), WHITE), pupil: flat(disc(40.6, 49.2, 3.2), INK) },
  happy: { pupil: stroke("M34.5 50.5Q40 43 45.5 50.5", 2.8) },
  lids: {
    white: filled("M33.8 47.5Q40 46 46.2 47.5Q45 53.5 40 53.5T33.8 47.5Z", WHITE, 2),
    pupil: flat("M37 47.2H44A3.5 3.9 0 0 1 37 47.2Z", INK),
    lid: stroke("M33 47.6Q40 45.6 47 47.6", 3),
  },
  lashes: {
    white: flat("M34.5 49.5Q40 42.5 46 49.5Q40 54.5 34.5 49.5Z", WHITE),
    pupil: flat(disc(40.5, 49, 3.1), INK),
    lid: stroke("M46 48.5Q40 42.5 34.5 48L31.5 45.5", 2.6),
  },
  almond: {
    white: flat("M33.5 50Q39 44 46.5 48.5Q41 53.5 33.5 50Z", WHITE),
    pupil: flat(disc(40.5, 49, 3), INK),
    lid: stroke("M46.5 48.5Q39 43.6 33 49.5", 2.6),
  },
};

const NOSES: Record<string, Shape> = {
  button: () => [stroke("M46.5 56.5Q50 61 53.5 56.5", 2.4)],
  small: () => [stroke("M51 51Q53.5 57 49 57.5", 2.2)],
  long: () => [stroke("M50.5 47L46 58Q49 61 53.5 59.5", 2.5)],
  wide: () => [stroke("M44 57Q45.5 61 50 60Q54.5 61 56 57", 2.6)],
  big: ({ skin }) => [
    filled("M47.5 50Q44 54 43 58Q43.5 63 50 62.5Q57 63 57 58Q55.5 54 53 50", shade(skin, -0.12), 2.4),
  ],
};

const SMILE = "M40 63.5Q50 72 60 63.5";
const MOUTHS: Record<string, Shape> = {
  grin: () => [filled("M39.5 63.5Q50 66 60.5 63.5Q58 73 50 73T39.5 63.5Z", WHITE, 2.4)],
  smile: () => [stroke(SMILE, 2.6)],
  small: () => [stroke("M45.5 66Q50 69 54.5 66", 2.6)],
  smirk: () => [stroke("M42 66.5Q52 69.5 59.5 62.5", 2.7), stroke("M58 60.8Q60.8 61.4 61 64", 2)],
  flat: () => [stroke("M43 67.5Q50 66 57 67.5", 2.7)],
  lips: () => [
    filled("M41.5 65Q46 61 50 63.5Q54 61 58.5 65Q50 73 41.5 65Z", LIPS, 2),
    stroke("M42 65Q50 68 58 65", 1.8),
  ],
};
const MOODS: Record<Exclude<Mood, "neutral">, Shape> = {
  pleased: () => [
    filled("M38 62.5Q50 65.5 62 62.5Q60 76 50 76T38 62.5Z", "#6b1f1c", 2.4),
    flat("M40.5 64.4Q50 66.8 59.5 64.4L58.8 67.6Q50 69.6 41.2 67.6Z", WHITE),
  ],
  cross: () => [stroke("M41.5 69.5Q50 61.5 58.5 69.5", 2.8)],
  thinking: () => [stroke("M45.5 67.2Q51 67.8 56 65.4", 2.6)],
};

/** Beards that the mouth lies on. */
const BEARDS: Record<string, Shape> = {
  full: ({ tint }) => [
    filled(
      "M28 47C31 57 38 60 42 59Q50 55 58 59C62 60 69 57 72 47C76 66 70 80 62 86Q50 93 38 86C30 80 24 66 28 47Z",
      tint,
    ),
  ],
  viking: ({ tint }) => [
    filled(
      "M27 46C30 57 37 61 42 60Q50 55 58 60C63 61 70 57 73 46C79 66 76 84 64 90L57 92L50 103L43 92L36 90C24 84 21 66 27 46Z",
      tint,
    ),
    stroke("M40 79Q44 86 44 90M60 79Q56 86 56 90", 2, shade(tint, -0.35)),
  ],
  short: ({ tint }) => [
    filled("M29 50C31 62 37 64 42 60.5Q50 57 58 60.5C63 64 69 62 71 50C72 68 65 81 50 81S28 68 29 50Z", tint),
  ],
  stubble: () => [
    flat("M31 54C33 63 38 62 42 60Q50 57 58 60C62 62 67 63 69 54C69 68 62 77 50 77S31 68 31 54Z", INK, 0.17),
  ],
};
/** Moustaches, which lie on the mouth; it sits lower. */
const MOUSTACHES: Record<string, Shape> = {
  walrus: ({ tint }) => [filled("M31 68Q36 58 50 61Q64 58 69 68Q60 74 50 67Q40 74 31 68Z", tint)],
  handlebar: ({ tint }) => [
    filled(
      "M27 58Q33 65 40 61Q46 58 50 62Q54 58 60 61Q67 65 73 58Q73 70 60 70Q53 70 50 66Q47 70 40 70Q27 70 27 58Z",
      tint,
    ),
  ],
  goatee: ({ tint }) => [
    filled("M43 72.5Q50 69.5 57 72.5Q56 82 50 89Q44 82 43 72.5Z", tint, 2.2),
    filled("M38 64.5Q44 59.5 50 62.5Q56 59.5 62 64.5Q55 65.5 50 65T38 64.5Z", tint, 1.6),
  ],
};

const COAT = "M4 106C6 89 22 82 39 79Q50 86 61 79C78 82 94 89 96 106Z";
const coat: Shape = ({ cloth }) => [filled(COAT, cloth)];
const CLOTHES: Record<string, Shape> = {
  round: (face) => [...coat(face), stroke("M37 80Q50 93 63 80", 3.4, shade(face.cloth, 0.45))],
  stripes: (face) => [...coat(face), stroke("M17 90Q50 100 83 90M10 97.5Q50 107 90 97.5", 3.6, WHITE)],
  hoodie: (face) => [
    ...coat(face),
    filled("M31 79Q34 71 41 74Q50 86 59 74Q66 71 69 79Q63 91 50 93T31 79Z", shade(face.cloth, -0.2), 2.2),
    ...both(stroke("M44 91V99", 2.2, WHITE)),
  ],
  braces: (face) => [
    ...coat(face),
    ...both(stroke("M28 84L32 104", 5, "#9a3b2a")),
    ...both(filled("M41 76L50 85L43 91L34 81Z", WHITE, 2)),
  ],
  vee: (face) => [...coat(face), filled("M39 77L50 95L61 77Q50 84 39 77Z", shade(face.skin, -0.14), 2.2)],
  turtle: (face) => [...coat(face), filled("M37 73Q50 80 63 73L65 84Q50 92 35 84Z", shade(face.cloth, 0.14), 2.2)],
  check: (face) => [
    ...coat(face),
    stroke("M22 85V104M36 82V104M64 82V104M78 85V104M8 94H92", 2.4, shade(face.cloth, -0.4)),
    ...both(filled("M40 77L50 87L42 94L32 82Z", shade(face.cloth, 0.15), 2)),
  ],
  collar: (face) => [...coat(face), ...both(filled("M40 76L50 87L42 96L31 83Z", shade(face.cloth, 0.6), 2.2))],
  suit: (face) => [
    ...coat(face),
    filled("M39 78L50 106L61 78Q50 86 39 78Z", WHITE, 2),
    filled("M47 86H53L55 106H45Z", LIPS, 1.8),
    ...both(filled("M38 78L50 104L34 96L37 91L30 90Z", shade(face.cloth, 0.16), 2)),
  ],
  wrap: (face) => [
    ...coat(face),
    filled("M36 78L55 106H66L46 79Z", WHITE, 2),
    filled("M64 78L45 106H34L54 79Z", WHITE, 2),
  ],
  scarf: (face) => [
    ...coat(face),
    filled("M33 74Q50 84 67 74L70 85Q50 97 30 85Z", face.worn ?? LIPS),
    filled("M58 88L70 85L72 106H59Z", face.worn ?? LIPS),
  ],
};

const HATS: Record<string, { back?: Shape; front: Shape; ears?: boolean }> = {
  beret: {
    front: ({ worn = INK }) => [
      filled("M23 33C12 29 16 13 40 8C62 3 90 10 88 24C87 32 78 34 74 33Q50 26 23 33Z", worn),
      stroke("M55 6L58 1", 3.4),
      stroke("M25 33Q50 26 74 33", 4, shade(worn, -0.35)),
    ],
  },
  beanie: {
    front: ({ worn = INK }) => [
      filled("M25 36C22 16 35 6 50 6S78 16 75 36Z", worn),
      stroke("M38 12L36 30M50 8V30M62 12L64 30", 2, shade(worn, -0.25)),
      filled("M23 30Q50 24 77 30L76 41Q50 35 24 41Z", shade(worn, 0.25)),
    ],
  },
  cap: {
    front: ({ worn = INK }) => [
      filled("M24 35C20 18 36 7 56 9C73 11 80 22 77 35Q50 28 24 35Z", worn),
      filled("M25 35Q50 25 77 34Q84 35 86 41Q60 31 25 41Q22 38 25 35Z", shade(worn, -0.25)),
      filled(disc(52, 9.5, 2.4), shade(worn, -0.25), 1.8),
    ],
  },
  flower: {
    front: ({ worn = LIPS }) => [
      ...[0, 72, 144, 216, 288].map((turn) => ({ ...filled(disc(71, 16, 5.4), worn, 2), at: `rotate(${turn} 71 23)` })),
      filled(disc(71, 23, 4), GOLD, 2),
    ],
  },
  wrap: {
    front: ({ worn = LIPS }) => [
      filled("M56 16C50 5 62-2 70 3C79 8 78 18 70 23Z", shade(worn, -0.2)),
      filled("M26 45C19 25 33 8 54 9C74 9 81 27 74 45C66 31 36 31 26 45Z", worn),
      stroke("M29 35C40 20 58 16 72 20M35 31C46 23 60 22 74 28", 2.4, GOLD),
    ],
  },
  scarf: {
    ears: false,
    back: ({ worn = LIPS }) => [filled("M14 106C12 50 20 8 50 8S88 50 86 106Z", worn)],
    front: ({ worn = LIPS }) => [
      filled("M14 106C16 92 24 74 28 52C24 74 40 79 50 79S76 74 72 52C76 74 84 92 86 106Z", worn),
      flat("M24 58C20 30 32 14 50 14S80 30 76 58C74 38 64 27 50 27S26 38 24 58Z", worn),
      stroke("M27 56C27 36 38 27 50 27S73 36 73 56", OUTLINE),
      stroke("M30 80Q46 96 72 88M26 90Q40 104 60 102", 2.2, shade(worn, 0.25)),
    ],
  },
};

const GLASSES: Record<string, Shape> = {
  round: () => [
    ...both({ ...filled(disc(39.5, 49.5, 9), WHITE, 2.6), shown: 1 }),
    stroke("M48.5 48Q50 46 51.5 48M30.5 48L26 46M69.5 48L74 46", 2.4),
  ],
  monocle: () => [
    filled(disc(60, 49.5, 9), WHITE, 5),
    stroke(disc(60, 49.5, 9), 2.2, GOLD),
    stroke("M68 54Q74 66 68 84", 1.8, GOLD),
  ],
};

const EXTRAS: Record<string, Shape> = {
  freckles: ({ skin }) =>
    both(flat([disc(33, 57, 1.3), disc(37, 59.5, 1.3), disc(38, 55.5, 1.1)].join(""), shade(skin, -0.4))),
  blush: () => both(flat(disc(34, 59.5, 5), "#e2604c", 0.38)),
  mole: () => [flat(disc(62, 61, 1.6), INK)],
  wrinkles: ({ skin }) => [
    ...both(stroke("M32 56Q36 57.5 39 55.5M37 62Q35.5 66 38 69", 1.8, shade(skin, -0.3))),
    stroke("M43 31Q50 29 57 31", 1.8, shade(skin, -0.3)),
  ],
  hoops: () => both(stroke(disc(24, 66, 5.5), 2.6, GOLD)),
};

/** Every shape there is, by the feature that chooses it: what a test compares with the cast. */
export const SHAPES: Record<string, readonly string[]> = {
  head: Object.keys(HEADS),
  hair: Object.keys(HAIR),
  brows: Object.keys(BROWS),
  eyes: Object.keys(EYES),
  nose: Object.keys(NOSES),
  mouth: Object.keys(MOUTHS),
  clothes: Object.keys(CLOTHES),
  beard: [...Object.keys(BEARDS), ...Object.keys(MOUSTACHES)],
  glasses: Object.keys(GLASSES),
  hat: Object.keys(HATS),
  extra: Object.keys(EXTRAS),
};

/** A face, the first mark lowest. */
export function drawn(face: Features, mood: Mood = "neutral"): Mark[] {
  const { skin } = face;
  const head = HEADS[face.head]!;
  const hair = HAIR[face.hair]!;
  const hat = face.hat ? HATS[face.hat]! : null;
  const ear = head.ear;
  return [
    flat("M-5-5H105V105H-5Z", face.ground),
    flat(
      "M50 50L-10-30H25ZM50 50L40-30H75ZM50 50L95-10L120 25ZM50 50L120 55V95ZM50 50L-20 10V45ZM50 50L-20 70L-5 110Z",
      shade(face.ground, 0.12),
    ),
    ...(hair.back?.(face) ?? []),
    ...(hat?.back?.(face) ?? []),
    ...CLOTHES[face.clothes]!({ ...face }).flatMap((mark, at) => (at ? [mark] : [mark, neck(skin)])),
    ...(hat?.ears === false
      ? []
      : both(
          filled(
            `M${ear + 3} 43C${ear - 6} 39 ${ear - 9} 47 ${ear - 6} 53C${ear - 4} 59 ${ear + 1} 60 ${ear + 4} 57Z`,
            skin,
          ),
        )),
    filled(head.d, skin),
    ...(face.extra && face.extra !== "hoops" ? EXTRAS[face.extra]!(face) : []),
    ...(face.beard && BEARDS[face.beard] ? BEARDS[face.beard]!(face) : []),
    ...mouth(face, mood),
    ...NOSES[face.nose]!(face),
    ...(face.beard && MOUSTACHES[face.beard] ? MOUSTACHES[face.beard]!(face) : []),
    ...(face.glasses ? GLASSES[face.glasses]!(face) : []),
    ...eyes(face, mood),
    ...brows(face, mood),
    ...(hair.front?.(face) ?? []),
    ...(hat?.front(face) ?? []),
    ...(face.extra === "hoops" ? EXTRAS.hoops!(face) : []),
  ];
}

const neck = (skin: string): Mark => filled("M41 66V80Q50 89 59 80V66Z", shade(skin, -0.14));

function mouth(face: Features, mood: Mood): Mark[] {
  const marks = mood === "neutral" ? MOUTHS[face.mouth]!(face) : MOODS[mood](face);
  const bearded = face.beard && BEARDS[face.beard] && face.beard !== "stubble";
  const lower = face.beard && MOUSTACHES[face.beard] && face.beard !== "goatee" ? 5 : 0;
  // Lines would not be seen on a dark beard: there the mouth lies on skin.
  const ground = bearded ? [flat("M39.5 65Q50 60.5 60.5 65Q59 73.5 50 73.5T39.5 65Z", shade(face.skin, -0.12))] : [];
  return [...ground, ...marks.map((mark) => (lower ? { ...mark, at: `translate(0 ${lower})` } : mark))];
}

function eyes(face: Features, mood: Mood): Mark[] {
  if (mood === "pleased") return both(EYES.happy!.pupil);
  const shape = EYES[face.eyes === "happy" && mood !== "neutral" ? "dots" : face.eyes]!;
  const { white, pupil, lid } = shape;
  const [left, right] = both(pupil) as [Mark, Mark];
  // Who thinks looks up and aside, with both eyes the same way.
  const aside = mood === "thinking" ? ["translate(1.8 -1.8)", `translate(1.8 -1.8) ${MIRRORED}`] : [left.at, right.at];
  return [
    ...both(...(white ? [white] : [])),
    { ...left, at: aside[0] },
    { ...right, at: aside[1] },
    ...both(...(lid ? [lid] : [])),
  ];
}

function brows(face: Features, mood: Mood): Mark[] {
  const brow = { ...BROWS[face.brows]! };
  if (brow.line) brow.line = ink(face.tint);
  else brow.fill = ink(face.tint);
  const [left, right] = both(brow) as [Mark, Mark];
  const turned = {
    neutral: "",
    pleased: "translate(0 -2.6)",
    cross: "translate(1 1.6) rotate(16 40 40)",
    thinking: "",
  }[mood];
  if (mood === "thinking") return [{ ...left, at: "translate(0 -3.4)" }, right];
  return [
    { ...left, at: turned || undefined },
    { ...right, at: `${MIRRORED} ${turned}`.trim() },
  ];
}

/** The colour of hair, dark enough for brows. */
function ink(tint: string): string {
  const [r, g, b] = channels(tint) as [number, number, number];
  return 0.3 * r + 0.6 * g + 0.1 * b > 150 ? shade(tint, -0.45) : shade(tint, -0.25);
}
