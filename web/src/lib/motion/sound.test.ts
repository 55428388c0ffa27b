import { afterEach, beforeEach, expect, test, vi } from "vitest";

const made: FakeContext[] = [];

class FakeContext {
  state = "running";
  currentTime = 0;
  sampleRate = 8;
  destination = {};
  resume = vi.fn(() => Promise.resolve());
  constructor() {
    made.push(this);
  }
}

class FakeNode {
  frequency = { linearRampToValueAtTime: vi.fn(), setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
  gain = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
  start = vi.fn();
  stop = vi.fn();
  connect = <T>(to: T): T => to;
  getChannelData = (): Float32Array => new Float32Array(8);
}

beforeEach(() => {
  made.length = 0;
  vi.resetModules();
  vi.stubGlobal("AudioContext", FakeContext);
  vi.stubGlobal("OscillatorNode", FakeNode);
  for (const name of ["GainNode", "AudioBuffer", "AudioBufferSourceNode", "BiquadFilterNode"])
    vi.stubGlobal(name, FakeNode);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true }, languages: ["en"], language: "en" });
});
afterEach(() => vi.unstubAllGlobals());

test("what the browser has stopped meanwhile goes on with the next sound", async () => {
  const { sound } = await import("./sound");
  sound("lay");
  expect(made[0]!.resume).not.toHaveBeenCalled();
  made[0]!.state = "interrupted";
  sound("lay");
  expect(made).toHaveLength(1);
  expect(made[0]!.resume).toHaveBeenCalledOnce();
});

test("before anybody has pressed anything there is no sound", async () => {
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false }, languages: ["en"], language: "en" });
  const { sound } = await import("./sound");
  sound("lay");
  expect(made).toHaveLength(0);
});
