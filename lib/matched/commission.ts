import type { Pence } from '../number/money.ts';
import { minus, ONE, type Rational, reduce, sum, times } from '../number/rational.ts';

/**
 * The amount that an exchange charges commission on: `market` is the net result of all bets in the market, `bet` each
 * winning bet by itself. Rule: docs/rules/matched-commission.md.
 */
export const COMMISSION_BASES = ['market', 'bet'] as const;
export type CommissionBasis = (typeof COMMISSION_BASES)[number];

/** The basis of the exchanges' published rules. */
export const DEFAULT_COMMISSION_BASIS: CommissionBasis = 'market';

/** The commission of a market as a fraction, and its basis: `market` if it is left out. */
export type CommissionTerms = {
  readonly commission: Rational;
  readonly commissionBasis?: CommissionBasis;
};

/**
 * The payout of an exchange, in pence, on bets of one market with these results, losses negative. Commission is charged
 * on gains only. Rule: docs/rules/matched-commission.md.
 */
export function marketPayout(
  results: readonly Pence[],
  { commission, commissionBasis = DEFAULT_COMMISSION_BASIS }: CommissionTerms,
): Pence {
  switch (commissionBasis) {
    case 'market':
      return afterCommission(sum(results), commission);
    case 'bet':
      return sum(results.map((result) => afterCommission(result, commission)));
  }
}

/** A result in pence after commission, which is charged on a gain only. */
export function afterCommission(result: Pence, commission: Rational): Pence {
  return result.n > 0 ? reduce(times(result, minus(ONE, commission))) : reduce(result);
}
