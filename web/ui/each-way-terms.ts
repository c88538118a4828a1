import type { Rational } from '#lib';

/** The terms of an each-way market's parameter, 1/5 of `1/5|4`; undefined where it has none. */
export function eachWayTerms(param: string | null): Rational | undefined {
  const [, n, d] = /^(\d{1,3})\/([1-9]\d{0,2})(?:\||$)/u.exec(param ?? '') ?? [];
  return n === undefined || d === undefined ? undefined : { n: Number(n), d: Number(d) };
}
