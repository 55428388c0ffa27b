import { describe, expect, test } from "vitest";
import { Ghost } from "./ghost.svelte";
import type { KartaSession } from "./index";

const HAND = ["A", "C"];

function over(legal: string[], { seat = 0, laid = ["H r0 0,0"] } = {}): Ghost {
  const view = { seat, red: 0, laid, legal };
  return new Ghost(() => ({ view }) as unknown as KartaSession);
}

describe("the card in the air", () => {
  test("a turn begins with the first card of the hand over a place where it may lie", () => {
    const ghost = over(["A r0 2,0", "A r0 9,9", "C r0 2,0"]);
    ghost.begin(HAND);
    expect([ghost.move, ghost.fits]).toEqual(["A r0 2,0", true]);
  });

  test("where it lies when a turn begins is nobody's choice; what is done with it is", () => {
    const ghost = over(["A r0 2,0", "A r1 2,0"]);
    ghost.begin(HAND);
    expect(ghost.handled).toBe(false);
    ghost.turn();
    expect(ghost.handled).toBe(true);
    ghost.begin(HAND);
    expect(ghost.handled).toBe(false);
  });

  test("blue holds its cards on the blue face", () => {
    const ghost = over(["A r0 2,0", "A b0 2,0"], { seat: 1 });
    ghost.begin(HAND);
    expect(ghost.move).toBe("A b0 2,0");
  });

  test("a card with no place at all is passed over", () => {
    const ghost = over(["C b3 0,3"]);
    ghost.begin(HAND);
    expect(ghost.move).toBe("C b3 0,3");
  });

  test("a card chosen while the other played is still held when the turn begins", () => {
    const ghost = over(["A r0 2,0", "C r0 2,0"]);
    ghost.take("C");
    ghost.begin(HAND);
    expect(ghost.card).toBe("C");
  });

  test("four quarter turns and two flips bring it back to where it was", () => {
    const ghost = over(["A r0 2,0", "A r1 2,0", "A r2 3,0", "A r3 2,1", "A b0 0,3"]);
    ghost.begin(HAND);
    const before = ghost.move;
    ghost.turn();
    expect(ghost.move).toBe("A r1 2,0");
    for (let turn = 0; turn < 3; turn += 1) ghost.turn();
    ghost.flip();
    expect(ghost.move).toBe("A b0 0,3");
    ghost.flip();
    expect(ghost.move).toBe(before);
  });

  test("arrow keys reach every square, whether it may lie there or not", () => {
    const ghost = over(["A r0 2,0", "A r0 9,9"]);
    ghost.begin(HAND);
    ghost.step(-1, 0);
    expect([ghost.move, ghost.fits]).toEqual(["A r0 1,0", false]);
    ghost.step(1, 0);
    expect([ghost.move, ghost.fits]).toEqual(["A r0 2,0", true]);
    ghost.jump(1);
    expect(ghost.move).toBe("A r0 9,9");
  });

  test("it follows the pointer, and goes back to a place in sight when the pointer leaves", () => {
    const ghost = over(["A r0 2,0", "A r0 9,9"]);
    ghost.begin(HAND);
    ghost.point([8, 8]);
    expect([ghost.move, ghost.fits]).toEqual(["A r0 7,7", false]);
    ghost.settle({ left: -1, top: -1, right: 8, bottom: 8 });
    expect([ghost.move, ghost.fits]).toEqual(["A r0 2,0", true]);
  });

  test("a finger holds it where it touches it, and not beside it", () => {
    const ghost = over(["A r0 2,0", "A r0 9,9"]);
    ghost.begin(HAND);
    expect(ghost.grip([2.5, 1])).toEqual([0.5, 0.5]);
    expect(ghost.grip([4.2, 1])).toBeNull();
  });
});
