import type { Pence } from '../number/money.ts';
import { eachWayFigures } from './bet-figures.ts';
import { figuresIn } from './answer.ts';
import { matchedFigures } from './figures.ts';
import type { MatchedBet } from './matched-bet.ts';

/**
 * The money that the lays of a bet need now, in exact pence: in its first market and, for an each-way bet, in the place
 * market.
 */
export type LayMoney = { readonly lay: Pence; readonly place: Pence | undefined };

/** The liabilities of the lays to place now; undefined if no lay is needed. */
export function layMoney(bet: MatchedBet): LayMoney | undefined {
  if (bet.kind === 'single') {
    const figures = figuresIn(matchedFigures(bet));
    return figures && { lay: figures.nextLiability, place: undefined };
  }
  const { winLiability, placeLiability } = eachWayFigures(bet);
  return { lay: winLiability, place: placeLiability };
}
