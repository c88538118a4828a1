import type { Figure, FigureTable } from '#lib/calculations';
import { figureCell } from './figure-cell.ts';
import { figureLines, wordLines } from './figure-lines.ts';
import { type Cell, cell, type Column, table, type Table } from './table.ts';
import { paragraph } from './rules.ts';
import { safeText } from './safe-text.ts';
import { wrapAll } from './text-width.ts';
import { MARGIN, type View } from './view.ts';

const FIGURE_WIDTH = 12;
const WORDS_WIDTH = 10;
const GAP = 2;

/** The meaning of columns whose heads are too short to give it. */
const HEAD_NOTES: ReadonlyMap<string, string> = new Map([
  ['By winnings', 'the total if the bookmaker divides the winnings of a dead heat in place of the stake'],
]);

/** The label of the column of notes. */
const NOTE = 'note';

/** The lists of numbers that get a column for each, with the heads of these columns. */
const SERIES: ReadonlyMap<string, string> = new Map([
  ['Chance of each position', 'Position'],
  ['Fair odds', 'Fair odds'],
]);

/** A table with a name for each row. */
type Sheet = { readonly head: string } & FigureTable;

/**
 * A table of figures as lines. If it is too wide, it becomes several tables of fewer columns, or with words one block for
 * each row; nothing is cut. `nameOf` returns the name of a row of a list by its index.
 */
export function answerTableLines(
  given: FigureTable,
  nameOf: (index: number) => string,
  view: View,
): readonly string[] {
  const { sheet, notes } = withoutNotes(named(given));
  const shown = withoutBlanks(sheet);
  const lines = sheet.rows.length === 0 ? [] : sheetLines(withSeries(turned(shown, nameOf)), view);
  const heads = shown.columns.flatMap(({ label }) => {
    const note = HEAD_NOTES.get(label);
    return note === undefined ? [] : [`${label}: ${note}.`];
  });
  return [...lines, ...[...heads, ...notes].flatMap((note) => paragraph(note, view))];
}

function sheetLines(sheet: Sheet, view: View): readonly string[] {
  const whole = sheetTable(sheet, view);
  if (whole.width <= view.room) return whole.lines;
  const hasWords = sheet.columns.some(({ kind }) => kind === 'words');
  return (hasWords ? undefined : splitLines(sheet, view)) ?? blockLines(sheet, view);
}

/** Takes the first column as names if the rows have none. */
function named({ columns, rows }: FigureTable): Sheet {
  const [first, ...others] = columns;
  if (first === undefined || rows.some(({ name }) => name !== '')) return { head: '', columns, rows };
  return {
    head: first.label,
    columns: others,
    rows: rows.map(({ figures: [figure, ...rest] }) => ({ name: figure?.text ?? '', figures: rest })),
  };
}

/** Takes out the rows that have a note in place of figures, as sentences with their names. */
function withoutNotes(sheet: Sheet): { readonly sheet: Sheet; readonly notes: readonly string[] } {
  const at = sheet.columns.findIndex(({ label }) => label === NOTE);
  const noteOf = ({ figures }: FigureTable['rows'][number]): string | null => figures[at]?.text ?? null;
  return {
    sheet: { ...sheet, rows: sheet.rows.filter((each) => noteOf(each) === null) },
    notes: sheet.rows.flatMap((each) => {
      const note = noteOf(each);
      return note === null ? [] : [`${each.name}: ${note}.`];
    }),
  };
}

/** Turns rows with one list each into columns, and the items of the lists into rows. */
function turned(sheet: Sheet, nameOf: (index: number) => string): Sheet {
  const [column] = sheet.columns;
  if (sheet.columns.length !== 1 || column === undefined || !isSeries(sheet, 0)) return sheet;
  const lists = sheet.rows.map(({ figures: [figure] }) => itemsOf(figure));
  const length = Math.max(...lists.map((items) => items.length));
  return {
    head: column.label,
    columns: sheet.rows.map(({ name }) => ({ label: name, kind: 'odds' })),
    rows: Array.from({ length }, (_, index) => ({
      name: nameOf(index),
      figures: lists.map((items, at): Figure => ({
        label: sheet.rows[at]?.name ?? '',
        kind: 'odds',
        text: items[index] ?? null,
      })),
    })),
  };
}

/** Leaves out the columns without a figure. */
function withoutBlanks({ head, columns, rows }: Sheet): Sheet {
  const shown = new Set(
    [...columns.keys()].filter((index) => rows.some(({ figures }) => (figures[index]?.text ?? '') !== '')),
  );
  return {
    head,
    columns: columns.filter((_, index) => shown.has(index)),
    rows: rows.map(({ name, figures }) => ({
      name,
      figures: figures.filter((_, index) => shown.has(index)),
    })),
  };
}

