import { Decimal } from 'decimal.js';
import type { Rational } from './rational.ts';

/**
 * The double nearest to a number: for JSON fields that are limits or odds to compare with. Never for money, nor for
 * anything that is calculated with further.
 */
export function nearestNumber(value: Rational): number {
  return new Decimal(String(value.n)).div(String(value.d)).toNumber();
}
