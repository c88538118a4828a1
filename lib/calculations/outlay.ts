import { moneyText, toPence } from '../number/money.ts';
import { readSignedNumber } from '../number/number-text.ts';
import { plus, type Rational, sum, toExactText, ZERO } from '../number/rational.ts';
import { isFields, isList } from '../read/fields.ts';
import type { CalculationFacts } from './calculation.ts';

const PENNIES = /^-?\d+\.\d\d$/u;

/**
 * The result of bets on every result of a market, with the stake of each, what comes back if it wins, and the cash
 * outlay. The stake of a free bet is no outlay. The result itself if it is of something else, or without its draft.
 */
export function withOutlay(
  result: object,
  spread: NonNullable<CalculationFacts['spread']>,
  draft: unknown,
): object {
  if (!isFields(draft)) return result;
  const first = spread.first === undefined ? undefined : textAt(draft, spread.first);
  const stakes = textsOf(Reflect.get(result, 'stakes'));
  const results = textsOf(Reflect.get(result, 'results'));
  if (stakes.length === 0 || (spread.first !== undefined && first === undefined)) return result;
  const isExact = [...stakes, ...results].some((text) => !PENNIES.test(text));
  const print = (amount: Rational): string => (isExact ? toExactText(amount) : moneyText(toPence(amount)));
  const isFree = textAt(draft, 'betType')?.startsWith('freebet') === true;
  const cash = [...stakes, ...(first === undefined || isFree ? [] : [first])];
  const outlay = sum(cash.map(numberOf));
  const { stakes: _, results: __, ...others } = Object.fromEntries(Object.entries(result));
  return {
    stakes: [...(first === undefined ? [] : [print(numberOf(first))]), ...stakes],
    returns: results.map((text) => print(plus(numberOf(text), outlay))),
    results,
    outlay: print(outlay),
    ...others,
  };
}

function numberOf(text: string): Rational {
  return readSignedNumber(text) ?? ZERO;
}

function textsOf(list: unknown): readonly string[] {
  return isList(list) ? list.filter((each) => typeof each === 'string') : [];
}

function textAt(draft: unknown, path: string): string | undefined {
  let inner: unknown = draft;
  for (const key of path.split('.')) inner = isFields(inner) ? Reflect.get(inner, key) : undefined;
  return typeof inner === 'string' || typeof inner === 'number' ? String(inner) : undefined;
}
