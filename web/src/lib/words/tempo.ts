/** How a table is played, in words: in one go or over days, and what happens to who is away or late. */
import type { TableInfo } from "../transport/wire";
import { clockText } from "./company";
import { say } from "./words.svelte";

export function sayTempo({ days, stand_in: bot }: Pick<TableInfo, "days" | "stand_in">): string {
  if (days) {
    const late = days.limit ? say(days.bot ? "days-late-is-replaced" : "days-late-has-lost") : "";
    return `${say("days-played", { n_days: days.limit })} ${late}`.trim();
  }
  if (!bot) return "";
  return bot.after ? say("days-stand-in-after", { time: clockText(bot.after * 1000) }) : say("days-stand-in");
}
