/** The common table: the face of every game that brings none of its own. */
import type { GameFace } from "../lib/faces/face";
import { withProps } from "../lib/faces/props";
import Card from "./Card.svelte";
import { Declared } from "./declared";
import Figure from "./Figure.svelte";
import { flights } from "./flights";
import { closing, moments, sound } from "./moments";
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
    back: declared.back,
    Table: withProps(Table, { declared, wordMove }) as GameFace["Table"],
    Card: withProps(Card, { declared }) as GameFace["Card"],
    Figure: withProps(Figure, { declared, pictures }) as GameFace["Figure"],
    tell,
    wordMove,
    nameFacts,
    occasions: things.telling?.occasions,
    flights: (event, view) => flights(event, view, declared.layout),
    sheet: (story, voice) => sheet(story, (event) => tell(event, voice)),
    ending: (view, _story, voice) => ending(game, view, voice),
    closing: (before, events) => closing(before, events, declared.layout),
    sound: (event) => sound(event, declared.layout),
    moments: (_events, before, after) => moments(before, after, declared.layout),
    placed: declared.zonesOf("board").length > 0,
  };
}
