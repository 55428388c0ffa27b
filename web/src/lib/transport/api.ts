/** The lobby over HTTP. What goes wrong comes back as a `Refusal` with a sentence for the person. */
import { settings } from "../house/settings.svelte";
import { say } from "../words/words.svelte";
import type {
  FriendShown,
  GameShown,
  InvitationShown,
  Me,
  MutedHere,
  MutedShown,
  NewsShown,
  TableForm,
  TableListed,
  TableSeen,
  TakeOverForm,
  Trouble,
} from "./wire";

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly key: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

/** How an answer is read. */
type Reading = "json" | "text";

async function ask<T>(method: string, path: string, body?: unknown, as: Reading = "json"): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: {
        "Accept-Language": settings.language,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refusal(0, "no-connection", say("web-no-connection"));
  }
  if (answer.status === 204) return undefined as T;
  let told: unknown;
  try {
    told = await (answer.ok ? answer[as]() : answer.json());
  } catch {
    // It broke off on the way, or something else answered: a proxy, or a hotel network's login page.
    throw new Refusal(answer.status, "no-answer", say("web-trouble"));
  }
  if (answer.ok) return told as T;
  const { error, sentence } = told as Trouble;
  throw new Refusal(answer.status, error, sentence || say("web-trouble"));
}

export const get = <T>(path: string): Promise<T> => ask<T>("GET", path);
export const getText = (path: string): Promise<string> => ask<string>("GET", path, undefined, "text");
export const post = <T>(path: string, body: unknown = {}): Promise<T> => ask<T>("POST", path, body);
export const patch = <T>(path: string, body: unknown): Promise<T> => ask<T>("PATCH", path, body);
export const put = <T = void>(path: string, body: unknown): Promise<T> => ask<T>("PUT", path, body);
export const remove = (path: string): Promise<void> => ask<void>("DELETE", path);

/** A share in the seed of a deal, so that nobody can have chosen the cards. */
function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Our identity at the server; null: none yet, or none any more. */
export async function me(): Promise<Me | null> {
  try {
    return await get<Me>("/me");
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return null;
    throw error;
  }
}

/** Has this browser ever come in? Who never did has no games, and need not ask. */
export const cameIn = (): boolean => remembered() !== null;

const CAME_IN = "tablee-came-in";

function remembered(): string | null {
  try {
    return localStorage.getItem(CAME_IN);
  } catch {
    return ""; // nothing can be stored here: then the server must be asked
  }
}

/** Keep that this browser came in, and by which name the server knows us. */
export function remember(name: string): void {
  try {
    localStorage.setItem(CAME_IN, name);
  } catch {
    // Nothing can be kept here.
  }
}

let coming: Promise<void> | undefined;

/** Make sure that the server knows us, by the name in the settings, before we sit down anywhere. */
export function comeIn(): Promise<void> {
  coming ??= (async () => {
    const known = cameIn() ? await me() : null; // who never was here is not asked for: the answer would be an error
    const name = settings.name.trim() || say("web-guest");
    if (!known) await post("/guests", { name });
    else if (known.name !== name) {
      // Another device has another name for us: it holds, unless ours was changed here.
      if (remembered() === name) return remember((settings.name = known.name));
      await patch("/me", { name });
    }
    remember(name);
  })().finally(() => (coming = undefined));
  return coming;
}

/** Come in by another name. A refused name is not kept: the server would refuse everything else too. */
export async function comeInAs(name: string): Promise<void> {
  const before = settings.name;
  settings.name = name.trim();
  try {
    await comeIn();
  } catch (error) {
    settings.name = before;
    throw error;
  }
}

export const games = (): Promise<GameShown[]> => get("/games");
export const openTables = (): Promise<TableListed[]> => get("/tables?status=open");
export const tablesToWatch = (): Promise<TableListed[]> => get("/tables?status=playing");
export const news = (): Promise<NewsShown> => get("/news");
/** Put a table of ours away, or take it out again. */
export const putAway = (id: string, away: boolean): Promise<void> => put(`/me/tables/${id}`, { put_away: away });
export const myTables = (): Promise<TableListed[]> => get("/me/tables");

/** Lay a table and sit down at it. */
export async function layTable(form: Omit<TableForm, "nonce">): Promise<TableSeen> {
  await comeIn();
  return post("/tables", { ...form, nonce: nonce() });
}

/** Lay a table that continues a finished match, and sit down at it. */
export async function takeOver(id: string, form: Omit<TakeOverForm, "nonce">): Promise<TableSeen> {
  await comeIn();
  return post(`/tables/${id}/take_over`, { ...form, nonce: nonce() });
}

/** Sit down: at that seat, or at the first that is free. */
export async function joinTable(id: string, invitation: string | null, seat: number | null = null): Promise<TableSeen> {
  await comeIn();
  return post(`/tables/${id}/join`, { nonce: nonce(), invitation, seat });
}

/** What went wrong, for the person: the server's own sentence, or that a part of the page could not be fetched. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  console.error(error);
  return say("web-no-connection");
}

/** An address for invited people. */
export function invited(path: string, invitation: string | null | undefined): string {
  return invitation ? `${path}?${new URLSearchParams({ invitation })}` : path;
}

/** An address as it is sent to others: a messenger that looks at it is told of it in our language. */
export function shared(address: string): string {
  const found = new URL(address, location.origin);
  if (settings.language !== "en") found.searchParams.set("lang", settings.language);
  return found.href;
}

/** The address at which anyone can replay a finished match. */
export function replayLink(table: { id: string; public: boolean; invitation?: string | null }): string {
  return location.origin + invited(`/replay/${table.id}`, table.public ? null : table.invitation);
}

/** Have a bot take a seat that stayed free. */
export const fillSeat = (id: string, seat: number, level: number): Promise<TableSeen> =>
  post(`/tables/${id}/fill`, { level, seat });
export const leaveTable = (id: string): Promise<TableSeen> => post(`/tables/${id}/leave`);
export const rematch = (id: string): Promise<TableSeen> => post(`/tables/${id}/rematch`, { nonce: nonce() });

/** The people we played with; `table`: with who is at that one, or invited to it. */
export const friends = (table?: string): Promise<FriendShown[]> =>
  get(`/me/friends${table ? `?${new URLSearchParams({ table })}` : ""}`);
/** Take somebody off the list, or put them back. */
export const takeOff = (handle: string, removed: boolean): Promise<void> => put(`/me/friends/${handle}`, { removed });
export const showMe = (shown: boolean): Promise<void> => put("/me/presence", { shown });
export const invite = (table: string, friend: string): Promise<void> =>
  post(`/tables/${table}/invitations`, { friend });
export const invitations = (): Promise<InvitationShown[]> => get("/me/invitations");
export const notNow = (table: string): Promise<void> => remove(`/me/invitations/${table}`);

/** Whom we do not hear at a table. */
export const mutedAt = (table: string, invitation: string | null): Promise<MutedHere> =>
  get(invited(`/tables/${table}/muted`, invitation));
/** Do not hear who sits there, or nobody at this table; or hear them again. */
export const mute = (
  table: string,
  seat: number | null,
  muted: boolean,
  invitation: string | null,
): Promise<MutedHere> => put(invited(`/tables/${table}/muted`, invitation), { seat, muted });
export const mutedPeople = (): Promise<MutedShown[]> => get("/me/muted");
export const hearAgain = (handle: string): Promise<void> => remove(`/me/muted/${handle}`);
