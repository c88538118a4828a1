import { readBoost } from '../bet/bet-fields.ts';
import { issue } from '../issue.ts';
import { minus, ONE } from '../number/rational.ts';
import { type Fields, refuseUnknown } from '../read/read-field.ts';
import { boostWinnings, freeBetBoost, oddsBoostOf } from './boost.ts';
import { calculated } from './calculated.ts';
import { calculator } from './calculator.ts';
import { isBlank, readBlankable, readClampedPercent, readNeededPrice } from './read-amount.ts';

const KEYS: ReadonlySet<string> = new Set(['decimalOdds', 'boostPct', 'freeBetKept']);

/**
 * What a boost of the winnings makes of a price: `{decimalOdds, boostPct, freeBetKept?}`, `freeBetKept` being the percent
 * kept of a free bet where the boosted part is paid as one. Rule: docs/rules/matched-boosts.md.
 */
export const calculateBoost = calculator({
  read: (input, issues) => {
    const fields: Fields<'decimalOdds' | 'boostPct' | 'freeBetKept'> = input;
    const price = readNeededPrice(fields.decimalOdds, '', issues);
    if (isBlank(fields.boostPct)) issues.push(issue('invalid-decimal', 'boostPct'));
    const multiplier = readBlankable(fields.boostPct, readBoost, '', 'boostPct', issues) ?? ONE;
    const kept = readBlankable(fields.freeBetKept, readClampedPercent, '', 'freeBetKept', issues) ?? ONE;
    refuseUnknown(fields, KEYS, '', issues);
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
