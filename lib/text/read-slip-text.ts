import type { BetDraft } from '../bet/bet.ts';
import { typedIssues } from '../bet/typed-draft.ts';
import { readUnlistedBet } from '../bet/validate-bet.ts';
import type { Issue } from '../issue.ts';
import { isText } from '../number/number-text.ts';
import { CATALOGUE, isSlug } from '../systems/catalogue.ts';
import { MAX_SELECTIONS } from '../systems/resolve.ts';
import type { SystemName } from '../systems/system.ts';
import { isNumber } from './amounts.ts';
import { checkParts, completeSelections } from './check-parts.ts';
import { isOrAre } from './count-words.ts';
import {
  addIssue,
  type Cursor,
  MAX_ISSUES,
  peek,
  type Span,
  step,
  type TextIssue,
  wordAt,
} from './cursor.ts';
import { kindAt, phraseAt } from './phrase.ts';
import { isNameAt, readName, assignTrailingNames } from './read-name.ts';
import { readNumber } from './read-number.ts';
import { readFoldWord } from './read-folds.ts';
import { readPhrase } from './read-phrase.ts';
import { readNamedPick } from './read-named-pick.ts';
import { readTiedFinish } from './read-pick.ts';
import { tieAt } from './read-tie.ts';
import { askLoneF, askResultOrName, readPrice } from './read-price.ts';
import { readSetting } from './read-setting.ts';
import { bareStake, betWords, type LineCount, resolveStake } from './resolve-stake.ts';
import { foldSize, takeFoldCounts } from './resolve-folds.ts';
import { resolveSystem } from './resolve-system.ts';
import { emptySlip, endSegment, inSegment, isComplete, type SlipParts } from './slip-parts.ts';
import { placeOf, toDraft } from './to-draft.ts';
import { scan, type Token } from './token.ts';
import { describeParts, type Understood } from './understood.ts';

/**
 * The result of reading a slip's text: its draft with a description of how it was read, or every unreadable or ambiguous
 * part.
 */
export type SlipText =
  | { readonly kind: 'slip'; readonly draft: BetDraft; readonly understood: readonly Understood[] }
  | { readonly kind: 'wrong'; readonly issues: readonly TextIssue[] };

/** The maximum number of selections, and of other parts, that are read. No valid slip has as many. */
const MAX_PARTS = 200;

/** The maximum length of a text, in characters. */
export const MAX_SLIP_TEXT = 65_536;

/**
 * Reads a slip written or pasted as text: `£5 ew lucky 15 5/2 11/4 3/1 9/2, second lost`. The draft is valid for
 * `validateBet`, or for `readTotals` if it has too many lines to list. Positions are indexes into the text. Takes linear
 * time and never throws. Grammar: docs/slip-text.md.
 */
export function readSlipText(text: string): SlipText {
  const issues: TextIssue[] = [];
  const fullText = isText(text) ? text : '';
  if (fullText.length > MAX_SLIP_TEXT) {
    addIssue(
      { text: '', issues },
      { start: 0, end: fullText.length },
      {
        message: `The text has ${fullText.length} characters, and at most ${MAX_SLIP_TEXT} are read`,
        expected: `at most ${MAX_SLIP_TEXT} characters`,
      },
    );
    return { kind: 'wrong', issues };
  }
  const cursor: Cursor = { text: fullText, tokens: scan(fullText), issues, phrases: [], at: 0 };
  const slip = emptySlip();
  readParts(cursor, slip);
  const read = finishSlip(cursor, slip);
  if (read !== undefined && issues.length === 0) return read;
  return {
    kind: 'wrong',
    issues: issues.toSorted((a, b) => (a.start === b.start ? a.end - b.end : a.start - b.start)),
  };
}

/** Reads parts until the end of the text, or until a limit of parts or issues is reached. */
function readParts(cursor: Cursor, slip: SlipParts): void {
  for (let token = peek(cursor); token !== undefined; token = peek(cursor)) {
    if (cursor.issues.length === MAX_ISSUES) return;
    if (slip.selections.length > MAX_PARTS || countOthers(slip) > MAX_PARTS) {
      const rest = { start: token.start, end: cursor.text.length };
      addIssue(cursor, rest, {
        message: 'This is too much for one slip: what follows was not read',
        expected: `at most ${MAX_SELECTIONS} selections, one stake and one system`,
      });
      return;
    }
    READERS[token.kind](cursor, slip);
  }
}

