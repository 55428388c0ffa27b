/** What is known of players beyond their names: who is a bot, who is away, how much time they have left. */
import type { PersonShown, SeatShown } from "../transport/wire";
import { say } from "./words.svelte";

export interface Company {
  bot: boolean;
  /** A bot's level; 0: no bot. */
  level: number;
  /** Who of the house plays here, as the bot or for a player who is away. */
  person: PersonShown | null;
  away: boolean;
  /** The clock as text; null: no clock. */
  left: string | null;
  /** Of somebody who is not there while others wait: how long until a bot comes, empty where none does; null: they are there. */
  missed: string | null;
}

/** A player of whom only the name is known. */
export const SOMEBODY: Company = { bot: false, level: 0, away: false, left: null, missed: null, person: null };

/** How the seats are called: people and persons of the house by their name, a bot without one by its number; of two with the same name the second is "Ann 2". */
export function seatNames(seats: readonly SeatShown[]): string[] {
  const called = new Set<string>();
  return seats.map(({ kind, name }, at) => {
    if (kind === "bot" && !name) return say("name-bot", { number: at + 1 });
    const own = name || say("web-player", { number: at + 1 });
    let unlike = own;
    for (let number = 2; called.has(unlike); number += 1) unlike = `${own} ${number}`;
    called.add(unlike);
    return unlike;
  });
}

/** The other seats, in the order of play from the viewer; for a spectator: all. */
export function others(players: number, seat: number | null): number[] {
  if (seat === null) return Array.from({ length: players }, (_, at) => at);
  return Array.from({ length: players - 1 }, (_, at) => (seat + 1 + at) % players);
}

/** Milliseconds as minutes and seconds. */
export function clockText(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
