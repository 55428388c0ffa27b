/** Small sounds, made on the spot: nothing to load. */
import { settings } from "../house/settings.svelte";

export type Sound = "lay" | "draw" | "turn" | "no" | "win" | "round" | "clash";

interface Note {
  /** Hertz at the beginning and at the end. */
  from: number;
  to: number;
  /** Seconds: after how many it begins, and how many it lasts. */
  at: number;
  long: number;
  shape: OscillatorType;
  loud: number;
}

const note = (from: number, to: number, at: number, long: number, shape: OscillatorType, loud: number): Note => ({
  from,
  to,
  at,
  long,
  shape,
  loud,
});

const SOUNDS: Record<Sound, Note[]> = {
  lay: [note(240, 120, 0, 0.07, "triangle", 0.25)],
  draw: [note(180, 320, 0, 0.08, "sine", 0.16)],
  turn: [note(523, 523, 0, 0.1, "sine", 0.14), note(659, 659, 0.09, 0.14, "sine", 0.14)],
  no: [note(160, 110, 0, 0.16, "square", 0.06)],
  round: [
    note(392, 392, 0, 0.12, "sine", 0.14),
    note(494, 494, 0.11, 0.12, "sine", 0.14),
    note(587, 587, 0.22, 0.2, "sine", 0.14),
  ],
  win: [
    note(523, 523, 0, 0.14, "triangle", 0.16),
    note(659, 659, 0.13, 0.14, "triangle", 0.16),
    note(784, 784, 0.26, 0.14, "triangle", 0.16),
    note(1047, 1047, 0.39, 0.35, "triangle", 0.16),
  ],
  clash: [note(90, 50, 0, 0.22, "sawtooth", 0.14), note(310, 140, 0, 0.1, "square", 0.05)],
};

let context: AudioContext | undefined;

export function sound(which: Sound): void {
  if (!settings.sound || document.visibilityState !== "visible" || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  // A sleeping phone or an incoming call stops it; it does not resume by itself.
  if (context.state !== "running") void context.resume().catch(() => undefined);
  const now = context.currentTime;
  for (const { from, to, at, long, shape, loud } of SOUNDS[which]) {
    const tone = new OscillatorNode(context, { type: shape, frequency: from });
    const volume = new GainNode(context, { gain: 0 });
    tone.frequency.linearRampToValueAtTime(to, now + at + long);
    volume.gain.setValueAtTime(loud, now + at);
    volume.gain.exponentialRampToValueAtTime(0.001, now + at + long);
    tone.connect(volume).connect(context.destination);
    tone.start(now + at);
    tone.stop(now + at + long);
  }
}
