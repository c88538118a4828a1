import { assert } from '../assert.ts';
import type { Pence } from '../number/money.ts';
import { minus, negate, ONE, plus, type Rational, reduce, times, ZERO } from '../number/rational.ts';
import { isPrice } from '../odds/price.ts';
import { type Answer, none, worked } from './answer.ts';
import { type BackOutcomes, layNeed } from './position.ts';
import type { MatchedBetType } from './prices.ts';

/** The note of a bet that leaves as much if it loses as if it wins. */
export const NO_LAY_NEEDED = 'No lay is needed: the bet is worth no more if it wins than if it loses';

/** A back bet with its price settled: money in pence. */
export type BackTerms = {
  readonly betType: MatchedBetType;
  readonly stake: Pence;
  readonly price: Rational;
  readonly commission: Rational;
  /** The worth of the refund if the bet loses. */
  readonly refund: Pence;
  /** The worth of the bonus if the bet wins; 0 if it is left out. */
  readonly bonus?: Pence;
};

/** The gain of a back bet that wins, in pence: stake × (price - 1), less the back side's commission. */
export function gainOf({
  stake,
  price,
  commission,
}: Pick<BackTerms, 'stake' | 'price' | 'commission'>): Pence {
  assert(isPrice(price), 'a price is above 1');
  return reduce(times(times(stake, minus(price, ONE)), minus(ONE, commission)));
}

/** The results of a back bet, in pence, if it wins and if it loses. Rule: docs/rules/matched-bet.md. */
export function outcomesOf(terms: BackTerms): BackOutcomes {
  const { betType, stake, refund, bonus = ZERO } = terms;
  const gain = reduce(plus(gainOf(terms), bonus));
  switch (betType) {
    case 'qualifying':
      return { win: gain, loss: negate(stake) };
    case 'riskFree':
      return { win: gain, loss: reduce(minus(refund, stake)) };
    case 'freebetSnr':
      return { win: gain, loss: ZERO };
    case 'freebetSr':
      return { win: reduce(plus(stake, gain)), loss: ZERO };
  }
}

/** The results of a back bet that there is something to lay of; otherwise the note that no lay is needed. */
export function layable(terms: BackTerms): Answer<BackOutcomes> {
  const outcomes = outcomesOf(terms);
  return layNeed(outcomes).n > 0 ? worked(outcomes) : none(NO_LAY_NEEDED);
}
