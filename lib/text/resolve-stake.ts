import type { BetDraft } from '../bet/bet.ts';
import { readStake } from '../bet/bet-fields.ts';
import { mul, type Int } from '../number/int.ts';
import { penceText } from '../number/money.ts';
import { isOrAre, countWords } from './count-words.ts';
import { addIssue, type Cursor, type Found } from './cursor.ts';
import type { SlipParts, StakePart } from './slip-parts.ts';

/** The number of lines of a bet, and of its bets: twice as many if it is each-way. */
export type LineCount = { readonly lines: number; readonly bets: number };

type Stake = Pick<BetDraft, 'stakePerLine' | 'totalStake'>;

/**
 * The stake of a slip in the form of its JSON: per line or in total. A receipt may repeat it, and give its total too.
 * Empty with an issue if the text gives no stake, several that disagree, or an ambiguous one.
 */
export function resolveStake(cursor: Cursor, slip: SlipParts, countOf: () => LineCount | undefined): Stake {
  const { stakes } = slip;
  if (stakes.length === 0) {
    reportNoStake(cursor, slip);
    return {};
  }
  const total = stakes.find(({ value }) => value.per === 'total');
  const others = withoutRepeats(stakes, total);
  const perLine = others.find(isOfLine) ?? others[0];
  const totals = stakes.filter(({ value }) => value.per === 'total');
  const more = [
    ...totals.filter((stake) => !isEqual(stake, total)),
    ...others.filter((stake) => !isEqual(stake, perLine)),
  ];
  const [first, second] = stakesApart(cursor, slip);
  if (second !== undefined) {
    reportOther(cursor, first, second);
    return {};
  }
  if (perLine !== undefined) return resolvePerLine(cursor, { perLine, total, more }, countOf);
  reportOther(cursor, total, more[0]);
  return total === undefined ? {} : { totalStake: total.value.money };
}

/** The stakes other than the total and its repeats, such as `£3 stake` and a `£3` behind it, beside `£3 total`. */
function withoutRepeats(
  stakes: readonly Found<StakePart>[],
  total: Found<StakePart> | undefined,
): readonly Found<StakePart>[] {
  const repeat = stakes.find(({ value }) => value.per === 'either' && isSameMoney(value, total?.value));
  return stakes.filter((stake) => {
    const { per } = stake.value;
    const isBehind = repeat !== undefined && stake.start >= repeat.start && !isOfLine(stake);
    return per !== 'total' && !(isBehind && isSameMoney(stake.value, total?.value));
  });
}

/** Matches what stands between a stake and the selection directly behind it. */
const DIRECTLY = /^[^,;|\u2022\n\r]*$/u;
const MAX_DIRECTLY = 60;

/** Two stakes of different amounts, of which the second seems to be that of a selection; empty if there are none. */
function stakesApart({ text }: Cursor, { stakes, selections }: SlipParts): readonly Found<StakePart>[] {
  const amounts = stakes.filter(({ value }) => value.per !== 'total');
  const [first] = amounts;
  const [selection] = selections;
  if (first === undefined || selection === undefined) return [];
  const second = amounts.find(({ start, end, value }) => {
    const next = isSameMoney(value, first.value)
      ? undefined
      : selections.find(({ place }) => place.start >= end);
    if (next === undefined) return false;
    const between = text.slice(end, next.place.start);
    return selection.place.start < start || (between.length <= MAX_DIRECTLY && DIRECTLY.test(between));
  });
  return second === undefined ? [] : [first, second];
}

function isSameMoney(a: StakePart, b: StakePart | undefined): boolean {
  if (b === undefined) return false;
  return a.money === b.money || (pence(a.money) ?? -1) === pence(b.money);
}

/** The stakes of a text: that of a line, the total, and those that are equal to neither. */
type Stakes = {
  readonly perLine: Found<StakePart>;
  readonly total: Found<StakePart> | undefined;
  readonly more: readonly Found<StakePart>[];
};

function resolvePerLine(
  cursor: Cursor,
  { perLine, total, more }: Stakes,
  countOf: () => LineCount | undefined,
): Stake {
  const { times, per } = perLine.value;
  const isAlone = total === undefined && more.length === 0;
  const count = isAlone && times === undefined && per !== 'either' ? undefined : countOf();
  // Beside a total, `£5 stake` is the stake on each line.
  const line = stakePerLine(cursor, perLine, { count, isUnclear: isAlone && per === 'either' });
  if (line === undefined) return {};
  reportOther(
    cursor,
    perLine,
    more.find((stake) => isOfLine(stake) || !agrees(stake, { line, total }, count)),
  );
  if (total !== undefined) checkTotal(cursor, { line, total }, count);
  return { stakePerLine: line };
}

