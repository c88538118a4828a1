import { readDecimal } from '../../number/number-text.ts';
import type { Rational } from '../../number/rational.ts';

/** The number of digits with at most one point, `5.` and `.5` included; undefined if they are not a number. */
export function numberOf(digits: string): Rational | undefined {
  const closed = digits.endsWith('.') ? digits.slice(0, -1) : digits;
  return readDecimal(closed.startsWith('.') ? `0${closed}` : closed);
}
