import type {
  JanusAgree,
  JanusDeal,
  JanusDrop,
  JanusEnd,
  JanusFour,
  JanusKeep,
  JanusLay,
  JanusPropose,
  JanusRefuse,
  JanusStop,
  JanusTake,
  JanusTurn,
  JanusView,
} from "$house/lib/transport/wire";
import type { Session } from "$house/lib/transport/session";

export type JanusEvent =
  | JanusAgree
  | JanusDeal
  | JanusDrop
  | JanusEnd
  | JanusFour
  | JanusKeep
  | JanusLay
  | JanusPropose
  | JanusRefuse
  | JanusStop
  | JanusTake
  | JanusTurn;

/** What a replay that reveals shows beyond the view. */
export interface Everything {
  hands: string[][];
  pile: string[];
  laid: string[][];
}
export type JanusSession = Session<JanusView, Everything>;

export { TONE as cloth } from "./art";
export { default as Table } from "./Table.svelte";
export { default as Figure } from "./Figure.svelte";
export { flights } from "./flights";
export { ending, sheet } from "./sheet";
export { recent } from "./story";
export { nameFacts, tell, wordMove } from "./telling";
