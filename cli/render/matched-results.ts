import type { Pence } from '#lib';
import { type PartialResult, partialResultLabel, partialResults, pushNote, type Worked } from '#lib/matched';
import { gain, paintOfGain } from './figures.ts';
import { paragraph } from './rules.ts';
import { type Cell, cell, type Column, table } from './table.ts';
import type { View } from './view.ts';

const LABEL_WIDTH = 16;
const FIGURE_WIDTH = 14;

/** A named result, with the amounts of both sides. */
type ResultRow = {
  readonly label: string;
  readonly bookmaker: Pence;
  readonly exchange: Pence;
  readonly total: Pence;
};

/** Every result of a bet at both sides: winning and losing, then the partial results. */
export function resultLines(worked: Worked, view: View): readonly string[] {
  const columns: readonly Column[] = [
    { head: '', align: 'left', width: LABEL_WIDTH },
    ...['Bookmaker', 'Exchange', 'Total'].map((head) => ({
      head,
      align: 'right' as const,
      width: FIGURE_WIDTH,
    })),
  ];
  const cells = ({ label, bookmaker, exchange, total }: ResultRow): readonly Cell[] => [
    cell(label),
    cell(gain(bookmaker, view)),
    cell(gain(exchange, view)),
    cell(gain(total, view), paintOfGain(total, view)),
  ];
  const main = mainRows(worked);
  const between = partialResults(worked);
  const rows = [...main, ...between.map((result) => ({ ...result, label: partialResultLabel(result) }))];
  const { lines } = table(columns, rows.map(cells), view);
  const head = lines.slice(0, main.length + 1);
  return [...head, '', ...lines.slice(main.length + 1), ...noteLines(worked, between, view)];
}

function mainRows(worked: Worked): readonly ResultRow[] {
  if (worked.kind === 'single') {
    const { backWin, backLoss, layWin, layLoss, totalBackWin, totalLayWin } = worked.figures;
    return [
      { label: 'If back wins', bookmaker: backWin, exchange: layLoss, total: totalBackWin },
      { label: 'If lay wins', bookmaker: backLoss, exchange: layWin, total: totalLayWin },
    ];
  }
  const { sides, wins, places, extraPlace, unplaced } = worked.lays;
  return [
    { label: 'Wins', ...sides.wins, total: wins },
    { label: 'Places', ...sides.places, total: places },
    { label: 'Extra place', ...sides.extraPlace, total: extraPlace },
    { label: 'Unplaced', ...sides.unplaced, total: unplaced },
  ];
}

/** Notes: the totals by the other dead-heat convention, and the effect of a push on a free bet. */
function noteLines(worked: Worked, between: readonly PartialResult[], view: View): readonly string[] {
  const others = between.flatMap((result) => {
    const { totalIfWinningsDivided: total } = result;
    return total === undefined ? [] : [`${partialResultLabel(result).toLowerCase()} ${gain(total, view)}`];
  });
  const push = pushNote(worked.bet);
  const notes = [
    ...(others.length > 0 ? [`If the bookmaker divides the winnings instead: ${others.join(', ')}.`] : []),
    ...(push === undefined ? [] : [push]),
  ];
  return notes.length === 0 ? [] : ['', ...notes.flatMap((note) => paragraph(note, view))];
}
