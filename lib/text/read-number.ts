import { isMoney, ordinalDigits, smallNumber } from './amounts.ts';
import { addIssue, type Cursor, peek, type Span, step, wordAt } from './cursor.ts';
import { kindAt, phraseAt } from './phrase.ts';
import { isConcessionAt, readWinnersConcession } from './read-concession.ts';
import { readFoldWord } from './read-folds.ts';
import { isModifierAt, isScore, readScore } from './read-modifier.ts';
import { isTimeOfName, readName } from './read-name.ts';
import { readPromo } from './read-phrase.ts';
import { applyModifier, readPick } from './read-pick.ts';
import { isTermsAt, readPrice, readTerms } from './read-price.ts';
import { readStake, readTimes } from './read-stake.ts';
import { assignToTarget, type SlipParts } from './slip-parts.ts';
import type { Meaning } from './vocabulary.ts';

/** Reads the number at the cursor as one kind of part; false if it is not of that kind. */
type NumberReader = (cursor: Cursor, slip: SlipParts) => boolean;

/** Makes a reader that calls `read` if `test` holds. */
function when(
  test: (cursor: Cursor, slip: SlipParts) => boolean,
  read: (cursor: Cursor, slip: SlipParts) => void,
): NumberReader {
  return (cursor, slip) => {
    if (!test(cursor, slip)) return false;
    read(cursor, slip);
    return true;
  };
}

/** Readers for every kind of number, the most specific first. */
const READERS: readonly NumberReader[] = [
  when(isBullet, (cursor) => step(cursor)),
  when((cursor) => isTimeOfName(cursor), readName),
  readTimes,
  readFoldWord,
  readPromoCount,
  readCount,
  when(isConcessionAt, readWinnersConcession),
  when((cursor) => isModifierAt(cursor), applyModifier),
  when((cursor) => OTHER_MONEY.test(wordAt(cursor)), reportCurrency),
  when(
    (cursor) => isMoney(wordAt(cursor)),
    (cursor, slip) => readStake(cursor, slip),
  ),
  when(isTermsAt, readTerms),
  when((cursor) => ordinalDigits(wordAt(cursor)) !== undefined, readPick),
  when(isScoreOfMarket, giveScore),
  when((cursor) => isPercentAt(cursor, 0), reportBarePercent),
];

/** Reads the number at the cursor by its context: an amount, a count, an ordinal, a score or a price. */
export function readNumber(cursor: Cursor, slip: SlipParts): void {
  if (!READERS.some((read) => read(cursor, slip))) readPrice(cursor, slip);
}

/** Matches an amount in another currency. */
const OTHER_MONEY = /^[+-]?[$\u20ac]/u;

function reportCurrency(cursor: Cursor): void {
  const amount = wordAt(cursor).replace(OTHER_MONEY, '');
  addIssue(cursor, step(cursor), {
    message: `Amounts are in pounds: write £${amount}`,
    expected: 'an amount such as £10 or 50p',
  });
}

function reportBarePercent(cursor: Cursor): void {
  const percent = wordAt(cursor);
  addIssue(cursor, step(cursor), {
    message: `${percent} of what? Write boost ${percent}, commission ${percent} or r4 ${percent}`,
    expected: 'a boost, a commission or a rule 4',
  });
}

/** True for a list number at the beginning of a line: `1. Frankel 5/2`. */
function isBullet(cursor: Cursor): boolean {
  const next = peek(cursor, 1);
  return peek(cursor)?.isBullet === true && next !== undefined && next.kind !== 'line';
}

/** Reads `10% promo boost`, `2 commission`; false if no such words follow. */
function readPromoCount(cursor: Cursor, slip: SlipParts): boolean {
  const phrase = phraseAt(cursor, 1);
  const kind = phrase?.meaning.kind;
  if (kind !== 'promoBoost' && kind !== 'commission') return false;
  // In `5/2 commission 5%` the number is a price, in `2 commission 10% boost` it is the commission.
  if (!isPercentAt(cursor, 0) && isLonePercentAt(cursor, 1 + (phrase?.words ?? 0))) return false;
  readPromo(cursor, slip, kind);
  return true;
}

/** Reads `15 lines`, `3 bankers`, `3 doubles`, `1 yankee`; false if there is no such count. */
function readCount(cursor: Cursor, slip: SlipParts): boolean {
  const value = smallNumber(wordAt(cursor));
  if (value === undefined) return false;
  const meaning = phraseAt(cursor, 1)?.meaning;
  const kind = meaning?.kind;
  if (meaning !== undefined && (kind === 'oneFold' || kind === 'system')) {
    return isCounted(meaning, value)
      ? readBetCount(cursor, slip, value)
      : kind === 'system' && leaveOutOne(cursor, slip, value);
  }
  if (kind !== 'lines' && kind !== 'banker') return false;
  const counts = kind === 'lines' ? slip.lineCounts : slip.bankerCounts;
  counts.push({ ...step(cursor, 2), value });
  return true;
}

/** Skips the 1 of `1 yankee`. */
function leaveOutOne(cursor: Cursor, slip: SlipParts, value: number): boolean {
  if (value !== 1) return false;
  slip.leftOut.push(step(cursor));
  return true;
}

/** True for `doubles`, `trebles` and `singles`, of which a bet may have any number, and for `1 double`. */
function isCounted(meaning: Meaning, value: number): boolean {
  if (meaning.kind === 'oneFold') return value === 1;
  return meaning.kind === 'system' && meaning.slugs.length === 1 && FOLDS.has(meaning.slugs[0]);
}

const FOLDS: ReadonlySet<unknown> = new Set(['singles', 'doubles', 'trebles']);

/**
 * Reads the number of bets in `3 doubles` or `1 treble`. After a selection it may be a price, as in `2 3 4 trebles`,
 * which is decided when all selections are read. In a text without money it may be the stake, and after a name it is a price.
 */
function readBetCount(cursor: Cursor, slip: SlipParts, value: number): boolean {
  const last = slip.selections.at(-1);
  const mayBeStake = last === undefined && !cursor.tokens.some(({ lower }) => isMoney(lower));
  if (mayBeStake || (last !== undefined && last.parts.odds === undefined)) return false;
  const isPrice = last !== undefined && value > 1;
  const count = { ...(isPrice ? placeAt(cursor) : step(cursor)), value };
  (isPrice ? slip.countsOrPrices : slip.foldCounts).push(count);
  return !isPrice;
}

function placeAt(cursor: Cursor): Span {
  const { start = 0, end = 0 } = peek(cursor) ?? {};
  return { start, end };
}

function isPercentAt(cursor: Cursor, ahead: number): boolean {
  return wordAt(cursor, ahead).endsWith('%');
}

/** The words that take a percentage before them. */
const AFTER_PERCENT: ReadonlySet<unknown> = new Set(['promoBoost', 'commission', 'boost', 'rule4', 'bonus']);

/** True for a percentage without words of its own after it. */
function isLonePercentAt(cursor: Cursor, ahead: number): boolean {
  return isPercentAt(cursor, ahead) && !AFTER_PERCENT.has(kindAt(cursor, ahead + 1));
}

/** True for a text such as `2-1` after a priced market without a result: it is a score, not a price. */
function isScoreOfMarket(cursor: Cursor, slip: SlipParts): boolean {
  const parts = slip.selections.at(-1)?.parts;
  const isOpen = parts?.odds !== undefined && parts.market !== undefined && parts.result === undefined;
  return isOpen && isScore(wordAt(cursor));
}

function giveScore(cursor: Cursor, slip: SlipParts): void {
  assignToTarget(cursor, slip, readScore(cursor));
}