/** Gives each item of a list of numbers a column. */
function withSeries(sheet: Sheet): Sheet {
  const lengths = sheet.columns.map((_, index) =>
    isSeries(sheet, index) ? Math.max(...sheet.rows.map(({ figures }) => itemsOf(figures[index]).length)) : 0,
  );
  const itemColumns = (label: string, length: number): FigureTable['columns'] =>
    Array.from({ length }, (_, at) => ({ label: `${SERIES.get(label) ?? label} ${at + 1}`, kind: 'number' }));
  return {
    ...sheet,
    columns: sheet.columns.flatMap((column, index) =>
      isSeries(sheet, index) ? itemColumns(column.label, lengths[index] ?? 0) : [column],
    ),
    rows: sheet.rows.map(({ name, figures }) => ({
      name,
      figures: figures.flatMap((figure, index): readonly Figure[] => {
        if (!isSeries(sheet, index)) return [figure];
        const items = itemsOf(figure);
        return itemColumns(figure.label, lengths[index] ?? 0).map(({ label, kind }, at) => ({
          label,
          kind,
          text: items[at] ?? null,
        }));
      }),
    })),
  };
}

/** True for a column of lists of numbers. */
function isSeries({ columns, rows }: Sheet, index: number): boolean {
  return (
    SERIES.has(columns[index]?.label ?? '') && rows.some(({ figures }) => figures[index]?.kind === 'words')
  );
}

function itemsOf(figure: Figure | undefined): readonly string[] {
  return figure?.text === undefined || figure.text === null ? [] : figure.text.split('  ');
}

function sheetTable({ head, columns, rows }: Sheet, view: View): Table {
  const names: Column = { head, align: 'left', width: head === '' ? 0 : WORDS_WIDTH };
  const heads = columns.map(({ label, kind }): Column =>
    kind === 'words'
      ? { head: label, align: 'left', width: WORDS_WIDTH, gap: GAP }
      : { head: label, align: 'right', width: FIGURE_WIDTH },
  );
  const columnCells = columns.map((_, index) =>
    aligned(rows.map(({ figures }) => cellOf(figures[index], view))),
  );
  const cells = rows.map(({ name }, index) => [
    cell(safeText(name)),
    ...columnCells.map((each) => each[index] ?? cell('')),
  ]);
  return table([names, ...heads], cells, view);
}

function cellOf(figure: Figure | undefined, view: View): Cell {
  return figure === undefined ? cell('') : figureCell(figure, view);
}

/** Aligns decimals at their points: those with fewer places get blanks. */
function aligned(cells: readonly Cell[]): readonly Cell[] {
  const places = cells.map(
    ({ text }) => /^\d+(?<places>\.\d+)?$/u.exec(text)?.[0].replace(/^\d+/u, '').length,
  );
  const most = Math.max(0, ...places.map((each) => each ?? 0));
  return cells.map((each, index) => {
    const own = places[index];
    return own === undefined ? each : { ...each, text: each.text + ' '.repeat(most - own) };
  });
}

/** A table that is too wide as several, each with the names; undefined if a single column is too wide. */
function splitLines(sheet: Sheet, view: View): readonly string[] | undefined {
  const parts: string[] = [];
  for (let from = 0; from < sheet.columns.length;) {
    let part: Table | undefined;
    let to = from;
    for (; to < sheet.columns.length; to += 1) {
      const wider = sheetTable(columnsOf(sheet, from, to + 1), view);
      if (wider.width > view.room) break;
      part = wider;
    }
    if (part === undefined) return undefined;
    parts.push(...(from === 0 ? [] : ['']), ...part.lines);
    from = to;
  }
  return parts;
}

function columnsOf(sheet: Sheet, from: number, to: number): Sheet {
  return {
    ...sheet,
    columns: sheet.columns.slice(from, to),
    rows: sheet.rows.map(({ name, figures }) => ({ name, figures: figures.slice(from, to) })),
  };
}

/** Each row as its name and a line for each of its figures. */
function blockLines({ rows }: Sheet, view: View): readonly string[] {
  return rows.flatMap(({ name, figures }, index) => [
    ...(index === 0 ? [] : ['']),
    ...wrapAll(safeText(name), view.room).map((line) => MARGIN + view.paint.strong(line)),
    ...wordLines(figures, view),
    ...figureLines(figures, view),
  ]);
}
