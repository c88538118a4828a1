import { readBoost } from '../bet/bet-fields.ts';
import { minus, ONE } from '../number/rational.ts';
import { type Fields, refuseUnknown } from '../read/fields.ts';
import { report } from '../read/scope.ts';
import { boostWinnings, freeBetBoost, oddsBoostOf } from './boost.ts';
import { calculated } from './calculated.ts';
import { calculator } from './calculator.ts';
import {
  isBlank,
  PRICE_KEYS,
  type PriceKey,
  readBlankable,
  readClampedPercent,
  readNeededPrice,
} from './read-amount.ts';

const BOOST = { key: 'boostPct', read: readBoost };
const FREE_BET_KEPT = { key: 'freeBetKept', read: readClampedPercent };
const KEYS: ReadonlySet<string> = new Set([...PRICE_KEYS, 'boostPct', 'freeBetKept']);

/**
 * What a boost of the winnings makes of a price: `{decimalOdds, boostPct, freeBetKept?}`, `freeBetKept` being the percent
 * kept of a free bet where the boosted part is paid as one. Rule: docs/rules/matched-boosts.md.
 */
export const calculateBoost = calculator({
  read: (input, scope) => {
    const fields: Fields<PriceKey | 'boostPct' | 'freeBetKept'> = input;
    const price = readNeededPrice(fields, scope);
    if (isBlank(fields.boostPct)) report(scope, 'boostPct', 'invalid-decimal');
    const multiplier = readBlankable(fields.boostPct, BOOST, scope) ?? ONE;
    const kept = readBlankable(fields.freeBetKept, FREE_BET_KEPT, scope) ?? ONE;
    refuseUnknown(fields, KEYS, scope);
    return { price, boost: minus(multiplier, ONE), kept };
  },
  work: ({ price, boost, kept }) => {
    const boosted = boostWinnings(price, boost);
    return calculated({
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
});
