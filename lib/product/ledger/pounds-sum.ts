import { assert } from '../../assert.ts';
import { add, type Int } from '../../number/int.ts';
import { penceText, roundedPence, toPence } from '../../number/money.ts';
import { readSignedDecimal } from '../../number/number-text.ts';

/** Converts pounds with two places, the form of the server's answers, to whole pence: `-0.15` is -15. Throws otherwise. */
export function penceOf(pounds: string): Int {
  const read = readSignedDecimal(pounds);
  assert(read !== undefined, 'an amount of an answer is a number');
  return roundedPence(toPence(read));
}

/** The sum of amounts in pounds with two places, in whole pence. */
export function sumPence(amounts: readonly string[]): Int {
  return amounts.reduce<Int>((sum, amount) => add(sum, penceOf(amount)), 0);
}

/** The sum of amounts in pounds with two places, in the same form. */
export function sumText(amounts: readonly string[]): string {
  return penceText(sumPence(amounts));
}
