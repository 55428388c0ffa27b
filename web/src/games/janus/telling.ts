/** Janus in words: events, moves and cards. */
import { Telling } from "../../lib/words/telling";
import table from "../../../../src/tablee/games/janus/telling.json";

export const { tell, wordMove, nameFacts, name } = new Telling("janus", table);
