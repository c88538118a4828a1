/**
 * Exact integers. An Int is a plain number while its magnitude is at most 2^53 - 1, a bigint above that. Plain numbers
 * are many times faster, and every operation here checks the bound on its own result, so no result is ever rounded. (If
 * a product or sum of two such numbers comes out at 2^53 - 1 or less, it was exact: rounding never goes below that
 * bound.) Only this file may calculate with numbers that represent money or odds.
 */
export type Int = number | bigint;

const MAX = Number.MAX_SAFE_INTEGER;
const HALF_MAX = (MAX - 1) / 2;
const MAX_BIG = BigInt(MAX);

/** The Int equal to a bigint: a number if it fits. */
export function fromBigInt(value: bigint): Int {
  return value <= MAX_BIG && value >= -MAX_BIG ? Number(value) : value;
}

/**
 * Eight bytes, viewed as one bigint and as its two halves. Writing the halves of a number and reading the bigint is
 * several times faster than BigInt(): totals of decimal prices take 0.7 times as long.
 */
const WHOLE = new BigUint64Array(1);
const HALVES = new Uint32Array(WHOLE.buffer);
const LOW = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1 ? 0 : 1;
const HIGH = 1 - LOW;
const HALF = 2 ** 32;

/** The bigint equal to an Int. */
export function bigOf(value: Int): bigint {
  if (typeof value === 'bigint') return value;
  if (value < 0) return -bigOf(-value);
  // A Uint32Array stores numbers modulo 2^32, without their fraction.
  HALVES[LOW] = value;
  HALVES[HIGH] = value / HALF;
  return WHOLE[0] ?? 0n;
}

/** a × b. */
export function mul(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') {
    const product = a * b;
    if (product <= MAX && product >= -MAX) return product;
  }
  return fromBigInt(bigOf(a) * bigOf(b));
}

/** a + b. */
export function add(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (sum <= MAX && sum >= -MAX) return sum;
  }
  return fromBigInt(bigOf(a) + bigOf(b));
}

/** a - b. */
export function sub(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') {
    const difference = a - b;
    if (difference <= MAX && difference >= -MAX) return difference;
  }
  return fromBigInt(bigOf(a) - bigOf(b));
}

/** Negative, zero or positive as a is below, at or above b. JavaScript compares numbers with bigints exactly. */
export function compare(a: Int, b: Int): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** base to a whole power of 0 or more. */
export function pow(base: Int, exponent: number): Int {
  let result: Int = 1;
  for (let i = 0; i < exponent; i += 1) result = mul(result, base);
  return result;
}

/**
 * The product of values that are at least 0. Numbers are multiplied into chunks below 2^53 before they become a bigint,
 * which is several times faster than multiplying bigints factor by factor.
 */
export function product(values: readonly Int[]): Int {
  let chunk = 1;
  let big: bigint | undefined;
  for (const value of values) {
    const next = typeof value === 'number' ? chunk * value : Infinity;
    if (next <= MAX) {
      chunk = next;
    } else {
      big = big === undefined ? BigInt(chunk) : big * BigInt(chunk);
      chunk = 1;
      if (typeof value === 'number') chunk = value;
      else big *= value;
    }
  }
  return big === undefined ? chunk : fromBigInt(big * BigInt(chunk));
}

/** The largest whole number that is at most a / b, for b above 0. */
export function floorDiv(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') {
    // The quotient is rounded to nearest, so its floor can be one too many, never one too few.
    const quotient = Math.floor(a / b);
    return quotient * b > a ? quotient - 1 : quotient;
  }
  const n = BigInt(a);
  const d = BigInt(b);
  const quotient = n / d;
  return fromBigInt(n < 0n && quotient * d !== n ? quotient - 1n : quotient);
}

/** a / b to the nearest whole number, half away from zero, for b above 0. */
export function roundDiv(a: Int, b: Int): Int {
  if (b === 1) return a;
  if (a < 0) return sub(0, roundDiv(sub(0, a), b));
  // A half-way point other than a / b is at least 1 / 2b away, which below 2^52 exceeds the rounding error.
  if (typeof a === 'number' && typeof b === 'number' && a <= HALF_MAX) return Math.round(a / b);
  const n = bigOf(a);
  const d = bigOf(b);
  return fromBigInt((n + n + d) / (d + d));
}

/** The greatest common divisor, at least 1, of two integers that are not both 0. */
export function gcd(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') {
    let x = a < 0 ? -a : a;
    let y = b < 0 ? -b : b;
    while (y !== 0) {
      const rest = x % y;
      x = y;
      y = rest;
    }
    return x;
  }
  let x = BigInt(a);
  let y = BigInt(b);
  if (x < 0n) x = -x;
  if (y < 0n) y = -y;
  while (y !== 0n) {
    const rest = x % y;
    x = y;
    y = rest;
  }
  return fromBigInt(x);
}

/** a / b, if b divides a. */
export function exactDiv(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') return a / b;
  return fromBigInt(BigInt(a) / BigInt(b));
}

/** The least common multiple of two integers above 0. */
export function lcm(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') {
    if (a === b || a % b === 0) return a;
    if (b % a === 0) return b;
  }
  return mul(a, exactDiv(b, gcd(a, b)));
}
