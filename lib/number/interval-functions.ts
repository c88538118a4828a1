import { assert } from '../assert.ts';
import { bigFloorDiv } from './int.ts';
import {
  addIntervals,
  bitLength,
  ceilDiv,
  ceilShift,
  divideIntervals,
  type Interval,
  multiplyIntervals,
  pointAt,
  rootOfInterval,
  subtractIntervals,
} from './interval.ts';

/** Arguments are reduced to within 2^-8 of the point of expansion before the series is summed. */
const NEAR = 8n;
/** Guard bits: the precision that the series and the squarings may lose. */
const GUARD = 16n;

/** The natural logarithm of an interval of at least 1. */
export function logOfInterval(interval: Interval): Interval {
  assert(interval.low >= 1n << interval.bits, 'a logarithm is of at least 1');
  return {
    low: logOf(interval.low, interval.bits).low,
    high: logOf(interval.high, interval.bits).high,
    bits: interval.bits,
  };
}

/**
 * The logarithm by repeated square roots: log x = 2^s log x^(1/2^s), with the series of the inverse hyperbolic tangent
 * near 1.
 */
function logOf(number: bigint, bits: bigint): Interval {
  const roots = NEAR + bitLength(bitLength(number >> bits));
  const fine = bits + roots + GUARD;
  let near = refine({ low: number, high: number, bits }, fine);
  for (let count = 0n; count < roots; count += 1n) near = rootOfInterval(near);
  const one = pointAt(1n << fine, near);
  const tangent = divideIntervals(subtractIntervals(near, one), addIntervals(near, one));
  return coarsen(scaleUp(tangentSeries(tangent), roots + 1n), bits);
}

/** y + y³/3 + y⁵/5 + …, for 0 ≤ y < 1/2. */
function tangentSeries(tangent: Interval): Interval {
  const square = multiplyIntervals(tangent, tangent);
  let total = tangent;
  let power = tangent;
  for (let odd = 3n; power.high > 1n; odd += 2n) {
    power = multiplyIntervals(power, square);
    total = addIntervals(total, dividedBy(power, odd));
  }
  // Each omitted term is at most a quarter of the one before, and the first is below one unit.
  return { ...total, high: total.high + 2n };
}

/** e to the power of an interval of at most 0. */
export function expOfInterval(interval: Interval): Interval {
  assert(interval.high <= 0n, 'a power of e is of at most 0');
  return {
    low: expOf(-interval.low, interval.bits).low,
    high: expOf(-interval.high, interval.bits).high,
    bits: interval.bits,
  };
}

/** e^-x for x of 0 or more, by squaring: e^x is the square of e^(x/2). */
function expOf(number: bigint, bits: bigint): Interval {
  // e^-x is below 2^-bits from here on.
  if (number >= bits << bits) return { low: 0n, high: 1n, bits };
  const halvings = NEAR + bitLength(number >> bits);
  const fine = bits + halvings + GUARD;
  let power = exponentialSeries(pointAt(number << GUARD, { low: 0n, high: 0n, bits: fine }));
  for (let count = 0n; count < halvings; count += 1n) power = multiplyIntervals(power, power);
  return coarsen(divideIntervals(pointAt(1n << fine, power), power), bits);
}

/** 1 + x + x²/2 + x³/6 + …, for 0 ≤ x < 1/2. */
function exponentialSeries(exponent: Interval): Interval {
  let term = pointAt(1n << exponent.bits, exponent);
  let total = term;
  for (let count = 1n; term.high > 1n; count += 1n) {
    term = dividedBy(multiplyIntervals(term, exponent), count);
    total = addIntervals(total, term);
  }
  // Each omitted term is at most half of the one before.
  return { ...total, high: total.high + 2n };
}

function dividedBy({ low, high, bits }: Interval, divisor: bigint): Interval {
  return { low: bigFloorDiv(low, divisor), high: ceilDiv(high, divisor), bits };
}

function scaleUp({ low, high, bits }: Interval, shift: bigint): Interval {
  return { low: low << shift, high: high << shift, bits };
}

/** Converts an interval to a finer scale. */
function refine({ low, high, bits }: Interval, fine: bigint): Interval {
  return { low: low << (fine - bits), high: high << (fine - bits), bits: fine };
}

/** Converts an interval to a coarser scale, rounding outwards. */
function coarsen({ low, high, bits }: Interval, coarse: bigint): Interval {
  const shift = bits - coarse;
  return { low: low >> shift, high: ceilShift(high, shift), bits: coarse };
}
