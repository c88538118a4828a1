import { assert } from '../assert.ts';
import type { Pence } from '../number/money.ts';
import { equals, minus, ONE, plus, type Rational, reduce, times, ZERO } from '../number/rational.ts';
import { isPrice } from '../odds/price.ts';
import { type Answer, none, worked } from './answer.ts';
import { afterCommission } from './commission.ts';
import { type BackOutcomes, layNeed } from './position.ts';
import type { MatchedBetType } from './prices.ts';

/** The note on a bet whose loss leaves at least as much as its win. */
export const NO_LAY_NEEDED = 'No lay is needed: the bet is worth no more if it wins than if it loses';

/** A back bet at the price it settles at; money in pence. */
export type BackTerms = {
  readonly betType: MatchedBetType;
  readonly stake: Pence;
  readonly price: Rational;
  readonly commission: Rational;
  /** The worth of the refund if the bet loses. */
  readonly refund: Pence;
  /** The worth of the bonus if the bet wins; 0 by default. */
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

/** The shares of a stake that win and that are returned; the rest loses. */
export type StakeShares = { readonly won: Rational; readonly returned: Rational };

const ALL_WON: StakeShares = { won: ONE, returned: ZERO };
const ALL_LOST: StakeShares = { won: ZERO, returned: ZERO };

/** The results of a back bet, in pence, if it wins and if it loses. Rule: docs/rules/matched-bet.md. */
export function outcomesOf(terms: BackTerms): BackOutcomes {
  return { win: backResult(terms, ALL_WON), loss: backResult(terms, ALL_LOST) };
}

/**
 * The result of a back bet, in pence, if shares of its stake win, are returned and lose. A bonus is paid only if the
 * whole stake wins, a refund only if the whole stake loses. Rule: docs/rules/matched-partial-results.md.
 */
export function backResult(terms: BackTerms, { won, returned }: StakeShares): Pence {
  const { betType, stake, price, commission, refund, bonus = ZERO } = terms;
  assert(isPrice(price), 'a price is above 1');
  const extra = equals(won, ONE) ? bonus : ZERO;
  // Commission is charged on the gain of the whole bet.
  const net = (gain: Rational): Pence => reduce(plus(afterCommission(times(stake, gain), commission), extra));
  const gain = minus(plus(times(won, price), returned), ONE);
  switch (betType) {
    case 'qualifying':
      return net(gain);
    case 'riskFree':
      return won.n === 0 && returned.n === 0 ? reduce(plus(net(gain), refund)) : net(gain);
    case 'freebetSnr':
      return net(times(won, minus(price, ONE)));
    case 'freebetSr':
      return reduce(plus(stake, net(gain)));
  }
}

/** The results of a back bet that needs a lay; otherwise the note that no lay is needed. */
export function layable(terms: BackTerms): Answer<BackOutcomes> {
  const outcomes = outcomesOf(terms);
  return layNeed(outcomes).n > 0 ? worked(outcomes) : none(NO_LAY_NEEDED);
}
