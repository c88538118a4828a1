import { Fraction } from 'fraction.js';
import type { Int, Rational } from '#lib';

/** The published value under one name: one number, several or none. */
export type Printed = string | null | readonly string[];

/** A published example of a matched bet, as in fixtures/published/matched.json. */
export type MatchedExample = {
  readonly id: string;
  readonly source: string;
  readonly type: string;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly published: Readonly<Record<string, Printed>>;
  readonly expected: Readonly<Record<string, Printed>>;
};

/** Our figures by the example's names: pounds, odds or percent. */
export type Figures = Readonly<Record<string, Fraction | readonly Fraction[]>>;

/** The inputs of an example, read by name: numbers as fractions, 0 for a missing one. */
export type Inputs = {
  readonly number: (key: string) => Fraction;
  readonly numbers: (key: string) => readonly Fraction[];
  readonly text: (key: string) => string | undefined;
  readonly rows: (key: string) => readonly Inputs[];
};

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function fractionOf(value: unknown): Fraction {
  return new Fraction(typeof value === 'string' ? value : 0);
}

/** Reads the inputs of an example. */
export function inputsOf(inputs: Readonly<Record<string, unknown>>): Inputs {
  return {
    number: (key) => fractionOf(inputs[key]),
    numbers: (key) => list(inputs[key]).map(fractionOf),
    text: (key) => (typeof inputs[key] === 'string' ? inputs[key] : undefined),
    rows: (key) => list(inputs[key]).filter(isRecord).map(inputsOf),
  };
}

/** A number in the library's form. */
export function rational(value: Fraction): Rational {
  return { n: int(value.s * value.n), d: int(value.d) };
}

/** Pounds as the library's pence. */
export function pence(pounds: Fraction): Rational {
  return rational(pounds.mul(100));
}

/** A number of the library's. */
export function fraction(value: Rational): Fraction {
  return new Fraction(BigInt(value.n), BigInt(value.d));
}

/** The library's pence as pounds. */
export function pounds(amount: Rational): Fraction {
  return fraction(amount).div(100);
}

function int(value: bigint): Int {
  const isSmall = value <= BigInt(Number.MAX_SAFE_INTEGER) && value >= BigInt(Number.MIN_SAFE_INTEGER);
  return isSmall ? Number(value) : value;
}
