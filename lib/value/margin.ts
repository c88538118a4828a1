import type { NumberInput } from '../number/number-text.ts';
import { minus, ONE, over, plus, type Rational, reduce, sum, times, whole } from '../number/rational.ts';
import { readPrice } from '../odds/odds.ts';
import { type Fields, refuseUnknown } from '../read/fields.ts';
import { worked } from '../matched/answer.ts';
import { numberStep, numberText, percentStep } from '../matched/workings.ts';
import { calculator, type JsonObject } from '../matched/calculator.ts';
import type { Printer } from '../matched/printer.ts';
import { readChance, readNumbers } from './fields.ts';

const HUNDRED = whole(100);

/** The margin of a market: overround Π - 1 and payout 1/Π, as fractions. They are not complements. */
export type Margin = { readonly overround: Rational; readonly payout: Rational };

/** The margin from the prices, and from the chances of the rest of the market. Rule: docs/rules/fair-odds.md. */
export function marginOf(prices: readonly Rational[], chances: readonly Rational[] = []): Margin {
  const total = sum([...prices.map((price) => over(ONE, price)), ...chances]);
  return { overround: reduce(minus(total, ONE)), payout: reduce(over(ONE, total)) };
}

const MAX_SELECTIONS = 50;
const PRICES = {
  key: 'prices',
  min: 1,
  max: MAX_SELECTIONS,
  read: readPrice,
} as const;
const CHANCES = {
  key: 'chances',
  min: 0,
  max: MAX_SELECTIONS,
  read: readChance,
} as const;
const MARGIN_KEYS: ReadonlySet<string> = new Set(['prices', 'chances']);

/** The prices of a market, and the chances of its other selections. */
export type MarginDraft = {
  readonly prices?: readonly NumberInput[] | null | undefined;
  readonly chances?: readonly NumberInput[] | null | undefined;
};

/** The margin of `{prices, chances?}` as overround and as payout, in percent. Rule: docs/rules/fair-odds.md. */
export const calculateMargin = calculator({
  read: (input, scope) => {
    const fields: Fields<keyof MarginDraft> = input;
    const prices = readNumbers(fields.prices, PRICES, scope);
    const chances = readNumbers(fields.chances, CHANCES, scope);
    refuseUnknown(fields, MARGIN_KEYS, scope);
    return { prices, chances };
  },
  work: ({ prices, chances }) => worked(marginOf(prices, chances)),
  print: marginJson,
  explain: ({ overround, payout }, { prices, chances }) => {
    const total = plus(overround, ONE);
    const parts = [
      ...prices.map((price) => `1 ÷ ${numberText(price)}`),
      ...chances.map((each) => numberText(each)),
    ];
    return [
      numberStep('Sum of chances', parts.join(' + '), total),
      percentStep('Overround', `${numberText(total)} − 1`, overround),
      percentStep('Payout', `1 ÷ ${numberText(total)}`, payout),
    ];
  },
});

/** A margin in percent. */
export function marginJson({ overround, payout }: Margin, { number }: Printer): JsonObject {
  return { overroundPct: number(times(overround, HUNDRED)), payoutPct: number(times(payout, HUNDRED)) };
}
