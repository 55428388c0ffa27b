/** Faces that games bring in their folders. One that fails costs itself: the common table stands in for it. */
import type { GameThings } from "../../common/layout";
import Brought from "./Brought.svelte";
import BroughtFigure from "./BroughtFigure.svelte";
import type { BroughtFace } from "./contract";
import type { GameFace } from "./face";
import { withProps } from "./props";
import { complain } from "./seen";

/** Milliseconds after which a module that is still not there is not waited for any longer. */
const PATIENCE = 10_000;

/** The face in a module; the game's `common` one if the module cannot be loaded or is none. */
export async function broughtFace(
  game: string,
  load: () => Promise<unknown>,
  things: GameThings,
  common: GameFace,
): Promise<GameFace> {
  try {
    const { default: face } = (await inTime(load())) as { default?: BroughtFace };
    if (typeof face?.mount !== "function") throw new TypeError("its default export has no function `mount`");
    const given = { game, face, things, common };
    return {
      ...common,
      Table: withProps(Brought, given) as GameFace["Table"],
      Figure: face.figure ? withProps(BroughtFigure, given) : common.Figure,
    };
  } catch (error) {
    complain(game, error);
    return common;
  }
}

function inTime<T>(what: Promise<T>): Promise<T> {
  return new Promise((done, fail) => {
    const late = setTimeout(() => fail(new Error(`it is not there after ${PATIENCE / 1000} seconds`)), PATIENCE);
    void what.then(done, fail).finally(() => clearTimeout(late));
  });
}
