import { assert } from '../assert.ts';
import type { Pence } from '../number/money.ts';
import { compare, minus, negate, ONE, plus, type Rational, reduce, times, ZERO } from '../number/rational.ts';
import { type MatchedBetType, backPrice, layPrice } from './prices.ts';
import { BLANK, type Calculated, calculated, following, withoutFigures } from './calculator.ts';
import type { BackSide, LayBet } from './matched-bet.ts';
import { type BackOutcomes, layNeed } from './position.ts';

/** The note of a bet that leaves as much where it loses as where it wins. */
export const NO_LAY_NEEDED = 'No lay is needed: the bet is worth no more if it wins than if it loses';

/** A back bet with its price settled: money in pence, `refund` what is worth having back where it loses. */
export type BackTerms = {
  readonly betType: MatchedBetType;
  readonly stake: Pence;
  readonly price: Rational;
  readonly commission: Rational;
  readonly refund: Pence;
};

/** What a back bet wins, in pence: stake × (price - 1), less the back side's commission. */
export function gainOf({ stake, price, commission }: Omit<BackTerms, 'betType' | 'refund'>): Pence {
  assert(compare(price, ONE) > 0, 'a price is above 1');
  return reduce(times(times(stake, minus(price, ONE)), minus(ONE, commission)));
}

/** What a back bet leaves, in pence, where it wins and where it loses. Rule: docs/rules/matched-bet.md. */
export function outcomesOf(terms: BackTerms): BackOutcomes {
  const { betType, stake, refund } = terms;
  const gain = gainOf(terms);
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

/** What the refund of a bet is worth, in pence: 0 unless its type pays one. */
export function refundOf({ betType, back, uncertaintyMultiplier }: BackSide): Pence {
  return betType === 'riskFree' ? reduce(times(back.cashback, uncertaintyMultiplier)) : ZERO;
}

/** The terms of a back side, with no figures while its stake is not above 0 or its odds as given are not above 1. */
export function backTerms(side: BackSide): Calculated<BackTerms> {
  const { stake, decimalOdds, oddsBoost, rule4, commission } = side.back;
  if (stake === undefined || stake.n <= 0) return BLANK;
  if (!isPrice(decimalOdds)) return BLANK;
  const price = backPrice({ decimalOdds, oddsBoost, rule4 });
  return calculated({ betType: side.betType, stake, price, commission, refund: refundOf(side) });
}

/** What the back side leaves, with a note instead of figures where that leaves nothing to lay. */
export function backOutcomes(side: BackSide): Calculated<BackOutcomes> {
  return following(backTerms(side), (terms) => {
    const outcomes = outcomesOf(terms);
    return layNeed(outcomes).n > 0 ? calculated(outcomes) : withoutFigures(NO_LAY_NEEDED);
  });
}

/** The price a lay side settles at, with no figures while its odds as given are not above 1. */
export function laySidePrice({ decimalOdds, rule4, rule4Mode }: LayBet): Calculated<Rational> {
  return isPrice(decimalOdds) ? calculated(layPrice({ decimalOdds, rule4, rule4Mode })) : BLANK;
}

function isPrice(odds: Rational | undefined): odds is Rational {
  return odds !== undefined && compare(odds, ONE) > 0;
}
