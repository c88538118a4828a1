import type { BetDraft } from '../bet/bet.ts';
import { typedIssues } from '../bet/typed-draft.ts';
import { readUnlistedBet } from '../bet/validate-bet.ts';
import type { Issue } from '../issue.ts';
import { isText } from '../number/number-text.ts';
import { CATALOGUE } from '../systems/catalogue.ts';
import { MAX_SELECTIONS } from '../systems/resolve.ts';
import { isSlug, type SystemName } from '../systems/system.ts';
import { isNumber } from './amounts.ts';
import { checkParts, completeSelections } from './check-parts.ts';
import {
  complain,
  type Cursor,
  kindAt,
  MAX_ISSUES,
  peek,
  phraseAt,
  type Span,
  step,
  type TextIssue,
  wordAt,
} from './cursor.ts';
import { isNameAt, readName, settleNames } from './read-name.ts';
import { readNumber } from './read-number.ts';
import { readFoldWord } from './read-folds.ts';
import { readPhrase } from './read-phrase.ts';
import { readNamedPick } from './read-pick.ts';
import { readPrice } from './read-price.ts';
import { readSetting } from './read-setting.ts';
import { betWords, type LineCount, resolveStake } from './resolve-stake.ts';
import { resolveSystem } from './resolve-system.ts';
import { emptySlip, endSegment, inSegment, isComplete, type SlipParts } from './slip-parts.ts';
import { placeOf, toDraft } from './to-draft.ts';
import { scan, type Token } from './token.ts';
import { sayBack, type Understood } from './understood.ts';

/**
 * A slip's text, read: the draft that it stands for with what was understood, or every part of it that cannot be read
 * or that can mean two things.
 */
export type SlipText =
  | { readonly kind: 'slip'; readonly draft: BetDraft; readonly understood: readonly Understood[] }
  | { readonly kind: 'wrong'; readonly issues: readonly TextIssue[] };

/** The most selections, and the most other parts, that are read. No valid slip has as many. */
const MAX_PARTS = 200;

/** The longest text that is read, in characters. */
export const MAX_SLIP_TEXT = 65_536;

/**
 * The slip of a text that a person wrote or copied: `£5 ew lucky 15 5/2 11/4 3/1 9/2, second lost`. The draft is one that
 * `validateBet` takes, or `readTotals` if its lines are too many to list. Positions are indexes into the text. Takes time
 * in proportion to the text, never throws. Grammar: docs/slip-text.md.
 */
export function readSlipText(text: string): SlipText {
  const issues: TextIssue[] = [];
  const whole = isText(text) ? text : '';
  if (whole.length > MAX_SLIP_TEXT) {
    complain(
      { text: '', issues },
      { start: 0, end: whole.length },
      {
        message: `The text has ${whole.length} characters, and at most ${MAX_SLIP_TEXT} are read`,
        expected: `at most ${MAX_SLIP_TEXT} characters`,
      },
    );
    return { kind: 'wrong', issues };
  }
  const cursor: Cursor = { text: whole, tokens: scan(whole), issues, phrases: [], at: 0 };
  const slip = emptySlip();
  readParts(cursor, slip);
  const read = finishSlip(cursor, slip);
  if (read !== undefined && issues.length === 0) return read;
  return {
    kind: 'wrong',
    issues: issues.toSorted((a, b) => (a.start === b.start ? a.end - b.end : a.start - b.start)),
  };
}

/** Reads parts until the end, or until there are more than any slip has, or as many issues as are collected. */
function readParts(cursor: Cursor, slip: SlipParts): void {
  for (let token = peek(cursor); token !== undefined; token = peek(cursor)) {
    if (cursor.issues.length === MAX_ISSUES) return;
    if (slip.selections.length > MAX_PARTS || countOthers(slip) > MAX_PARTS) {
      const rest = { start: token.start, end: cursor.text.length };
      complain(cursor, rest, {
        message: 'This is too much for one slip: what follows was not read',
        expected: `at most ${MAX_SELECTIONS} selections, one stake and one system`,
      });
      return;
    }
    READERS[token.kind](cursor, slip);
  }
}

function countOthers(slip: SlipParts): number {
  const { stakes, systems, picks, concessions, leftOut, perms, lineCounts, selectionCounts } = slip;
  const said = stakes.length + systems.length + picks.length + concessions.length + leftOut.length;
  const counts = perms.length + lineCounts.length + selectionCounts.length;
  return said + counts + slip.bankerCounts.length + slip.termsWords.length;
}

/** The readers of parts by the kind of their first token. */
const READERS: Readonly<Record<Token['kind'], (cursor: Cursor, slip: SlipParts) => void>> = {
  line: readSeparator,
  break: readSeparator,
  open: readSetting,
  close: (cursor) => {
    complain(cursor, step(cursor), { message: 'A ] without its [', expected: '[ before it' });
  },
  unclosed: (cursor) => {
    complain(cursor, step(cursor), { message: 'A quote that is not closed', expected: 'a quote at its end' });
  },
  quoted: readName,
  at: readMarked,
  dash: (cursor) => step(cursor),
  word: readWord,
};

