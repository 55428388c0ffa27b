import type { KartaDeal, KartaLay, KartaLegOver, KartaView } from "$house/lib/transport/wire";
import type { Session, View } from "$house/lib/transport/session";
import { INK } from "./art";

export type KartaEvent = KartaDeal | KartaLay | KartaLegOver;
export type KartaSession = Session<KartaView>;

export const placed = true;
export const colours = (view: View): string[] => ((view as KartaView).red === 0 ? [INK.R, INK.B] : [INK.B, INK.R]);
export { TONE as cloth } from "./art";
export { default as Table } from "./Table.svelte";
export { default as Figure } from "./Figure.svelte";
export { clash, flights } from "./flights";
export { ending, sheet } from "./sheet";
export { nameFacts, tell, wordMove } from "./telling";
