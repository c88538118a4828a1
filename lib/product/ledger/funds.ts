import { add, type Int, sub } from '../../number/int.ts';
import { type Pence, penceText } from '../../number/money.ts';
import { compare, whole } from '../../number/rational.ts';
import { penceOf } from './pounds-sum.ts';

/** The balance of the user's bets at a bookie, in pounds, in the form of the dashboard's response. */
export type BetsBalance = { readonly settled: string; readonly atRisk: string };

const NO_BETS: BetsBalance = { settled: '0.00', atRisk: '0.00' };

/**
 * The money that can be bet at a bookie now, in whole pence: the amount paid in, plus the result of settled bets, less
 * the amount at risk in open bets. Undefined if the amount paid in is not stated. Throws for text that is not an
 * amount.
 */
export function availableFunds(paidIn: string, { settled, atRisk }: BetsBalance = NO_BETS): Int | undefined {
  return paidIn === '' ? undefined : sub(add(penceOf(paidIn), penceOf(settled)), penceOf(atRisk));
}

/** The amount paid in at a bookie, in pounds, for given available funds: the inverse of `availableFunds`. */
export function paidInFor(available: string, { settled, atRisk }: BetsBalance = NO_BETS): string {
  return penceText(add(sub(penceOf(available), penceOf(settled)), penceOf(atRisk)));
}

/** True if available funds, in whole pence, cover an exact amount of pence. */
export function fitsFunds(amount: Pence, available: Int): boolean {
  return compare(amount, whole(available)) <= 0;
}
