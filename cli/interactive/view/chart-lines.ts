import type { WinnersRow } from '#lib';
import { money } from '../../render/figures.ts';
import { textWidth } from '../../render/text-width.ts';
import type { View } from '../../render/view.ts';
import { winnersBars } from '../../render/winners-bars.ts';
import type { Answer } from '../answer.ts';
import { cell, fit, type Line, span } from './span.ts';

/** How the figures are written, and how many columns there are for them. */
export type ResultSpace = { readonly width: number; readonly view: View };

type Settled = Extract<Answer, { readonly ok: true }>;

/** The returns by number of further winners, the others losing, on a scale of powers of ten; none once all is settled. */
export function chartLines({ winners, settlement }: Settled, { width, view }: ResultSpace): readonly Line[] {
  if (winners === undefined) {
    return [[span(' The chart is for up to 10', 'label')], [span(' unsettled selections.', 'label')]];
  }
  if (winners.length === 1) return [];
  const paying = winners.filter(({ winners: count, highest }) => count > 0 || highest.n > 0);
  const rows =
    winners.length > EVERY_ROW
      ? paying.filter(({ winners: count }) => count % 2 === (winners.length - 1) % 2)
      : paying;
  const { glyphs } = view;
  const labels = Math.max(...rows.map((row) => String(row.winners).length));
  const ranges = rows.map((row) => rangeText(row, view));
  const rangeWidth = Math.max(...ranges.map(textWidth));
  const barWidth = Math.max(4, width - labels - rangeWidth - 5);
  const bars = winnersBars(rows, { stake: settlement.totalStake, width: barWidth, glyphs });
  return [
    [span(' Still possible, log scale', 'label')],
    ...rows.map((row, index) => {
      const bar = bars[index];
      return fit(
        [
          span(` ${String(row.winners).padStart(labels)} `, 'label'),
          span(bar?.text ?? '', bar?.isOver === true ? 'good' : 'label'),
          ...cell(span(ranges[index] ?? ''), {
            width: rangeWidth + 1,
            align: 'right',
            ellipsis: glyphs.ellipsis,
          }),
        ],
        width,
        glyphs.ellipsis,
      );
    }),
    [span(` ${glyphs.mark} marks the stake`, 'label')],
  ];
}

/** More rows than this show every second one. */
const EVERY_ROW = 10;

function rangeText({ lowest, highest }: WinnersRow, view: View): string {
  const [from, to] = [money(lowest, view), money(highest, view)];
  return from === to ? from : `${from}${view.glyphs.to}${to.replace(view.glyphs.pound, '')}`;
}
