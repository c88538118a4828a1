import type { Pence } from '../number/money.ts';
import { type Answer, following, worked } from './answer.ts';
import { layable } from './back-outcomes.ts';
import type { SingleBet } from './matched-bet.ts';
import { type EvenLay, liabilityOf, partLay, type Position, positionOf, totalStake } from './position.ts';

/** The figures of a matched bet, exact, in pence. All are derived from the lay stake as placed. */
export type MatchedFigures = Position &
  EvenLay & {
    /** The total lay stake, including lays that are matched already. */
    readonly layStake: Pence;
    /** The stake to lay now, and its liability. */
    readonly nextLayStake: Pence;
    readonly nextLiability: Pence;
    readonly backWin: Pence;
    readonly backLoss: Pence;
    /** The worth of the refund, 0 unless the bet is `riskFree`. */
    readonly cashback: Pence;
  };

/**
 * The figures of a bet with one lay market, or the note that no lay is needed. `evenStake` is the stake to lay now if
 * it is rounded together with that of another market. Rule: docs/rules/matched-bet.md.
 */
export function matchedFigures(
  { back, lay, rounding }: SingleBet,
  evenStake?: Pence,
): Answer<MatchedFigures> {
  return following(layable(back), (outcomes) => {
    const { price, commission, matched } = lay;
    const even = partLay({ back: outcomes, matched, price, commission, rounding });
    const stake = lay.ownStake ?? evenStake ?? even.nextLayStake;
    const lays = [...matched, { stake, price }];
    return worked({
      need: even.need,
      covered: even.covered,
      exactLayStake: even.exactLayStake,
      layStake: totalStake(lays),
      nextLayStake: stake,
      nextLiability: liabilityOf({ stake, price }),
      backWin: outcomes.win,
      backLoss: outcomes.loss,
      cashback: back.refund,
      ...positionOf(outcomes, lays, commission),
    });
  });
}
