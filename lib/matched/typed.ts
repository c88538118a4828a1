import { type Issue, issue } from '../issue.ts';
import { isText } from '../number/number-text.ts';
import {
  readTypedDeduction,
  readTypedFactor,
  readTypedFraction,
  readTypedMoney,
  readTypedPercent,
  type TypedReader,
} from '../number/typed-text.ts';
import { readTypedPrice } from '../odds/typed-price.ts';
import { isFields, isList } from '../read/fields.ts';
import type { MatchedLayDraft, TypedDraft } from './draft.ts';
import { type MatchedReading, readMatchedBet } from './matched-bet.ts';
import { wrong } from './calculator.ts';

/** The readers of typed fields, by key. */
const READERS: ReadonlyMap<string, TypedReader> = new Map([
  ['stake', readTypedMoney],
  ['cashback', readTypedMoney],
  ['bonusIfWin', readTypedMoney],
  ['layStake', readTypedMoney],
  ['odds', readTypedPrice],
  ['decimalOdds', readTypedPrice],
  ['commission', readTypedPercent],
  ['boostPct', readTypedPercent],
  ['rule4', readTypedDeduction],
  ['terms', readTypedFraction],
  ['oddsBoost', readTypedFactor],
  ['uncertaintyMultiplier', readTypedFactor],
]);

/** The fields of a draft that are objects. Any other object is rejected unread, so that its depth does not matter. */
const NESTED: ReadonlySet<string> = new Set(['back', 'lay', 'eachWay', 'matched']);

/**
 * A matched lay as typed: its stake, an `@` and its odds, `30@4.1`, and its rule 4 after another `@`, `30@4.1@10`.
 * Without an `@` it has no odds.
 */
export function readTypedLay(text: string): MatchedLayDraft {
  if (!isText(text)) return { stake: text, odds: '' };
  const [stake = '', odds = '', ...rule4] = text.split('@');
  return { stake, odds, ...(rule4.length > 0 && { rule4: rule4.join('@') }) };
}

/** A draft in the strict grammar of JSON, with the issues of texts that it cannot represent, which become blanks. */
export type StrictDraft<Draft> = { readonly draft: Draft; readonly issues: readonly Issue[] };

/** The strict form of a draft with typed texts. Rule: docs/rules/typed.md. */
export function strictDraft<Draft extends TypedDraft>(draft: Draft): StrictDraft<Draft> {
  const issues: Issue[] = [];
  const { context: _, ...fields } = draft;
  return { draft: { ...draft, ...strictFields(fields, '', issues) }, issues };
}

/** The matched bet of a draft with typed texts; odds not above 1 are an issue here. Never throws. */
export function readTypedBet(draft: TypedDraft): MatchedReading {
  const strict = readableDraft(draft);
  const reading = readMatchedBet(strict?.draft ?? draft);
  const issues = strict?.issues ?? [issue('invalid-value', '')];
  if (issues.length === 0 || (strict === undefined && reading.kind === 'wrong')) return reading;
  const known = new Set(issues.map(({ path }) => path));
  const others = reading.kind === 'wrong' ? reading.issues.filter(({ path }) => !known.has(path)) : [];
  return wrong([...issues, ...others]);
}

/** The strict form of a draft; undefined if it has none, which only callers in JavaScript can cause. */
function readableDraft(draft: TypedDraft): StrictDraft<TypedDraft> | undefined {
  try {
    return strictDraft(draft);
  } catch {
    return undefined;
  }
}

function strictFields(fields: object, path: string, issues: Issue[]): object {
  const strict: Record<string, unknown> = {};
  const entries: readonly (readonly [string, unknown])[] = Object.entries(fields);
  for (const [key, value] of entries) {
    strict[key] = strictValue(value, { key, path: `${path}${key}` }, issues);
  }
  return strict;
}

function strictValue(
  value: unknown,
  { key, path }: { readonly key: string; readonly path: string },
  issues: Issue[],
): unknown {
  if (typeof value === 'string') return strictText(value, { key, path }, issues);
  if (!NESTED.has(key)) return value;
  if (isList(value)) {
    return value.map((each, i) => (isFields(each) ? strictFields(each, `${path}.${i}.`, issues) : each));
  }
  return isFields(value) ? strictFields(value, `${path}.`, issues) : value;
}

function strictText(
  text: string,
  { key, path }: { readonly key: string; readonly path: string },
  issues: Issue[],
): string {
  const reader = READERS.get(key);
  if (reader === undefined) return text;
  if (text.trim() === '') return '';
  const read = reader(text);
  if (read.ok) return read.value;
  issues.push({ ...read.issues[0], path });
  return '';
}
