import type { Issue, IssueCode } from '../issue.ts';
import type { Rational } from '../number/rational.ts';
import {
  plainTyped,
  readTypedDeduction,
  readTypedFactor,
  readTypedFraction,
  readTypedMoney,
  readTypedMultiple,
  readTypedPercent,
  readTypedWhole,
  type TypedReader,
} from '../number/typed-text.ts';
import { readTypedPrice } from '../odds/typed-price.ts';
import { readTerms } from './bet-fields.ts';
import { readTypedPosition } from './typed-finish.ts';
import { readTypedOutcome } from './typed-outcome.ts';

/** The parser of each field of a slip that users type into, by key. A key has one meaning in every object. */
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
  oddsBoost: readTypedFactor,
  multiply: readTypedMultiple,
  minOdds: readTypedPrice,
  deadHeatDivisor: readTypedFraction,
  deadHeatPlaceDivisor: readTypedFraction,
  terms: readTypedFraction,
  places: readTypedWhole,
  position: readTypedPosition,
  tied: readTypedWhole,
  pays: readTypedWhole,
  home: readTypedWhole,
  away: readTypedWhole,
} as const satisfies Readonly<Record<string, TypedReader>>;

/** Each-way terms as users type them; undefined for an invalid text. */
export function typedTerms(text: string): Rational | undefined {
  const read = readTypedFraction(text);
  const terms = read.ok ? readTerms(read.value) : undefined;
  return typeof terms === 'object' ? terms : undefined;
}

export type TypedField = keyof typeof TYPED_READERS;

/** A typed text in the grammar of the slip's JSON; an invalid text is returned unchanged, for `readBet` to refuse. */
export function strictText(field: TypedField, text: string): string {
  const read = TYPED_READERS[field](text);
  return read.ok ? read.value : text;
}

/** The issue of an invalid typed text; undefined if the text is valid or blank. */
export function typedMistake(field: TypedField, text: string): Issue | undefined {
  const read = plainTyped(text) === '' ? undefined : TYPED_READERS[field](text);
  return read === undefined || read.ok ? undefined : read.issues[0];
}

/** The names of amounts of money whose issues, in the slip's JSON, speak of the stake. */
const AMOUNTS: Readonly<Record<string, string>> = { maxPayout: 'Maximum payout', cap: 'Cap' };

const AMOUNT_MESSAGES: Partial<Readonly<Record<IssueCode, string>>> = {
  'stake-range': 'must be greater than 0',
  'stake-pennies': 'must be in whole pennies',
};

/** The message about an amount other than the stake, with its name; undefined for any other issue. */
function amountMessage({ code, path }: Issue): string | undefined {
  const name = AMOUNTS[path.split('.').at(-1) ?? ''];
  const message = AMOUNT_MESSAGES[code];
  return name === undefined || message === undefined ? undefined : `${name} ${message}`;
}

/**
 * The issues of a draft whose texts were typed by a user and passed through `strictText`. The message of an invalid
 * text says what is accepted, and a message about an amount names the amount. Code and path are unchanged.
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
