import type { IssueCode } from '../issue.ts';
import type { Int } from '../number/int.ts';
import { readDecimal, readNumber, readSignedDecimal } from '../number/number-text.ts';
import { percentToFraction } from '../number/percent.ts';
import { compare, equals, minus, ONE, type Rational } from '../number/rational.ts';
import { readPrice } from '../odds/odds.ts';
import {
  type Fields,
  isFields,
  isLeftOut,
  isList,
  readChoice,
  readField,
  readNeededChoice,
  refuseUnknown,
} from '../read/fields.ts';
import { report, type Scope, sortIssues, within } from '../read/scope.ts';
import { readStake } from './bet-fields.ts';
import type { NumberInput } from '../number/number-text.ts';

/** Kinds of concessions, in the order in which they are documented. */
export const CONCESSION_KINDS = ['oneWinner', 'allWinners', 'accumulator'] as const;
export type ConcessionKind = (typeof CONCESSION_KINDS)[number];

/** The base of a percentage: the return less its stake, or the return. */
export const CONCESSION_BASES = ['winnings', 'returns'] as const;
export type ConcessionBasis = (typeof CONCESSION_BASES)[number];

/** A concession in a draft. Percentages are in percent, a cap is in pounds. */
export type ConcessionDraft =
  | {
      readonly kind: 'oneWinner';
      readonly multiply?: NumberInput | null | undefined;
      readonly percent?: NumberInput | null | undefined;
      readonly cap?: NumberInput | null | undefined;
    }
  | {
      readonly kind: 'allWinners';
      readonly percent: NumberInput;
      readonly of?: ConcessionBasis | null | undefined;
      readonly cap?: NumberInput | null | undefined;
    }
  | {
      readonly kind: 'accumulator';
      /** Percentages by the number of legs. */
      readonly ladder: Readonly<Record<string, NumberInput>>;
      readonly minOdds?: NumberInput | null | undefined;
      readonly of?: ConcessionBasis | null | undefined;
      readonly cap?: NumberInput | null | undefined;
    };

/** A valid concession: fractions, and a cap in whole pence. */
export type Concession = {
  /** The maximum amount of the concession; undefined for no limit. */
  readonly cap: Int | undefined;
} & (
  | {
      readonly kind: 'oneWinner';
      /** The share of the winner's winnings that is paid on top: 2 if the odds are trebled. */
      readonly share: Rational;
    }
  | { readonly kind: 'allWinners'; readonly share: Rational; readonly of: ConcessionBasis }
  | {
      readonly kind: 'accumulator';
      /** Shares by the number of legs, ascending. */
      readonly ladder: readonly { readonly legs: number; readonly share: Rational }[];
      readonly minOdds: Rational;
      readonly of: ConcessionBasis;
    }
);

/** The maximum number of concessions of a slip, and of steps of a ladder. */
const MOST = 50;

const KEYS = ['kind', 'multiply', 'percent', 'ladder', 'minOdds', 'of', 'cap'] as const;
type Key = (typeof KEYS)[number];

const KIND = { key: 'kind', choices: CONCESSION_KINDS };
const OF = { key: 'of', choices: CONCESSION_BASES };
const MULTIPLY = { key: 'multiply', read: readMultiply };
const PERCENT = { key: 'percent', read: readShare };
const MIN_ODDS = { key: 'minOdds', read: readMinOdds };
const CAP = { key: 'cap', read: readStake };

const KNOWN: Readonly<Record<ConcessionKind, ReadonlySet<string>>> = {
  oneWinner: new Set(['kind', 'multiply', 'percent', 'cap']),
  allWinners: new Set(['kind', 'percent', 'of', 'cap']),
  accumulator: new Set(['kind', 'ladder', 'minOdds', 'of', 'cap']),
};

/**
 * The concessions in the field `concessions` of the slip at `scope`; none if it is left out. `hasSingles` is undefined
 * if the slip's system is invalid. Rule: docs/rules/concessions.md.
 */
export function readConcessions(
  value: unknown,
  hasSingles: boolean | undefined,
  scope: Scope,
): readonly Concession[] {
  if (isLeftOut(value)) return [];
  if (!isList(value) || value.length > MOST) {
    report(scope, 'concessions', isList(value) ? 'too-large' : 'invalid-value');
    return [];
  }
  const list = within(scope, 'concessions');
  return value.flatMap((each: unknown, index) => {
    const own = within(list, index);
    if (!isFields<Key>(each)) {
      report(list, index, 'invalid-value');
      return [];
    }
    return readConcession(each, hasSingles, own) ?? [];
  });
}

