import { cell, type Column, table } from './table.ts';
import { textWidth, wrapAll } from './text-width.ts';
import { MARGIN, type View } from './view.ts';

const LABEL_WIDTH = 20;
const GAP = 2;
const FORMULA_WIDTH = 40;
const VALUE_WIDTH = 14;

function columns(formulas: number): readonly Column[] {
  return [
    { head: '', align: 'left', width: LABEL_WIDTH },
    { head: '', align: 'left', width: formulas, gap: GAP },
    { head: '', align: 'right', width: VALUE_WIDTH },
  ];
}

/** A step as shown: its label, formula and value. */
export type ShownStep = { readonly label: string; readonly formula: string; readonly value: string };

/** Workings as lines of label, formula and value; a formula that is too long follows on its own lines. */
export function workingsTable(steps: readonly ShownStep[], view: View): readonly string[] {
  const widest = Math.max(LABEL_WIDTH, ...steps.map(({ label }) => textWidth(label)));
  const values = Math.max(0, ...steps.map(({ value }) => textWidth(value) + GAP));
  if (widest + values > view.room) return steps.flatMap((step) => stackedLines(step, view));
  const room = Math.min(FORMULA_WIDTH - (widest - LABEL_WIDTH), view.room - widest - GAP - values);
  const isLong = ({ formula }: ShownStep): boolean => textWidth(formula) > room;
  const rows = steps.map((step) => [
    cell(step.label),
    cell(isLong(step) ? '' : step.formula, view.paint.label),
    cell(step.value),
  ]);
  const width = Math.min(FORMULA_WIDTH, Math.max(0, view.room - widest - values));
  const lines = table(columns(width), rows, view).lines.slice(1);
  return steps.flatMap((step, index) => [
    lines[index] ?? '',
    ...(isLong(step) ? formulaLines(step.formula, view) : []),
  ]);
}

/** A step without columns: label, formula and value, each on lines of its own. */
function stackedLines({ label, formula, value }: ShownStep, view: View): readonly string[] {
  return [
    ...wrapAll(label, view.room).map((line) => MARGIN + line),
    ...formulaLines(formula, view),
    ...wrapAll(value, view.room - 2).map((line) => `${MARGIN}  ${line}`),
  ];
}

function formulaLines(formula: string, view: View): readonly string[] {
  return wrapAll(formula, view.room - 2).map((line) => `${MARGIN}  ${view.paint.label(line)}`);
}
