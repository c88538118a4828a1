import type { ConcessionBasis, ConcessionDraft } from '../bet/concessions.ts';
import { readTypedPrice } from '../odds/typed-price.ts';
import { isNumber, readMoney, readPercent } from './amounts.ts';
import { countWords } from './count-words.ts';
import { across, addIssue, type Cursor, foundAt, peek, type Span, step, wordAt } from './cursor.ts';
import { kindAt, phraseAt } from './phrase.ts';
import type { SlipParts } from './slip-parts.ts';
import type { Kind } from './vocabulary.ts';

/** The parts of a concession read so far, in any order. */
type Offer = {
  winners?: 'oneWinner' | 'allWinners';
  multiply?: string;
  percent?: string;
  of?: ConcessionBasis;
  cap?: string;
  minOdds?: string;
};

const PERCENT = /^\d[\d.]{0,31}%$/u;
const LEGS = /^(\d{1,9})\+?$/u;

/** The bases of a percentage: `of winnings`, `on returns`. */
const BASES: ReadonlySet<Kind | undefined> = new Set<Kind>(['onWinnings', 'onReturns']);

/** True if the number at the cursor begins a concession: `10% bonus`, `3 times the odds`. */
export function isConcessionAt(cursor: Cursor): boolean {
  const next = kindAt(cursor, 1);
  return next === 'multiplied' || (isPercent(wordAt(cursor)) && next === 'bonus');
}

function isPercent(word: string | undefined): boolean {
  return word !== undefined && PERCENT.test(word);
}

/** Reads the concession for winners at the cursor, such as `10% bonus for all winners up to £50`. */
export function readWinnersConcession(cursor: Cursor, slip: SlipParts): void {
  const offer: Offer = {};
  let place: Span = { start: peek(cursor)?.start ?? 0, end: 0 };
  for (let read = readPart(cursor, offer); read !== undefined; read = readPart(cursor, offer)) {
    place = across(place, read);
  }
  const draft = draftOf(offer);
  if (draft !== undefined) {
    slip.concessions.push(foundAt(place, draft));
    return;
  }
  addIssue(cursor, place, {
    message: `For which winners is ${cursor.text.slice(place.start, place.end)}?`,
    expected: 'treble the odds for one winner, or 10% bonus for all winners',
  });
}

function draftOf(offer: Offer): ConcessionDraft | undefined {
  if (offer.minOdds !== undefined) return undefined;
  return offer.winners === 'oneWinner' ? oneWinner(offer) : allWinners(offer);
}

function oneWinner({ multiply, percent, of, cap }: Offer): ConcessionDraft | undefined {
  if ((multiply === undefined) === (percent === undefined) || of === 'returns') return undefined;
  const reward = multiply === undefined ? { percent: percent ?? '' } : { multiply };
  return { kind: 'oneWinner', ...reward, ...(cap !== undefined && { cap }) };
}

function allWinners({ winners, multiply, percent, of, cap }: Offer): ConcessionDraft | undefined {
  if (winners === undefined || percent === undefined || multiply !== undefined) return undefined;
  return { kind: winners, percent, ...(of !== undefined && { of }), ...(cap !== undefined && { cap }) };
}

/** Reads one kind of part at the cursor into the offer; undefined if there is none. */
type PartReader = (cursor: Cursor, offer: Offer) => Span | undefined;

const PART_READERS: readonly PartReader[] = [
  readWinners,
  readMultiple,
  readNumberOfTimes,
  readReward,
  readLimit,
];

/** Reads the next part of a concession for winners; undefined if none follows. */
function readPart(cursor: Cursor, offer: Offer): Span | undefined {
  for (const read of PART_READERS) {
    const place = read(cursor, offer);
    if (place !== undefined) return place;
  }
  return undefined;
}

function readWinners(cursor: Cursor, offer: Offer): Span | undefined {
  const phrase = phraseAt(cursor);
  const kind = phrase?.meaning.kind;
  if (offer.winners !== undefined || (kind !== 'oneWinner' && kind !== 'allWinners')) return undefined;
  offer.winners = kind;
  return step(cursor, phrase?.words);
}

/** `treble the odds`. */
function readMultiple(cursor: Cursor, offer: Offer): Span | undefined {
  const phrase = phraseAt(cursor);
  if (phrase?.meaning.kind !== 'timesOdds' || offer.multiply !== undefined) return undefined;
  offer.multiply = phrase.meaning.multiply;
  return step(cursor, phrase.words);
}

/** `3.5 times the odds`. */
function readNumberOfTimes(cursor: Cursor, offer: Offer): Span | undefined {
  if (kindAt(cursor, 1) !== 'multiplied' || offer.multiply !== undefined) return undefined;
  offer.multiply = wordAt(cursor);
  return step(cursor, 1 + (phraseAt(cursor, 1)?.words ?? 0));
}

