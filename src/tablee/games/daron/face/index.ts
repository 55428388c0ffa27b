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

export { BACK as back, CLOTH as cloth } from "./art";
export { default as Card } from "./Card.svelte";
export { default as Table } from "./Table.svelte";
export { default as Figure } from "./Figure.svelte";
export { byItself } from "./seeing";
export { flights } from "./flights";
export { closing, moments, sound } from "./moments";
export { ending, sheet } from "./sheet";
export { nameFacts, occasions, tell, wordMove } from "./telling";
