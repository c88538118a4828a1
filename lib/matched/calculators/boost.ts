import type { NumberInput } from '../../number/number-text.ts';
import type { OddsDraft } from '../draft.ts';
import { assert } from '../../assert.ts';
import {
  compare,
  minus,
  ONE,
  over,
  plus,
  type Rational,
  reduce,
  times,
  whole,
} from '../../number/rational.ts';
import { isPrice, scaleWinnings } from '../../odds/price.ts';
import { readBoost } from '../../bet/bet-fields.ts';
import { type Fields, refuseUnknown } from '../../read/fields.ts';
import { lack } from '../../read/scope.ts';
import { worked } from '../answer.ts';
import { calculator } from '../calculator.ts';
import { numberText, oddsStep } from '../workings.ts';
import {
  fractionNote,
  isBlank,
  PRICE_KEYS,
  readBlankable,
  readNeededPrice,
  readShare,
  type ShareField,
} from '../fields.ts';

/**
 * The price after a boost of the winnings: 1 + (price - 1)(1 + boost), `boost` a fraction. Rule:
 * docs/rules/matched-boosts.md.
 */
export function boostWinnings(price: Rational, boost: Rational): Rational {
  return reduce(scaleWinnings(price, plus(ONE, boost)));
}

/** The multiplier of the whole price, as matched bets take it, that is equivalent to a boost of the winnings. */
export function oddsBoostOf(price: Rational, boost: Rational): Rational {
  assert(isPrice(price), 'a price is above 1');
  return reduce(over(boostWinnings(price, boost), price));
}

/**
 * The equivalent price of a boost whose extra winnings are paid as a free bet, `kept` being the fraction of it that can
 * be converted to cash: standard + (boosted - standard) × kept.
 */
export function freeBetBoost(standard: Rational, boosted: Rational, kept: Rational): Rational {
  return reduce(plus(standard, times(minus(boosted, standard), kept)));
}

const HUNDRED = whole(100);
const BOOST = { key: 'boostPct', read: readBoost };
const FREE_BET_KEPT: ShareField = { key: 'freeBetKept', name: 'A kept share' };
const KEYS: ReadonlySet<string> = new Set([...PRICE_KEYS, 'boostPct', 'freeBetKept']);

/**
 * A price, a boost of its winnings, and the percentage retention of a free bet if the extra winnings are paid as one.
 */
export type BoostDraft = OddsDraft & {
  readonly boostPct: NumberInput;
  readonly freeBetKept?: NumberInput | null | undefined;
};

/** The note on a kept share that was probably given as a fraction; empty for any other. */
function fractionNotes(kept: Rational): readonly string[] {
  if (kept.n === 0 || compare(times(kept, HUNDRED), ONE) > 0) return [];
  return [fractionNote(FREE_BET_KEPT.name, kept)];
}

/**
 * The price after a boost of the winnings: `{decimalOdds, boostPct, freeBetKept?}`, `freeBetKept` being the retention
 * of a free bet in percent if the extra winnings are paid as one. Rule: docs/rules/matched-boosts.md.
 */
export const calculateBoost = calculator({
  read: (input, scope) => {
    const fields: Fields<keyof BoostDraft> = input;
    const price = readNeededPrice(fields, scope);
    if (isBlank(fields.boostPct)) lack(scope, 'boostPct');
    const multiplier = readBlankable(fields.boostPct, BOOST, scope) ?? ONE;
    const kept = readShare(fields.freeBetKept, FREE_BET_KEPT, scope) ?? ONE;
    scope.notes.push(...fractionNotes(kept));
    refuseUnknown(fields, KEYS, scope);
    return { price, boost: minus(multiplier, ONE), kept };
  },
  work: ({ price, boost, kept }) => {
    const boosted = boostWinnings(price, boost);
    return worked({
      boosted,
      multiplier: oddsBoostOf(price, boost),
      worth: freeBetBoost(price, boosted, kept),
    });
  },
  print: ({ boosted, multiplier, worth }, { odds }) => ({
    boostedOdds: odds(boosted),
    oddsBoost: odds(multiplier),
    worthOdds: odds(worth),
  }),
  explain: ({ boosted, multiplier, worth }, { price, boost, kept }) => {
    const [odds, paid] = [numberText(price), numberText(boosted)];
    return [
      oddsStep('Boosted odds', `1 + (${odds} − 1) × (1 + ${numberText(boost)})`, boosted),
      oddsStep('As a multiplier', `${paid} ÷ ${odds}`, multiplier),
      oddsStep('Worth odds', `${odds} + (${paid} − ${odds}) × ${numberText(kept)}`, worth),
    ];
  },
});
