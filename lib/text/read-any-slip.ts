import type { BetDraft } from '../bet/bet.ts';
import { readUnlistedBet } from '../bet/validate-bet.ts';
import type { Issue } from '../issue.ts';
import { isText } from '../number/number-text.ts';
import { readJson } from '../read/json.ts';
import { type PastedSelection, pastedSelections } from '../slip/pasted-selections.ts';
import { MAX_SLIP_TEXT, readSlipText, type SlipText } from './read-slip-text.ts';
import type { Understood } from './understood.ts';

/** A part missing from a text, for which its draft has a default: £1 a line, singles. */
export type MissingPart = 'stake' | 'system';

/** A slip's text, or another form of one: a JSON draft, or selections with their odds and little else. */
export type AnySlip =
  | SlipText
  | {
      readonly kind: 'partial';
      readonly draft: BetDraft;
      readonly missing: readonly MissingPart[];
      readonly understood: readonly Understood[];
      /** Lines without odds, which are not in the draft. */
      readonly leftOut: readonly string[];
    };

/** The default text for each combination of missing parts, fewest first. */
const DEFAULTS: readonly { readonly text: string; readonly missing: readonly MissingPart[] }[] = [
  { text: '£1', missing: ['stake'] },
  { text: 'singles', missing: ['system'] },
  { text: '£1 singles', missing: ['stake', 'system'] },
];

/**
 * Reads any pasted text as a slip: a text for `readSlipText`, even without a stake or system, a JSON draft, or lines of
 * names and odds, as copied from a bookmaker's page or a spreadsheet. A partial slip names the parts its draft assumes.
 * Otherwise returns the issues of `readSlipText`, or of the JSON text. Takes linear time and never throws.
 */
export function readAnySlip(text: string): AnySlip {
  const read = readSlipText(text);
  if (read.kind === 'slip' || !isText(text) || text.length > MAX_SLIP_TEXT) return read;
  if (/^\s*\{/u.test(text)) return readJsonSlip(text);
  return partialSlip(text.replace(HEADER, blank)) ?? read;
}

/** Matches the header line of a table. */
const HEADER = /^\s*(?:selection|name|horse|runner|team|pick)s?\s*[,;\t|].*\b(?:odds|price)\b.*/iu;

/** Replaces a text by spaces, so that the positions after it do not change. */
function blank(text: string): string {
  return ' '.repeat(text.length);
}

function partialSlip(text: string): AnySlip | undefined {
  for (const { text: assumed, missing } of DEFAULTS) {
    const filled = readSlipText(`${text}\n${assumed}`);
    if (filled.kind === 'slip') {
      const understood = filled.understood.filter(({ start }) => start < text.length);
      return { kind: 'partial', draft: filled.draft, missing, understood, leftOut: [] };
    }
  }
  return pastedSlip(text);
}

function readJsonSlip(text: string): AnySlip {
  const json = readJson(text, { characters: MAX_SLIP_TEXT });
  if (!json.ok) return wrongJson(text, json.issues);
  const { value } = json;
  if (isDraft(value)) return { kind: 'slip', draft: value, understood: [] };
  const bet = readUnlistedBet(value);
  return wrongJson(text, bet.ok ? [] : bet.issues);
}

function isDraft(value: unknown): value is BetDraft {
  return readUnlistedBet(value).ok;
}

function wrongJson(text: string, issues: readonly Issue[]): AnySlip {
  const range = { start: 0, end: text.length, expected: 'a bet as JSON' };
  return { kind: 'wrong', issues: issues.map(({ path, message }) => ({ ...range, found: path, message })) };
}

/** Matches words for outcomes, which the reader of names and odds would drop. */
const OUTCOMES = /\b(?:won|lost|placed|void|non[- ]runner|half|push)\b/iu;
/** Matches the same in the letters of racing papers, at the end of a line. */
const LETTERS = /\b(?:F|PU|UR|BD|RO|REF|RR|SU|DNF|NR|WD)$/mu;

/** Reads lines of names and odds as a slip. At least two are needed: one is more likely a slip with a mistake. */
function pastedSlip(text: string): AnySlip | undefined {
  if (OUTCOMES.test(text) || LETTERS.test(text)) return undefined;
  const { selections, leftOut } = pastedSelections(text);
  if (selections.length < 2) return undefined;
  const draft = { system: 'singles' as const, stakePerLine: '1', selections: selections.map(draftOf) };
  return { kind: 'partial', draft, missing: ['stake', 'system'], understood: [], leftOut };
}

function draftOf({ description, odds }: PastedSelection): BetDraft['selections'][number] {
  return { description, odds };
}
