import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pieces } from "./rulebooks";

test("a rulebook falls into its rules, with what stands between them", () => {
  const found = pieces(
    "# T\n\nIntro.\n\n## Cards\n\n- **DUO-1** One\n  line more.\n- **DUO-2** Two.\n\n## Turn\n\nText.\n",
  );
  expect(found.map(({ rule }) => rule)).toEqual(["", "", "DUO-1", "DUO-2", ""]);
  expect(found[0]!.html).toBe("<h1>T</h1>\n<p>Intro.</p>\n");
  expect(found[2]!.html).toContain("One\nline more.");
  expect(found[4]!.html).toContain("<h2>Turn</h2>");
});

test("how moves are written is folded away, and nothing else", () => {
  const found = pieces(
    "# T\n\n- **DUO-1** One.\n\n## How moves are written\n\n| a |\n|---|\n\n## Examples\n\n1. One.\n",
  );
  expect(found.map(({ folded }) => folded ?? "")).toEqual(["", "", "How moves are written", ""]);
  expect(found[2]!.html).toContain("<table>");
  expect(found[3]!.html).toContain("<h2>Examples</h2>");
});

test.each(["duo", "daron", "karta", "janus"])("no rule of %s is lost, in either language", (game) => {
  for (const lang of ["en", "fr"]) {
    const text = readFileSync(`../src/tablee/games/${game}/rulebook/${lang}.md`, "utf8");
    const written = [...text.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map((found) => found[1]);
    expect(written.length).toBeGreaterThan(10);
    const found = pieces(text);
    expect(found.flatMap(({ rule }) => rule || [])).toEqual(written);
    // What players read is free of what programs write.
    const read = found.filter(({ folded }) => !folded).map(({ html }) => html);
    expect(read.join("")).not.toMatch(/<code>|<table>|seat 0|place 0/);
    expect(found.filter(({ folded }) => folded)).toHaveLength(1);
  }
});
