import { encodeScore, feedScores, type Quote, type Scores } from '#lib/matched';
import {
  type Commission,
  exactCommission,
  exactPrice,
  type Hundredths,
  layValue,
  TOP_HUNDREDTHS,
  WHOLE_COMMISSION,
} from '../book/units.ts';
import { type EachWayTerms, MAX_PRICE, type Price, PRICE_ONE } from '../messages/messages.ts';

/*
 * The scores of rows while a query runs: computed in doubles, and equal to those of lib/matched. Both scores of every
 * feed rise with the back price, so a limit of a score is a limit of the price.
 */

/** Half a hundredth: scores round half up. */
export const HALF = 0.5;
const HUNDRED = 100;

/** Score 1 or score 2. */
export type Which = 'first' | 'second';

/** The two scores of a back price against lay prices that are already chosen. */
export type Scorer = {
  /** Score 1 and 2 of a back price, equal to lib's `feedScores` and `encodeScore`. */
  readonly first: (back: Price) => Hundredths;
  readonly second: (back: Price) => Hundredths;
  /** The longest back price whose score is at most this; 0 if there is none. */
  readonly firstAtMost: (score: Hundredths) => Price;
  readonly secondAtMost: (score: Hundredths) => Price;
};

/**
 * A double this near a half is computed exactly. The error of doubles in a score is below a millionth: the largest is
 * that of an extra place near the top of the scale, whose cost has lost four of its sixteen digits.
 */
const NEAR = 1e-6;

/** Rounds a score half up, clamped at the top of the scale; `exactly` decides if the double is too near a half. */
export function toHundredths(value: number, exactly: () => Hundredths): Hundredths {
  if (value >= TOP_HUNDREDTHS) return TOP_HUNDREDTHS;
  const floor = Math.floor(value);
  const beyondHalf = value - floor - HALF;
  if (Math.abs(beyondHalf) < NEAR) return exactly();
  return beyondHalf > 0 ? floor + 1 : floor;
}

/** A score of a quote, computed by lib/matched. */
function exactHundredths(quote: Quote, which: keyof Scores): Hundredths {
  return encodeScore({ value: feedScores(quote)[which], healthy: false });
}

/** A bound this near a whole price is decided by the scores of the prices beside it. */
const NEAR_PRICE = 1e-3;

/** A maximum of one of a scorer's two scores. */
type ScoreLimit = { readonly scorer: Scorer; readonly which: Which; readonly max: Hundredths };

/** The longest price below `bound`, a double, whose score is within the limit. */
export function longestBelow(bound: number, limit: ScoreLimit): Price {
  if (limit.max >= TOP_HUNDREDTHS || bound > MAX_PRICE + 1) return MAX_PRICE;
  const price = Math.ceil(bound) - 1;
  if (bound - price < 1 - NEAR_PRICE && bound - price > NEAR_PRICE) return price > 0 ? price : 0;
  return nearBound(price, limit);
}

function nearBound(near: Price, { scorer, which, max }: ScoreLimit): Price {
  const scoreOf = (back: Price) => (which === 'first' ? scorer.first(back) : scorer.second(back));
  let price = Math.max(0, Number.isNaN(near) ? 0 : near);
  while (price < MAX_PRICE && scoreOf(price + 1) <= max) price += 1;
  while (price > 0 && scoreOf(price) > max) price -= 1;
  return price;
}

/**
 * Scores of the standard, boost and best odds guaranteed feeds: O(1 - c)/(L - c) and (O - 1)(1 - c)/(L - c). In whole
 * numbers throughout: a price of at most 5001 times a commission's 10^8 stays below 2^53, so quotient and remainder
 * are exact. Rule: docs/rules/matched-scores.md.
 */
export class PairScorer implements Scorer {
  protected price: Price = PRICE_ONE;
  protected commission: Commission = 0;
  /** 1 - c and L - c, in 10^-8. */
  protected netShare = WHOLE_COMMISSION;
  protected value = WHOLE_COMMISSION;
  /** The cost of a hundredth of score, in ten-thousandths of back price. */
  private cost = 1;

  /** Sets the lay that back prices are scored against. */
  lay(price: Price, commission: Commission): void {
    this.price = price;
    this.commission = commission;
    this.netShare = WHOLE_COMMISSION - commission;
    this.value = layValue(price, commission);
    this.cost = this.value / this.netShare;
  }

  first(back: Price): Hundredths {
    return divideHalfUp(back * this.netShare, this.value);
  }

  second(back: Price): Hundredths {
    return divideHalfUp((back - PRICE_ONE) * this.netShare, this.value);
  }

