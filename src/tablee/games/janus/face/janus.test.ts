import { beforeAll, describe, expect, it } from "vitest";
import en from "../words/en.ftl?raw";
import terminal from "../../../words/en/terminal.ftl?raw";
import house from "../../../words/en/web.ftl?raw";
import type { Event, Told, View } from "$house/lib/transport/session";
import { settings } from "$house/lib/house/settings.svelte";
import { Voice } from "$house/lib/words/voice";
import { teach } from "$house/lib/words/words.svelte";
import type { JanusView } from "$house/lib/transport/wire";
import { DRAWINGS } from "./art";
import { heldName, SYMBOLS, tripletName } from "./cards";
import { hand, laid, pile, renamed } from "./seen";
import { flights } from "./flights";
import { ending, sheet } from "./sheet";
import { recent } from "./story";
import { nameFacts, tell, wordMove } from "./telling";

beforeAll(() => {
  settings.language = "en";
  teach("en", en);
  teach("en", terminal);
  teach("en", house);
});

const VIEW: JanusView = {
  game: "janus",
  players: 3,
  options: { patience: 12, memory: true },
  actor: 0,
  scores: [1, 0, 0],
  winners: [],
  seat: 0,
  legal: ["take 1.0", "take P", "drop 0", "propose"],
  phase: "turn",
  turn: 0,
  took: null,
  proposed: false,
  agreed: [],
  calm: 2,
  calm_limit: 24,
  takes: 2,
  triplet: 3,
  voters: [],
  triplets: [1, 0, 0],
  faces: [["A", "C"], ["H"], []],
  pile_size: 3,
  upper: "K",
  laid: [[{ symbol: "B", backs: null }], [], []],
  memory: {
    known: ["AF", "BK"],
    faces: [["F", null], [null], []],
    pile: [null, "G", "KB"],
    laid: [["D", null, null]],
  },
};
const FORGETFUL: JanusView = {
  ...VIEW,
  options: { ...VIEW.options, memory: false },
  memory: null,
};
const voice = new Voice(["Camille", "Ada", "Ben"], 0);
const seen = VIEW as unknown as View;

describe("the symbols", () => {
  it("each have a drawing, and no two the same", () => {
    const drawn = SYMBOLS.map((symbol) => JSON.stringify(DRAWINGS[symbol]!.marks));
    expect(new Set(drawn).size).toBe(11);
    expect(new Set(SYMBOLS.map((symbol) => DRAWINGS[symbol]!.tone)).size).toBe(11);
  });
});

describe("what is shown of the cards", () => {
  it("is the face seen, and the other one where the view's memory has it", () => {
    expect(hand(VIEW, 0, null)).toEqual([
      { face: "A", other: "F" },
      { face: "C", other: null },
    ]);
  });

  it("is the faces seen now and no more where the table chose no memory", () => {
    expect(hand(FORGETFUL, 0, null)).toEqual([{ face: "A" }, { face: "C" }]);
    expect(laid(FORGETFUL, 0, null)[0]!.backs.some(Boolean)).toBe(false);
    expect(pile(FORGETFUL, null)).toEqual([{ face: "K", other: null, depth: 1 }]);
  });

  it("is both faces when everything is revealed: one's own from the front, the others' from the back", () => {
    const everything = {
      hands: [["AF", "CJ"], ["GH"], []],
      pile: [],
      laid: [["BD", "BG", "BI"], [], []],
    };
    expect(hand(VIEW, 0, everything)[1]).toEqual({ face: "C", other: "J" });
    expect(hand(VIEW, 1, everything)).toEqual([{ face: "H", other: "G" }]);
    expect(laid(VIEW, 0, everything)).toEqual([{ symbol: "B", backs: ["D", "G", "I"] }]);
  });

  it("tells a stranger that there is a card, and no more", () => {
    const stranger = {
      ...FORGETFUL,
      seat: null,
      faces: [[null, null], [null], []],
    };
    expect(hand(stranger, 0, null)).toEqual([{ face: null }, { face: null }]);
  });

  it("has the backs of one's own triplets only by memory", () => {
    expect(laid(VIEW, 0, null)[0]!.backs).toEqual(["D", null, null]);
  });

  it("counts the pile from its top, and leaves out what nobody saw", () => {
    expect(pile(VIEW, null)).toEqual([
      { face: "K", other: "B", depth: 1 },
      { face: "G", other: null, depth: 2 },
    ]);
  });
});

