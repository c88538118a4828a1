import fc from 'fast-check';
import { Fraction } from 'fraction.js';
import { describe, expect, test } from 'vitest';
import {
  EACH_WAY_BET_TYPES,
  type EachWayLay,
  eachWayLay,
  LAY_ROUNDINGS,
  type LayRounding,
  placePrice,
} from '#lib/matched';
import { commission, money, price } from './bets.ts';
import { fraction, rational, smallest } from './fractions.ts';

/** A lay that is matched already: its stake in pence, and its price. */
type Laid = { readonly stake: Fraction; readonly price: Fraction };

type Market = {
  readonly price: Fraction;
  readonly commission: Fraction;
  readonly matched?: readonly Laid[];
  readonly ownStake?: Fraction | undefined;
};

type Quote = {
  readonly betType: (typeof EACH_WAY_BET_TYPES)[number];
  readonly stake: Fraction;
  readonly back: Fraction;
  readonly terms: Fraction;
  readonly win: Market;
  readonly place: Market;
};

const market = fc.record({ price, commission }).map((given) => ({
  price: new Fraction(given.price),
  commission: new Fraction(given.commission).div(100),
}));

const quote: fc.Arbitrary<Quote> = fc.record({
  betType: fc.constantFrom(...EACH_WAY_BET_TYPES),
  stake: money(200).map((pounds) => new Fraction(pounds).mul(100)),
  back: price.map((odds) => new Fraction(odds)),
  terms: fc.integer({ min: 2, max: 6 }).map((d) => new Fraction(1, d)),
  win: market,
  place: market,
});

const pence = money(60).map((pounds) => new Fraction(pounds).mul(100));

const laid: fc.Arbitrary<readonly Laid[]> = fc.array(
  fc.record({ stake: pence, price: price.map((odds) => new Fraction(odds)) }),
  { maxLength: 3 },
);

const own = fc.option(pence, { nil: undefined });

/** A quote with lays that are matched already in either market, sometimes with a custom stake. */
const begun: fc.Arbitrary<Quote> = fc
  .record({ quote, winLaid: laid, placeLaid: laid, winOwn: own, placeOwn: own })
  .map(({ quote: quoted, ...given }) => ({
    ...quoted,
    win: { ...quoted.win, matched: given.winLaid, ownStake: given.winOwn },
    place: { ...quoted.place, matched: given.placeLaid, ownStake: given.placeOwn },
  }));

function layOf(quoted: Quote, rounding: LayRounding = 'none'): EachWayLay {
  const side = ({ matched, ownStake, ...given }: Market): Parameters<typeof eachWayLay>[0]['win'] => ({
    price: rational(given.price),
    commission: rational(given.commission),
    ...(matched && {
      matched: matched.map((lay) => ({ stake: rational(lay.stake), price: rational(lay.price) })),
    }),
    ...(ownStake && { ownStake: rational(ownStake) }),
  });
  const winPrice = rational(quoted.back);
  return eachWayLay({
    betType: quoted.betType,
    stake: rational(quoted.stake),
    winPrice,
    placePrice: placePrice(winPrice, rational(quoted.terms)),
    win: side(quoted.win),
    place: side(quoted.place),
    rounding,
  });
}

/** The result of each finish, calculated bet by bet without the library's formulas. */
function finishesOf(quoted: Quote, winLay: Fraction, placeLay: Fraction): readonly Fraction[] {
  const placeOdds = quoted.back.sub(1).mul(quoted.terms).add(1);
  const backed = (odds: Fraction, wins: boolean): Fraction => {
    if (!wins) return quoted.betType === 'qualifying' ? quoted.stake.neg() : new Fraction(0);
    const returned = quoted.betType === 'freebetSr' ? quoted.stake : new Fraction(0);
    return quoted.stake.mul(odds.sub(1)).add(returned);
  };
  const laidAt = (stake: Fraction, odds: Fraction, { commission: c }: Market, wins: boolean): Fraction =>
    wins ? stake.mul(odds.sub(1)).neg() : stake.mul(c.neg().add(1));
  const laidIn = (stake: Fraction, laidMarket: Market, wins: boolean): Fraction =>
    (laidMarket.matched ?? []).reduce(
      (all, lay) => all.add(laidAt(lay.stake, lay.price, laidMarket, wins)),
      laidAt(stake, laidMarket.price, laidMarket, wins),
    );
  const finish = (wins: boolean, paid: boolean, laidPlace: boolean): Fraction =>
    backed(quoted.back, wins)
      .add(backed(placeOdds, paid))
      .add(laidIn(winLay, quoted.win, wins))
      .add(laidIn(placeLay, quoted.place, laidPlace));
  return [
    finish(true, true, true),
    finish(false, true, true),
    finish(false, true, false),
    finish(false, false, false),
  ];
}

