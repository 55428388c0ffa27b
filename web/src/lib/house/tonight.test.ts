import { beforeEach, expect, test } from "vitest";
import {
  ages,
  ANYBODY,
  FEW,
  judge,
  numbers,
  readCompany,
  recallCompany,
  rememberCompany,
  sortOut,
  times,
  writeCompany,
  type Company,
} from "./tonight";
import type { CardShown, GameShown } from "../transport/wire";

const UNSTATED: CardShown = {
  designers: [],
  design: [],
  publisher: null,
  number: null,
  year: null,
  best: null,
  age: null,
  minutes: null,
  printings: null,
  source: null,
};

/** What a box has that can be opened. */
const OPEN = {
  words: "1",
  lesson: true,
  rulebook: true,
  face: null,
  hidden: true,
  usual: 2,
  comforts: [],
  pitch: {},
  brief: {},
  phrases: [],
  trouble: false,
};

const box = (id: string, players: number[], about: Partial<CardShown> = {}, title = id): GameShown => ({
  id,
  title,
  players,
  about: { ...UNSTATED, ...about },
  options: [],
  house_rules: [],
  levels: [],
  ready: [],
  ...OPEN,
});

const DUO = box("duo", [2, 3, 4, 5, 6], { age: 7 });
const DARON = box("daron", [2, 3, 4, 5, 6, 7, 8], { age: 7, minutes: [15, 20], best: [3, 4, 5] });
const KARTA = box("karta", [2]);
const JANUS = box("janus", [3, 4, 5, 6], { age: 8, minutes: [20, 20] });
const SHELF = [DUO, DARON, KARTA, JANUS];

const we = (company: Partial<Company>): Company => ({ ...ANYBODY, ...company });
const ids = (verdicts: { game: GameShown }[]): string[] => verdicts.map(({ game }) => game.id);

test("nobody has said who is here: every box suits, in the order of the house", () => {
  const { suiting, others } = sortOut(SHELF, ANYBODY);
  expect(ids(suiting)).toEqual(["duo", "daron", "karta", "janus"]);
  expect(suiting.flatMap(({ unstated }) => unstated)).toEqual([]);
  expect(others).toEqual([]);
});

test("a box is for the numbers of players that its rules allow, and those it is best with come first", () => {
  const five = sortOut(SHELF, we({ players: 5 }));
  expect(ids(five.suiting)).toEqual(["daron", "duo", "janus"]);
  expect(five.suiting.map(({ best }) => best)).toEqual([true, false, false]);
  expect(five.others).toMatchObject([{ game: KARTA, against: ["players"] }]);
  expect(ids(sortOut(SHELF, we({ players: 2 })).suiting)).toEqual(["duo", "daron", "karta"]);
  expect(ids(sortOut(SHELF, we({ players: 9 })).suiting)).toEqual([]);
});

test("a match must be over in time even if it takes long", () => {
  expect(judge(DARON, we({ minutes: 20 })).against).toEqual([]);
  expect(judge(DARON, we({ minutes: 19 })).against).toEqual(["minutes"]);
});

test("the youngest must be as old as the box asks for", () => {
  expect(judge(JANUS, we({ age: 8 })).against).toEqual([]);
  expect(judge(JANUS, we({ age: 7 })).against).toEqual(["age"]);
});

test("what a box does not state is neither held against it nor taken as said; it comes after those that suit", () => {
  const { suiting, others } = sortOut(SHELF, we({ players: 2, minutes: 20, age: 7 }));
  expect(ids(suiting)).toEqual(["daron", "duo", "karta"]);
  expect(suiting.map(({ unstated }) => unstated)).toEqual([[], ["minutes"], ["minutes", "age"]]);
  expect(ids(others)).toEqual(["janus"]);
});

test("every reason against a box is told", () => {
  expect(judge(JANUS, we({ players: 2, minutes: 15, age: 6 })).against).toEqual(["players", "minutes", "age"]);
});

test("forty boxes lie by title, and are found without accents and capitals", () => {
  const titles = ["Écluse", "Zouave", "Abbaye", ...Array.from({ length: 37 }, (_, at) => `Box ${at}`)];
  const forty = titles.map((title, at) => box(`g${at}`, at % 2 ? [2] : [2, 3], {}, title));
  expect(forty.length).toBeGreaterThan(FEW);
  const { suiting } = sortOut(forty, ANYBODY);
  expect(suiting).toHaveLength(40);
  expect(suiting[0]!.game.title).toBe("Abbaye");
  expect(suiting.at(-2)!.game.title).toBe("Écluse");
  expect(suiting.at(-1)!.game.title).toBe("Zouave");
  const three = sortOut(forty, we({ players: 3 }));
  expect([three.suiting.length, three.others.length]).toEqual([20, 20]);
  const looked = sortOut(forty, we({ players: 3, title: " ECLU" }));
  expect([ids(looked.suiting), ids(looked.others)]).toEqual([["g0"], []]);
});

test("what can be chosen is what makes a difference, and what an address asks for", () => {
  expect(numbers(SHELF, null)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  expect(numbers(SHELF, 11)).toEqual([2, 3, 4, 5, 6, 7, 8, 11]);
  expect(times(SHELF, null)).toEqual([15, 20]);
  expect(times([box("long", [2], { minutes: [600, 900] })], null).at(-1)).toBe(240);
  expect(ages(SHELF, null)).toEqual([6, 7, 8]);
  expect(ages(SHELF, 12)).toEqual([6, 7, 8, 12]);
  expect([times([KARTA], null), ages([KARTA], null)]).toEqual([[], []]);
});

test.each<Partial<Company>>([{}, { players: 4 }, { minutes: 20, age: 7 }, { players: 3, title: "du été & co" }])(
  "the address of %o leads to it again",
  (company) => {
    expect(readCompany(new URLSearchParams(writeCompany(we(company))))).toEqual(we(company));
  },
);

test("an address that makes no sense is as if it said nothing", () => {
  expect(readCompany(new URLSearchParams("players=-1&minutes=soon&age=1e9&what=ever"))).toEqual(ANYBODY);
  expect(writeCompany(ANYBODY)).toBe("");
});

beforeEach(() => sessionStorage.clear());

test("the company of tonight is remembered, and forgotten when it is cleared", () => {
  expect(recallCompany()).toBe("");
  rememberCompany("?players=4");
  expect(recallCompany()).toBe("?players=4");
  rememberCompany("");
  expect(recallCompany()).toBe("");
});
