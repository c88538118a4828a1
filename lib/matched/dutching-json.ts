import { readStake } from '../bet/bet-fields.ts';
import { issue } from '../issue.ts';
import { ONE } from '../number/rational.ts';
import { type Fields, refuseUnknown } from '../read/read-field.ts';
import { backOutcomes } from './back-outcomes.ts';
import { calculated, following } from './calculated.ts';
import { calculator } from './calculator.ts';
import { type Dutch, dutchFirst, dutchTotal } from './dutching.ts';
import type { JsonObject, Printer } from './json.ts';
import { MAX_STAKES_AT_ONCE } from './lay-rounding.ts';
import { readBack, readBetType, readRounding, readWorth } from './matched-bet.ts';
import { isBlank, readBlankable } from './read-amount.ts';
import { readMarkets } from './read-rows.ts';

const FIRST_KEYS: ReadonlySet<string> = new Set([
  'betType',
  'back',
  'others',
  'rounding',
  'uncertaintyMultiplier',
]);

/**
 * The stakes on the other results of `{betType, back, others: [{decimalOdds, commission?}], rounding?,
 * uncertaintyMultiplier?}`. Rule: docs/rules/matched-dutching.md.
 */
export const calculateDutching = calculator({
  read: (input, issues) => {
    const fields: Fields<'betType' | 'back' | 'others' | 'rounding' | 'uncertaintyMultiplier'> = input;
    const betType = readBetType(fields.betType, 'betType', issues);
    const back = readBack(fields.back, 'back', issues);
    const others = readMarkets(fields.others, 'others', { min: 1, max: MAX_STAKES_AT_ONCE }, issues);
    const rounding = readRounding(fields.rounding, 'rounding', issues);
    const uncertaintyMultiplier = readWorth(fields.uncertaintyMultiplier, '', issues);
    refuseUnknown(fields, FIRST_KEYS, '', issues);
    return { side: { betType, back, uncertaintyMultiplier }, others, rounding };
  },
  work: ({ side, others, rounding }) =>
    following(backOutcomes(side), (first) => calculated(dutchFirst({ first, others, rounding }))),
  print: dutchJson,
});

const TOTAL_KEYS: ReadonlySet<string> = new Set(['totalStake', 'bets', 'rounding']);

/** The stakes of `{totalStake, bets: [{decimalOdds, commission?}], rounding?}`, all of them cash. */
export const calculateDutchingTotal = calculator({
  read: (input, issues) => {
    const fields: Fields<'totalStake' | 'bets' | 'rounding'> = input;
    if (isBlank(fields.totalStake)) issues.push(issue('stake-missing', 'totalStake'));
    const total = readBlankable(fields.totalStake, readStake, '', 'totalStake', issues) ?? ONE;
    const bets = readMarkets(fields.bets, 'bets', { min: 2, max: MAX_STAKES_AT_ONCE }, issues);
    const rounding = readRounding(fields.rounding, 'rounding', issues);
    refuseUnknown(fields, TOTAL_KEYS, '', issues);
    return { total, bets, rounding };
  },
  work: (input) => calculated(dutchTotal(input)),
  print: dutchJson,
});

function dutchJson({ stakes, results, profit }: Dutch, { money }: Printer): JsonObject {
  return { stakes: stakes.map(money), results: results.map(money), profit: money(profit) };
}
