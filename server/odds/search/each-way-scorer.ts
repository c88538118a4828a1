import { type EachWayTerms, type Price, PRICE_ONE } from '../messages/messages.ts';
import { layValue } from './pair-scorer.ts';
import { exactHundredths, longestBelow, type Scorer, toHundredths } from './scorer.ts';
import { type Commission, exactCommission, exactPrice, type Hundredths, WHOLE_COMMISSION } from './units.ts';

export type EachWayLays = {
  readonly terms: EachWayTerms;
  readonly win: { readonly price: Price; readonly commission: Commission };
  readonly place: { readonly price: Price; readonly commission: Commission };
};

const HALF = 0.5;
const HUNDRED = 100;

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
    return longestBelow((score + HALF - this.base) / this.slope, score, this, 'first');
  }

  secondAtMost(score: Hundredths): Price {
    return longestBelow(this.secondBound(score + HALF), score, this, 'second');
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
    if (this.lays === undefined) throw new Error('lays are set before scores are asked');
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
