import fc from 'fast-check';
import { Fraction } from 'fraction.js';
import type { Rational, Selection } from '#lib';
import { readPrice } from '../oracle/read-numbers.ts';
import type { NumberText, SelectionJson, SlipJson } from '../oracle/slip-json.ts';
import { betOf, fraction, paid, stakeOf } from './engine.ts';

/** A single of £1 on one selection. */
export const single = (selection: SelectionJson, rest: Partial<SlipJson> = {}): SlipJson => ({
  system: 'singles',
  stakePerLine: '1.00',
  ...rest,
  selections: [selection],
});

/** The payout of all lines of a slip for a stake of 1. */
export const pays = (slip: SlipJson): Fraction => paid(slip).potential.div(stakeOf(slip));

/** The first selection of a slip, as read by the library. */
export const read = (slip: SlipJson): Selection => {
  const [selection] = betOf(slip).selections;
  if (selection === undefined) throw new Error('a bet has a selection');
  return selection;
};

/** The price of a leg, exactly. */
export const priceOf = (leg: { readonly price: Rational } | undefined): Fraction => {
  if (leg === undefined) throw new Error('not an each-way bet');
  return fraction(leg.price);
};

/** Odds as an exact decimal price, read by the second engine. */
export const price = (odds: NumberText): Fraction => {
  const { n, d } = readPrice(odds);
  return new Fraction(n, d);
};

/** Odds a number of hundredths above 1. */
export const odds: fc.Arbitrary<string> = fc
  .integer({ min: 101, max: 20_000 })
  .map((hundredths) => `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`);

/** A percentage from `min` up to less than `max`, in whole tenths. */
export const percent = (min: number, max: number): fc.Arbitrary<string> =>
  fc
    .integer({ min: min * 10, max: max * 10 - 1 })
    .map((tenths) => `${Math.floor(tenths / 10)}.${tenths % 10}`);

/** 10 (per cent) as 1/10. */
export const ofHundred = (text: string): Fraction => new Fraction(text).div(100);

/** A dead-heat divisor of at least 1. */
export const divisor: fc.Arbitrary<string> = fc
  .integer({ min: 1, max: 12 })
  .chain((below) => fc.integer({ min: below, max: below * 6 }).map((above) => `${above}/${below}`));

export const terms: fc.Arbitrary<string> = fc.integer({ min: 1, max: 9 }).map((part) => `1/${part}`);

/** The smaller of two texts first. */
export const inOrder = (a: string, b: string): readonly [string, string] =>
  new Fraction(a).compare(new Fraction(b)) <= 0 ? [a, b] : [b, a];
