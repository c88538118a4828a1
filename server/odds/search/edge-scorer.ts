import { type Hundredths, TOP_HUNDREDTHS } from '../book/units.ts';
import type { Price } from '../messages/messages.ts';
import { HALF, longestBelow, type Scorer, toHundredths } from './scorers.ts';

/** The expected return of back prices, slope × back + base; `exactly` computes it by lib. */
export type ReturnLine = {
  readonly slope: number;
  readonly base: number;
  readonly exactly: (back: Price) => Hundredths;
};

const NO_LINE: ReturnLine = { slope: 1, base: 0, exactly: () => TOP_HUNDREDTHS };

/**
 * Scores back prices by the expected return of a stake, in hundredths of a percent: 10,000 more than the edge. It rises
 * with the back price, as the scores do, so a limit of it is a limit of the price.
 */
export class EdgeScorer implements Scorer {
  private line = NO_LINE;

  /** Sets the chances that back prices are scored by. */
  set(line: ReturnLine): void {
    this.line = line;
  }

  first(back: Price): Hundredths {
    const { slope, base, exactly } = this.line;
    return toHundredths(slope * back + base, () => exactly(back));
  }

  second(back: Price): Hundredths {
    return this.first(back);
  }

  firstAtMost(score: Hundredths): Price {
    const { slope, base } = this.line;
    return longestBelow((score + HALF - base) / slope, { scorer: this, which: 'first', max: score });
  }

  secondAtMost(score: Hundredths): Price {
    return this.firstAtMost(score);
  }
}
