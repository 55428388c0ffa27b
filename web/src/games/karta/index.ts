import type { KartaDeal, KartaLay, KartaLegOver, KartaView } from "../../lib/wire";
import type { Session } from "../../lib/session";

export type KartaEvent = KartaDeal | KartaLay | KartaLegOver;
export type KartaSession = Session<KartaView>;

export const placed = true;
export { default as Table } from "./Table.svelte";
export { default as Figure } from "./Figure.svelte";
export { clash, ending, flights, nameFacts, sheet, tell, wordMove } from "./telling";
