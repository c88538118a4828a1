import { assert } from '../assert.ts';
import { bigFloorDiv, bigOf, fromBigInt } from './int.ts';
import type { Rational } from './rational.ts';

/**
 * A closed interval [low, high] / 2^bits that contains a real number. Every operation rounds the lower bound down and
 * the upper bound up, so the result contains the exact value. Both operands must have the same bits. Decision:
 * docs/decisions/0045-intervals-for-irrational-figures.md.
 */
export type Interval = { readonly low: bigint; readonly high: bigint; readonly bits: bigint };

/** The narrowest interval around a rational. */
export function enclose(value: Rational, bits: bigint): Interval {
  const n = bigOf(value.n) << bits;
  const d = bigOf(value.d);
  return { low: bigFloorDiv(n, d), high: ceilDiv(n, d), bits };
}

/** The degenerate interval of one number, at the scale of another interval. */
export function pointAt(number: bigint, { bits }: Interval): Interval {
  return { low: number, high: number, bits };
}

/** The lower bound as a rational. */
export function lowerBound({ low, bits }: Interval): Rational {
  return { n: fromBigInt(low), d: fromBigInt(1n << bits) };
}

/** The upper bound as a rational. */
export function upperBound({ high, bits }: Interval): Rational {
  return { n: fromBigInt(high), d: fromBigInt(1n << bits) };
}

/** The distance between the bounds, in units of 2^-bits. */
export function widthOf({ low, high }: Interval): bigint {
  return high - low;
}

/** a + b. */
export function addIntervals(a: Interval, b: Interval): Interval {
  return { low: a.low + b.low, high: a.high + b.high, bits: a.bits };
}

/** a - b. */
export function subtractIntervals(a: Interval, b: Interval): Interval {
  return { low: a.low - b.high, high: a.high - b.low, bits: a.bits };
}

/** -a. */
export function negateInterval({ low, high, bits }: Interval): Interval {
  return { low: -high, high: -low, bits };
}

/** a × b. */
export function multiplyIntervals(a: Interval, b: Interval): Interval {
  const { bits } = a;
  if (a.low >= 0n && b.low >= 0n) {
    return { low: (a.low * b.low) >> bits, high: ceilShift(a.high * b.high, bits), bits };
  }
  const corners = [a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high];
  return { low: leastOf(corners) >> bits, high: ceilShift(greatestOf(corners), bits), bits };
}

/** The smallest whole number that is at least value / 2^bits. A shift to the right rounds down. */
export function ceilShift(value: bigint, bits: bigint): bigint {
  return -(-value >> bits);
}

/** a / b, for b above 0. */
export function divideIntervals(a: Interval, b: Interval): Interval {
  assert(b.low > 0n, 'a divisor is above 0');
  const low = a.low << a.bits;
  const high = a.high << a.bits;
  return {
    low: bigFloorDiv(low, low < 0n ? b.low : b.high),
    high: ceilDiv(high, high < 0n ? b.high : b.low),
    bits: a.bits,
  };
}

/** The intersection of two intervals around the same number, so it is never empty. */
export function intersectIntervals(a: Interval, b: Interval): Interval {
  const low = greatestOf([a.low, b.low]);
  const high = leastOf([a.high, b.high]);
  assert(low <= high, 'two intervals around one number meet');
  return { low, high, bits: a.bits };
}

/** The square root, for an interval of at least 0. */
export function rootOfInterval({ low, high, bits }: Interval): Interval {
  return { low: wholeRoot(low << bits), high: wholeRootAbove(high << bits), bits };
}

/** The largest whole number whose square is at most a value of 0 or more. */
export function wholeRoot(value: bigint): bigint {
  assert(value >= 0n, 'a root is of 0 or more');
  if (value < 2n) return value;
  // Newton's method from above: it falls until it is at the root.
  let root = 1n << ((bitLength(value) + 1n) >> 1n);
  for (let next = step(value, root); next < root; next = step(value, root)) root = next;
  return root;
}

function step(value: bigint, root: bigint): bigint {
  return (root + value / root) >> 1n;
}

function wholeRootAbove(value: bigint): bigint {
  const root = wholeRoot(value);
  return root * root === value ? root : root + 1n;
}

/** The number of binary digits of a number of 0 or more, overestimated by at most 3. */
export function bitLength(value: bigint): bigint {
  return BigInt(value.toString(16).length) << 2n;
}

/** The smallest whole number that is at least n / d, for d above 0. */
export function ceilDiv(n: bigint, d: bigint): bigint {
  return -bigFloorDiv(-n, d);
}

/** n / d, if d divides n. */
export function exactQuotient(n: bigint, d: bigint): bigint {
  return n / d;
}

function leastOf(values: readonly bigint[]): bigint {
  return values.reduce((least, each) => (each < least ? each : least));
}

function greatestOf(values: readonly bigint[]): bigint {
  return values.reduce((greatest, each) => (each > greatest ? each : greatest));
}
