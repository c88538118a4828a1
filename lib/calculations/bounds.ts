import type { FieldKind, ValueField } from './calculation.ts';

/**
 * The range of a field, of decimal odds for a price. A clamped value counts as the nearer end, with a note; any other
 * value outside has no answer.
 */
export type Bounds = {
  readonly min?: number;
  readonly max?: number;
  /** An exclusive lower bound. */
  readonly above?: number;
  /** An exclusive upper bound. */
  readonly below?: number;
  readonly isClamped?: true;
};

const SHARE: Bounds = { min: 0, max: 100, isClamped: true };
const CHANCE: Bounds = { above: 0, below: 1 };
const PART: Bounds = { min: 0, max: 1 };
const AT_LEAST_0: Bounds = { min: 0 };

const BY_KIND: Readonly<Partial<Record<FieldKind, Bounds>>> = {
  price: { above: 1 },
  money: AT_LEAST_0,
  percent: SHARE,
  deduction: SHARE,
  factor: AT_LEAST_0,
  whole: { min: 1 },
};

/** The bounds of fields that differ from those of their kind, by the last key of their paths. */
const BY_KEY: Readonly<Record<string, Bounds>> = {
  boostPct: AT_LEAST_0,
  percent: AT_LEAST_0,
  oddsBoost: { above: 0 },
  terms: { above: 0, max: 1 },
  totalStake: { above: 0 },
  divisor: { min: 1 },
  chance: CHANCE,
  chances: CHANCE,
  placeChance: CHANCE,
  kept: PART,
  part: PART,
  houseEdge: { above: -1, below: 1 },
  runners: { min: 2, max: 40 },
  ifWins: {},
  ifLoses: {},
};

/** The bounds of a field by its kind, or by the last key of its path; `list` is the path of the list of an item. */
export function boundsOf({ kind, path }: Pick<ValueField, 'kind' | 'path'>, list = ''): Bounds {
  const key = (path === '' ? list : path).split('.').at(-1) ?? '';
  return BY_KEY[key] ?? BY_KIND[kind] ?? {};
}

/** The bounds in words: `from 0 to 100`, `above 1`; undefined without bounds. */
export function boundsText({ min, max, above, below, isClamped }: Bounds): string | undefined {
  const ends = [
    ...(min !== undefined && max === undefined ? [`${min} or more`] : []),
    ...(min !== undefined && max !== undefined ? [`from ${min} to ${max}`] : []),
    ...(above === undefined ? [] : [`above ${above}`]),
    ...(below === undefined ? [] : [`below ${below}`]),
    ...(min === undefined && max !== undefined ? [`at most ${max}`] : []),
  ];
  if (ends.length === 0) return undefined;
  return `${ends.join(' and ')}${isClamped === true ? ', clamped' : ''}`;
}
