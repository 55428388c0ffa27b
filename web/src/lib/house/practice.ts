/** A table with bots, laid at one click. */
import { layTable } from "../transport/api";
import { catalogue } from "./catalogue.svelte";
import { levelOf } from "./levels.svelte";
import { comfort, settings } from "./settings.svelte";

/** Lay it, with as many bots as usual, of the level and with the comforts that were chosen; where it is. */
export async function practise(game: string): Promise<string> {
  const { usual, comforts } = await catalogue.current(game);
  const seats = ["me" as const, ...Array.from({ length: usual - 1 }, () => levelOf(game))];
  const wanted = comforts.filter((option) => settings.comforts.includes(comfort(game, option)));
  const options = Object.fromEntries(wanted.map((option) => [option, true]));
  const { id } = await layTable({ game, seats, options, practice: true, take_back: true, public: false });
  return `/table/${id}`;
}
