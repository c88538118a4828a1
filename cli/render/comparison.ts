import type { ComparedSystem, Comparison } from '#lib';
import { count, money, outlay as outlayText, pounds } from './figures.ts';
import { selectionLines } from './selection-table.ts';
import { type Cell, cell, type Column, table } from './table.ts';
import { wrap } from './text-width.ts';
import { MARGIN, type View, type ViewOptions, viewOf } from './view.ts';

/** Every system over the same picks as text for people, fewest lines first. */
export function renderComparison(comparison: Comparison, options: ViewOptions): string {
  const view = viewOf(options);
  const { paint, glyphs, room } = view;
  const { systems, outlay } = comparison;
  const [first] = systems;
  const picked = first?.bet.selections.length ?? 0;
  const title = `${MARGIN}${paint.strong(outlayText(outlay, view))} ${paint.label(`on ${picked} ${picked === 1 ? 'selection' : 'selections'}, ${systems.length} ways`)}`;
  const rule = MARGIN + paint.label(glyphs.rule.repeat(room));
  const picks = first === undefined ? [] : selectionLines(first.bet, view);
  const isStarted = systems.some(({ realisedPayout }) => realisedPayout.n > 0);
  const rows = systems.map((system) => rowOf(system, isStarted, view));
  const { lines } = table(columnsFor(isStarted), rows, view);
  const notes = notesOf(comparison).flatMap((note) =>
    wrap(note, room).map((line) => MARGIN + paint.label(line)),
  );
  return `${['', title, rule, ...picks, '', ...lines, '', ...notes].join('\n')}\n`;
}

function columnsFor(isStarted: boolean): readonly Column[] {
  return [
    { head: 'System', align: 'left', width: 24 },
    { head: 'Bets', align: 'right', width: 8 },
    { head: 'Each', align: 'right', width: 12 },
    { head: 'Unstaked', align: 'right', width: 12 },
    { head: 'Potential', align: 'right', width: 14 },
    ...(isStarted ? [{ head: 'Realised', align: 'right', width: 13 } as const] : []),
    { head: 'Profit from', align: 'right', width: 13 },
  ];
}

function rowOf(
  { label, bets, bet, ...system }: ComparedSystem,
  isStarted: boolean,
  view: View,
): readonly Cell[] {
  const { paint, glyphs } = view;
  return [
    cell(label),
    cell(count(bets)),
    cell(pounds(bet.stake, view)),
    bet.unstaked === 0 ? cell(glyphs.none, paint.label) : cell(pounds(bet.unstaked, view)),
    cell(money(system.potentialPayout, view), paint.strong),
    ...(isStarted ? [cell(money(system.realisedPayout, view))] : []),
    cell(profitText(system.profitFrom, glyphs.none)),
  ];
}

function profitText(winners: number | undefined, none: string): string {
  if (winners === undefined) return none;
  return `${winners} ${winners === 1 ? 'winner' : 'winners'}`;
}

function notesOf({ tooDear }: Comparison): readonly string[] {
  return [
    'Profit from: so many winners, whichever they are, return more than is staked.',
    ...(tooDear.length === 0 ? [] : [`Not a penny a line for ${tooDear.join(', ')}.`]),
  ];
}
