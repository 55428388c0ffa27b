/** Passkeys: between what the server writes as text and what browsers take as bytes. */
import { say } from "../words/words.svelte";
import { comeIn, post, Refusal, remove } from "./api";
import type { Way } from "./devices";
import type { CeremonyShown, PasskeyShown } from "./wire";

/** Does this browser allow passkeys at this address? They want a page that is secure, and a name instead of a number. */
export function possible({ hostname } = location): boolean {
  const numbered = /^[\d.]+$|^\[/.test(hostname);
  return isSecureContext && !numbered && typeof PublicKeyCredential === "function";
}

export function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

export function toText(bytes: ArrayBuffer): string {
  const plain = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join("");
  return btoa(plain).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** Have the browser do it; what it says when nothing came of it are words for programs. */
async function asked<T extends AuthenticatorResponse>(what: () => Promise<Credential | null>): Promise<Done<T>> {
  let found;
  try {
    found = await what();
  } catch (error) {
    const there = error instanceof DOMException && error.name === "InvalidStateError";
    throw new Refusal(0, "no-passkey", say(there ? "devices-passkey-there" : "devices-passkey-not-done"));
  }
  if (!found) throw new Refusal(0, "no-passkey", say("devices-passkey-not-done"));
  return found as Done<T>;
}

type Done<T> = PublicKeyCredential & { response: T };

/** The answer, as the standard writes it in JSON. */
function written({ id, rawId, type }: PublicKeyCredential, parts: Record<string, ArrayBuffer | null>): object {
  const told = Object.entries(parts).flatMap(([name, bytes]) => (bytes ? [[name, toText(bytes)]] : []));
  return { id, rawId: toText(rawId), type, response: Object.fromEntries(told) };
}

/** Make a passkey of ours. Who is nobody yet comes in first. */
export async function makePasskey(): Promise<PasskeyShown> {
  await comeIn();
  const { ceremony, options } = await post<CeremonyShown>("/me/passkeys/begin");
  const told = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const publicKey = {
    ...told,
    challenge: toBytes(told.challenge),
    user: { ...told.user, id: toBytes(told.user.id) },
    excludeCredentials: told.excludeCredentials?.map((known) => ({ ...known, id: toBytes(known.id) })),
  } as PublicKeyCredentialCreationOptions;
  const made = await asked<AuthenticatorAttestationResponse>(() => navigator.credentials.create({ publicKey }));
  const { clientDataJSON, attestationObject } = made.response;
  const credential = written(made, { clientDataJSON, attestationObject });
  return post("/me/passkeys", { ceremony, credential });
}

/** Have a person choose a passkey of theirs: the way in that it is. */
export async function byPasskey(): Promise<Way> {
  const { ceremony, options } = await post<CeremonyShown>("/passkeys/begin");
  const told = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const publicKey = { ...told, challenge: toBytes(told.challenge), allowCredentials: [] };
  const used = await asked<AuthenticatorAssertionResponse>(() =>
    navigator.credentials.get({ publicKey: publicKey as PublicKeyCredentialRequestOptions }),
  );
  const { clientDataJSON, authenticatorData, signature, userHandle } = used.response;
  const credential = written(used, { clientDataJSON, authenticatorData, signature, userHandle });
  return (bring) => post("/passkeys/enter", { ceremony, credential, bring });
}

export const removePasskey = (id: string): Promise<void> => remove(`/me/passkeys/${id}`);
