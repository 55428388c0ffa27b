/** The rulebooks, `rulebook/<lang>.md` of a game, as pages: each rule a section that can be linked to and illustrated. */
import { Marked } from "marked";
import type { Plugin } from "vite";

export interface Piece {
  /** The rule's number, such as DUO-10; empty: what stands between rules. */
  rule: string;
  html: string;
  /** The heading of what those who play here need not read: how moves are written for programs and the terminal. */
  folded?: string;
}

const RULE = /^- \*\*([A-Z]+-\d+)\*\* /;

const FOLDED = ["How moves are written", "Comment s’écrivent les coups"];
const HEADING = /^## (.*)$/;

/** A rulebook in pieces: its opening, then one a rule, in order, with the headings and sentences between them. */
export function pieces(text: string): Piece[] {
  const marked = new Marked({ gfm: true });
  const found: { rule: string; lines: string[]; folded?: string }[] = [{ rule: "", lines: [] }];
  for (const line of text.split("\n")) {
    const rule = RULE.exec(line);
    const heading = HEADING.exec(line)?.[1];
    const last = found[found.length - 1]!;
    if (heading && FOLDED.includes(heading)) found.push({ rule: "", lines: [], folded: heading });
    else if (heading) found.push({ rule: "", lines: [line] });
    else if (rule) found.push({ rule: rule[1]!, lines: [line.replace(RULE, "")] });
    else if (last.rule && line && !line.startsWith(" ")) found.push({ rule: "", lines: [line] });
    else last.lines.push(last.rule ? line.replace(/^ {2}/, "") : line);
  }
  return found
    .map(({ lines, ...piece }) => ({ ...piece, html: marked.parse(lines.join("\n")) as string }))
    .filter((piece) => piece.html.trim());
}

export function rulebooks(): Plugin {
  return {
    name: "tablee-rulebooks",
    transform(text, id) {
      if (!/games\/\w+\/rulebook\/.*\.md$/.test(id)) return null;
      return { code: `export default ${JSON.stringify(pieces(text))}`, map: null };
    },
  };
}
