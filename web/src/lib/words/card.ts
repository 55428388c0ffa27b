/** A game's card in words: only what is stated is said. */
import { list, say } from "./words.svelte";
import type { CardShown, GameShown } from "../transport/wire";

/** A number, or from one to another. */
const fromTo = (key: string, low: number, high: number): string =>
  say(key, { low, high, range: low === high ? "one" : "many" });

const between = (key: string, numbers: readonly number[]): string =>
  fromTo(key, Math.min(...numbers), Math.max(...numbers));

export const sayPlayers = ({ players }: GameShown): string => between("card-players", players);
export const sayBest = ({ best }: CardShown): string => (best ? between("card-best", best) : "");
export const sayAge = ({ age }: CardShown): string => (age === null ? "" : say("card-age", { age }));
export const sayMinutes = ({ minutes }: CardShown): string => (minutes ? fromTo("card-minutes", ...minutes) : "");

/** Who made it, as it stands under a title. */
export const makersOf = ({ designers, publisher }: CardShown): string[] => [
  ...designers,
  ...(publisher ? [publisher] : []),
];

/** Every line of the card: what it is about, and what is stated. */
export function linesOf(game: GameShown): { label: string; text: string }[] {
  const { about } = game;
  const { publisher, number } = about;
  const lines = {
    designers: list(about.designers),
    design: list(about.design),
    publisher: publisher && number ? say("card-number", { publisher, number }) : (publisher ?? ""),
    year: about.year === null ? "" : String(about.year),
    players: [sayPlayers(game), sayBest(about)].filter(Boolean).join(", "),
    age: sayAge(about),
    minutes: sayMinutes(about),
    printings: about.printings === null ? "" : say("card-printings", { n_printings: about.printings }),
    source: about.source ?? "",
  };
  return Object.entries(lines)
    .filter(([, text]) => text)
    .map(([name, text]) => ({ label: say(`card-label-${name}`), text }));
}
