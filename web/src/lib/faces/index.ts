/** Who draws a game: a face of our own, built into these pages; one that its folder brings; or the common table. */
import { catalogue } from "../house/catalogue.svelte";
import { thingsOf } from "../transport/folders";
import { KIT, learn, ZONES } from "../words/words.svelte";
import type { GameFace } from "./face";

const BUILT = import.meta.glob<GameFace>("../../../../src/tablee/games/*/face/index.ts");

const faces = new Map<string, Promise<GameFace>>();

/** The face of a game. It is there as soon as it was loaded once. */
export function faceOf(game: string): Promise<GameFace> {
  let face = faces.get(game);
  if (!face) {
    face = BUILT[`../../../../src/tablee/games/${game}/face/index.ts`]?.() ?? broughtOrCommon(game);
    faces.set(game, face);
    face.catch(() => faces.delete(game)); // the network failed: the next request tries again
  }
  return face;
}

async function broughtOrCommon(game: string): Promise<GameFace> {
  const [shown, things, common] = await Promise.all([
    catalogue.current(game),
    thingsOf(game),
    import("../../common"),
    learn(ZONES, KIT),
  ]);
  const face = common.commonFace(game, things);
  if (!shown.face) return face;
  const address = `${shown.face}?${new URLSearchParams({ v: shown.words })}`;
  const { broughtFace } = await import("./brought");
  return broughtFace(game, () => import(/* @vite-ignore */ address), things, face);
}
