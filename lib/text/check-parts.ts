import { isOrAre, countWords } from './count-words.ts';
import { addIssue, type Cursor, type Found } from './cursor.ts';
import { reportMissingPrice, assignTrailingNames } from './read-name.ts';
import { assign, type Pick, type SelectionParts, type SlipParts, type TextSelection } from './slip-parts.ts';
import { meaningOf } from './vocabulary.ts';

/** Matches a fraction that could be a price or each-way terms. */
const TERMS_LIKE = /^1\/(?:[2-9]|10)$/u;

/** Completes the selections at the end of a text: assigns names, and the fields given by position. */
export function completeSelections(cursor: Cursor, slip: SlipParts): void {
  assignTrailingNames(slip);
  for (const { parts, place } of slip.selections) {
    if (parts.odds === undefined) reportMissingPrice(cursor, parts.name ?? place);
  }
  for (const { parts } of slip.selections) checkLetters(cursor, slip, parts);
  for (const pick of slip.picks) assignPick(cursor, slip.selections, pick);
}

/** Adds an issue for a result behind a price that may be its name, as in `5/1 Rowdy, 3/1 RO` and `5/2 Ran Out`. */
function checkLetters(cursor: Cursor, { selections }: SlipParts, { name, outcome }: SelectionParts): void {
  if (outcome === undefined || name !== undefined) return;
  const words = cursor.text.slice(outcome.start, outcome.end);
  const meaning = meaningOf(words.replaceAll(/[(){}.!?]/gu, '').toLowerCase());
  if (meaning?.kind !== 'outcome' || meaning.behindPrice === undefined) return;
  const isNamed = selections.some(
    ({ parts }) => parts.odds !== undefined && (parts.name?.start ?? 0) > parts.odds.start,
  );
  if (!isNamed && !/^\p{Lu}\p{Ll}/u.test(words)) return;
  addIssue(cursor, outcome, {
    message: `Is ${words} a result, or the name of this selection? Write ${outcome.value}, or the name in quotes`,
    expected: `${outcome.value}, or a name in quotes`,
  });
}

function assignPick(cursor: Cursor, selections: readonly TextSelection[], { who, parts }: Pick): void {
  if (typeof who === 'string') {
    for (const selection of selections) {
      const { outcome, finish, result } = selection.parts;
      const isLeft = outcome === undefined && finish === undefined && result === undefined;
      if (who === 'all' || isLeft) assign(cursor, selection.parts, parts);
    }
    return;
  }
  for (const position of who) {
    const selection = selections[position.value - 1];
    if (selection === undefined) reportUnknownPosition(cursor, position, selections.length);
    else assign(cursor, selection.parts, parts);
  }
}

function reportUnknownPosition(cursor: Cursor, position: Found<number>, count: number): void {
  addIssue(cursor, position, {
    message: `There is no selection ${position.value}: there ${isOrAre(count)} ${count}`,
    expected: count === 0 ? 'a selection' : `a position from 1 to ${count}`,
  });
}

/** Adds issues for counts that do not match the selections, and for ambiguous words. */
export function checkParts(cursor: Cursor, slip: SlipParts): void {
  checkBankers(cursor, slip);
  const given = slip.selections.length;
  for (const count of slip.selectionCounts) {
    if (count.value === given) continue;
    addIssue(cursor, count, {
      message: `There ${isOrAre(given)} ${countWords(given, 'selection')}, not ${count.value}`,
      expected: countWords(count.value, 'selection'),
    });
  }
  const isEachWay = slip.fields.eachWay?.value === true;
  const [terms] = slip.termsWords;
  if (!isEachWay && terms !== undefined) {
    addIssue(cursor, terms, {
      message: 'These are terms of an each-way bet: write ew if it is one',
      expected: 'ew beside the stake',
    });
  }
  for (const { parts, isMarked } of isEachWay ? slip.selections : []) {
    if (isMarked || parts.odds === undefined || !TERMS_LIKE.test(parts.odds.value)) continue;
    const { value } = parts.odds;
    addIssue(cursor, parts.odds, {
      message: `Is ${value} a price or each-way terms? Write @ ${value} for a price, ${value} odds for terms`,
      expected: `@ ${value} or ${value} odds`,
    });
  }
}

/** Checks that each number of bankers matches the selections marked as bankers. */
function checkBankers(cursor: Cursor, { bankerCounts, selections }: SlipParts): void {
  const marked = selections.filter(({ parts }) => parts.banker !== undefined).length;
  for (const count of bankerCounts) {
    if (count.value === marked) continue;
    const which =
      count.value === 1 ? 'Which selection is the banker' : `Which selections are the ${count.value} bankers`;
    addIssue(cursor, count, {
      message: `${which}? Write banker after each`,
      expected: 'banker after each selection that is one',
    });
  }
}
