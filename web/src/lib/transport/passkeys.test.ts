/** Passkeys: bytes and texts, and where browsers allow them. */
import { afterEach, expect, test, vi } from "vitest";
import { possible, toBytes, toText } from "./passkeys";

afterEach(() => vi.unstubAllGlobals());

test("bytes go through text and come back", () => {
  for (const length of [0, 1, 2, 3, 64]) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 251) % 256);
    const text = toText(bytes.buffer);
    expect(text).toMatch(/^[A-Za-z0-9_-]*$/);
    expect(toBytes(text)).toEqual(bytes);
  }
});

test.each([
  ["localhost", true, true],
  ["games.example.org", true, true],
  ["games.example.org", false, false],
  ["127.0.0.1", true, false],
  ["[::1]", true, false],
])("at %s, secure %s, passkeys are possible: %s", (hostname, secure, expected) => {
  vi.stubGlobal("PublicKeyCredential", class {});
  vi.stubGlobal("isSecureContext", secure);
  expect(possible({ hostname } as Location)).toBe(expected);
});

test("a browser that knows no passkeys is offered none", () => {
  vi.stubGlobal("PublicKeyCredential", undefined);
  vi.stubGlobal("isSecureContext", true);
  expect(possible({ hostname: "localhost" } as Location)).toBe(false);
});
