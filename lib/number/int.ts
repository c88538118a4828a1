/**
 * Exact integers. An Int is a plain number while its magnitude is at most 2^53 - 1, a bigint above that. Plain numbers
 * are many times faster, and every operation here checks the bound on its own result, so no result is ever rounded. (If
 * a product or sum of two such numbers comes out at 2^53 - 1 or less, it was exact: rounding never goes below that
 * bound.) Only this file may calculate with numbers that represent money or odds.
 */
export type Int = number | bigint;

const MAX = Number.MAX_SAFE_INTEGER;
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
WHOLE[0] = 1n;
const LOW = HALVES.indexOf(1);
const HIGH = HALVES.indexOf(0);
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

/** True for an Int that is a plain number. */
export function isPlainInt(value: Int): value is number {
  return typeof value === 'number';
}

/** True if a value is within ±(2^53 - 1). A sum or product of plain numbers that was rounded never is. */
function isExact(value: number): boolean {
  return value <= MAX && value >= -MAX;
}

/** a × b. */
export function mul(a: Int, b: Int): Int {
  if (isPlainInt(a) && isPlainInt(b) && isExact(a * b)) return a * b;
  return fromBigInt(bigOf(a) * bigOf(b));
}

/** a + b. */
export function add(a: Int, b: Int): Int {
  if (isPlainInt(a) && isPlainInt(b) && isExact(a + b)) return a + b;
  return fromBigInt(bigOf(a) + bigOf(b));
}

/** a - b. */
export function sub(a: Int, b: Int): Int {
  if (isPlainInt(a) && isPlainInt(b) && isExact(a - b)) return a - b;
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

/** The largest whole number that is at most a / b, for b above 0. */
export function floorDiv(a: Int, b: Int): Int {
  // A plain quotient never rounds up to a whole number k: one below k is at least k / 2^53 below it.
  if (isPlainInt(a) && isPlainInt(b)) return Math.floor(a / b);
  return fromBigInt(bigFloorDiv(bigOf(a), bigOf(b)));
}

/** The largest whole number that is at most n / d, for d above 0. */
export function bigFloorDiv(n: bigint, d: bigint): bigint {
  const quotient = n / d;
  return quotient * d > n ? quotient - 1n : quotient;
}

/** a / b to the nearest whole number, half away from zero, for b above 0. */
export function roundDiv(a: Int, b: Int): Int {
  if (a < 0) return sub(0, roundDiv(sub(0, a), b));
  // A half-way point other than a / b is at least 1 / 2b away, which below 2^52 exceeds the rounding error.
  if (isPlainInt(a) && isPlainInt(b) && isExact(a + a)) return Math.round(a / b);
  const n = bigOf(a);
  const d = bigOf(b);
  return fromBigInt((n + n + d) / (d + d));
}

/** The greatest common divisor, at least 1, of two integers that are not both 0. */
export function gcd(a: Int, b: Int): Int {
  let x = a < 0 ? sub(0, a) : a;
  let y = b < 0 ? sub(0, b) : b;
  // Euclid's algorithm, in plain numbers as soon as both fit.
  while (!isPlainInt(x) || !isPlainInt(y)) {
    if (y === 0) return x;
    const rest = fromBigInt(bigOf(x) % bigOf(y));
    x = y;
    y = rest;
  }
  return plainGcd(x, y);
}

function plainGcd(a: number, b: number): number {
  let x = a;
  let y = b;
  while (y !== 0) {
    const rest = x % y;
    x = y;
    y = rest;
  }
  return x;
}

/** a / b, if b divides a. */
export function exactDiv(a: Int, b: Int): Int {
  return isPlainInt(a) && isPlainInt(b) ? a / b : fromBigInt(bigOf(a) / bigOf(b));
}

/** The least common multiple of two integers above 0. */
export function lcm(a: Int, b: Int): Int {
  return mul(a, exactDiv(b, gcd(a, b)));
}