describe('an each-way lay', () => {
  test('leaves the same whether the selection wins, places or does neither', () => {
    fc.assert(
      fc.property(quote, (quoted) => {
        const { wins, places, unplaced, evenResult } = layOf(quoted);
        const even = fraction(evenResult).toFraction();
        expect([wins, places, unplaced].map((finish) => fraction(finish).toFraction())).toEqual([
          even,
          even,
          even,
        ]);
      }),
    );
  });

  test('as placed leaves what each bet of each finish pays, whatever is laid already', () => {
    fc.assert(
      fc.property(fc.oneof(quote, begun), fc.constantFrom(...LAY_ROUNDINGS), (quoted, rounding) => {
        const lay = layOf(quoted, rounding);
        const told = finishesOf(quoted, fraction(lay.winLayStake), fraction(lay.placeLayStake));
        const shown = [lay.wins, lay.places, lay.extraPlace, lay.unplaced];
        expect(shown.map((finish) => fraction(finish).toFraction())).toEqual(
          told.map((finish) => finish.toFraction()),
        );
        const [wins, places, , unplaced] = told;
        const worst = smallest([wins, places, unplaced].filter((finish) => finish !== undefined));
        expect(fraction(lay.profit).equals(worst)).toBe(true);
      }),
    );
  });

  test('of which some is laid already comes out even in each part that needs more', () => {
    fc.assert(
      fc.property(begun, (quoted) => {
        const { win, place } = quoted;
        const rest = layOf({
          ...quoted,
          win: { ...win, ownStake: undefined },
          place: { ...place, ownStake: undefined },
        });
        // Winning and placing differ only in the win part, placing and losing only in the place part.
        const isWinEven = fraction(rest.wins).equals(fraction(rest.places));
        const isPlaceEven = fraction(rest.places).equals(fraction(rest.unplaced));
        expect(isWinEven || rest.winLayStake.n === 0).toBe(true);
        expect(isPlaceEven || rest.placeLayStake.n === 0).toBe(true);
      }),
    );
  });

  test('with its own stakes laid already needs no more, and leaves the same', () => {
    fc.assert(
      fc.property(quote, fc.constantFrom(...LAY_ROUNDINGS), (quoted, rounding) => {
        const plain = layOf(quoted);
        const { win, place } = quoted;
        const done = layOf(
          {
            ...quoted,
            win: { ...win, matched: [{ stake: fraction(plain.winLayStake), price: win.price }] },
            place: { ...place, matched: [{ stake: fraction(plain.placeLayStake), price: place.price }] },
          },
          rounding,
        );
        expect([done.winLayStake.n, done.placeLayStake.n]).toEqual([0, 0]);
        expect(fraction(done.profit).equals(fraction(plain.profit))).toBe(true);
      }),
    );
  });

  test('with one part laid as one likes still rounds the other so that the whole is best', () => {
    fc.assert(
      fc.property(begun, (quoted) => {
        const best = fraction(layOf(quoted, 'best').profit);
        for (const rounding of ['nearest', 'down', 'up'] as const) {
          expect(best.gte(fraction(layOf(quoted, rounding).profit))).toBe(true);
        }
      }),
    );
  });

  test('also pays the place part if an extra place occurs', () => {
    fc.assert(
      fc.property(quote, fc.constantFrom(...LAY_ROUNDINGS), (quoted, rounding) => {
        const { extraPlace, unplaced } = layOf(quoted, rounding);
        expect(fraction(extraPlace).gt(fraction(unplaced))).toBe(true);
      }),
    );
  });

  test('at equal prices without commission costs nothing, so its extra place has no odds', () => {
    fc.assert(
      fc.property(quote, ({ stake, back, terms }) => {
        const free = new Fraction(0);
        const win = { price: back, commission: free };
        const place = { price: back.sub(1).mul(terms).add(1), commission: free };
        const lay = layOf({ betType: 'qualifying', stake, back, terms, win, place });
        expect(lay.evenResult.n).toBe(0);
        expect(lay.extraPlaceOdds).toBeUndefined();
      }),
    );
  });

  test('offers its extra place at longer odds the less it costs', () => {
    fc.assert(
      fc.property(quote, (quoted) => {
        const dearer = { ...quoted, win: { ...quoted.win, price: quoted.win.price.add('0.5') } };
        const [low, high] = [layOf(dearer).extraPlaceOdds, layOf(quoted).extraPlaceOdds];
        fc.pre(low !== undefined && high !== undefined);
        expect(fraction(low).lt(fraction(high))).toBe(true);
      }),
    );
  });

  test('with the best pennies is never worse in its worst finish than with the nearest, lower or higher ones', () => {
    fc.assert(
      fc.property(quote, (quoted) => {
        const best = fraction(layOf(quoted, 'best').profit);
        for (const rounding of ['nearest', 'down', 'up'] as const) {
          expect(best.gte(fraction(layOf(quoted, rounding).profit))).toBe(true);
        }
      }),
    );
  });
});
