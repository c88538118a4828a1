import {
  type ComparedSystem,
  type Comparison,
  otherRules,
  payoutBeforeCap,
  profitFromNote,
  RULE_NAMES,
  systemLabel,
} from '#lib';
import { count, money, outlay as outlayText, pounds } from './figures.ts';
import { otherRuleHead, paragraph, rulesText } from './rules.ts';
import { selectionLines } from './selection-table.ts';
import { type Cell, cell, type Column, table } from './table.ts';
import { MARGIN, type View, type ViewOptions, viewOf } from './view.ts';

/** Renders a comparison of systems as text, fewest lines first. `bonuses` is the number of bonuses of the slip. */
export function renderComparison(comparison: Comparison, options: ViewOptions, bonuses: number): string {
  const view = viewOf(options);
  const { paint, glyphs, room } = view;
  const { systems, outlay } = comparison;
  const [first] = systems;
  const picked = first?.bet.selections.length ?? 0;
  const title = `${MARGIN}${paint.strong(outlayText(outlay, view))} ${paint.label(`on ${plural(picked, 'selection')}, ${plural(systems.length, 'way')}`)}`;
  const rule = MARGIN + paint.label(glyphs.rule.repeat(room));
  const picks = first === undefined ? [] : selectionLines(first.bet, view);
  const isStarted = systems.some(({ realisedPayout }) => realisedPayout.n > 0);
  const rows = systems.map((system) => rowOf(system, isStarted, view));
  const { lines } = table(columnsFor(isStarted), rows, view);
  const notes = [...notesOf(comparison), ...bonusNotes(systems, bonuses), ...capNotes(systems, view)].flatMap(
    (note) => paragraph(note, view),
  );
  const conventions =
    first === undefined
      ? []
      : paragraph(`${rulesText({ rules: first.bet.rules, eachWay: first.bet.eachWay })}.`, view);
  const blocks = [[title, rule, ...picks], conventions, lines, otherLines(systems, view), notes];
  return `${blocks.flatMap((block) => (block.length === 0 ? [] : ['', ...block])).join('\n')}\n`;
}

/** The potential payouts under each other convention, for the systems whose payout it changes. */
function otherLines(systems: readonly ComparedSystem[], view: View): readonly string[] {
  const rows = systems
    .map(({ label, bet }) => ({ label, others: otherRules(bet) }))
    .filter(({ others }) => others.length > 0);
  const all = rows.flatMap(({ others }) => others);
  const heads = RULE_NAMES.flatMap((name) => [
    ...new Set(all.filter(({ rule }) => rule === name).map(otherRuleHead)),
  ]);
  if (heads.length === 0) return [];
  const columns: readonly Column[] = [
    { head: 'Potential, by other rules', align: 'left', width: 28 },
    ...heads.map((head) => ({ head, align: 'right', width: 20 }) as const),
  ];
  const cells = rows.map(({ label, others }) => [
    cell(label),
    ...heads.map((head) => {
      const other = others.find((each) => otherRuleHead(each) === head);
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
  return plural(winners, 'winner');
}

function plural(number: number, noun: string): string {
  return `${number} ${number === 1 ? noun : `${noun}s`}`;
}

function notesOf(comparison: Comparison): readonly string[] {
  const { tooDear } = comparison;
  return [
    profitFromNote(comparison),
    ...(tooDear.length === 0 ? [] : [`Less than a penny a line for ${tooDear.map(systemLabel).join(', ')}.`]),
  ];
}

/** Notes on the bonuses in the payouts. A bonus for one winner needs a system with singles. */
function bonusNotes(systems: readonly ComparedSystem[], bonuses: number): readonly string[] {
  if (bonuses === 0) return [];
  const without = systems.filter(({ bet }) => bet.concessions.length < bonuses).map(({ label }) => label);
  const isAbsent = without.length === systems.length;
  const included = isAbsent && bonuses === 1 ? [] : ['Payouts include the bonuses.'];
  if (without.length === 0) return included;
  if (isAbsent) return [...included, 'No system here has the singles that a bonus for one winner needs.'];
  return [...included, `No bonus for one winner without singles: ${without.join(', ')}.`];
}

/** A note on the payouts that the maximum reduced, with each payout before the limit. */
function capNotes(systems: readonly ComparedSystem[], view: View): readonly string[] {
  const [limit] = systems.map(({ bet }) => bet.maxPayout);
  const cut = systems.flatMap((system) => {
    const uncut = payoutBeforeCap(system.bet, system);
    return uncut === undefined ? [] : [`${system.label} ${money(uncut.potential, view)}`];
  });
  if (limit === undefined || cut.length === 0) return [];
  return [`The most that each pays is ${outlayText(limit, view)}. Without that: ${cut.join(', ')}.`];
}