function readConcession(
  fields: Fields<Key>,
  hasSingles: boolean | undefined,
  own: Scope,
): Concession | undefined {
  const before = own.issues.length;
  const kind = readNeededChoice(fields.kind, KIND, own);
  if (kind === undefined) return undefined;
  if (kind === 'oneWinner' && hasSingles === false) report(own, 'kind', 'no-singles');
  const cap = readField(fields.cap, CAP, own)?.n;
  const of = kind === 'oneWinner' ? 'winnings' : (readChoice(fields.of, OF, own) ?? 'winnings');
  const concession = readKind(kind, { fields, of, cap }, own);
  sortIssues(own, before, KEYS);
  refuseUnknown(fields, KNOWN[kind], own);
  return concession;
}

type Common = {
  readonly fields: Fields<Key>;
  readonly of: ConcessionBasis;
  readonly cap: Int | undefined;
};

function readKind(kind: ConcessionKind, { fields, of, cap }: Common, own: Scope): Concession | undefined {
  switch (kind) {
    case 'oneWinner': {
      const share = readWinnerShare(fields, own);
      return share && { kind, share, cap };
    }
    case 'allWinners': {
      if (isLeftOut(fields.percent)) report(own, 'percent', 'invalid-value');
      const share = readField(fields.percent, PERCENT, own);
      return share && { kind, share, of, cap };
    }
    case 'accumulator': {
      const ladder = readLadder(fields.ladder, own);
      const minOdds = readField(fields.minOdds, MIN_ODDS, own) ?? ONE;
      return { kind, ladder, minOdds, of, cap };
    }
  }
}

/** The share from `multiply` or `percent`, exactly one of which is given. */
function readWinnerShare(fields: Fields<Key>, own: Scope): Rational | undefined {
  const hasMultiply = !isLeftOut(fields.multiply);
  const hasPercent = !isLeftOut(fields.percent);
  const multiply = readField(fields.multiply, MULTIPLY, own);
  const percent = hasMultiply && hasPercent ? undefined : readField(fields.percent, PERCENT, own);
  if (hasMultiply === hasPercent) report(own, hasMultiply ? 'percent' : 'multiply', 'invalid-value');
  return multiply === undefined ? percent : minus(multiply, ONE);
}

function readLadder(
  value: unknown,
  own: Scope,
): readonly { readonly legs: number; readonly share: Rational }[] {
  const keys = isFields(value) ? Object.keys(value) : [];
  if (!isFields<string>(value) || keys.length === 0 || keys.length > MOST) {
    report(own, 'ladder', keys.length > MOST ? 'too-large' : 'invalid-value');
    return [];
  }
  const steps = within(own, 'ladder');
  const ladder = keys.flatMap((key) => {
    const legs = /^[1-9]\d{0,8}$/u.test(key) ? readDecimal(key)?.n : undefined;
    if (typeof legs !== 'number' || legs < 2) {
      report(steps, key, 'invalid-value');
      return [];
    }
    const given: unknown = value[key];
    if (isLeftOut(given)) report(steps, key, 'invalid-value');
    const share = readField(given, { key, read: readShare }, steps);
    return share === undefined ? [] : [{ legs, share }];
  });
  return ladder.toSorted((a, b) => a.legs - b.legs);
}

/** Parses the multiplier of a winner's winnings: above 1, decimal or fraction. */
function readMultiply(text: string): Rational | IssueCode {
  const multiply = readNumber(text);
  if (multiply === undefined) return 'invalid-decimal';
  return compare(multiply, ONE) > 0 ? multiply : 'multiply-range';
}

/** Parses a percentage of 0 or more to a fraction. */
function readShare(text: string): Rational | IssueCode {
  const percent = readSignedDecimal(text);
  if (percent === undefined) return 'invalid-decimal';
  return percent.n < 0 ? 'percent-negative' : percentToFraction(percent);
}

/** Parses minimum odds. 1 is the lowest price: every leg counts. */
function readMinOdds(text: string): Rational | IssueCode {
  const price = readPrice(text);
  const decimal = readDecimal(text);
  const isOne = price === 'odds-range' && (decimal === undefined || equals(decimal, ONE));
  return isOne ? ONE : price;
}