function countOthers(slip: SlipParts): number {
  const { stakes, systems, picks, concessions, leftOut, perms, lineCounts, foldCounts, selectionCounts } =
    slip;
  const parts = stakes.length + systems.length + picks.length + concessions.length + leftOut.length;
  const counts = perms.length + lineCounts.length + foldCounts.length + selectionCounts.length;
  return parts + counts + slip.bankerCounts.length + slip.termsWords.length;
}

/** The readers of parts by the kind of their first token. */
const READERS: Readonly<Record<Token['kind'], (cursor: Cursor, slip: SlipParts) => void>> = {
  line: readSeparator,
  break: readSeparator,
  open: readSetting,
  close: (cursor) => {
    addIssue(cursor, step(cursor), { message: 'A ] without its [', expected: '[ before it' });
  },
  unclosed: (cursor) => {
    addIssue(cursor, step(cursor), { message: 'A quote that is not closed', expected: 'a quote at its end' });
  },
  quoted: readName,
  at: readMarked,
  dash: (cursor) => step(cursor),
  word: readWord,
};

function readSeparator(cursor: Cursor, slip: SlipParts): void {
  step(cursor);
  assignTrailingNames(slip);
  endSegment(slip);
}

function readMarked(cursor: Cursor, slip: SlipParts): void {
  const mark = step(cursor);
  const kind = kindAt(cursor);
  const isPrice = isNumber(wordAt(cursor)) || kind === 'evens' || kind === 'startingPrice';
  if (isPrice) readPrice(cursor, slip, mark);
  else addIssue(cursor, mark, { message: 'There is no price after the @', expected: 'a price such as 5/2' });
}

function readWord(cursor: Cursor, slip: SlipParts): void {
  const phrase = phraseAt(cursor);
  // The name of a trap is a tied position too: `T5 won`.
  if (tieAt(cursor) !== undefined && readNamedPick(cursor, slip)) return;
  if (readTiedFinish(cursor, slip) || askLoneF(cursor, slip) || askResultOrName(cursor, slip)) return;
  if (phrase !== undefined) {
    if (!readPhrase(cursor, slip, phrase)) readNameOrPick(cursor, slip);
  } else if (isNumber(wordAt(cursor))) readNumber(cursor, slip);
  else if (isOnBefore(cursor, slip)) step(cursor);
  else if (!readFoldWord(cursor, slip)) readNameOrPick(cursor, slip);
}

function readNameOrPick(cursor: Cursor, slip: SlipParts): void {
  if (!readNamedPick(cursor, slip)) readName(cursor, slip);
}

/** Matches the first word of a name after a price: in capitals, or the time of a race. */
const NAME_START = /^(?:\p{Lu}|\d{1,2}[:.]\d{2}$)/u;

/**
 * True for the `on` of `£10 on Frankel` and `£10 5/2 on Frankel`, which is not part of the name, unlike the `On` of
 * `£10 On Time`.
 */
function isOnBefore(cursor: Cursor, slip: SlipParts): boolean {
  const before = wordAt(cursor, -1);
  if (peek(cursor)?.text !== 'on' || before === '' || before === 'on') return false;
  if (inSegment(slip) > 0) {
    return (isNumber(before) || before === 'fav') && NAME_START.test(peek(cursor, 1)?.text ?? '');
  }
  return isNameAt(cursor, 1) || isNumber(wordAt(cursor, 1));
}

/** Builds the slip from the parts read; undefined with issues if a part is invalid or missing. */
function finishSlip(cursor: Cursor, slip: SlipParts): SlipText | undefined {
  takeFoldCounts(cursor, slip);
  completeSelections(cursor, slip);
  checkParts(cursor, slip);
  const { selections } = slip;
  const bankers = selections.filter(({ parts }) => parts.banker !== undefined).length;
  const system = resolveSystem(cursor, slip, selections.length - bankers);
  const count = (): LineCount | undefined => system && countLines(slip, system.value);
  const stake = resolveStake(cursor, slip, count);
  checkLines(cursor, slip, count);
  if (system !== undefined) checkCountsOrPrices(cursor, slip, system.value);
  if (selections.length === 0) reportNoSelections(cursor);
  if (system === undefined) return undefined;
  const draft = toDraft(slip, system.value, stake);
  const bet = readUnlistedBet(draft);
  const read = { slip, text: cursor.text };
  if (bet.ok) return { kind: 'slip', draft, understood: describeParts(read, draft, bet.value) };
  for (const issue of typedIssues(bet.issues, draft)) {
    // A name without a price may not be a selection, and a stake without its sign is none.
    const isUncertain = !isComplete(slip) || bareStake(slip) !== undefined;
    if (issue.code === 'selection-count' && isUncertain) continue;
    reportDraftIssue(cursor, { draft, place: placeOf(slip, issue.path) ?? system }, issue);
  }
  return undefined;
}

