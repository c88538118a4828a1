import { isMoney, isNumber, isWhole, readMoney, readPercent } from './amounts.ts';
import { across, addIssue, type Cursor, foundAt, peek, type Span, step, wordAt } from './cursor.ts';
import { accept, kindAt } from './phrase.ts';
import { readAccaBonus, readWinnersConcession } from './read-concession.ts';
import { readAny, readFolds, readPerm } from './read-folds.ts';
import { isModifierAt } from './read-modifier.ts';
import { isNameAt } from './read-name.ts';
import { readBankers } from './read-bankers.ts';
import { applyModifier, readAllOrRest, readPick } from './read-pick.ts';
import { assignTerms, readPrice } from './read-price.ts';
import { readStake } from './read-stake.ts';
import { assign, inSegment, type SlipFields, type SlipParts, type StakePart } from './slip-parts.ts';
import type { Kind, Phrase } from './vocabulary.ts';

/** Reads the phrase at the cursor as a part of a slip; false if it begins a name instead. */
type PhraseReader = (cursor: Cursor, slip: SlipParts, phrase: Phrase) => boolean;

const PLACE_BET =
  'A bet to be placed is a single at its place price, without this word. As a result, write placed';

const reportPlaceBet = reporter(PLACE_BET, 'a bet to win, or each way');

/** The readers of the phrases that begin a part of a slip. */
const READERS: ReadonlyMap<Kind, PhraseReader> = new Map<Kind, PhraseReader>([
  ['system', readSystem],
  ['oneFold', readSystem],
  ['stakeType', readStakeType],
  ['shortFreeBet', readShortFreeBet],
  ['eachWay', readEachWay],
  ['equallyDivided', readEquallyDivided],
  ['total', stakeReader('total')],
  ['stakePerLine', stakeReader('line')],
  ['stake', stakeReader('either')],
  ['returns', readReturns],
  ['winOnly', readWinOnly],
  ['promoBoost', promoReader('promoBoost')],
  ['commission', promoReader('commission')],
  ['maxPayout', readMaxPayout],
  ['bonus', readBonus],
  ['timesOdds', readConcession],
  ['oneWinner', readConcession],
  ['allWinners', readConcession],
  ['accaBonus', (cursor, slip, { words }) => readAccaBonus(cursor, slip, words)],
  ['perm', readPerm],
  ['any', readAny],
  ['folds', readFolds],
  ['ordinal', readOrdinal],
  ['all', (cursor, slip) => readAllOrRest(cursor, slip, 'all')],
  ['rest', (cursor, slip) => readAllOrRest(cursor, slip, 'rest')],
  ['banker', readBankerWord],
  ['places', readPlaces],
  [
    'cashOut',
    reporter('A cash-out pays what was offered, which a slip does not say: leave it out', 'a result'),
  ],
  ['postponed', reporter('Write void if the stake is returned, or leave the result out', 'a result')],
  [
    'lay',
    reporter('A slip has bets at a bookmaker. A lay belongs to a matched bet', 'a bet to win, or each way'),
  ],
  ['placeOnly', reportPlaceBet],
  ['odds', readMark],
  ['at', readMark],
  ['evens', readPriceWord],
  ['startingPrice', readPriceWord],
  ['and', readAnd],
]);

/** Makes a reader that reports words which no slip has, unless a name begins with them: `Lay Low`. */
function reporter(message: string, expected: string): PhraseReader {
  return (cursor, _slip, { words }) => {
    if (isNameAt(cursor, words)) return false;
    addIssue(cursor, step(cursor, words), { message, expected });
    return true;
  };
}

/** Reads the phrase at the cursor as a part of a slip; false if it begins a name instead. */
export function readPhrase(cursor: Cursor, slip: SlipParts, phrase: Phrase): boolean {
  const reader = READERS.get(phrase.meaning.kind);
  if (reader !== undefined) return reader(cursor, slip, phrase);
  if (!isModifierAt(cursor)) return false;
  applyModifier(cursor, slip);
  return true;
}

/** Reads the name of a system. `lucky` before another word of a name begins a name. */
function readSystem(cursor: Cursor, slip: SlipParts, { meaning, words }: Phrase): boolean {
  if (meaning.kind === 'oneFold') {
    slip.systems.push(foundAt(step(cursor, words), { kind: 'oneFold', size: meaning.size }));
    return true;
  }
  if (meaning.kind !== 'system' || (wordAt(cursor) === 'lucky' && isNameAt(cursor, 1))) {
    return false;
  }
  slip.systems.push(foundAt(step(cursor, words), { kind: 'slugs', slugs: meaning.slugs }));
  return true;
}

function readStakeType(cursor: Cursor, slip: SlipParts, { meaning, words }: Phrase): boolean {
  if (meaning.kind !== 'stakeType') return false;
  const stakeType = foundAt(step(cursor, words), meaning.stakeType);
  assign<SlipFields>(cursor, slip.fields, { stakeType });
  return true;
}

