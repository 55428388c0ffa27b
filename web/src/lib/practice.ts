/** A table with bots, laid at one click. */
import { BOXES } from "../games";
import { layTable } from "./api";
import { settings } from "./settings.svelte";

/** Lay it, with as many bots as usual, as strong as the settings say; where it is. */
export async function practise(game: string): Promise<string> {
  const { usual } = BOXES.find(({ id }) => id === game)!;
  const seats = ["me" as const, ...Array.from({ length: usual - 1 }, () => settings.level)];
  const { id } = await layTable({ game, seats, practice: true, take_back: true, public: false });
  return `/table/${id}`;
}
