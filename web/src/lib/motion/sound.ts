/** Small sounds, made on the spot: nothing to load. Wood, felt and cards are short bursts of filtered noise. */
import { settings } from "../house/settings.svelte";

export type Sound =
  | "lay"
  | "draw"
  | "deal"
  | "turn"
  | "no"
  | "win"
  | "round"
  | "clash"
  | "blow"
  | "thump"
  | "triplet"
  | "last"
  | "joker"
  | "line"
  | "count"
  | "word";

interface Part {
  /** Hertz at the beginning and at the end: of a tone, or of the band that noise is filtered to. */
  from: number;
  to: number;
  /** Seconds: after how many it begins, and how many it lasts. */
  at: number;
  long: number;
  loud: number;
  /** How sharp the band of a noise is; none: it is a tone. */
  sharp?: number;
}

const tone = (from: number, to: number, at: number, long: number, loud: number): Part => ({ from, to, at, long, loud });
const noise = (from: number, to: number, at: number, long: number, loud: number, sharp = 1): Part => ({
  ...tone(from, to, at, long, loud),
  sharp,
});
/** A bar of wood that is struck: its tone, the one above, and the mallet. */
const struck = (pitch: number, at: number, loud = 0.13): Part[] => [
  tone(pitch, pitch, at, 0.34, loud),
  tone(pitch * 4, pitch * 4, at, 0.09, loud / 5),
  noise(1800, 900, at, 0.025, loud / 2),
];
/** A card that comes to lie on felt: it slides, and it lands. */
const laid = (at: number, loud: number): Part[] => [
  noise(3200, 1400, at, 0.07, loud * 0.45, 0.8),
  noise(420, 160, at + 0.05, 0.07, loud, 1.4),
];

const SOUNDS: Record<Sound, Part[]> = {
  lay: laid(0, 0.34),
  draw: [noise(1500, 4200, 0, 0.12, 0.16, 0.9)],
  deal: [0, 0.09, 0.18, 0.27].map((at) => noise(2600, 1500, at, 0.06, 0.12, 0.9)),
  turn: [...struck(523, 0, 0.09), ...struck(659, 0.11, 0.1)],
  no: [noise(220, 120, 0, 0.12, 0.3, 2), tone(130, 96, 0, 0.14, 0.1)],
  round: [392, 494, 587].flatMap((pitch, at) => struck(pitch, at * 0.12)),
  win: [523, 659, 784, 1047].flatMap((pitch, at) => struck(pitch, at * 0.13, 0.14)),
  clash: [noise(180, 60, 0, 0.24, 0.5, 1.2), noise(900, 300, 0, 0.09, 0.22), tone(82, 46, 0, 0.22, 0.16)],
  last: [...struck(784, 0, 0.08), ...struck(784, 0.14, 0.1)],
  joker: [659, 831, 988].flatMap((pitch, at) => struck(pitch, at * 0.055, 0.08)),
  // steel on steel, which rings on
  blow: [
    noise(2600, 5200, 0, 0.06, 0.3, 0.7),
    noise(200, 70, 0, 0.2, 0.4, 1.2),
    ...[1870, 2790, 4150].map((pitch, at) => tone(pitch, pitch * 0.99, 0.01, 0.5 - at * 0.1, 0.035)),
  ],
  // a fist on the table
  thump: [noise(140, 50, 0, 0.26, 0.6, 1.4), tone(74, 40, 0, 0.28, 0.22)],
  triplet: [523, 659, 784].flatMap((pitch, at) => struck(pitch, 0.12 + at * 0.12, 0.11)),
  // a lamp a dot, and the token
  line: [
    ...[440, 494, 554, 659].flatMap((pitch, at) => struck(pitch, 0.35 + at * 0.14, 0.09)),
    tone(2093, 2093, 1.1, 0.5, 0.05),
    tone(3136, 3136, 1.13, 0.4, 0.035),
  ],
  count: [noise(2400, 1700, 0, 0.03, 0.12, 2)],
  word: [tone(660, 740, 0, 0.07, 0.05), tone(880, 830, 0.08, 0.09, 0.04)],
};

let context: AudioContext | undefined;
/** A second of noise, made once. */
let hiss: AudioBuffer | undefined;

function source(context: AudioContext, part: Part, now: number): AudioScheduledSourceNode & { last: AudioNode } {
  const begins = now + part.at;
  if (part.sharp === undefined) {
    const oscillator = new OscillatorNode(context, { type: "sine", frequency: part.from });
    oscillator.frequency.linearRampToValueAtTime(part.to, begins + part.long);
    return Object.assign(oscillator, { last: oscillator });
  }
  if (!hiss) {
    hiss = new AudioBuffer({ length: context.sampleRate, sampleRate: context.sampleRate });
    const samples = hiss.getChannelData(0);
    for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  }
  const burst = new AudioBufferSourceNode(context, { buffer: hiss, loop: true });
  const band = new BiquadFilterNode(context, { type: "bandpass", frequency: part.from, Q: part.sharp });
  band.frequency.setValueAtTime(part.from, begins);
  band.frequency.exponentialRampToValueAtTime(part.to, begins + part.long);
  burst.connect(band);
  return Object.assign(burst, { last: band });
}

export function sound(which: Sound): void {
  if (!settings.sound || document.visibilityState !== "visible" || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  // A sleeping phone or an incoming call stops it; it does not resume by itself.
  if (context.state !== "running") void context.resume().catch(() => undefined);
  const now = context.currentTime;
  for (const part of SOUNDS[which]) {
    const played = source(context, part, now);
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(part.loud, now + part.at);
    volume.gain.exponentialRampToValueAtTime(0.001, now + part.at + part.long);
    played.last.connect(volume).connect(context.destination);
    played.start(now + part.at);
    played.stop(now + part.at + part.long);
  }
}
