import { readStake } from '../bet/bet-fields.ts';
import { ONE } from '../number/rational.ts';
import { type Fields, refuseUnknown } from '../read/fields.ts';
import { report } from '../read/scope.ts';
import { backOutcomes } from './back-outcomes.ts';
import { calculated, following } from './calculated.ts';
import { calculator } from './calculator.ts';
import { type Dutch, dutchFirst, dutchTotal } from './dutching.ts';
import type { JsonObject, Printer } from './json.ts';
import { MAX_STAKES_AT_ONCE } from './lay-rounding.ts';
import { readBack, readBetType, readRounding, readWorth } from './matched-bet.ts';
import { isBlank, readBlankable } from './read-amount.ts';
import { readMarkets, type RowsField } from './read-rows.ts';

const OTHERS: RowsField = { key: 'others', min: 1, max: MAX_STAKES_AT_ONCE };
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
  read: (input, scope) => {
    const fields: Fields<'betType' | 'back' | 'others' | 'rounding' | 'uncertaintyMultiplier'> = input;
    const betType = readBetType(fields.betType, scope);
    const back = readBack(fields.back, scope);
    const others = readMarkets(fields.others, OTHERS, scope);
    const rounding = readRounding(fields.rounding, scope);
    const uncertaintyMultiplier = readWorth(fields.uncertaintyMultiplier, scope);
    refuseUnknown(fields, FIRST_KEYS, scope);
    return { side: { betType, back, uncertaintyMultiplier }, others, rounding };
  },
  work: ({ side, others, rounding }) =>
    following(backOutcomes(side), (first) => calculated(dutchFirst({ first, others, rounding }))),
  print: dutchJson,
});

const TOTAL_STAKE = { key: 'totalStake', read: readStake };
const BETS: RowsField = { key: 'bets', min: 2, max: MAX_STAKES_AT_ONCE };
const TOTAL_KEYS: ReadonlySet<string> = new Set(['totalStake', 'bets', 'rounding']);

/** The stakes of `{totalStake, bets: [{decimalOdds, commission?}], rounding?}`, all of them cash. */
export const calculateDutchingTotal = calculator({
  read: (input, scope) => {
    const fields: Fields<'totalStake' | 'bets' | 'rounding'> = input;
    if (isBlank(fields.totalStake)) report(scope, 'totalStake', 'stake-missing');
    const total = readBlankable(fields.totalStake, TOTAL_STAKE, scope) ?? ONE;
    const bets = readMarkets(fields.bets, BETS, scope);
    const rounding = readRounding(fields.rounding, scope);
    refuseUnknown(fields, TOTAL_KEYS, scope);
    return { total, bets, rounding };
  },
  work: (input) => calculated(dutchTotal(input)),
  print: dutchJson,
});

function dutchJson({ stakes, results, profit }: Dutch, { money }: Printer): JsonObject {
  return { stakes: stakes.map(money), results: results.map(money), profit: money(profit) };
}
