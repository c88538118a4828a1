import { type Fields, refuseUnknown } from '../read/fields.ts';
import { COMMISSION_TAKES_ALL } from './acca-lays-json.ts';
import { backOutcomes } from './back-outcomes.ts';
import { calculated, following, withoutFigures } from './calculated.ts';
import { calculator } from './calculator.ts';
import { coverLays } from './cover-lays.ts';
import { MAX_STAKES_AT_ONCE } from './lay-rounding.ts';
import { readBack, readBetType, readRounding, readWorth } from './matched-bet.ts';
import { COMMISSION, readBlankable } from './read-amount.ts';
import { readPrices, type RowsField } from './read-rows.ts';
import { ZERO } from '../number/rational.ts';

const LAYS: RowsField = { key: 'lays', min: 1, max: MAX_STAKES_AT_ONCE };
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
  read: (input, place) => {
    const fields: Fields<'betType' | 'back' | 'lays' | 'commission' | 'rounding' | 'uncertaintyMultiplier'> =
      input;
    const betType = readBetType(fields.betType, place);
    const back = readBack(fields.back, place);
    const prices = readPrices(fields.lays, LAYS, place);
    const commission = readBlankable(fields.commission, COMMISSION, place) ?? ZERO;
    const rounding = readRounding(fields.rounding, place);
    const uncertaintyMultiplier = readWorth(fields.uncertaintyMultiplier, place);
    refuseUnknown(fields, KEYS, place);
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
