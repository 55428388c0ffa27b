/** For the tests of faces: the browser draws what a game's art.json holds. Its twin is tests/lab/test_art.py. */
import { mount, type Component } from "svelte";
import Cover from "../../parts/Cover.svelte";

/** A component, with what it is given. */
export type Drawn = [Component<never>, Record<string, unknown>];

/** The paths and colours of a game's art that are neither in these pictures nor on its cover. */
export function undrawn(game: string, art: object, pictures: readonly Drawn[]): string[] {
  const target = document.createElement("div");
  const cover: Drawn = [Cover, { game: { id: game, title: game } }];
  for (const [component, props] of [...pictures, cover])
    mount(component as Component<Record<string, unknown>>, { target, props });
  const drawn = target.innerHTML;
  const paths = textsIn(art).filter((text) => /^M-?[\d.]/.test(text));
  if (paths.length < 2) throw new Error("there are no paths where they were");
  return [
    ...paths.filter((path) => !drawn.includes(`"${path}"`)),
    ...textsIn("colours" in art ? art.colours : {}).filter((colour) => !drawn.includes(colour)),
  ];
}

const textsIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : value && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
