import {
  type Calculation,
  type CalculationAnswer,
  fieldAt,
  type Figure,
  type FigureTable,
  resultView,
} from '#lib/calculations';
import { withGlyphs } from './glyphs.ts';
import { poundsText, signOf } from './figures.ts';
import { paragraph } from './rules.ts';
import { safeText } from './safe-text.ts';
import { type Cell, cell, type Column, table } from './table.ts';
import { textWidth } from './text-width.ts';
import { type ShownStep, workingsTable } from './workings.ts';
import { MARGIN, type View, type ViewOptions, viewOf } from './view.ts';

const RULE_WIDTH = 62;
const LABEL_WIDTH = 24;
const FIGURE_WIDTH = 12;
const WORDS_WIDTH = 10;
const MIN_WORDS_WIDTH = 5;
const GAP = 2;

type Shown = {
  readonly calculation: Calculation;
  readonly answer: Exclude<CalculationAnswer, { readonly kind: 'wrong' }>;
};

/** Renders the answer of a calculation as text: figures, tables, workings and notes. */
export function renderCalculation(shown: Shown, options: ViewOptions): string {
  const view = viewOf(options);
  const { calculation, answer } = shown;
  const { paint, glyphs, room } = view;
  const title = [
    MARGIN + paint.strong(calculation.label),
    MARGIN + paint.label(glyphs.rule.repeat(Math.min(RULE_WIDTH, room))),
  ];
  const missing = answer.kind === 'blank' ? paragraph(missingText(calculation, answer.missing), view) : [];
  const lines = joinBlocks([
    ...figureBlocks(shown, view),
    stepLines(answer, view),
    [...missing, ...noteLines(answer, view)],
  ]);
  return `${['', ...title, ...lines].join('\n')}\n`;
}

/** The figures, tables and notes of an answer as lines, without its workings. */
export function answerLines(shown: Shown, view: View): readonly string[] {
  return joinBlocks([...figureBlocks(shown, view), noteLines(shown.answer, view)]);
}

/** Joins blocks of lines, with a blank line between them. */
function joinBlocks(blocks: readonly (readonly string[])[]): readonly string[] {
  return blocks
    .filter((block) => block.length > 0)
    .flatMap((block, index) => (index === 0 ? block : ['', ...block]));
}

/** One block of lines for the figures of an answer, and one for each of its tables. */
function figureBlocks({ calculation, answer }: Shown, view: View): readonly (readonly string[])[] {
  const { figures, tables } = resultView(answer, calculation);
  return [figureLines(figures, view), ...tables.map((each) => tableLines(each, view))];
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
      ? { head: label, align: 'left', width: WORDS_WIDTH, gap: GAP, minWidth: MIN_WORDS_WIDTH }
      : { head: label, align: 'right', width: FIGURE_WIDTH },
  );
  const cells = rows.map(({ name, figures }) => [
    cell(name),
    ...figures.map((figure) => figureCell(figure, view)),
  ]);
  const isNamed = rows.some(({ name }) => name !== '');
  const [first, ...others] = heads;
  const unnamed = first === undefined ? [] : [{ ...first, gap: 0 }, ...others];
  const { lines, width } = isNamed
    ? table([names, ...heads], cells, view)
    : table(
        unnamed,
        cells.map(([, ...figures]) => figures),
        view,
      );
  return width <= view.room ? lines : rows.flatMap((row) => rowLines(row, view));
}

/** A row of a table that is too wide, as one line per figure. */
function rowLines({ name, figures }: FigureTable['rows'][number], view: View): readonly string[] {
  const given = figures.filter(({ text }) => text !== null);
  const [first, ...others] = given;
  if (name !== '') return [MARGIN + view.paint.strong(name), ...figureLines(given, view)];
  return [MARGIN + view.paint.strong(safeText(first?.text ?? '')), ...figureLines(others, view)];
}

/** A figure with its unit; a gain is painted by its sign. */
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
      return cell(text);
    case 'words':
      return cell(withGlyphs(text, view.glyphs));
  }
}

/** The workings of an answer, each value with its unit; none if the answer has no workings. */
export function shownSteps(answer: CalculationAnswer, view: View): readonly ShownStep[] {
  if (!('workings' in answer)) return [];
  return answer.workings.map(({ label, formula, unit, value }) => ({
    label: withGlyphs(label, view.glyphs),
    formula: withGlyphs(formula, view.glyphs),
    value: figureCell({ label, kind: unit, text: value }, view).text,
  }));
}

function stepLines(answer: Shown['answer'], view: View): readonly string[] {
  const steps = shownSteps(answer, view);
  return steps.length === 0 ? [] : [MARGIN + view.paint.strong('Workings'), ...workingsTable(steps, view)];
}

function noteLines(answer: Shown['answer'], view: View): readonly string[] {
  const notes = 'notes' in answer ? (answer.notes ?? []) : [];
  return notes.flatMap((note) => paragraph(withGlyphs(safeText(note), view.glyphs), view));
}

function missingText({ fields }: Calculation, paths: readonly string[]): string {
  const names = paths.map((path) => {
    const field = fieldAt(fields, path)?.field;
    return field === undefined ? path : `--${field.name}`;
  });
  return `Not complete: ${names.join(', ')} missing.`;
}