function reportNoSelections(cursor: Cursor): void {
  const end = cursor.text.length;
  addIssue(
    cursor,
    { start: end, end },
    {
      message: 'There are no selections: write their prices, such as 5/2 11/4 3/1, with or without names',
      expected: 'selections with their prices',
    },
  );
}

/** The lines and bets of a system over the selections read; undefined if the system does not take them. */
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

function checkLines(cursor: Cursor, slip: SlipParts, countOf: () => LineCount | undefined): void {
  const { lineCounts, foldCounts, systems } = slip;
  const isJoined = systems.length > 1;
  const all = lineCounts.length + foldCounts.length === 0 ? undefined : countOf();
  if (all === undefined) return;
  for (const given of [...lineCounts, ...foldCounts]) {
    const isOfFold = isJoined && foldCounts.includes(given);
    const count = (isOfFold ? countFold(slip, given) : undefined) ?? all;
    if (given.value === count.lines || given.value === count.bets) continue;
    const words = betWords(count);
    const hint = foldCounts.includes(given) ? `. If it is a price, write ${given.value}.0` : '';
    const message = `There ${isOrAre(count.bets)} ${words}, not ${given.value}${hint}`;
    addIssue(cursor, given, { message, expected: words });
  }
}

/** The lines of the folds that a number stands before, as in `2 singles, 1 double`. */
function countFold(slip: SlipParts, { end }: Span): LineCount | undefined {
  const fold = slip.systems.find(({ start }) => start >= end);
  const size = fold && foldSize(fold.value);
  return size === undefined ? undefined : countLines(slip, { fold: size });
}

/**
 * Adds an issue for a whole price that is also the number of bets of the other selections, as in `5/2 3 4 3 doubles`, or
 * that has no name where others have one.
 */
function checkCountsOrPrices(cursor: Cursor, slip: SlipParts, system: SystemName): void {
  if (slip.countsOrPrices.length === 0) return;
  const { selections } = slip;
  const others = countLines({ ...slip, selections: selections.slice(1) }, system);
  const hasNames = selections.some(({ parts }) => parts.name !== undefined);
  for (const { value, ...place } of slip.countsOrPrices) {
    const isCount = others !== undefined && (value === others.lines || value === others.bets);
    const named = selections.find(({ parts }) => parts.odds?.start === place.start)?.parts.name;
    if (!isCount && !(hasNames && named === undefined)) continue;
    addIssue(cursor, place, {
      message: `Is ${value} a price, or the number of bets? Write ${value}.0 or ${value} lines`,
      expected: `${value}.0, or ${value} lines`,
    });
  }
}

/** Adds an issue of the draft at its place in the text, unless that place already has one. */
function reportDraftIssue(
  cursor: Cursor,
  { draft, place }: { readonly draft: BetDraft; readonly place: Span },
  issue: Issue,
): void {
  const isKnown = cursor.issues.some(({ start, end }) => start < place.end && place.start < end);
  const isReported =
    issue.code === 'stake-missing' || (issue.path === 'selections' && draft.selections.length === 0);
  if (isKnown || isReported) return;
  if (issue.code !== 'selection-count') {
    addIssue(cursor, place, { message: issue.message, expected: 'a valid value' });
    return;
  }
  const expected = countExpected(draft.system);
  const others = draft.selections.filter(({ banker }) => banker !== true).length;
  const besides = others === draft.selections.length ? '' : ' besides bankers';
  addIssue(cursor, place, {
    message: `${issue.message}: it takes ${expected}${besides}, and there ${isOrAre(others)} ${others}`,
    expected,
  });
}

function countExpected(system: SystemName): string {
  if (!isSlug(system)) return 'as many selections as its size at least';
  const { min, max } = CATALOGUE[system];
  if (min === max) return `${min} selections`;
  return `${min} to ${max} selections`;
}
