import { isMoney, readMoney, smallNumber } from './amounts.ts';
import { across, type Cursor, type Found, peek, type Span, step, wordAt } from './cursor.ts';
import { accept, kindAt } from './phrase.ts';
import type { SlipParts, StakePart } from './slip-parts.ts';

const TIMES = /^(\d{1,6})[x\u00d7](\u00a3.+|[\d.]+p)?$/u;

/** Reads the stake at the cursor, with words after it such as `total` or `per line`. */
export function readStake(
  cursor: Cursor,
  slip: SlipParts,
  given: { readonly per?: StakePart['per']; readonly words?: Span; readonly times?: number } = {},
): void {
  const money = readMoney(cursor);
  if (money === undefined) return;
  const stakeWord = accept(cursor, 'stake');
  const total = accept(cursor, 'total');
  const perLine = total === undefined ? accept(cursor, 'perLine') : undefined;
  const place = across(given.words ?? money, total ?? perLine ?? stakeWord ?? money);
  const per = perBehind(total, perLine) ?? given.per ?? (stakeWord && 'either');
  slip.stakes.push({ ...place, value: { money: money.value, per, times: given.times } });
}

function perBehind(total: Span | undefined, perLine: Span | undefined): StakePart['per'] {
  if (total !== undefined) return 'total';
  return perLine === undefined ? undefined : 'line';
}

/** Reads `2 x £1` at the cursor; false if there is none. */
export function readTimes(cursor: Cursor, slip: SlipParts): boolean {
  const word = wordAt(cursor);
  const apart = smallNumber(word);
  if (apart !== undefined) {
    if (kindAt(cursor, 1) !== 'times' || !isMoney(wordAt(cursor, 2))) return false;
    readStake(cursor, slip, { times: apart, words: step(cursor, 2) });
    return true;
  }
  const [, count, money] = TIMES.exec(word) ?? [];
  const times = smallNumber(count);
  if (times === undefined) return false;
  if (money === undefined) {
    if (!isMoney(wordAt(cursor, 1))) return false;
    readStake(cursor, slip, { times, words: step(cursor) });
    return true;
  }
  return readJoined(cursor, slip, { times, money });
}

/** Reads `2x£1`, a single word. */
function readJoined(
  cursor: Cursor,
  slip: SlipParts,
  { times, money }: { readonly times: number; readonly money: string },
): boolean {
  const token = peek(cursor);
  if (token === undefined) return false;
  const amount: Cursor = { ...cursor, tokens: [{ ...token, text: money, lower: money }], at: 0 };
  const read: Found<string> | undefined = readMoney(amount);
  const place = step(cursor);
  if (read !== undefined) slip.stakes.push({ ...place, value: { money: read.value, per: undefined, times } });
  return true;
}
