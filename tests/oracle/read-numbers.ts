import type { NumberText } from './slip-json.ts';

/** A ratio of integers as read: not reduced, denominator above 0. */
export type Ratio = { readonly n: bigint; readonly d: bigint };

/** `12.340` is 12340/1000; `3/2` is 3/2. */
export const readRatio = (given: NumberText): Ratio => {
  const text = String(given);
  const slash = text.indexOf('/');
  if (slash >= 0) return { n: BigInt(text.slice(0, slash)), d: BigInt(text.slice(slash + 1)) };
  const point = text.indexOf('.');
  if (point < 0) return { n: BigInt(text), d: 1n };
  const places = text.length - point - 1;
  return { n: BigInt(text.slice(0, point) + text.slice(point + 1)), d: 10n ** BigInt(places) };
};

/** Decimal odds as a ratio, from decimal, fractional (plus 1), evens or signed American text. */
export const readPrice = (given: NumberText): Ratio => {
  const text = String(given).toLowerCase();
  if (text === 'evens' || text === 'evs') return { n: 2n, d: 1n };
  if (text.startsWith('+')) return { n: BigInt(text.slice(1)) + 100n, d: 100n };
  if (text.startsWith('-')) return { n: BigInt(text.slice(1)) + 100n, d: BigInt(text.slice(1)) };
  const { n, d } = readRatio(text);
  return text.includes('/') ? { n: n + d, d } : { n, d };
};
