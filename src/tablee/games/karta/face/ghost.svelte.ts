/** The card taken up and where it hovers: before it is laid it can be turned, flipped and moved about. */
import { faceOf, moveText, other, QUARTERS, size, wayText, type Colour, type Face, type Way } from "./cards";
import {
  boxOf,
  following,
  indexed,
  middle,
  nearest,
  possible,
  snapped,
  type Box,
  type Place,
  type Places,
} from "./places";
import type { KartaSession } from "./index";

/** Squares from the pointer to a place that draws the card to itself. */
const MAGNET = 0.6;
/** A finger is not so exact. */
const FINGER = 0.7;

export class Ghost {
  card: string | null = $state(null);
  face: Face = $state("r");
  turns = $state(0);
  /** The point of the table over which the middle of the card is held. */
  aim: Place = $state.raw([1, 1.5]);
  /** How near a place must be to attract the card: exact under arrow keys, any distance if nobody aims. */
  reach = $state(Infinity);
  /** Is a mouse over the table? Then the card stays under it when it is turned. */
  led = $state(false);
  /** Has it been moved, turned or chosen since the turn began? Before that it lies where nobody has put it. */
  handled = $state(false);

  readonly #session: () => KartaSession;
  readonly places: Places = $derived.by(() => indexed(this.#session().view.legal));

  constructor(session: () => KartaSession) {
    this.#session = session;
  }

  /** The colour that the person at this table plays; from outside: red's. */
  readonly colour: Colour = $derived.by(() => {
    const { seat, red } = this.#session().view;
    return seat === null || seat === red ? "R" : "B";
  });

  readonly way: Way | null = $derived(this.card ? { card: this.card, face: this.face, turns: this.turns } : null);
  /** The places where this card fits, as it is held. */
  readonly open: readonly Place[] = $derived((this.way && this.places.get(wayText(this.way))) ?? []);
  readonly place: Place = $derived(this.way ? snapped(this.way, this.open, this.aim, this.reach) : [0, 0]);
  readonly fits: boolean = $derived(this.open.some(([x, y]) => x === this.place[0] && y === this.place[1]));
  readonly move: string | null = $derived(this.way && moveText({ ...this.way, x: this.place[0], y: this.place[1] }));

  /** A turn begins: hold the same card as before, or the first one, over a place where it fits. */
  begin(hand: readonly string[]): void {
    const face = faceOf(this.colour);
    const kept = this.way && hand.includes(this.way.card) ? [this.way] : [];
    const wishes = [...kept, ...hand.map((card) => ({ card, face, turns: 0 }))];
    const found = wishes.map((wish) => possible(this.places, wish)).find((way) => way !== null);
    this.#hold(found ?? null);
    this.handled = false;
    this.reach = Infinity;
    if (!this.led) this.#aimAtMiddle();
  }

  /** Take up a card; the same one again changes nothing. */
  take(card: string): void {
    this.handled = true;
    if (this.card === card) return;
    const wish = { card, face: faceOf(this.colour), turns: 0 };
    this.#hold(possible(this.places, wish) ?? wish);
    this.reach = Infinity;
  }

  turn(): void {
    this.handled = true;
    this.turns = (this.turns + 1) % QUARTERS;
    this.reach = this.led ? MAGNET : Infinity;
  }

  flip(): void {
    this.handled = true;
    this.face = other(this.face);
    this.reach = this.led ? MAGNET : Infinity;
  }

  /** Under the pointer. */
  point(aim: Place, finger = false): void {
    this.handled = true;
    this.aim = aim;
    this.reach = finger ? FINGER : MAGNET;
  }

  /** The pointer left: go to the nearest place in sight where the card fits. */
  settle(sight: Box): void {
    this.led = false;
    this.reach = Infinity;
    const { way } = this;
    if (!way) return;
    const [wide, high] = size(way);
    const seen = this.open.filter(
      ([x, y]) => x >= sight.left && y >= sight.top && x + wide <= sight.right && y + high <= sight.bottom,
    );
    const near = nearest(way, seen, this.aim, Infinity);
    if (near) this.aim = middle(way, near);
  }

  /** Move by squares, to any place. */
  step(dx: number, dy: number): void {
    if (!this.way) return;
    const [x, y] = middle(this.way, this.place);
    this.handled = true;
    this.aim = [x + dx, y + dy];
    this.reach = 0;
  }

  /** Go to the next place where it fits. */
  jump(step: 1 | -1): void {
    const next = this.way && following(this.open, this.place, step);
    if (!next) return;
    this.handled = true;
    this.aim = middle(this.way!, next);
    this.reach = 0;
  }

  /** From a point under the card to the card's middle; null: the point is not under it. */
  grip([px, py]: Place): Place | null {
    if (!this.way) return null;
    const [wide, high] = size(this.way);
    const [x, y] = middle(this.way, this.place);
    const [dx, dy] = [x - px, y - py];
    return Math.abs(dx) <= wide / 2 && Math.abs(dy) <= high / 2 ? [dx, dy] : null;
  }

  #hold(way: Way | null): void {
    this.card = way?.card ?? null;
    if (way) [this.face, this.turns] = [way.face, way.turns];
  }

  #aimAtMiddle(): void {
    const box = boxOf(this.#session().view.laid);
    this.aim = box ? [(box.left + box.right) / 2, (box.top + box.bottom) / 2] : [1, 1.5];
  }
}
