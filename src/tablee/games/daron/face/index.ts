import type { Session } from "$house/lib/transport/session";
import type {
  DaronAnswer,
  DaronBrawl,
  DaronDeal,
  DaronDirection,
  DaronDraw,
  DaronDuel,
  DaronEnd,
  DaronForgone,
  DaronGive,
  DaronKeep,
  DaronLay,
  DaronReshuffle,
  DaronRoundOver,
  DaronTurn,
  DaronView,
} from "$house/lib/transport/wire";

export type DaronEvent =
  | DaronAnswer
  | DaronBrawl
  | DaronDeal
  | DaronDirection
  | DaronDraw
  | DaronDuel
  | DaronEnd
  | DaronForgone
  | DaronGive
  | DaronKeep
  | DaronLay
  | DaronReshuffle
  | DaronRoundOver
  | DaronTurn;
export type DaronSession = Session<DaronView, { hands: string[][]; draw: string[] }>;

export { CLOTH as cloth } from "./art";
export { default as Table } from "./Table.svelte";
export { default as Figure } from "./Figure.svelte";
export { byItself } from "./seeing";
export { clash, flights } from "./flights";
export { ending, sheet } from "./sheet";
export { nameFacts, tell, wordMove } from "./telling";
