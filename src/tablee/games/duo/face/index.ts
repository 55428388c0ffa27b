import type { DuoDeal, DuoDraw, DuoLay, DuoRoundOver, DuoStop, DuoView } from "$house/lib/transport/wire";
import type { Session } from "$house/lib/transport/session";

export type DuoEvent = DuoDeal | DuoDraw | DuoLay | DuoRoundOver | DuoStop;
export type DuoSession = Session<DuoView, { hands: string[][]; draw: string[] }>;

export { TONE as cloth } from "./art";
export { default as Table } from "./Table.svelte";
export { default as Figure } from "./Figure.svelte";
export { flights } from "./flights";
export { ending, sheet } from "./sheet";
export { nameFacts, tell, wordMove } from "./telling";
