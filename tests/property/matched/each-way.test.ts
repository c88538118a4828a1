import fc from 'fast-check';
import { Fraction } from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { EACH_WAY_BET_TYPES, eachWayLay, LAY_ROUNDINGS, type LayRounding, placePrice } from '#lib/matched';
import { commission, money, price } from './bets.ts';
import { fraction, rational, smallest } from './fractions.ts';

type Quote = {
  readonly betType: (typeof EACH_WAY_BET_TYPES)[number];
  readonly stake: Fraction;
  readonly back: Fraction;
  readonly terms: Fraction;
  readonly win: { readonly price: Fraction; readonly commission: Fraction };
  readonly place: { readonly price: Fraction; readonly commission: Fraction };
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

function layOf(quoted: Quote, rounding: LayRounding = 'none'): ReturnType<typeof eachWayLay> {
  const side = ({
    price: odds,
    commission: c,
  }: Quote['win']): { price: ReturnType<typeof rational>; commission: ReturnType<typeof rational> } => ({
    price: rational(odds),
    commission: rational(c),
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

/** What each finish leaves, told bet by bet: no formula of the library. */
function finishesOf(quoted: Quote, winLay: Fraction, placeLay: Fraction): readonly Fraction[] {
  const placeOdds = quoted.back.sub(1).mul(quoted.terms).add(1);
  const backed = (odds: Fraction, wins: boolean): Fraction => {
    if (!wins) return quoted.betType === 'qualifying' ? quoted.stake.neg() : new Fraction(0);
    const returned = quoted.betType === 'freebetSr' ? quoted.stake : new Fraction(0);
    return quoted.stake.mul(odds.sub(1)).add(returned);
  };
  const laid = (stake: Fraction, lay: Quote['win'], selectionWins: boolean): Fraction =>
    selectionWins ? stake.mul(lay.price.sub(1)).neg() : stake.mul(lay.commission.neg().add(1));
  const finish = (wins: boolean, paid: boolean, laidPlace: boolean): Fraction =>
    backed(quoted.back, wins)
      .add(backed(placeOdds, paid))
      .add(laid(winLay, quoted.win, wins))
      .add(laid(placeLay, quoted.place, laidPlace));
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

  test('as placed leaves what each bet of each finish pays', () => {
    fc.assert(
      fc.property(quote, fc.constantFrom(...LAY_ROUNDINGS), (quoted, rounding) => {
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

  test('pays the place part more where an extra place comes in', () => {
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