  firstAtMost(score: Hundredths): Price {
    return longestBelow((score + HALF) * this.cost, { scorer: this, which: 'first', max: score });
  }

  secondAtMost(score: Hundredths): Price {
    return longestBelow((score + HALF) * this.cost + PRICE_ONE, {
      scorer: this,
      which: 'second',
      max: score,
    });
  }
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

/** Scores of the two-up feed: the rating, and O/q, q = 1 - O(1 - c)/(L - c). Rule: docs/rules/matched-scores.md. */
export class TwoUpScorer extends PairScorer {
  override second(back: Price): Hundredths {
    // A difference of whole numbers below 2^53 is exact, and so is the sign of the cost.
    const cost = PRICE_ONE * this.value - back * this.netShare;
    if (cost <= 0) return TOP_HUNDREDTHS;
    return toHundredths((HUNDRED * back * this.value) / cost, () => this.exactSecond(back));
  }

  override secondAtMost(score: Hundredths): Price {
    const limit = score + HALF;
    const bound = (limit * PRICE_ONE * this.value) / (HUNDRED * this.value + limit * this.netShare);
    return longestBelow(bound, { scorer: this, which: 'second', max: score });
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

export type EachWayLays = {
  readonly terms: EachWayTerms;
  readonly win: { readonly price: Price; readonly commission: Commission };
  readonly place: { readonly price: Price; readonly commission: Commission };
};

/**
 * Scores of the each-way and extra-place feeds, linear in the back price O: score 1 is aO + b, an each-way free bet's
 * is a(O - 1); an extra place's is P/2q, P the place price and q = 1 - score 1/100. Rule: docs/rules/matched-scores.md.
 */
export class EachWayScorer implements Scorer {
  private readonly feed: 'each_way' | 'extra_place';
  private lays: EachWayLays | undefined;
  /** Score 1 of a back price, in hundredths and ten-thousandths: slope × back + base. */
  private slope = 1;
  private base = 0;
  /** The fraction of the odds that a place pays. */
  private fraction = 1;

  constructor(feed: 'each_way' | 'extra_place') {
    this.feed = feed;
  }

  lay(lays: EachWayLays): void {
    this.lays = lays;
    const { terms, win, place } = lays;
    this.fraction = terms.n / terms.d;
    const ofWin = worth(win.price, win.commission);
    const ofPlace = worth(place.price, place.commission);
    this.slope = (ofWin + this.fraction * ofPlace) / 2;
    this.base = (PRICE_ONE * (1 - this.fraction) * ofPlace) / 2;
  }

  first(back: Price): Hundredths {
    return toHundredths(this.slope * back + this.base, () => this.exact(back, 'score1'));
  }

  second(back: Price): Hundredths {
    return toHundredths(this.secondValue(back), () => this.exact(back, 'score2'));
  }

  firstAtMost(score: Hundredths): Price {
    return longestBelow((score + HALF - this.base) / this.slope, {
      scorer: this,
      which: 'first',
      max: score,
    });
  }

  secondAtMost(score: Hundredths): Price {
    return longestBelow(this.secondBound(score + HALF), { scorer: this, which: 'second', max: score });
  }

  private secondValue(back: Price): number {
    if (this.feed === 'each_way') return this.slope * (back - PRICE_ONE);
    const cost = PRICE_ONE - (this.slope * back + this.base);
    return cost > 0 ? (HUNDRED * this.placePrice(back)) / (2 * cost) : Infinity;
  }

  private secondBound(score: number): number {
    if (this.feed === 'each_way') return score / this.slope + PRICE_ONE;
    const twice = (2 * score) / HUNDRED;
    const free = twice * (PRICE_ONE - this.base) - PRICE_ONE * (1 - this.fraction);
    return free / (this.fraction + twice * this.slope);
  }

  private placePrice(back: Price): number {
    return PRICE_ONE + (back - PRICE_ONE) * this.fraction;
  }

  private exact(back: Price, which: 'score1' | 'score2'): Hundredths {
    if (this.lays === undefined) throw new Error('a score is computed after its lays are set');
    const { terms, win, place } = this.lays;
    const market = ({ price, commission }: EachWayLays['win']) => ({
      price: exactPrice(price),
      commission: exactCommission(commission),
    });
    return exactHundredths(
      {
        feed: this.feed,
        back: exactPrice(back),
        terms: { n: terms.n, d: terms.d },
        win: market(win),
        place: market(place),
      },
      which,
    );
  }
}

/** Hundredths of score for a ten-thousandth of back price: (1 - c)/(L - c). */
function worth(price: Price, commission: Commission): number {
  return (WHOLE_COMMISSION - commission) / layValue(price, commission);
}
