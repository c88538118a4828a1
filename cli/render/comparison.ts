import { type ComparedSystem, type Comparison, otherRules, RULE_NAMES, type Rules } from '#lib';
import { count, money, outlay as outlayText, pounds } from './figures.ts';
import { OTHER_RULE_HEADS, paragraph, rulesText } from './rules.ts';
import { selectionLines } from './selection-table.ts';
import { type Cell, cell, type Column, table } from './table.ts';
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
  const notes = notesOf(comparison).flatMap((note) => paragraph(note, view));
  const conventions = first === undefined ? [] : paragraph(`${rulesText(first.bet.rules)}.`, view);
  const blocks = [[title, rule, ...picks], conventions, lines, otherLines(systems, view), notes];
  return `${blocks.flatMap((block) => (block.length === 0 ? [] : ['', ...block])).join('\n')}\n`;
}

/** The potential payouts under each convention that pays other sums, for the systems that it changes. */
function otherLines(systems: readonly ComparedSystem[], view: View): readonly string[] {
  const rows = systems
    .map(({ label, bet }) => ({ label, others: otherRules(bet) }))
    .filter(({ others }) => others.length > 0);
  const names = RULE_NAMES.filter((name) =>
    rows.some(({ others }) => others.some(({ rule }) => rule === name)),
  );
  if (names.length === 0) return [];
  const headOf = (name: keyof Rules): string => {
    const [first] = rows.flatMap(({ others }) => others.filter(({ rule }) => rule === name));
    return first === undefined ? '' : OTHER_RULE_HEADS[first.value];
  };
  const columns: readonly Column[] = [
    { head: 'Potential, by other rules', align: 'left', width: 28 },
    ...names.map((name) => ({ head: headOf(name), align: 'right', width: 20 }) as const),
  ];
  const cells = rows.map(({ label, others }) => [
    cell(label),
    ...names.map((name) => {
      const other = others.find(({ rule }) => rule === name);
      return other === undefined
        ? cell(view.glyphs.none, view.paint.label)
        : cell(money(other.payouts.potentialPayout, view));
    }),
  ]);
  return table(columns, cells, view).lines;
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
