import { type Price, PRICE_ONE } from '../messages/messages.ts';
import { layValue, PairScorer } from './pair-scorer.ts';
import { exactHundredths, longestBelow, type Scorer, toHundredths } from './scorer.ts';
import { type Commission, exactCommission, exactPrice, type Hundredths, WHOLE_COMMISSION } from './units.ts';

const HALF = 0.5;
const HUNDRED = 100;

/** Scores of the two-up feed: the rating, and O/q, q = 1 - O(1 - c)/(L - c). Rule: docs/rules/matched-scores.md. */
export class TwoUpScorer implements Scorer {
  private readonly pair = new PairScorer();
  private price: Price = PRICE_ONE;
  private commission: Commission = 0;
  /** L - c and 1 - c in 10^-8. */
  private value = WHOLE_COMMISSION;
  private kept = WHOLE_COMMISSION;

  lay(price: Price, commission: Commission): void {
    this.pair.lay(price, commission);
    this.price = price;
    this.commission = commission;
    this.value = layValue(price, commission);
    this.kept = WHOLE_COMMISSION - commission;
  }

  first(back: Price): Hundredths {
    return this.pair.first(back);
  }

  second(back: Price): Hundredths {
    // A difference of whole numbers below 2^53: exact, and so is the sign of the cost.
    const cost = PRICE_ONE * this.value - back * this.kept;
    if (cost <= 0) return toHundredths(Infinity, () => 0);
    return toHundredths((HUNDRED * back * this.value) / cost, () => this.exactSecond(back));
  }

  firstAtMost(score: Hundredths): Price {
    return this.pair.firstAtMost(score);
  }

  secondAtMost(score: Hundredths): Price {
    const most = score + HALF;
    const bound = (most * PRICE_ONE * this.value) / (HUNDRED * this.value + most * this.kept);
    return longestBelow(bound, score, this, 'second');
  }

  private exactSecond(back: Price): Hundredths {
    return exactHundredths(
      {
        feed: 'two_up',
        back: exactPrice(back),
        lay: exactPrice(this.price),
        commission: exactCommission(this.commission),
      },
      'score2',
    );
  }
}
