/** Where the signs of a standard deck's cards stand, on paper that is 100 wide and 140 high. */

/** Signs about a point, with a radius of 1: hearts, spades, diamonds and clubs differ in shape, not in colour alone. */
export const SUIT_PATHS: Record<string, string> = {
  H: "M0 .95C-.5 .5-1 .1-1-.35-1-.7-.75-.92-.47-.92-.25-.92-.08-.8 0-.58.08-.8.25-.92.47-.92.75-.92 1-.7 1-.35 1 .1.5 .5 0 .95Z",
  S: "M0-1C.45-.5.98-.2.98.28.98.6.74.78.5.78.32.78.17.7.08.55.1.75.2.9.36 1H-.36C-.2.9-.1.75-.08.55-.17.7-.32.78-.5.78-.74.78-.98.6-.98.28-.98-.2-.45-.5 0-1Z",
  D: "M0-1C.2-.62.45-.28.78 0 .45.28.2.62 0 1-.2.62-.45.28-.78 0-.45-.28-.2-.62 0-1Z",
  C: "M0-.98C.28-.98.48-.77.48-.51.48-.36.42-.23.32-.13.4-.17.46-.18.53-.18.8-.18.98.02.98.27.98.53.78.73.53.73.34.73.17.63.08.47.1.7.2.88.36 1H-.36C-.2.88-.1.7-.08.47-.17.63-.34.73-.53.73-.78.73-.98.53-.98.27-.98.02-.8-.18-.53-.18-.46-.18-.4-.17-.32-.13-.42-.23-.48-.36-.48-.51-.48-.77-.28-.98 0-.98Z",
};

export const SUIT_TONES: Record<string, string> = { H: "#c2202e", D: "#c2202e", S: "#1f2433", C: "#1f2433" };

/** x and y of a sign's middle. */
export type Spot = readonly [number, number];

const [LEFT, MIDDLE, RIGHT] = [33.5, 50, 66.5];
const [TOP, BOTTOM] = [30, 110];
const HALF = (TOP + BOTTOM) / 2;
const at = (share: number): number => TOP + share * (BOTTOM - TOP);
const both = (...shares: number[]): Spot[] =>
  shares.flatMap((share) => [LEFT, RIGHT].map((x) => [x, at(share)] as const));
const middle = (...shares: number[]): Spot[] => shares.map((share) => [MIDDLE, at(share)] as const);

/** The signs of number cards, as they have stood for centuries. */
export const PIPS: Record<string, readonly Spot[]> = {
  A: middle(1 / 2),
  2: middle(0, 1),
  3: middle(0, 1 / 2, 1),
  4: both(0, 1),
  5: [...both(0, 1), ...middle(1 / 2)],
  6: both(0, 1 / 2, 1),
  7: [...both(0, 1 / 2, 1), ...middle(1 / 4)],
  8: [...both(0, 1 / 2, 1), ...middle(1 / 4, 3 / 4)],
  9: [...both(0, 1 / 3, 2 / 3, 1), ...middle(1 / 2)],
  T: [...both(0, 1 / 3, 2 / 3, 1), ...middle(1 / 6, 5 / 6)],
};

/** Signs in the lower half stand upside down. */
export const isTurned = ([, y]: Spot): boolean => y > HALF;

/** How large they are: the more, the smaller. */
export const pipSize = (count: number): number => (count === 1 ? 25 : count < 4 ? 12.5 : count < 7 ? 11.5 : 9.6);

export const isCourt = (rank: string): boolean => "JQK".includes(rank);
