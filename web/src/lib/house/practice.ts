/** Tables with bots, laid at one click. */
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

/** A table where bots play among themselves while somebody watches; public, because nobody sits there to let us in. */
export async function layForBots(game: string): Promise<string> {
  const { usual } = await catalogue.current(game);
  const seats = Array.from({ length: usual }, () => levelOf(game));
  return `/table/${(await layTable({ game, seats, public: true })).id}`;
}
