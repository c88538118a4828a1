import { Decimal } from 'decimal.js';
import { Fraction } from 'fraction.js';

/**
 * The arithmetic operations of the oracle. The oracle is generic over this interface and runs twice: exactly
 * (fractions) and at 60 digits (decimals), with two libraries that share no code.
 */
export type Arithmetic<N> = {
  readonly ratio: (numerator: bigint, denominator: bigint) => N;
  readonly add: (a: N, b: N) => N;
  readonly sub: (a: N, b: N) => N;
  readonly mul: (a: N, b: N) => N;
  readonly div: (a: N, b: N) => N;
  readonly sign: (a: N) => -1 | 0 | 1;
};

const signOf = (comparison: number): -1 | 0 | 1 => (comparison < 0 ? -1 : comparison > 0 ? 1 : 0);

export const fractions: Arithmetic<Fraction> = {
  ratio: (numerator, denominator) => new Fraction(numerator, denominator),
  add: (a, b) => a.add(b),
  sub: (a, b) => a.sub(b),
  mul: (a, b) => a.mul(b),
  div: (a, b) => a.div(b),
  sign: (a) => signOf(a.compare(0n)),
};

const Decimal60 = Decimal.clone({ precision: 60 });

export const decimals: Arithmetic<Decimal> = {
  ratio: (numerator, denominator) => new Decimal60(numerator.toString()).div(denominator.toString()),
  add: (a, b) => a.add(b),
  sub: (a, b) => a.sub(b),
  mul: (a, b) => a.mul(b),
  div: (a, b) => a.div(b),
  sign: (a) => signOf(a.comparedTo(0)),
};

/** 1 + (price - 1) * by: the shape of terms, rule 4, a boosted win and a reduced dead heat. */
export const scaleWinnings = <N>(on: Arithmetic<N>, price: N, by: N): N => {
  const one = on.ratio(1n, 1n);
  return on.add(one, on.mul(on.sub(price, one), by));
};

/** The smaller of two numbers. */
export const smaller = <N>(on: Arithmetic<N>, a: N, b: N): N => (on.sign(on.sub(a, b)) <= 0 ? a : b);
