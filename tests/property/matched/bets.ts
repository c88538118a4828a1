import fc from 'fast-check';
import type { Fraction } from 'fraction.js';
import {
  LAY_ROUNDINGS,
  LAY_RULE4_MODES,
  MATCHED_BET_TYPES,
  type BackOutcomes,
  type CommissionBasis,
  type LayRounding,
  type LayRule4Mode,
  type MatchedBetType,
  matchedFigures,
  outcomesOf,
  readMatchedBet,
  type SingleBet,
} from '#lib/matched';
import { fraction } from './fractions.ts';

/** A matched bet with every number as text and no blanks. */
export type Draft = {
  readonly betType: MatchedBetType;
  readonly stake: string;
  readonly backOdds: string;
  readonly backCommission: string;
  readonly backRule4: string;
  readonly cashback: string;
  readonly oddsBoost: string;
  readonly layOdds: string;
  readonly layCommission: string;
  readonly layRule4: string;
  readonly rule4Mode: LayRule4Mode;
  readonly rounding: LayRounding;
  readonly bonusIfWin?: string;
  readonly uncertaintyMultiplier?: string;
  readonly commissionBasis?: CommissionBasis;
};

/** A number of hundredths as decimal text. */
export const hundredths = (value: number): string => (value / 100).toFixed(2);

export const money = (most: number): fc.Arbitrary<string> =>
  fc.integer({ min: 1, max: most * 100 }).map(hundredths);

/** From 1.01 to 51, most of them below 11. */
export const price: fc.Arbitrary<string> = fc
  .oneof(
    { arbitrary: fc.integer({ min: 101, max: 1100 }), weight: 4 },
    { arbitrary: fc.integer({ min: 1100, max: 5100 }), weight: 1 },
  )
  .map(hundredths);

/** An exchange's commission in percent, mostly a real one. */
export const commission: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom('0', '1.5', '2', '5', '6.5'), weight: 4 },
  { arbitrary: fc.integer({ min: 0, max: 9900 }).map(hundredths), weight: 1 },
);

const rule4 = fc.oneof(
  fc.constant('0'),
  fc.integer({ min: 0, max: 18 }).map((step) => String(5 * step)),
);

export const draft: fc.Arbitrary<Draft> = fc
  .record({
    betType: fc.constantFrom(...MATCHED_BET_TYPES),
    stake: money(1000),
    backOdds: price,
    backCommission: fc.oneof(fc.constant('0'), commission),
    backRule4: rule4,
    refund: fc.integer({ min: 0, max: 100 }),
    oddsBoost: fc.constantFrom('1', '1.1', '1.25', '2'),
    layOdds: price,
    layCommission: commission,
    layRule4: rule4,
    rule4Mode: fc.constantFrom(...LAY_RULE4_MODES),
    rounding: fc.constantFrom(...LAY_ROUNDINGS),
  })
  // A refund of at most the stake, because one larger than the winnings would need no lay.
  .map(({ refund, ...bet }) => ({ ...bet, cashback: hundredths(Math.floor(Number(bet.stake) * refund)) }));

/** A draft in which only the exchange's commission affects prices and results. */
export const plainDraft: fc.Arbitrary<Draft> = draft.map((bet) => ({
  ...bet,
  backCommission: '0',
  backRule4: '0',
  oddsBoost: '1',
  layRule4: '0',
}));

/** The valid bet of a draft. */
export function betOf(bet: Draft): SingleBet {
  const reading = readMatchedBet({
    betType: bet.betType,
    back: {
      stake: bet.stake,
      decimalOdds: bet.backOdds,
      commission: bet.backCommission,
      rule4: bet.backRule4,
      cashback: bet.cashback,
      oddsBoost: bet.oddsBoost,
      bonusIfWin: bet.bonusIfWin,
    },
    lay: {
      decimalOdds: bet.layOdds,
      commission: bet.layCommission,
      rule4: bet.layRule4,
      rule4Mode: bet.rule4Mode,
    },
    rounding: bet.rounding,
    uncertaintyMultiplier: bet.uncertaintyMultiplier,
    commissionBasis: bet.commissionBasis,
  });
  if (reading.kind !== 'bet' || reading.bet.kind !== 'single') throw new Error(JSON.stringify(reading));
  return reading.bet;
}

export type Results = {
  readonly layStake: Fraction;
  readonly liability: Fraction;
  readonly backWin: Fraction;
  readonly backLoss: Fraction;
  readonly layWin: Fraction;
  readonly layLoss: Fraction;
  readonly totalBackWin: Fraction;
  readonly totalLayWin: Fraction;
  readonly profit: Fraction;
};

/** The results of a draft, exact, in pence; with `none` nothing is rounded. */
export function resultsOf(bet: Draft, rounding: LayRounding = 'none'): Results {
  const answer = matchedFigures(betOf({ ...bet, rounding }));
  if (answer.kind !== 'worked') throw new Error(`no figures: ${JSON.stringify(bet)}`);
  const { figures } = answer;
  return {
    layStake: fraction(figures.layStake),
    liability: fraction(figures.liability),
    backWin: fraction(figures.backWin),
    backLoss: fraction(figures.backLoss),
    layWin: fraction(figures.layWin),
    layLoss: fraction(figures.layLoss),
    totalBackWin: fraction(figures.totalBackWin),
    totalLayWin: fraction(figures.totalLayWin),
    profit: fraction(figures.profit),
  };
}

/** The results of the back side of a draft. */
export function backOf(bet: Draft): BackOutcomes {
  return outcomesOf(betOf(bet).back);
}

/** The price that the lay side of a draft settles at. */
export function layPriceOf(bet: Draft): Fraction {
  return fraction(betOf(bet).lay.price);
}

/** The lay commission of a draft as a fraction. */
export function layCommissionOf(bet: Draft): Fraction {
  return fraction(betOf(bet).lay.commission);
}
