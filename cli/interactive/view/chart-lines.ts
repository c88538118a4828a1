import { firstPayingMore, type Settlement } from '#lib';
import { money } from '../../render/figures.ts';
import { letterOf } from '../../render/selection-table.ts';
import { textWidth } from '../../render/text-width.ts';
import type { View } from '../../render/view.ts';
import { type ReturnRange, winnersBars } from '../../render/winners-bars.ts';
import type { Answer } from '../answer.ts';
import { cell, fit, type Line, span } from './span.ts';

/** The width available for results, and the view that formats them. */
export type ResultSpace = { readonly width: number; readonly view: View };

type Settled = Extract<Answer, { readonly ok: true }>;

/** The returns by number of further winners, the others losing, on a log scale; empty once all is settled. */
export function chartLines({ winners, settlement }: Settled, space: ResultSpace): readonly Line[] {
  if (winners === undefined) {
    return [[span(' The chart is for up to 10', 'label')], [span(' unsettled selections.', 'label')]];
  }
  if (winners.length === 1) return [];
  const paying = winners.filter(({ winners: count, highest }) => count > 0 || highest.n > 0);
  const shown =
    winners.length > MAX_ROWS
      ? paying.filter(({ winners: count }) => count % 2 === (winners.length - 1) % 2)
      : paying;
  const labels = Math.max(...shown.map((row) => String(row.winners).length));
  const rows = shown.map((row) => ({ ...row, label: String(row.winners).padStart(labels) }));
  return [
    [span(' Still possible, log scale', 'label')],
    ...barLines(rows, settlement, space),
    [span(` ${space.view.glyphs.mark} marks the stake`, 'label')],
  ];
}

/**
 * The results still possible, with the letters of their winners and their returns: every one that pays or, if they do
 * not fit in `room` lines, those nearest to the stake. Empty once all is settled.
 */
export function resultByResultLines(
  { possible, settlement }: Settled,
  space: ResultSpace,
  room: number,
): readonly Line[] {
  if (possible === undefined || possible.open.length === 0) return [];
  const rows = possible.results.map(({ winners, payout }) => ({
    label: possible.open.map((index) => (winners.includes(index) ? letterOf(index) : '.')).join(''),
    lowest: payout,
    highest: payout,
  }));
  const paying = rows.filter(({ highest }) => highest.n > 0);
  const unpaid = rows.length - paying.length;
  const isShortened = unpaid > 1 && paying.length > 0;
  const listed = isShortened ? paying : rows;
  const about: readonly Line[] = isShortened ? [[span(` ${unpaid} results return nothing`, 'label')]] : [];
  if (listed.length + about.length + 1 <= room) {
    const head = [span(' Every result, by its winners', 'label')];
    return [head, ...about, ...barLines(listed, settlement, space)];
  }
  const above = firstPayingMore(possible, settlement.totalStake) - (rows.length - listed.length);
  return nearestLines(listed, settlement, { above, space, room });
}

/** The minimum number of results worth showing near the stake. */
const MIN_NEAREST_ROWS = 4;

/** The results around the first one above the stake, as many as fit. */
function nearestLines(
  rows: readonly BarRow[],
  settlement: Settlement,
  { above, space, room }: { readonly above: number; readonly space: ResultSpace; readonly room: number },
): readonly Line[] {
  const count = room - 1;
  if (count < MIN_NEAREST_ROWS) return [];
  const from = Math.max(0, Math.min(rows.length - count, above - Math.floor(count / 2)));
  const shown = rows.slice(from, from + count);
  const head = span(` Nearest the stake, ${shown.length} of ${rows.length} results`, 'label');
  return [[head], ...barLines(shown, settlement, space)];
}

/** A range of returns with the label before its bar. */
type BarRow = ReturnRange & { readonly label: string };

function barLines(
  rows: readonly BarRow[],
  { totalStake }: Settlement,
  { width, view }: ResultSpace,
): readonly Line[] {
  const { glyphs } = view;
  const labels = Math.max(...rows.map(({ label }) => textWidth(label)));
  const ranges = rows.map((row) => rangeText(row, view));
  const rangeWidth = Math.max(...ranges.map(textWidth));
  const barWidth = Math.max(4, width - labels - rangeWidth - 5);
  const bars = winnersBars(rows, { stake: totalStake, width: barWidth, glyphs });
  const { ellipsis } = glyphs;
  return rows.map(({ label }, index) => {
    const bar = bars[index];
    const range = cell(span(ranges[index] ?? ''), { width: rangeWidth + 1, align: 'right', ellipsis });
    const drawn = span(bar?.text ?? '', bar?.isOver === true ? 'good' : 'label');
    return fit([span(` ${label} `, 'label'), drawn, ...range], width, ellipsis);
  });
}

/** The maximum number of rows shown in full; of more, only every second one is shown. */
const MAX_ROWS = 10;

function rangeText({ lowest, highest }: ReturnRange, view: View): string {
  const [from, to] = [money(lowest, view), money(highest, view)];
  return from === to ? from : `${from}${view.glyphs.to}${to.replace(view.glyphs.pound, '')}`;
}
