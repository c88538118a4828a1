import type { Pence } from '../number/money.ts';
import type { NumberInput } from '../number/number-text.ts';
import {
  compare,
  minus,
  ONE,
  over,
  type Rational,
  rational,
  reduce,
  sum,
  times,
  whole,
} from '../number/rational.ts';
import { bookmakersFraction } from '../odds/bookmakers-fraction.ts';
import { formatAmericanOdds, formatFractionalOdds } from '../odds/odds-format.ts';
import { readPrice } from '../odds/odds.ts';
import { scaleWinnings } from '../odds/price.ts';
import { RULE4_CAP, rule4Deduction, rule4Total } from '../odds/rule4-table.ts';
import { type Fields, refuseUnknown } from '../read/fields.ts';
import { worked } from '../matched/answer.ts';
import { calculator } from '../matched/calculator.ts';
import { exactText } from '../matched/exact-text.ts';
import { readBlankable, STAKE } from '../matched/fields.ts';
import { moneyStep, numberStep, numberText, oddsStep, percentStep, poundsText } from '../matched/workings.ts';
import { MAX_PRICES } from './choices.ts';
import { PRICE, readNeeded, readNumbers } from './fields.ts';

const HUNDRED = whole(100);
const ODDS = { ...PRICE, key: 'odds' };
const ODDS_KEYS: ReadonlySet<string> = new Set(['odds']);

/** One price in any format. */
export type OddsConverterDraft = { readonly odds: NumberInput };

/**
 * The price of `{odds}` as decimal, fractional and American odds, the traditional fraction of bookmakers (null if there
 * is none), and the implied chance in percent. Rule: docs/rules/odds.md.
 */
export const calculateOddsConverter = calculator({
  read: (input, scope) => {
    const fields: Fields<keyof OddsConverterDraft> = input;
    const price = readNeeded(fields.odds, ODDS, scope);
    refuseUnknown(fields, ODDS_KEYS, scope);
    return price;
  },
  work: (price) => worked({ price, chance: reduce(over(ONE, price)) }),
  print: ({ price, chance }, { odds, number }) => ({
    decimal: odds(price),
    exactOdds: exactText(price),
    fractional: formatFractionalOdds(price),
    bookmakers: bookmakersFraction(price) ?? null,
    american: formatAmericanOdds(price),
    impliedPct: number(times(chance, HUNDRED)),
  }),
  explain: ({ price, chance }) => [
    numberStep('Winnings on 1', `${numberText(price)} − 1`, minus(price, ONE)),
    percentStep('Implied chance', `1 ÷ ${numberText(price)}`, chance),
  ],
});

const WITHDRAWN = {
  key: 'withdrawn',
  min: 1,
  max: MAX_PRICES,
  read: readPrice,
} as const;
const PRICE_BEFORE = { key: 'price', read: readPrice };
const RULE4_KEYS: ReadonlySet<string> = new Set(['withdrawn', 'price', 'stake']);

/** The prices of withdrawn runners, and a bet on another one in pounds. */
export type Rule4Draft = {
  readonly withdrawn: readonly NumberInput[];
  /** The price that the deduction cuts. */
  readonly price?: NumberInput | null | undefined;
  readonly stake?: NumberInput | null | undefined;
};

/** The convention of every rule 4: deductions by Tattersalls' scale. Rule: docs/rules/rule-4.md. */
export const RULE4_CONVENTIONS = { scale: 'tattersalls' } as const;

/**
 * The rule 4 of `{withdrawn, price?, stake?}` in percent, of each withdrawal and in total (at most 90), the reduced
 * `price`, and the return of the stake at it. Rule: docs/rules/rule-4.md.
 */
export const calculateRule4 = calculator({
  read: (input, scope) => {
    const fields: Fields<keyof Rule4Draft> = input;
    const withdrawn = readNumbers(fields.withdrawn, WITHDRAWN, scope);
    const price = readBlankable(fields.price, PRICE_BEFORE, scope);
    const stake = readBlankable(fields.stake, STAKE, scope);
    refuseUnknown(fields, RULE4_KEYS, scope);
    return { withdrawn, price, stake };
  },
  work: ({ withdrawn, price, stake }) => {
    const cut = rational(rule4Total(withdrawn), 100);
    const reduced = price && reduce(scaleWinnings(price, minus(ONE, cut)));
    return worked({ cut, reduced, returns: stake && reduced && reduce(times(stake, reduced)) });
  },
  print: ({ cut, reduced, returns }, { money, odds, number }, { withdrawn }) => ({
    rule4: number(times(cut, HUNDRED)),
    reducedOdds: reduced === undefined ? null : odds(reduced),
    returns: returns === undefined ? null : money(returns),
    withdrawals: withdrawn.map((each) => ({
      price: odds(each),
      rule4: number(whole(rule4Deduction(each))),
    })),
    conventions: RULE4_CONVENTIONS,
  }),
  explain: ({ cut, reduced, returns }, { withdrawn, price, stake }) => [
    percentStep('Rule 4', deductionFormula(withdrawn), cut),
    ...(price && reduced
      ? [oddsStep('Odds after it', `1 + (${numberText(price)} − 1) × (1 − ${numberText(cut)})`, reduced)]
      : []),
    ...returnSteps(reduced, stake, returns),
  ],
});

function returnSteps(
  reduced: Rational | undefined,
  stake: Pence | undefined,
  returns: Pence | undefined,
): ReturnType<typeof moneyStep>[] {
  if (!reduced || !stake || !returns) return [];
  return [moneyStep('Returns', `${poundsText(stake)} × ${numberText(reduced)}`, returns)];
}

/** The sum of the table's deductions, and the cap if it is reached. */
function deductionFormula(withdrawn: readonly Rational[]): string {
  const cuts = withdrawn.map((price) => rational(rule4Deduction(price), 100));
  const capped = compare(sum(cuts), rational(RULE4_CAP, 100)) > 0;
  return `${cuts.map((cut) => numberText(cut)).join(' + ')}${capped ? `, at most ${RULE4_CAP} %` : ''}`;
}
