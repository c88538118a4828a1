import { type Price, PRICE_ONE } from '../messages/messages.ts';
import { longestBelow, type Scorer } from './scorer.ts';
import { type Commission, type Hundredths, TOP_HUNDREDTHS, WHOLE_COMMISSION } from './units.ts';

/** Half a hundredth: a score of so much more rounds up. */
const HALF = 0.5;

/**
 * Scores of the standard, boost and best odds guaranteed feeds: O(1 - c)/(L - c) and (O - 1)(1 - c)/(L - c). In whole
 * numbers throughout: a price of at most 5001 times a commission's 10^8 stays below 2^53, so quotient and remainder
 * are exact. Rule: docs/rules/matched-scores.md.
 */
export class PairScorer implements Scorer {
  /** (1 - c) in 10^-8. */
  private kept = WHOLE_COMMISSION;
  /** (L - c) in 10^-8. */
  private value = WHOLE_COMMISSION;
  /** The back price, in ten-thousandths, that a hundredth of score costs. The best lay has the least. */
  cost = 1;

  lay(price: Price, commission: Commission): void {
    this.kept = WHOLE_COMMISSION - commission;
    this.value = layValue(price, commission);
    this.cost = this.value / this.kept;
  }

  first(back: Price): Hundredths {
    return divideHalfUp(back * this.kept, this.value);
  }

  second(back: Price): Hundredths {
    return divideHalfUp((back - PRICE_ONE) * this.kept, this.value);
  }

  firstAtMost(score: Hundredths): Price {
    return longestBelow((score + HALF) * this.cost, score, this, 'first');
  }

  secondAtMost(score: Hundredths): Price {
    return longestBelow((score + HALF) * this.cost + PRICE_ONE, score, this, 'second');
  }
}

/** L - c in 10^-8, exactly. */
export function layValue(price: Price, commission: Commission): number {
  return price * (WHOLE_COMMISSION / PRICE_ONE) - commission;
}

/** a/b for whole a and b, half up and at most the top of the scale. */
function divideHalfUp(a: number, b: number): Hundredths {
  let quotient = Math.floor(a / b);
  if (quotient >= TOP_HUNDREDTHS) return TOP_HUNDREDTHS;
  let rest = a - quotient * b;
  if (rest < 0) {
    quotient -= 1;
    rest += b;
  } else if (rest >= b) {
    quotient += 1;
    rest -= b;
  }
  return rest * 2 >= b ? quotient + 1 : quotient;
}

/**
 * What a hundredth of score costs in back price at a lay price: (L - c)/(1 - c), in ten-thousandths. Both scores are
 * the better the less it is, whatever the back price. A double: it chooses between lays and bounds scores, and what is
 * near a bound is looked at exactly.
 */
export function layCost(price: Price, commission: Commission): number {
  return layValue(price, commission) / (WHOLE_COMMISSION - commission);
}
