import {
  type Calculation,
  type CalculationAnswer,
  fieldAt,
  type Figure,
  type FigureTable,
  resultView,
} from '#lib/calculations';
import { poundsText, signOf } from './figures.ts';
import { paragraph } from './rules.ts';
import { safeText } from './safe-text.ts';
import { type Cell, cell, type Column, table } from './table.ts';
import { textWidth } from './text-width.ts';
import { workingsTable } from './workings.ts';
import { MARGIN, type View, type ViewOptions, viewOf } from './view.ts';

const RULE_WIDTH = 62;
const LABEL_WIDTH = 24;
const FIGURE_WIDTH = 12;
const WORDS_WIDTH = 10;
const LEAST_WORDS = 5;
const GAP = 2;

type Shown = {
  readonly calculation: Calculation;
  readonly answer: Exclude<CalculationAnswer, { readonly kind: 'wrong' }>;
};

/** The answer of a calculation as text for people: its figures, its tables, and its notes. */
export function renderCalculation({ calculation, answer }: Shown, options: ViewOptions): string {
  const view = viewOf(options);
  const { figures, tables } = resultView(answer, calculation);
  const { paint, glyphs, room } = view;
  const title = [
    MARGIN + paint.strong(calculation.label),
    MARGIN + paint.label(glyphs.rule.repeat(Math.min(RULE_WIDTH, room))),
  ];
  const blocks = [
    figureLines(figures, view),
    ...tables.map((each) => tableLines(each, view)),
    stepLines(answer, view),
    noteLines({ calculation, answer }, view),
  ];
  const rest = blocks
    .filter((block) => block.length > 0)
    .flatMap((block, index) => (index === 0 ? block : ['', ...block]));
  return `${['', ...title, ...rest].join('\n')}\n`;
}

function figureLines(figures: readonly Figure[], view: View): readonly string[] {
  if (figures.length === 0) return [];
  const columns: readonly Column[] = [
    { head: '', align: 'left', width: LABEL_WIDTH },
    { head: '', align: 'right', width: FIGURE_WIDTH },
  ];
  const rows = figures.map((figure) => [cell(figure.label), figureCell(figure, view)]);
  return table(columns, rows, view).lines.slice(1);
}

function tableLines({ columns, rows }: FigureTable, view: View): readonly string[] {
  const names: Column = {
    head: '',
    align: 'left',
    width: Math.max(...rows.map(({ name }) => textWidth(name))),
  };
  const heads = columns.map(({ label, kind }): Column =>
    kind === 'words'
      ? { head: label, align: 'left', width: WORDS_WIDTH, gap: GAP, least: LEAST_WORDS }
      : { head: label, align: 'right', width: FIGURE_WIDTH },
  );
  const cells = rows.map(({ name, figures }) => [
    cell(name),
    ...figures.map((figure) => figureCell(figure, view)),
  ]);
  const isNamed = rows.some(({ name }) => name !== '');
  if (isNamed) return table([names, ...heads], cells, view).lines;
  const [first, ...others] = heads;
  const unnamed = first === undefined ? [] : [{ ...first, gap: 0 }, ...others];
  return table(
    unnamed,
    cells.map(([, ...figures]) => figures),
    view,
  ).lines;
}

function figureCell({ kind, text }: Figure, view: View): Cell {
  if (text === null) return cell(view.glyphs.none);
  switch (kind) {
    case 'money':
      return cell(poundsText(text, view));
    case 'gain': {
      const sign = signOf(text);
      const amount = poundsText(text, view);
      if (sign === 'none') return cell(amount);
      return sign === 'plus' ? cell(`+${amount}`, view.paint.good) : cell(amount, view.paint.bad);
    }
    case 'percent':
      return cell(`${text}%`);
    case 'odds':
    case 'number':
    case 'words':
      return cell(text);
  }
}

/** The workings of an answer that carries them. */
function stepLines(answer: Shown['answer'], view: View): readonly string[] {
  if (!('workings' in answer)) return [];
  const steps = answer.workings.map(({ unit, value, ...step }) => ({
    ...step,
    value: figureCell({ label: step.label, kind: unit, text: value }, view).text,
  }));
  return [MARGIN + view.paint.strong('Workings'), ...workingsTable(steps, view)];
}

function noteLines({ calculation, answer }: Shown, view: View): readonly string[] {
  const notes = 'notes' in answer ? (answer.notes ?? []) : [];
  const missing = answer.kind === 'blank' ? [missingText(calculation, answer.missing)] : [];
  return [...missing, ...notes].flatMap((note) => paragraph(safeText(note), view));
}

function missingText({ fields }: Calculation, paths: readonly string[]): string {
  const names = paths.map((path) => {
    const field = fieldAt(fields, path)?.field;
    return field === undefined ? path : `--${field.name}`;
  });
  return `Not complete: ${names.join(', ')} missing.`;
}
