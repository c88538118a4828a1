import type { Pence } from '../money.ts';
import { backOutcomes, laySidePrice, refundOf } from './back-outcomes.ts';
import { type Calculated, calculated, following } from './calculated.ts';
import { roundStake } from './lay-rounding.ts';
import type { MatchedBet } from './matched-bet.ts';
import { layNeed, layStakeFor, type Position, positionOf } from './position.ts';

/** The ten results, exact, in pence. All follow from the lay stake as it is placed. */
export type MatchedFigures = Position & {
  readonly layStake: Pence;
  readonly backWin: Pence;
  readonly backLoss: Pence;
  /** What the refund is worth, 0 unless the bet is `riskFree`. */
  readonly cashback: Pence;
};

/** The figures of a matched bet, or none where it cannot be worked out. */
export type MatchedResults = Calculated<MatchedFigures>;

/**
 * The ten results of a matched bet, exact, in pence; no figures while an input is blank or where no lay is needed
 * (a note says so then). Rule: docs/rules/matched-bet.md.
 */
export function matchedResults(bet: MatchedBet): MatchedResults {
  return following(backOutcomes(bet), (back) =>
    following(laySidePrice(bet.lay), (price) => {
      const { commission } = bet.lay;
      const at = (stake: Pence): Position => positionOf(back, [{ stake, price }], commission);
      const exact = layStakeFor(layNeed(back), price, commission);
      const layStake = roundStake(exact, bet.rounding, (stake) => at(stake).profit);
      const cashback = refundOf(bet);
      return calculated({ layStake, backWin: back.win, backLoss: back.loss, cashback, ...at(layStake) });
    }),
  );
}