/** True for a stake that can only be that of each line. */
function isOfLine({ value }: Found<StakePart>): boolean {
  return value.per === 'line' || value.times !== undefined;
}

/** True for a stake that is the one of each line, or that of all of them: `stake £15`, or `£15` behind a total. */
function agrees(
  { value, start }: Found<StakePart>,
  { line, total }: { readonly line: string; readonly total: Found<StakePart> | undefined },
  count: LineCount | undefined,
): boolean {
  const one = pence(line);
  const money = pence(value.money);
  if (one === undefined || money === undefined) return false;
  const mayBeTotal = value.per === 'either' || (total !== undefined && total.start < start);
  return money === one || (mayBeTotal && count !== undefined && money === mul(one, count.bets));
}

function reportOther(
  cursor: Cursor,
  stake: Found<StakePart> | undefined,
  other: Found<StakePart> | undefined,
): void {
  if (stake === undefined || other === undefined) return;
  const [first, second] = stake.start < other.start ? [stake, other] : [other, stake];
  const [one, two] = [first, second].map(({ start, end }) => cursor.text.slice(start, end));
  addIssue(cursor, second, {
    message: `Which is the stake: ${one} or ${two}? Write one of them, on each line or in all`,
    expected: 'one stake, on each line or in all',
  });
}

function isEqual(a: Found<StakePart>, b: Found<StakePart> | undefined): boolean {
  return a.value.times === b?.value.times && isSameMoney(a.value, b?.value);
}

/** The whole number without a pound sign that stands for the stake, read as a price; undefined if there is a stake. */
export function bareStake({ stakes, selections, systems: [system] }: SlipParts): Found<string> | undefined {
  if (stakes.length > 0) return undefined;
  const bare = selections.find(({ parts, isMarked }) => parts.name === undefined && !isMarked)?.parts.odds;
  if (bare === undefined || !/^\d+$/u.test(bare.value)) return undefined;
  return system === undefined || bare.end <= system.start ? bare : undefined;
}

function reportNoStake(cursor: Cursor, slip: SlipParts): void {
  const bare = bareStake(slip);
  if (bare !== undefined) {
    addIssue(cursor, bare, {
      message: `Is ${bare.value} the stake? Then write £${bare.value}`,
      expected: 'a stake such as £10 or 50p',
    });
    return;
  }
  const end = cursor.text.length;
  addIssue(
    cursor,
    { start: end, end },
    {
      message: 'There is no stake: write £5 for a stake on each line, or £15 total',
      expected: 'a stake such as £5 or £15 total',
    },
  );
}

/** The number of bets in words; they are lines unless the bet is each-way. */
export function betWords({ lines, bets }: LineCount): string {
  return bets === lines ? countWords(lines, 'line') : countWords(bets, 'bet');
}

/** The stake per line, as text; undefined with an issue if it is ambiguous. */
function stakePerLine(
  cursor: Cursor,
  { value, ...place }: Found<StakePart>,
  { count, isUnclear }: { readonly count: LineCount | undefined; readonly isUnclear: boolean },
): string | undefined {
  const { money, times } = value;
  if (isUnclear && count !== undefined && count.bets > 1) {
    addIssue(cursor, place, {
      message: `Is £${money} the stake on each of ${betWords(count)}, or in all? Write £${money} a line or £${money} total`,
      expected: `£${money} a line, or £${money} total`,
    });
    return undefined;
  }
  if (times === undefined || count === undefined || times === count.lines) return money;
  const isEitherCount = times === count.bets;
  if (isEitherCount && count.lines > 1) return money;
  const pence = readStake(money);
  if (!isEitherCount && typeof pence === 'object') return penceText(mul(pence.n, times));
  if (typeof pence !== 'object') return money;
  addIssue(cursor, place, {
    message: `Is that £${money} on each part, or ${times} bets of £${money} each way? Write the stake on each part alone`,
    expected: `£${money} ew, or £${penceText(mul(pence.n, times))} ew`,
  });
  return undefined;
}

function checkTotal(
  cursor: Cursor,
  { line, total }: { readonly line: string; readonly total: Found<StakePart> },
  count: LineCount | undefined,
): void {
  const one = pence(line);
  const all = pence(total.value.money);
  if (count === undefined || one === undefined) return;
  const sum = mul(one, count.bets);
  if (sum === all) return;
  const given = all === undefined ? total.value.money : penceText(all);
  const shown = given.startsWith('-') ? `-£${given.slice(1)}` : `£${given}`;
  addIssue(cursor, total, {
    message: `${betWords(count)} at £${penceText(one)} ${isOrAre(count.bets)} £${penceText(sum)}, not ${shown}`,
    expected: `£${penceText(sum)}, or one stake alone`,
  });
}

function pence(text: string): Int | undefined {
  const read = readStake(text);
  return typeof read === 'object' ? read.n : undefined;
}