describe("the names of cards in a hand", () => {
  it("stay with the cards when one goes and another comes", () => {
    let next = 0;
    const fresh = (): number => (next += 1);
    const first = renamed([], ["A", "C", "H"], fresh);
    expect(first.map(({ name }) => name)).toEqual([1, 2, 3]);
    expect(renamed(first, ["A", "H"], fresh).map(({ name }) => name)).toEqual([1, 3]);
    expect(renamed(first, ["C", "H", "K"], fresh).map(({ name }) => name)).toEqual([2, 3, 4]);
  });

  it("are never given twice, whatever changed", () => {
    let next = 0;
    const fresh = (): number => (next += 1);
    const names = renamed(renamed([], ["A", "A", "B"], fresh), ["B", "A", "A"], fresh).map(({ name }) => name);
    expect(new Set(names).size).toBe(3);
  });
});

describe("what flies", () => {
  const take = (seat: number, from: "P" | number, index: number | null): Event => ({
    type: "take",
    seat,
    from,
    index,
  });

  it("turns over for those who only watch, and for nobody else", () => {
    const turns = (event: Event): boolean | undefined => flights(event, seen, [event])[0]!.turn;
    expect(turns(take(0, 1, 0))).toBe(false);
    expect(turns(take(1, 0, 0))).toBe(false);
    expect(turns(take(1, 2, 0))).toBe(true);
    expect(turns(take(1, "P", null))).toBe(true);
    expect(turns({ type: "drop", seat: 1, index: 0, upper: "A" })).toBe(true);
    expect(turns({ type: "drop", seat: 0, index: 0, upper: "A" })).toBe(false);
  });

  it("goes to the end of the hand", () => {
    const event = take(0, 1, 3);
    expect(flights(event, seen, [event])[0]).toMatchObject({
      from: "card/1/3",
      to: "card/0/1",
    });
  });

  it("goes straight into the triplet that it completes, and the other two follow from the hand", () => {
    // The hand was A C A, and then another A came: C is left at the end.
    const after = { ...VIEW, faces: [["C"], ["H"], []] } as unknown as View;
    const all: Event[] = [
      take(0, 1, 0),
      {
        type: "triplet",
        seat: 0,
        symbol: "A",
        indices: [0, 2, 3],
        triplets: 2,
      },
    ];
    expect(flights(all[0]!, after, all)[0]!.to).toBe("laid/0/1/2");
    expect(flights(all[1]!, after, all).map(({ from, to }) => [from, to])).toEqual([
      ["card/0/0", "laid/0/1/0"],
      ["card/0/2", "laid/0/1/1"],
    ]);
  });

  it("stays in the hand when the triplet was complete without it", () => {
    const after = { ...VIEW, faces: [["K"], ["H"], []] } as unknown as View;
    const all: Event[] = [
      take(0, "P", null),
      {
        type: "triplet",
        seat: 0,
        symbol: "A",
        indices: [0, 1, 2],
        triplets: 1,
      },
    ];
    expect(flights(all[0]!, after, all)[0]!.to).toBe("card/0/0");
    expect(flights(all[1]!, after, all)).toHaveLength(3);
  });
});

