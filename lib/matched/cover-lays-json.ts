import { type Fields, refuseUnknown } from '../read/read-field.ts';
import { COMMISSION_TAKES_ALL } from './acca-lays-json.ts';
import { backOutcomes } from './back-outcomes.ts';
import { calculated, following, withoutFigures } from './calculated.ts';
import { calculator } from './calculator.ts';
import { coverLays } from './cover-lays.ts';
import { MAX_STAKES_AT_ONCE } from './lay-rounding.ts';
import { readBack, readBetType, readRounding, readWorth } from './matched-bet.ts';
import { readBlankable, readClampedPercent } from './read-amount.ts';
import { readPrices } from './read-rows.ts';
import { ZERO } from '../number/rational.ts';

const KEYS: ReadonlySet<string> = new Set([
  'betType',
  'back',
  'lays',
  'commission',
  'rounding',
  'uncertaintyMultiplier',
]);

/**
 * The lays of several selections of one market that a back bet covers: `{betType, back, lays: [{decimalOdds}],
 * commission?, rounding?, uncertaintyMultiplier?}`. Rule: docs/rules/matched-commission.md.
 */
export const calculateCoverLays = calculator({
  read: (input, issues) => {
    const fields: Fields<'betType' | 'back' | 'lays' | 'commission' | 'rounding' | 'uncertaintyMultiplier'> =
      input;
    const betType = readBetType(fields.betType, 'betType', issues);
    const back = readBack(fields.back, 'back', issues);
    const prices = readPrices(fields.lays, 'lays', { min: 1, max: MAX_STAKES_AT_ONCE }, issues);
    const commission = readBlankable(fields.commission, readClampedPercent, '', 'commission', issues) ?? ZERO;
    const rounding = readRounding(fields.rounding, 'rounding', issues);
    const uncertaintyMultiplier = readWorth(fields.uncertaintyMultiplier, '', issues);
    refuseUnknown(fields, KEYS, '', issues);
    return { side: { betType, back, uncertaintyMultiplier }, prices, commission, rounding };
  },
  work: ({ side, ...input }) =>
    following(backOutcomes(side), (back) => {
      const lays = coverLays({ back, ...input });
      return lays === undefined ? withoutFigures(COMMISSION_TAKES_ALL) : calculated(lays);
    }),
  print: ({ layStakes, liabilities, results, noneWins, profit }, { money }) => ({
    layStakes: layStakes.map(money),
    liabilities: liabilities.map(money),
    results: results.map(money),
    noneWins: money(noneWins),
    profit: money(profit),
  }),
});
