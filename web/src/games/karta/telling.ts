/** Karta Doppio in words: events, moves and cards. */
import { Telling } from "../../lib/words/telling";
import table from "../../../../src/tablee/games/karta/telling.json";

export const { tell, wordMove, nameFacts } = new Telling("karta", table);
