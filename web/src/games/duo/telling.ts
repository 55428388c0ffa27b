/** DUO in words: events, moves and cards. */
import { Telling } from "../../lib/words/telling";
import table from "../../../../src/tablee/games/duo/telling.json";

export const { tell, wordMove, nameFacts, name } = new Telling("duo", table);
