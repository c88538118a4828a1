import { moneyText, type Outcome, readBet, settle, withOutcomes } from '#lib';
import { readSavedBet } from '#lib/matched';
import type { ListedBet, ListedMatchedBet } from '../../../api/listed-bet.ts';
import { penceOf, sumText } from '#lib/product';

/** The stake and the liability of a bet, in pounds as decimal text; undefined if it has none. */
export type BetFigures = {
  readonly stake: string | undefined;
  /** The liability at the exchange. */
  readonly liability: string | undefined;
};

/** The stake of a bet and the liability of its lay. */
export function betFigures(bet: ListedBet): BetFigures {
  if (bet.kind === 'slip') return { stake: bet.settlement.totalStake, liability: undefined };
  const reading = readSavedBet(bet.matchedBet);
  const stake = reading.kind === 'bet' ? reading.bet.back.stake : undefined;
  return {
    stake: stake === undefined ? undefined : moneyText(stake),
    liability: bet.settlement.liability ?? undefined,
  };
}

/**
 * The profit of a bet with these outcomes, in pounds as decimal text, computed as on the server; undefined
 * while an open outcome can still change it.
 */
export function profitWith(bet: ListedBet, outcomes: readonly Outcome[]): string | undefined {
  if (bet.kind === 'matched_bet') {
    const { backWin, backLoss, layWin, layLoss } = bet.settlement;
    const [outcome = 'unsettled'] = outcomes;
    if (outcome === 'void') return '0.00';
    return outcome === 'win'
      ? bothSides(backWin, layLoss)
      : outcome === 'lost'
        ? bothSides(backLoss, layWin)
        : undefined;
  }
  const read = readBet(withOutcomes(bet.slip, outcomes));
  if (!read.ok) return undefined;
  const settlement = settle(read.value);
  return settlement.units.some(({ status }) => status === 'inPlay')
    ? undefined
    : moneyText(settlement.realisedProfit);
}

/**
 * The smaller profit of a matched bet, won or lost, as it will be booked; undefined if it has none. It can be a penny
 * less than its `profit`, which is rounded once.
 */
export function leastProfit(bet: ListedMatchedBet): string | undefined {
  const profits = [profitWith(bet, ['win']), profitWith(bet, ['lost'])].filter((each) => each !== undefined);
  return profits.toSorted((a, b) => (penceOf(a) < penceOf(b) ? -1 : 1))[0];
}

/**
 * The sum of both sides as the ledger counts it, each in whole pence. Rule:
 * docs/decisions/0021-a-ledger-counts-whole-pennies.md.
 */
function bothSides(bookie: string | null, exchange: string | null): string | undefined {
  return bookie === null || exchange === null ? undefined : sumText([bookie, exchange]);
}