/** Reads `FB` before the selections; after a price it may be its name. */
function readShortFreeBet(cursor: Cursor, slip: SlipParts, { words }: Phrase): boolean {
  if (isNameAt(cursor, words)) return false;
  const place = step(cursor, words);
  if (inSegment(slip) === 0) {
    assign<SlipFields>(cursor, slip.fields, { stakeType: foundAt(place, 'freeBetSnr') });
    return true;
  }
  addIssue(cursor, place, {
    message: 'Is FB a free bet? Write free bet, or the name in quotes',
    expected: 'free bet',
  });
  return true;
}

function readEachWay(cursor: Cursor, slip: SlipParts, { words }: Phrase): boolean {
  assign<SlipFields>(cursor, slip.fields, { eachWay: foundAt(step(cursor, words), true) });
  return true;
}

function readEquallyDivided(cursor: Cursor, slip: SlipParts, { words }: Phrase): boolean {
  const eachWayRule = foundAt(step(cursor, words), 'equallyDivided' as const);
  assign<SlipFields>(cursor, slip.fields, { eachWayRule });
  return true;
}

function stakeReader(per: StakePart['per']): PhraseReader {
  return (cursor, slip, { words }) => {
    if (!isMoney(wordAt(cursor, words))) return false;
    readStake(cursor, slip, { per, words: step(cursor, words) });
    return true;
  };
}

/** Skips `returns £52`: returns are calculated, not read. */
function readReturns(cursor: Cursor, slip: SlipParts, { words }: Phrase): boolean {
  if (!isMoney(wordAt(cursor, words))) return false;
  slip.leftOut.push(step(cursor, words + 1));
  return true;
}

function readWinOnly(cursor: Cursor, slip: SlipParts, { words }: Phrase): boolean {
  slip.leftOut.push(step(cursor, words));
  return true;
}

function promoReader(kind: 'promoBoost' | 'commission'): PhraseReader {
  return (cursor, slip, { words }) => {
    if (!isNumber(wordAt(cursor, words))) return false;
    readPromo(cursor, slip, kind);
    return true;
  };
}

/** Reads a boost or a commission of the whole bet, with its number before or after it. */
export function readPromo(cursor: Cursor, slip: SlipParts, kind: 'promoBoost' | 'commission'): void {
  const before = accept(cursor, kind);
  const percent = readPercent(cursor);
  const words = before ?? accept(cursor, kind);
  if (percent === undefined || words === undefined) return;
  const place = { start: Math.min(percent.start, words.start), end: Math.max(percent.end, words.end) };
  const found = foundAt(place, percent.value);
  assign<SlipFields>(
    cursor,
    slip.fields,
    kind === 'promoBoost' ? { promoBoost: found } : { commission: found },
  );
}

function readMaxPayout(cursor: Cursor, slip: SlipParts, { words }: Phrase): boolean {
  if (!isMoney(wordAt(cursor, words))) return false;
  const place = step(cursor, words);
  const money = readMoney(cursor);
  if (money === undefined) return true;
  assign<SlipFields>(cursor, slip.fields, { maxPayout: foundAt(across(place, money), money.value) });
  return true;
}

function readBonus(cursor: Cursor, slip: SlipParts, { words }: Phrase): boolean {
  return isNumber(wordAt(cursor, words)) && readConcession(cursor, slip);
}

function readConcession(cursor: Cursor, slip: SlipParts): boolean {
  readWinnersConcession(cursor, slip);
  return true;
}

function readOrdinal(cursor: Cursor, slip: SlipParts): boolean {
  readPick(cursor, slip);
  return true;
}

function readBankerWord(cursor: Cursor, slip: SlipParts, { words }: Phrase): boolean {
  if (!readBankers(cursor, slip, words)) applyModifier(cursor, slip);
  return true;
}

function readPlaces(cursor: Cursor, slip: SlipParts, phrase: Phrase): boolean {
  const { words } = phrase;
  if (!isWhole(wordAt(cursor, words))) return reportPlaceBet(cursor, slip, phrase);
  const value = peek(cursor, words)?.text ?? '';
  const place: Span = step(cursor, words + 1);
  slip.termsWords.push(place);
  assignTerms(cursor, slip, { start: place.start, end: place.end, parts: { places: foundAt(place, value) } });
  return true;
}

/** Reads the price after `at` or `odds`, or skips `at` before money. */
function readMark(cursor: Cursor, slip: SlipParts, { words }: Phrase): boolean {
  const next = wordAt(cursor, words);
  const kind = kindAt(cursor, words);
  if (isMoney(next)) step(cursor, words);
  else if (isNumber(next) || kind === 'evens' || kind === 'startingPrice') {
    readPrice(cursor, slip, step(cursor, words));
  } else return false;
  return true;
}

function readPriceWord(cursor: Cursor, slip: SlipParts): boolean {
  readPrice(cursor, slip);
  return true;
}

/** Skips `and` between selections, and after a system or a result: `doubles and trebles`, `A won and B lost`. */
function readAnd(cursor: Cursor, slip: SlipParts, { words }: Phrase): boolean {
  const end = peek(cursor, -1)?.end;
  const pick = slip.picks.at(-1);
  const result = pick?.parts.banker === undefined ? pick : undefined;
  const isBehind = [slip.systems.at(-1), result].some((part) => part !== undefined && part.end === end);
  if (inSegment(slip) === 0 && !isBehind) return false;
  step(cursor, words);
  return true;
}
