/** One person on several devices: what the server is asked about it. */
import { settings } from "../house/settings.svelte";
import { say } from "../words/words.svelte";
import { cameIn, comeIn, get, post, Refusal, remember, remove } from "./api";
import type { CodeShown, DeviceShown, Entered, WaysIn } from "./wire";

/** Our devices and passkeys; null: the server does not know us. */
export async function waysIn(): Promise<WaysIn | null> {
  if (!cameIn()) return null;
  try {
    return await get<WaysIn>("/me/devices");
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return null;
    throw error;
  }
}

/** A code for another device. Who is nobody yet comes in first. */
export async function askForCode(): Promise<CodeShown> {
  await comeIn();
  return post("/me/codes");
}

export const signOut = (id: string): Promise<void> => remove(`/me/devices/${id}`);
export const signOutOthers = (): Promise<void> => remove("/me/devices");

/** Whether what the guest of this browser has comes along; null: we are to be asked, if there is anything. */
export type Bring = boolean | null;

/** A way to enter; it can be gone once more with the answer to what was asked. */
export type Way = (bring: Bring) => Promise<Entered>;

export const byCode =
  (code: string): Way =>
  (bring) =>
    post("/enter", { code, bring });

/** Enter; who did is known here by the name they have. */
export async function enter(way: Way, bring: Bring): Promise<Entered> {
  const told = await way(bring);
  if (told.entered) remember((settings.name = told.name));
  return told;
}

/** What a device is called, as far as it is known. */
export function nameOf({ browser, system }: Pick<DeviceShown, "browser" | "system">): string {
  if (browser && system) return say("devices-kind", { browser, system });
  return browser || system || say("devices-unknown");
}
