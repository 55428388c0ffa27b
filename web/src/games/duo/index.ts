import type { DuoDeal, DuoDraw, DuoLay, DuoRoundOver, DuoStop, DuoView } from "../../lib/transport/wire";
import type { Session } from "../../lib/transport/session";

export type DuoEvent = DuoDeal | DuoDraw | DuoLay | DuoRoundOver | DuoStop;
export type DuoSession = Session<DuoView, { hands: string[][]; draw: string[] }>;

export { default as Table } from "./Table.svelte";
export { default as Figure } from "./Figure.svelte";
export { ending, flights, nameFacts, sheet, tell, wordMove } from "./telling";