describe("words", () => {
  it("name a card by both its faces, or say that one is unknown", () => {
    expect(heldName({ face: "A", other: "F" }, 0, null)).toBe("Your card 1: anchor, flame on the other face");
    expect(heldName({ face: "C", other: null }, 1, null)).toContain("unknown");
    expect(heldName({ face: "H", other: null }, 0, "Ada")).toBe("Ada, card 1: harp");
    expect(tripletName("B", ["D", null, "K"])).toBe("Triplet: three boats. On the backs: domino, unknown, and kiwi");
  });

  it("tell a taking as far as it was seen", () => {
    const seenBack = { type: "take", seat: 1, from: 0, index: 1, back: "A" };
    expect(tell(seenBack, voice)).toBe("Ada takes your second card. Its back is the anchor.");
    const own = {
      type: "take",
      seat: 0,
      from: "P",
      index: null,
      front: "K",
      pile_size: 2,
      uncovered: "B",
    };
    expect(tell(own, voice)).toBe("You take the kiwi from the pile. The pile shows the boat.");
    expect(tell({ type: "triplet", seat: 2, symbol: "I" }, voice)).toBe("Ben lays three igloos!");
    expect(tell({ type: "turn", seat: 1, calm: 1 }, voice)).toBeNull();
  });

  it("word every kind of move", () => {
    expect(wordMove("take 1.2", voice)).toBe("take the third card from Ada");
    expect(wordMove("take P", voice)).toBe("take the top card of the pile");
    expect(wordMove("drop 0", voice)).toBe("discard your first card");
    expect(wordMove("propose", voice)).toBe("propose to end the match");
  });

  it("say the symbol's name beside the letter that a sentence of the server speaks of", () => {
    const facts = nameFacts({ symbol: "C", n_open: 1 });
    expect(voice.say("janus-hint-take-pair", facts)).toBe("It makes two C (crown) with yours; one more is in sight.");
    expect(nameFacts({ place: "first" })).toEqual({ place: "first" });
  });

  it("count the triplets when the match is over, not before", () => {
    const triplet = {
      seq: 1,
      events: [{ type: "triplet", seat: 1, symbol: "G" }],
    };
    expect(sheet([triplet], voice)).toEqual([]);
    const end = { seq: 2, events: [{ type: "end", reason: "agreed" }] };
    expect(sheet([triplet, end], voice)).toEqual([{ head: "guitar", cells: ["", 1, ""] }]);
    const over = { ...seen, actor: null, winners: [1], scores: [0, 1, 0] };
    expect(ending(over, [triplet, end], voice)).toBe(
      "Everyone agrees: the match is over. Ada has 1 triplet, the most at the table (JAN-16).",
    );
  });
});

describe("the story", () => {
  /** Three seats take a card each, again and again; each entry ends the turn. */
  const turns = (count: number): Told[] =>
    Array.from({ length: count }, (_, at) => ({
      seq: at + 2,
      events: [
        { type: "take", seat: at % 3, from: "P", index: null, front: "A" },
        ...(at === 1
          ? [
              {
                type: "triplet",
                seat: 1,
                symbol: "A",
                indices: [0, 1, 2],
                triplets: 1,
              },
            ]
          : []),
        { type: "turn", seat: (at + 1) % 3, calm: at },
      ],
    }));
  const dealt: Told = { seq: 1, events: [{ type: "deal", each: 2 }] };
  const types = (told: readonly Told[]): string[] => told.flatMap(({ events }) => events.map(({ type }) => type));

  it("keeps what was seen for one round of the table where nobody is reminded, and triplets for good", () => {
    const written = recent([dealt, ...turns(8)], FORGETFUL as unknown as View);
    expect(types(written)).toEqual(["deal", "triplet", "faded", ...Array(3).fill(["take", "turn"]).flat()]);
    expect(written.slice(-3).map(({ seq }) => seq)).toEqual([7, 8, 9]);
    expect(tell({ type: "faded" }, voice)).toBe("Anything seen earlier is left to your memory.");
  });

  it("keeps all of it in the first round, where everyone is reminded, and when the match is over", () => {
    const story = [dealt, ...turns(8)];
    expect(recent(story.slice(0, 4), FORGETFUL as unknown as View)).toHaveLength(4);
    expect(recent(story, seen)).toEqual(story);
    expect(recent(story, { ...FORGETFUL, actor: null } as unknown as View)).toEqual(story);
  });
});
