import { type Pence } from '../../number/money.ts';
import {
  min,
  minus,
  ONE,
  over,
  plus,
  type Rational,
  reduce,
  sum,
  times,
  ZERO,
} from '../../number/rational.ts';
import { type LayRounding, roundStakes, MAX_STAKES_AT_ONCE } from '../lay-rounding.ts';
import { afterCommission, type BackOutcomes, type Lay, layNeed, liabilityOf } from '../position.ts';
import { type Fields, refuseUnknown } from '../../read/fields.ts';
import { COMMISSION_TAKES_ALL } from './acca-lays.ts';
import { following, none, worked } from '../answer.ts';
import { calculator } from '../calculator.ts';
import { readBack, readBetType, readRounding, readWorth } from '../given.ts';
import { layableBack } from '../matched-bet.ts';
import { COMMISSION, readBlankable, readPrices, type RowsField } from '../fields.ts';

/** A back bet on several selections of one market, and their lay prices. */
export type CoverLaysInput = {
  /** The results of the back bet if one of the laid selections wins, and if none does. */
  readonly back: BackOutcomes;
  /** The lay prices of the selections that the back bet covers: at most one of them can win. */
  readonly prices: readonly Rational[];
  readonly commission: Rational;
  readonly rounding: LayRounding;
};

/** The lays of several selections that one back bet covers, in exact pence. */
export type CoverLays = {
  /** One a selection, in order. */
  readonly layStakes: readonly Pence[];
  readonly liabilities: readonly Pence[];
  /** The total if each selection wins. */
  readonly results: readonly Pence[];
  /** The total if none of them wins. */
  readonly noneWins: Pence;
  readonly profit: Pence;
};

/**
 * The lays of several selections of one market that even out a back bet covering them all (a double chance, say), in
 * pence: λ/oᵢ each, λ = M/(1 - c·min(1, Σ1/o)), since commission is charged on what the market nets to. Undefined
 * where commission takes all of it. Rule: docs/rules/matched-commission.md.
 */
export function coverLays({ back, prices, commission, rounding }: CoverLaysInput): CoverLays | undefined {
  const chance = sum(prices.map((price) => over(ONE, price)));
  const kept = minus(ONE, times(commission, min(ONE, chance)));
  if (kept.n <= 0) return undefined;
  const level = over(layNeed(back), kept);
  const exact = prices.map((price) => reduce(over(level, price)));
  const at = (stakes: readonly Pence[]): CoverLays =>
    coverResults(
      back,
      stakes.map((stake, i) => ({ stake, price: prices[i] ?? ONE })),
      commission,
    );
  return at(roundStakes(exact, rounding, (stakes) => at(stakes).profit));
}

/** The results of lays of several selections of one market beside a back bet that covers them all, in pence. */
export function coverResults(back: BackOutcomes, lays: readonly Lay[], commission: Rational): CoverLays {
  const stakes = sum(lays.map(({ stake }) => stake));
  const results = lays.map((lay) => {
    const others = minus(stakes, lay.stake);
    return reduce(plus(back.win, afterCommission(minus(others, liabilityOf(lay)), commission)));
  });
  const noneWins = reduce(plus(back.loss, afterCommission(stakes, commission)));
  return {
    layStakes: lays.map(({ stake }) => stake),
    liabilities: lays.map(liabilityOf),
    results,
    noneWins,
    profit: results.reduce(min, noneWins),
  };
}

const LAYS: RowsField = { key: 'lays', min: 1, max: MAX_STAKES_AT_ONCE };
const KEYS: ReadonlySet<string> = new Set([
  'betType',
  'back',
  'lays',
  'commission',
  'rounding',
  'uncertaintyMultiplier',
]);

/**
 * The lays of several selections of one market that a back bet covers: `{betType, back, lays: [{decimalOdds}],
 * commission?, rounding?, uncertaintyMultiplier?}`. Rule: docs/rules/matched-commission.md.
 */
export const calculateCoverLays = calculator({
  read: (input, place) => {
    const fields: Fields<'betType' | 'back' | 'lays' | 'commission' | 'rounding' | 'uncertaintyMultiplier'> =
      input;
    const betType = readBetType(fields.betType, place);
    const back = readBack(fields.back, place);
    const prices = readPrices(fields.lays, LAYS, place);
    const commission = readBlankable(fields.commission, COMMISSION, place) ?? ZERO;
    const rounding = readRounding(fields.rounding, place);
    const uncertaintyMultiplier = readWorth(fields.uncertaintyMultiplier, place);
    refuseUnknown(fields, KEYS, place);
    return { side: { betType, back, uncertaintyMultiplier }, prices, commission, rounding };
  },
  work: ({ side, ...input }) =>
    following(layableBack(side), (back) => {
      const lays = coverLays({ back, ...input });
      return lays === undefined ? none(COMMISSION_TAKES_ALL) : worked(lays);
    }),
  print: ({ layStakes, liabilities, results, noneWins, profit }, { money }) => ({
    layStakes: layStakes.map(money),
    liabilities: liabilities.map(money),
    results: results.map(money),
    noneWins: money(noneWins),
    profit: money(profit),
  }),
});
