/** The common table: the face of every game that brings none of its own. */
import type { GameFace } from "../lib/faces/face";
import { withProps } from "../lib/faces/props";
import { Declared } from "./declared";
import Figure from "./Figure.svelte";
import { flights } from "./flights";
import type { GameThings } from "./layout";
import { ending, sheet } from "./sheet";
import Table from "./Table.svelte";
import { CommonTelling } from "./telling";

export type { GameThings } from "./layout";

/** The face of a game, made of what it declares. Its own words and those of `zones` must have been learnt. */
export function commonFace(game: string, things: GameThings): GameFace {
  const declared = new Declared(game, things);
  const { tell, wordMove, nameFacts } = new CommonTelling(declared, things.telling ?? {});
  const pictures = things.pictures ?? {};
  return {
    cloth: declared.art.cloth ?? declared.tone,
    Table: withProps(Table, { declared, wordMove }) as GameFace["Table"],
    Figure: withProps(Figure, { declared, pictures }) as GameFace["Figure"],
    tell,
    wordMove,
    nameFacts,
    flights: (event, view) => flights(event, view, declared.layout),
    sheet: (story, voice) => sheet(story, (event) => tell(event, voice)),
    ending: (view, _story, voice) => ending(game, view, voice),
    placed: declared.zonesOf("board").length > 0,
  };
}
