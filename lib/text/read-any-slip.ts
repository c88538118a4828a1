import type { BetDraft } from '../bet/bet.ts';
import { readUnlistedBet } from '../bet/validate-bet.ts';
import type { Issue } from '../issue.ts';
import { isText } from '../number/number-text.ts';
import { readJson } from '../read/json.ts';
import { type PastedSelection, pastedSelections } from '../slip/pasted-selections.ts';
import { MAX_SLIP_TEXT, readSlipText, type SlipText } from './read-slip-text.ts';
import type { Understood } from './understood.ts';

/** A part that a text leaves out, and that a default stands for in its draft: £1 a line, singles. */
export type MissingPart = 'stake' | 'system';

/** A slip's text, or another form of one: a JSON draft, or selections with their odds and little else. */
export type AnySlip =
  | SlipText
  | {
      readonly kind: 'partial';
      readonly draft: BetDraft;
      readonly missing: readonly MissingPart[];
      readonly understood: readonly Understood[];
      /** Lines without odds, which are no part of the draft. */
      readonly leftOut: readonly string[];
    };

/** The texts that stand for what is missing, from the least that can be missing to the most. */
const DEFAULTS: readonly { readonly text: string; readonly missing: readonly MissingPart[] }[] = [
  { text: '£1', missing: ['stake'] },
  { text: 'singles', missing: ['system'] },
  { text: '£1 singles', missing: ['stake', 'system'] },
];

/**
 * The slip of a text from anywhere: one that `readSlipText` reads, the same without its stake or its system, a JSON draft,
 * or lines of names and odds, as a bookmaker's page or a spreadsheet has them. A partial slip says what its draft assumes.
 * Otherwise the issues of `readSlipText`, or of the JSON text. Takes time in proportion to the text, never throws.
 */
export function readAnySlip(text: string): AnySlip {
  const read = readSlipText(text);
  if (read.kind === 'slip' || !isText(text) || text.length > MAX_SLIP_TEXT) return read;
  if (/^\s*\{/u.test(text)) return readJsonSlip(text);
  return partialSlip(text.replace(HEADER, blank)) ?? read;
}

/** The names of a table's columns in its first line. */
const HEADER = /^\s*(?:selection|name|horse|runner|team|pick)s?\s*[,;\t|].*\b(?:odds|price)\b.*/iu;

/** Spaces in place of a text, so that the positions behind it stay. */
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
  const whole = { start: 0, end: text.length, expected: 'a bet as JSON' };
  return { kind: 'wrong', issues: issues.map(({ path, message }) => ({ ...whole, found: path, message })) };
}

/** Words for outcomes, which lines of names and odds would lose. */
const OUTCOMES = /\b(?:won|lost|placed|void|non[- ]runner|half|push)\b/iu;

/** The slip of lines with odds in them: two at least, since one is more likely a slip with a mistake. */
function pastedSlip(text: string): AnySlip | undefined {
  if (OUTCOMES.test(text)) return undefined;
  const { selections, leftOut } = pastedSelections(text);
  if (selections.length < 2) return undefined;
  const draft = { system: 'singles' as const, stakePerLine: '1', selections: selections.map(draftOf) };
  return { kind: 'partial', draft, missing: ['stake', 'system'], understood: [], leftOut };
}

function draftOf({ description, odds }: PastedSelection): BetDraft['selections'][number] {
  return { description, odds };
}
