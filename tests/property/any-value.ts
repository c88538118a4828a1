import fc from 'fast-check';
import { HOSTILE_VALUES } from './hostile.ts';
import { THROWING_VALUES } from './throwing.ts';

/** Hostile values that are small enough to be read thousands of times. */
export const HOSTILE = [
  ...HOSTILE_VALUES.filter(([name]) => name !== 'a million members' && name !== 'ten thousand keys'),
  ...THROWING_VALUES,
];

/** A value of any type, behind a function: fast-check itself fails on some of them. */
export const anything: fc.Arbitrary<() => unknown> = fc.oneof(
  fc
    .anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withSparseArray: true,
    })
    .map((value) => () => value),
  fc.nat(HOSTILE.length - 1).map((index) => () => HOSTILE[index]?.[1]),
);