function readSeparator(cursor: Cursor, slip: SlipParts): void {
  step(cursor);
  settleNames(slip);
  endSegment(slip);
}

function readMarked(cursor: Cursor, slip: SlipParts): void {
  const mark = step(cursor);
  const kind = kindAt(cursor);
  const isPrice = isNumber(wordAt(cursor)) || kind === 'evens' || kind === 'startingPrice';
  if (isPrice) readPrice(cursor, slip, mark);
  else complain(cursor, mark, { message: 'There is no price behind the @', expected: 'a price such as 5/2' });
}

function readWord(cursor: Cursor, slip: SlipParts): void {
  const phrase = phraseAt(cursor);
  if (phrase !== undefined) {
    if (!readPhrase(cursor, slip, phrase)) readNameOrPick(cursor, slip);
  } else if (isNumber(wordAt(cursor))) readNumber(cursor, slip);
  else if (isOnBefore(cursor, slip)) step(cursor);
  else if (!readFoldWord(cursor, slip)) readNameOrPick(cursor, slip);
}

function readNameOrPick(cursor: Cursor, slip: SlipParts): void {
  if (!readNamedPick(cursor, slip)) readName(cursor, slip);
}

/** True for the `on` of `£10 on Frankel`, which is no part of the name. `£10 On Time` has none. */
function isOnBefore(cursor: Cursor, slip: SlipParts): boolean {
  const before = wordAt(cursor, -1);
  if (peek(cursor)?.text !== 'on' || before === '' || before === 'on' || inSegment(slip) > 0) return false;
  return isNameAt(cursor, 1) || isNumber(wordAt(cursor, 1));
}

/** The slip of all that was read; undefined with issues if something of it is wrong or missing. */
function finishSlip(cursor: Cursor, slip: SlipParts): SlipText | undefined {
  completeSelections(cursor, slip);
  checkParts(cursor, slip);
  const { selections } = slip;
  const bankers = selections.filter(({ parts }) => parts.banker !== undefined).length;
  const system = resolveSystem(cursor, slip, selections.length - bankers);
  const count = (): LineCount | undefined => system && countLines(slip, system.value);
  const stake = resolveStake(cursor, slip, count);
  checkLines(cursor, slip, count);
  if (selections.length === 0) complainAboutNone(cursor);
  if (system === undefined) return undefined;
  const draft = toDraft(slip, system.value, stake);
  const bet = readUnlistedBet(draft);
  if (bet.ok) return { kind: 'slip', draft, understood: sayBack(slip, draft, bet.value) };
  for (const issue of typedIssues(bet.issues, draft)) {
    // A name without its price may be no selection.
    if (issue.code === 'selection-count' && !isComplete(slip)) continue;
    complainAboutDraft(cursor, { draft, place: placeOf(slip, issue.path) ?? system }, issue);
  }
  return undefined;
}

function complainAboutNone(cursor: Cursor): void {
  const end = cursor.text.length;
  complain(
    cursor,
    { start: end, end },
    {
      message: 'There are no selections: write their prices, such as 5/2 11/4 3/1, with or without names',
      expected: 'selections with their prices',
    },
  );
}

/** The lines and bets of a system over the selections that were read; undefined if they do not fit it. */
function countLines({ selections, fields }: SlipParts, system: SystemName): LineCount | undefined {
  const bet = readUnlistedBet({
    system,
    stakePerLine: 1,
    selections: selections.map(({ parts }) => ({ odds: 2, banker: parts.banker !== undefined })),
  });
  if (!bet.ok) return undefined;
  const lines = bet.value.system.lineCount;
  return { lines, bets: fields.eachWay?.value === true ? 2 * lines : lines };
}

function checkLines(cursor: Cursor, { lineCounts }: SlipParts, countOf: () => LineCount | undefined): void {
  const count = lineCounts.length === 0 ? undefined : countOf();
  if (count === undefined) return;
  const words = betWords(count);
  for (const said of lineCounts) {
    if (said.value === count.lines || said.value === count.bets) continue;
    complain(cursor, said, { message: `There are ${words}, not ${said.value}`, expected: words });
  }
}

/** Adds an issue of the draft at the part of the text that it is about, unless that part has one already. */
function complainAboutDraft(
  cursor: Cursor,
  { draft, place }: { readonly draft: BetDraft; readonly place: Span },
  issue: Issue,
): void {
  const isKnown = cursor.issues.some(({ start, end }) => start < place.end && place.start < end);
  const isReported =
    issue.code === 'stake-missing' || (issue.path === 'selections' && draft.selections.length === 0);
  if (isKnown || isReported) return;
  const expected = issue.code === 'selection-count' ? countExpected(draft.system) : 'a valid value';
  const message =
    issue.code === 'selection-count'
      ? `${issue.message}: it takes ${expected}, and there are ${draft.selections.length}`
      : issue.message;
  complain(cursor, place, { message, expected });
}

function countExpected(system: SystemName): string {
  if (!isSlug(system)) return 'as many selections as its size at least';
  const { min, max } = CATALOGUE[system];
  if (min === max) return `${min} selections`;
  return `${min} to ${max} selections`;
}
