/** Hearing that it is one's turn: this browser's own subscription, and what it takes. */
import { comeIn, get, post, remove } from "../transport/api";
import type { PushKeyShown, SubscriptionShown } from "../transport/wire";
import { settings } from "./settings.svelte";

/** Can this browser be told while it shows other pages? Not on an address without TLS. */
export const canBeTold = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Were alerts forbidden in the browser itself? Only there they can be allowed again. */
export const isForbidden = (): boolean => "Notification" in window && Notification.permission === "denied";

async function own(): Promise<PushSubscription | null> {
  return (await navigator.serviceWorker.ready).pushManager.getSubscription();
}

/** The digest by which the server shows an address. */
export async function digestOf(address: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(address));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Which of these is this browser's own. */
export async function ownOf(known: readonly SubscriptionShown[]): Promise<SubscriptionShown | null> {
  const mine = canBeTold() ? await own() : null;
  if (!mine) return null;
  const digest = await digestOf(mine.endpoint);
  return known.find((each) => each.digest === digest) ?? null;
}

/** Ask to be told in this browser; false: the person, or the browser, does not want it. */
export async function subscribe(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await comeIn();
  const { key } = await get<PushKeyShown>("/alerts/key");
  const { pushManager } = await navigator.serviceWorker.ready;
  const found = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = found.toJSON();
  const form = { address: endpoint, p256dh: keys?.p256dh, auth: keys?.auth, lang: settings.language };
  await post("/me/subscriptions/push", form);
  return true;
}

/** Be told nothing there any more. */
export async function unsubscribe(known: SubscriptionShown): Promise<void> {
  const mine = canBeTold() ? await own() : null;
  if (mine && (await digestOf(mine.endpoint)) === known.digest) await mine.unsubscribe();
  await remove(`/me/subscriptions/${known.id}`);
}

export const subscriptions = (): Promise<SubscriptionShown[]> => get("/me/subscriptions");
export const tryOut = (id: string): Promise<void> => post(`/me/subscriptions/${id}/trial`);
export async function subscribeWebhook(address: string): Promise<void> {
  await comeIn();
  await post("/me/subscriptions/webhook", { address, lang: settings.language });
}
