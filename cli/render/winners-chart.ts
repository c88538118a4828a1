import { returnsByWinners, type Settlement, type WinnersRow } from '#lib';
import { money } from './figures.ts';
import { padStart, textWidth } from './text-width.ts';
import { FULL_WIDTH, MARGIN, type View } from './view.ts';
import { winnersBars } from './winners-bars.ts';

const BAR_WIDTH = 52;
const RANGE_WIDTH = 25;
const LABEL_WIDTH = 9;
const GAP = '  ';

/** The returns by number of winners, as ranges on a scale of powers of ten; empty below full width. */
export function chartLines(settlement: Settlement, view: View): readonly string[] {
  if (view.columns < FULL_WIDTH) return [];
  const rows = returnsByWinners(settlement.bet);
  if (rows === undefined) return [];
  const { paint, glyphs } = view;
  const bars = winnersBars(rows, { stake: settlement.totalStake, width: BAR_WIDTH, glyphs });
  const labelWidth = Math.max(LABEL_WIDTH, ...rows.map((row) => labelOf(row).length));
  const ranges = rows.map((row) => rangeText(row, view));
  const rangeWidth = Math.max(RANGE_WIDTH, ...ranges.map((text) => textWidth(text) + 2));
  const head = `Returns by number of winners, the others losing. Log scale, ${glyphs.mark} marks the stake.`;
  return [
    MARGIN + paint.label(head),
    ...rows.map((row, index) => {
      const { text, isOver } = bars[index] ?? { text: '', isOver: false };
      const range = padStart(ranges[index] ?? '', rangeWidth);
      return (
        MARGIN + labelOf(row).padEnd(labelWidth) + GAP + (isOver ? paint.good : paint.label)(text) + range
      );
    }),
  ];
}

function labelOf({ winners }: WinnersRow): string {
  return `${winners} ${winners === 1 ? 'winner' : 'winners'}`;
}

function rangeText({ lowest, highest }: WinnersRow, view: View): string {
  const [from, to] = [money(lowest, view), money(highest, view)];
  return from === to ? from : `${from} ${view.glyphs.to} ${to}`;
}
