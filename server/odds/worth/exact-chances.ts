import type { Rational } from '#lib';
import { type FairMethod, fairOdds, middlePrice, provedText, type Real } from '#lib/value';
import type { ExchangePrices } from '../book/exchange-chances.ts';
import { exactPrice } from '../book/units.ts';

/** A chance: `near` as a double, which suffices for nearly every figure; `exact` as lib's chances that add up to it. */
export type Chance = { readonly near: number; readonly exact: () => readonly Real[] };

/** The exact prices that an exchange's fair chances are computed from. */
export function exactPrices({ backs, lays }: ExchangePrices): readonly Rational[] {
  return backs.map((back, index) => {
    const lay = lays?.[index];
    return lay === undefined ? exactPrice(back) : middlePrice(exactPrice(back), exactPrice(lay));
  });
}

/** Computes the fair chances of a market exactly; undefined if this method has none. */
export function exactChances(prices: readonly Rational[], method: FairMethod): readonly Real[] | undefined {
  const fair = fairOdds(prices, method);
  return fair.kind === 'worked' ? fair.figures.chances : undefined;
}

const DOUBLE = { places: 25, minimumPlaces: 0 };

/** The nearest double to a chance. */
export function nearChance(chance: Real): number {
  return Number(provedText(chance, DOUBLE));
}
