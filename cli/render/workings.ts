import { cell, type Column, table } from './table.ts';
import { textWidth, wrap } from './text-width.ts';
import { MARGIN, type View } from './view.ts';

const LABEL_WIDTH = 20;
const GAP = 2;
const FORMULA_WIDTH = 40;
const VALUE_WIDTH = 14;
const COLUMNS: readonly Column[] = [
  { head: '', align: 'left', width: LABEL_WIDTH },
  { head: '', align: 'left', width: FORMULA_WIDTH, gap: GAP },
  { head: '', align: 'right', width: VALUE_WIDTH },
];

/** A step as shown: its label, formula and value. */
export type ShownStep = { readonly label: string; readonly formula: string; readonly value: string };

/** Workings as lines of label, formula and value; a formula that is too long follows on its own lines. */
export function workingsTable(steps: readonly ShownStep[], view: View): readonly string[] {
  const widest = Math.max(LABEL_WIDTH, ...steps.map(({ label }) => textWidth(label)));
  const room = FORMULA_WIDTH - (widest - LABEL_WIDTH);
  const isLong = ({ formula }: ShownStep): boolean => textWidth(formula) > room;
  const rows = steps.map((step) => [
    cell(step.label),
    cell(isLong(step) ? '' : step.formula, view.paint.label),
    cell(step.value),
  ]);
  const lines = table(COLUMNS, rows, view).lines.slice(1);
  return steps.flatMap((step, index) => [
    lines[index] ?? '',
    ...(isLong(step) ? formulaLines(step.formula, view) : []),
  ]);
}

function formulaLines(formula: string, view: View): readonly string[] {
  return wrap(formula, view.room - 2).map((line) => `${MARGIN}  ${view.paint.label(line)}`);
}
