import { moneyText, type Pence, returnsByWinners, type Settlement, type WinnersRow } from '#lib';
import { money } from './figures.ts';
import { padStart, textWidth } from './text-width.ts';
import { FULL_WIDTH, MARGIN, type View } from './view.ts';

const BAR_WIDTH = 52;
const RANGE_WIDTH = 25;
const LABEL_WIDTH = 9;
const GAP = '  ';

/** What each number of winners returns, as ranges on a scale of powers of ten; nothing under full width. */
export function chartLines(settlement: Settlement, view: View): readonly string[] {
  if (view.columns < FULL_WIDTH) return [];
  const rows = returnsByWinners(settlement.bet);
  if (rows === undefined) return [];
  const { paint, glyphs } = view;
  const stake = { n: settlement.totalStake, d: 1 };
  const scale = scaleFor([stake, ...rows.flatMap(({ lowest, highest }) => [lowest, highest])]);
  const labelWidth = Math.max(LABEL_WIDTH, ...rows.map((row) => labelOf(row).length));
  const ranges = rows.map((row) => rangeText(row, view));
  const rangeWidth = Math.max(RANGE_WIDTH, ...ranges.map((text) => textWidth(text) + 2));
  const stakeAt = Math.min(BAR_WIDTH - 1, scale(stake) ?? 0);
  const head = `Returns by number of winners, the others losing. Log scale, ${glyphs.mark} marks the stake.`;
  return [
    MARGIN + paint.label(head),
    ...rows.map((row, index) => {
      const bar = barOf(row, { scale, stakeAt, view });
      const isOver = pounds(row.lowest) > pounds(stake);
      const range = padStart(ranges[index] ?? '', rangeWidth);
      return MARGIN + labelOf(row).padEnd(labelWidth) + GAP + (isOver ? paint.good : paint.label)(bar) + range;
    }),
  ];
}

/** Where an amount stands on the scale, in cells from the left; undefined for nothing, which no scale holds. */
type Scale = (amount: Pence) => number | undefined;

/** Drawing needs no exactness: pounds as a plain number. */
function pounds(amount: Pence): number {
  return Number(moneyText(amount));
}

/** From the power of ten at or below the smallest amount to the one at or above the largest. */
function scaleFor(amounts: readonly Pence[]): Scale {
  const logs = amounts
    .map(pounds)
    .filter((amount) => amount > 0)
    .map((amount) => Math.log10(amount));
  const from = Math.floor(Math.min(...logs));
  const to = Math.max(from + 1, Math.ceil(Math.max(...logs)));
  return (amount) => {
    const value = pounds(amount);
    return value > 0 ? Math.round(((Math.log10(value) - from) / (to - from)) * BAR_WIDTH) : undefined;
  };
}

type Drawing = { readonly scale: Scale; readonly stakeAt: number; readonly view: View };

/** Light up to the lowest return, full from there to the highest (one cell at least), and the mark of the stake. */
function barOf({ lowest, highest }: WinnersRow, { scale, stakeAt, view: { glyphs } }: Drawing): string {
  const end = scale(highest);
  const from = Math.min(BAR_WIDTH - 1, scale(lowest) ?? 0);
  const to = end === undefined ? 0 : Math.max(from + 1, Math.min(BAR_WIDTH, end));
  return Array.from({ length: BAR_WIDTH }, (_, cell) => {
    const isFull = end !== undefined && cell >= from && cell < to;
    if (cell === stakeAt) return isFull ? glyphs.markOnBar : glyphs.mark;
    if (isFull) return glyphs.full;
    return cell < from ? glyphs.light : ' ';
  }).join('');
}

function labelOf({ winners }: WinnersRow): string {
  return `${winners} ${winners === 1 ? 'winner' : 'winners'}`;
}

function rangeText({ lowest, highest }: WinnersRow, view: View): string {
  const [from, to] = [money(lowest, view), money(highest, view)];
  return from === to ? from : `${from} ${view.glyphs.to} ${to}`;
}