/** `10% bonus`, `bonus 10%`. */
function readReward(cursor: Cursor, offer: Offer): Span | undefined {
  const phrase = phraseAt(cursor);
  if (phrase?.meaning.kind === 'bonus') {
    // `bonus of winnings`: the `of` belongs to the basis, not to `bonus of`.
    return step(cursor, BASES.has(kindAt(cursor, 1)) ? 1 : phrase.words);
  }
  if (!isPercent(wordAt(cursor)) || offer.percent !== undefined) return undefined;
  const percent = readPercent(cursor);
  if (percent !== undefined) offer.percent = percent.value;
  return percent;
}

/** Reads the basis of a percentage, the cap, or the minimum odds. */
function readLimit(cursor: Cursor, offer: Offer): Span | undefined {
  const phrase = phraseAt(cursor);
  const kind = phrase?.meaning.kind;
  if (phrase === undefined) return undefined;
  if ((kind === 'onWinnings' || kind === 'onReturns') && offer.of === undefined) {
    offer.of = kind === 'onReturns' ? 'returns' : 'winnings';
    return step(cursor, phrase.words);
  }
  if (kind === 'upTo' && offer.cap === undefined) return readCap(cursor, offer, phrase.words);
  return kind === 'minOdds' && offer.minOdds === undefined
    ? readMinOdds(cursor, offer, phrase.words)
    : undefined;
}

function readCap(cursor: Cursor, offer: Offer, words: number): Span | undefined {
  if (!isNumber(wordAt(cursor, words))) return undefined;
  const place = step(cursor, words);
  const cap = readMoney(cursor);
  if (cap !== undefined) offer.cap = cap.value;
  return across(place, cap ?? place);
}

/** Reads minimum odds, which unlike a price may be 1. */
function readMinOdds(cursor: Cursor, offer: Offer, words: number): Span | undefined {
  const text = peek(cursor, words)?.text ?? '';
  const price = readTypedPrice(text);
  const place = step(cursor, words + 1);
  if (price.ok || price.issues[0].code === 'odds-range') offer.minOdds = price.ok ? price.value : text;
  else addIssue(cursor, place, { message: price.issues[0].message, expected: 'a price such as 1.2' });
  return place;
}

/** Reads `acca bonus 3+ 5%, 4+ 10%`; false if no steps follow the words at the cursor. */
export function readAccaBonus(cursor: Cursor, slip: SlipParts, words: number): boolean {
  if (stepAt(cursor, words) === undefined) return false;
  let place = step(cursor, words);
  const ladder: Record<string, string> = {};
  for (let next = stepAt(cursor); next !== undefined; next = stepAt(cursor)) {
    step(cursor, next.skipped);
    const own = step(cursor, next.words);
    place = across(place, own);
    const isDuplicate = ladder[next.legs] !== undefined;
    ladder[next.legs] ??= next.percent;
    if (!isDuplicate) continue;
    addIssue(cursor, own, {
      message: `Given twice: ${countWords(next.legs, 'selection')}`,
      expected: 'each number once',
    });
  }
  const offer: Offer = {};
  for (let read = readLimit(cursor, offer); read !== undefined; read = readLimit(cursor, offer)) {
    place = across(place, read);
  }
  const { minOdds, of, cap } = offer;
  const concession: ConcessionDraft = {
    kind: 'accumulator',
    ladder,
    ...(minOdds !== undefined && { minOdds }),
    ...(of !== undefined && { of }),
    ...(cap !== undefined && { cap }),
  };
  slip.concessions.push(foundAt(place, concession));
  return true;
}

type Step = {
  readonly legs: string;
  readonly percent: string;
  readonly skipped: number;
  readonly words: number;
};

/** The step of a ladder at a token, optionally after a comma: `3+ 5%`, `5% for 3`. */
function stepAt(cursor: Cursor, ahead = 0): Step | undefined {
  const skipped = peek(cursor, ahead)?.kind === 'break' ? 1 : 0;
  const [first, second, third] = [0, 1, 2].map((index) => wordAt(cursor, ahead + skipped + index));
  if (isPercent(second)) return stepOf(first, second, { skipped, words: 2 });
  const isReversed = isPercent(first) && (second === 'for' || second === 'from');
  return isReversed ? stepOf(third, first, { skipped, words: 3 }) : undefined;
}

function stepOf(
  legs: string | undefined,
  percent: string | undefined,
  tokens: Pick<Step, 'skipped' | 'words'>,
): Step | undefined {
  const number = LEGS.exec(legs ?? '')?.[1];
  return number === undefined
    ? undefined
    : { legs: number, percent: (percent ?? '').slice(0, -1), ...tokens };
}
