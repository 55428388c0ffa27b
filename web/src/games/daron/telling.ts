/** Le Jeu du Daron in words: events, moves and cards. */
import { Telling } from "../../lib/words/telling";
import table from "../../../../src/tablee/games/daron/telling.json";

export const { tell, wordMove, nameFacts, name } = new Telling("daron", table);
