import { assert } from '../../assert.ts';
import { validateMatchedBet } from '../../matched/matched-bet.ts';
import { worstResult } from '../../matched/bet-figures.ts';
import type { Int } from '../../number/int.ts';
import type { Pence } from '../../number/money.ts';
import { plus, rational, reduce, round, times, whole } from '../../number/rational.ts';

/** A bet of the first offer: pounds, decimal odds and percent, all as text. */
export type OfferBet = {
  readonly stake: string;
  readonly backOdds: string;
  readonly layOdds: string;
  readonly layCommission: string;
};

/** The assumptions behind the promised profit of the first offer. They are shown beside it. */
export type FirstOfferAssumptions = {
  readonly qualifying: OfferBet;
  readonly freeBet: OfferBet;
  /** The number of free bets that the qualifying bet earns. */
  readonly freeBets: number;
};

/**
 * The usual case: £5 at Coral, laid at Smarkets, then four £5 free bets whose stake is not returned, each at prices
 * within a member's caps (checked by a property test).
 */
export const FIRST_OFFER_ASSUMPTIONS: FirstOfferAssumptions = {
  qualifying: { stake: '5', backOdds: '2.1', layOdds: '2.2', layCommission: '2' },
  freeBet: { stake: '5', backOdds: '8', layOdds: '8.4', layCommission: '2' },
  freeBets: 4,
};

/** The profit of the first offer, in pence, with each lay stake rounded as it is placed. */
export type FirstOfferProfit = {
  readonly qualifying: Pence;
  /** The profit of all free bets together. */
  readonly freeBets: Pence;
  readonly total: Pence;
  /** The total to the nearest pound, which the first page may promise. */
  readonly pounds: Int;
};

/** The profit of the first offer under these assumptions: of each match, the smaller of its two results. */
export function firstOfferProfit(
  assumptions: FirstOfferAssumptions = FIRST_OFFER_ASSUMPTIONS,
): FirstOfferProfit {
  const qualifying = profitOf('qualifying', assumptions.qualifying);
  const freeBets = reduce(times(profitOf('freebetSnr', assumptions.freeBet), whole(assumptions.freeBets)));
  const total = reduce(plus(qualifying, freeBets));
  return { qualifying, freeBets, total, pounds: inPounds(total) };
}

/** True if the user's own profit, in whole pence, is the promised one to the nearest pound. */
export function keepsPromise(recorded: Int, pounds: number): boolean {
  return inPounds(whole(recorded)) === pounds;
}

function inPounds(amount: Pence): Int {
  return round(times(amount, rational(1, 100)));
}

function profitOf(betType: 'qualifying' | 'freebetSnr', bet: OfferBet): Pence {
  const matched = validateMatchedBet({
    betType,
    back: { stake: bet.stake, odds: bet.backOdds },
    lay: { odds: bet.layOdds, commission: bet.layCommission },
  });
  assert(matched.kind === 'bet', 'an assumed bet can be read');
  const profit = worstResult(matched.bet);
  assert(profit !== undefined, 'an assumed bet can be worked out');
  return profit;
}
