import type { Issue, IssueCode } from '../issue.ts';
import type { Rational } from '../number/rational.ts';
import {
  plainTyped,
  readTypedDeduction,
  readTypedFraction,
  readTypedMoney,
  readTypedMultiple,
  readTypedPercent,
  readTypedWhole,
  type TypedReader,
} from '../number/typed-text.ts';
import { readTypedPrice } from '../odds/typed-price.ts';
import { readTerms } from './bet-fields.ts';
import { readTypedOutcome } from './typed-outcome.ts';

/** The reader of each field of a slip that people type into, by its key; a key means the same wherever it stands. */
export const TYPED_READERS = {
  stakePerLine: readTypedMoney,
  totalStake: readTypedMoney,
  maxPayout: readTypedMoney,
  cap: readTypedMoney,
  odds: readTypedPrice,
  outcome: readTypedOutcome,
  rule4: readTypedDeduction,
  boostPct: readTypedPercent,
  commissionPct: readTypedPercent,
  percent: readTypedPercent,
  multiply: readTypedMultiple,
  minOdds: readTypedPrice,
  deadHeatDivisor: readTypedFraction,
  deadHeatPlaceDivisor: readTypedFraction,
  terms: readTypedFraction,
  places: readTypedWhole,
  position: readTypedWhole,
  tied: readTypedWhole,
  pays: readTypedWhole,
  home: readTypedWhole,
  away: readTypedWhole,
} as const satisfies Readonly<Record<string, TypedReader>>;

/** Each-way terms as people type them; undefined for a text that is none. */
export function typedTerms(text: string): Rational | undefined {
  const read = readTypedFraction(text);
  const terms = read.ok ? readTerms(read.value) : undefined;
  return typeof terms === 'object' ? terms : undefined;
}

export type TypedField = keyof typeof TYPED_READERS;

/** A typed text as the slip's JSON has it; a text that cannot be read stays as it is, for `readBet` to refuse. */
export function strictText(field: TypedField, text: string): string {
  const read = TYPED_READERS[field](text);
  return read.ok ? read.value : text;
}

/** The issue of a typed text that cannot be read; undefined for one that can, or that is blank. */
export function typedMistake(field: TypedField, text: string): Issue | undefined {
  const read = plainTyped(text) === '' ? undefined : TYPED_READERS[field](text);
  return read === undefined || read.ok ? undefined : read.issues[0];
}

/** The names of amounts of money whose issues are called by the stake in the slip's JSON. */
const AMOUNTS: Readonly<Record<string, string>> = { maxPayout: 'Maximum payout', cap: 'Cap' };

const AMOUNT_MESSAGES: Partial<Readonly<Record<IssueCode, string>>> = {
  'stake-range': 'must be greater than 0',
  'stake-pennies': 'must be in whole pennies',
};

/** The message about an amount that is no stake, by its name; undefined for another issue. */
function amountMessage({ code, path }: Issue): string | undefined {
  const name = AMOUNTS[path.split('.').at(-1) ?? ''];
  const message = AMOUNT_MESSAGES[code];
  return name === undefined || message === undefined ? undefined : `${name} ${message}`;
}

/**
 * The issues of a draft whose texts were typed by a person and went through `strictText`: where a text cannot be read
 * the message says what is accepted, and that about an amount names it. Code and path stay.
 */
export function typedIssues(issues: readonly Issue[], draft: unknown): readonly Issue[] {
  return issues.map((issue) => {
    const named = amountMessage(issue);
    if (named !== undefined) return { ...issue, message: named };
    const isUnread = issue.code === 'invalid-decimal' || issue.code === 'unknown-value';
    const keys = issue.path.split('.');
    const text = isUnread ? textAt(draft, keys) : undefined;
    const reader = readerFor(keys.at(-1) ?? '');
    if (text === undefined || reader === undefined) return issue;
    const read = reader(text);
    return read.ok ? issue : { ...issue, message: read.issues[0].message };
  });
}

function readerFor(key: string): TypedReader | undefined {
  const readers: Readonly<Record<string, TypedReader>> = TYPED_READERS;
  return Object.hasOwn(readers, key) ? readers[key] : undefined;
}

function textAt(draft: unknown, keys: readonly string[]): string | undefined {
  let value: unknown = draft;
  for (const key of keys) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.getOwnPropertyDescriptor(value, key)?.value;
  }
  return typeof value === 'string' ? value : undefined;
}
