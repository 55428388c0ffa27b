/** DUO in words: events, moves and cards. */
import { Telling } from "$house/lib/words/telling";
import table from "../telling.json";

export const { tell, wordMove, nameFacts, name, occasions } = new Telling("duo", table);
