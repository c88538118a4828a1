import type { Pence } from '../number/money.ts';
import { backOutcomes, laySidePrice, refundOf } from './back-outcomes.ts';
import { type Calculated, calculated, following } from './calculator.ts';
import { roundStake } from './lay-rounding.ts';
import type { MatchedBet } from './matched-bet.ts';
import { type BackOutcomes, layNeed, layStakeFor, type Position, positionOf } from './position.ts';
import type { Rational } from '../number/rational.ts';

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

/** What a bet comes to on either side before anything is laid, and what its lay settles at. */
type Sides = { readonly back: BackOutcomes; readonly price: Rational };

/** The stake that leaves the same whatever wins, rounded as the bet says. */
function evenStake({ lay: { commission }, rounding }: MatchedBet, { back, price }: Sides): Pence {
  const exact = layStakeFor(layNeed(back), price, commission);
  return roundStake(exact, rounding, (stake) => positionOf(back, [{ stake, price }], commission).profit);
}

/**
 * The ten results of a matched bet, exact, in pence; no figures while an input is blank or where no lay is needed
 * (a note says so then). Rule: docs/rules/matched-bet.md.
 */
export function matchedResults(bet: MatchedBet): MatchedResults {
  return following(backOutcomes(bet), (back) =>
    following(laySidePrice(bet.lay), (price) => {
      const { commission } = bet.lay;
      const at = (stake: Pence): Position => positionOf(back, [{ stake, price }], commission);
      const layStake = bet.layStake ?? evenStake(bet, { back, price });
      const cashback = refundOf(bet);
      return calculated({ layStake, backWin: back.win, backLoss: back.loss, cashback, ...at(layStake) });
    }),
  );
}
