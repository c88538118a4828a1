import { isMoney, ordinalDigits, smallNumber } from './amounts.ts';
import { complain, type Cursor, kindAt, peek, step, wordAt } from './cursor.ts';
import { isConcessionAt, readWinnersConcession } from './read-concession.ts';
import { readFoldWord } from './read-folds.ts';
import { isModifierAt, isScore, readScore } from './read-modifier.ts';
import { isTimeOfName, readName } from './read-name.ts';
import { readPromo } from './read-phrase.ts';
import { applyModifier, readPick } from './read-pick.ts';
import { isTermsAt, readPrice, readTerms } from './read-price.ts';
import { readStake, readTimes } from './read-stake.ts';
import { giveToTarget, type SlipParts } from './slip-parts.ts';

/** Reads the number at the cursor as one kind of thing; false if it is none of that kind. */
type NumberReader = (cursor: Cursor, slip: SlipParts) => boolean;

/** Makes a reader of a test and of what is read where it holds. */
function where(
  test: (cursor: Cursor, slip: SlipParts) => boolean,
  read: (cursor: Cursor, slip: SlipParts) => void,
): NumberReader {
  return (cursor, slip) => {
    if (!test(cursor, slip)) return false;
    read(cursor, slip);
    return true;
  };
}

/** The kinds of things that a number can be, the most specific first. */
const READERS: readonly NumberReader[] = [
  where(isBullet, (cursor) => step(cursor)),
  where(isTimeOfName, readName),
  readTimes,
  readFoldWord,
  readCount,
  where(isConcessionAt, readWinnersConcession),
  where((cursor) => isModifierAt(cursor), applyModifier),
  where((cursor) => OTHER_MONEY.test(wordAt(cursor)), complainAboutCurrency),
  where(
    (cursor) => isMoney(wordAt(cursor)),
    (cursor, slip) => readStake(cursor, slip),
  ),
  where(isTermsAt, readTerms),
  where((cursor) => ordinalDigits(wordAt(cursor)) !== undefined, readPick),
  where(isScoreOfMarket, giveScore),
  where((cursor) => wordAt(cursor).endsWith('%'), complainAboutPercent),
];

/** Reads the number at the cursor: an amount, a count, an ordinal, a score or a price, by what stands around it. */
export function readNumber(cursor: Cursor, slip: SlipParts): void {
  if (!READERS.some((read) => read(cursor, slip))) readPrice(cursor, slip);
}

/** An amount in another currency. */
const OTHER_MONEY = /^[+-]?[$\u20ac]/u;

function complainAboutCurrency(cursor: Cursor): void {
  const amount = wordAt(cursor).replace(/^[$\u20ac]/u, '');
  complain(cursor, step(cursor), {
    message: `Amounts are in pounds: write £${amount}`,
    expected: 'an amount such as £10 or 50p',
  });
}

function complainAboutPercent(cursor: Cursor): void {
  const said = wordAt(cursor);
  complain(cursor, step(cursor), {
    message: `${said} of what? Write boost ${said}, commission ${said} or r4 ${said}`,
    expected: 'a boost, a commission or a rule 4',
  });
}

/** True for the number of a list at the beginning of its line: `1. Frankel 5/2`. */
function isBullet(cursor: Cursor): boolean {
  const next = peek(cursor, 1);
  return peek(cursor)?.isBullet === true && next !== undefined && next.kind !== 'line';
}

/** Reads `15 lines`, `3 bankers`, `10% promo boost`; false if no such count stands there. */
function readCount(cursor: Cursor, slip: SlipParts): boolean {
  const kind = kindAt(cursor, 1);
  if (kind === 'promoBoost' || kind === 'commission') {
    readPromo(cursor, slip, kind);
    return true;
  }
  const value = smallNumber(wordAt(cursor));
  if (value === undefined || (kind !== 'lines' && kind !== 'banker')) return false;
  const counts = kind === 'lines' ? slip.lineCounts : slip.bankerCounts;
  counts.push({ ...step(cursor, 2), value });
  return true;
}

/** True for a text such as `2-1` behind a market that has no result yet: no price, since its selection has one. */
function isScoreOfMarket(cursor: Cursor, slip: SlipParts): boolean {
  const parts = slip.selections.at(-1)?.parts;
  const isOpen = parts?.odds !== undefined && parts.market !== undefined && parts.result === undefined;
  return isOpen && isScore(wordAt(cursor));
}

function giveScore(cursor: Cursor, slip: SlipParts): void {
  const score = readScore(cursor);
  if (score !== undefined) giveToTarget(cursor, slip, score);
}
