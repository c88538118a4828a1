import { letterOf } from '../../render/selection-table.ts';
import type { Model } from '../model.ts';
import { detailLines } from './detail-lines.ts';
import { selectionCell } from './selection-cells.ts';
import { type ColumnName, columnsFor, type SelectionColumn } from './selection-columns.ts';
import { cell, fit, type Line, span } from './span.ts';
import type { Style } from './style.ts';
import { windowOn } from './window.ts';

export type Space = { readonly width: number; readonly height: number };

/** The content of the selections box: the column heads, and as many selections as fit. */
export function selectionLines(model: Model, space: Space, style: Style): readonly Line[] {
  const { width } = space;
  const gutter = gutterWidth(model);
  const columns = columnsFor(model, width - gutter - MARGIN);
  const head = columns.flatMap((column) => headCell(column, style));
  const lines = inView(model, space, style).map(({ row, detail }) => {
    const selection = model.state.slip.selections[row];
    if (detail !== undefined || selection === undefined) return detail ?? [];
    const cells = columns.flatMap((column) => selectionCell(model, { selection, row, column, style }));
    return [...gutterOf(model, row, style), ...cells];
  });
  return [
    [span(' '.repeat(gutter)), ...head],
    ...lines.map((line) => fit(line, width, style.glyphs.ellipsis)),
  ];
}

/** The number of lines of the selections, without the column heads. */
export type LineCount = {
  readonly all: number;
  /** The lines of a few selections, and the rare fields of the current one. */
  readonly min: number;
};

/** Counts the lines of the selections. */
export function selectionLineCount(model: Model, width: number, style: Style): LineCount {
  const all = rowLines(model, width, style);
  const rows = Math.min(model.state.slip.selections.length, MIN_VISIBLE_SELECTIONS);
  return { all: all.length, min: rows + all.filter(isDetailInUse(model)).length };
}

/** The number of selections shown before any other box grows. */
const MIN_VISIBLE_SELECTIONS = 4;
const POINTER_WIDTH = 3;
const MARGIN = 1;

function gutterWidth({ state }: Model): number {
  return POINTER_WIDTH + letterOf(state.slip.selections.length - 1).length + 1;
}

/** A line of the selections box: a selection, or rare fields below it. */
type RowLine = { readonly row: number; readonly detail?: Line };

function rowLines(model: Model, width: number, style: Style): readonly RowLine[] {
  const indent = ' '.repeat(gutterWidth(model));
  return model.state.slip.selections.flatMap((_, row): readonly RowLine[] => [
    { row },
    ...detailLines(model, { row, width, style }, indent).map((detail) => ({ row, detail })),
  ]);
}

function isDetailInUse(model: Model): (line: RowLine) => boolean {
  return ({ row, detail }) => detail !== undefined && row === model.row;
}

/**
 * The visible lines, around the current selection. If not all lines fit, the rare fields of other selections are left
 * out.
 */
function inView(model: Model, { width, height }: Space, style: Style): readonly RowLine[] {
  const all = rowLines(model, width, style);
  const isInUse = isDetailInUse(model);
  const lines = all.length < height ? all : all.filter((line) => line.detail === undefined || isInUse(line));
  const own = lines.findIndex(({ row }) => row === model.row);
  const last = lines.findLastIndex(({ row }) => row === model.row);
  const { first, count } = windowOn(lines.length, last, height - 1);
  const start = Math.min(first, Math.max(0, own));
  return lines.slice(start, start + count);
}

/** `Selections`, with the visible range if not all are visible. */
export function selectionTitle(model: Model, space: Space, style: Style): string {
  const { length } = model.state.slip.selections;
  const shown = inView(model, space, style);
  const [first = 0, last = length - 1] = [shown[0]?.row, shown.at(-1)?.row];
  return last - first + 1 >= length ? 'Selections' : `Selections, ${first + 1} to ${last + 1} of ${length}`;
}

function headCell({ head, width, align, name }: SelectionColumn, style: Style): Line {
  return cell(span(indented(name) + head, 'label'), { width, align, ellipsis: style.glyphs.ellipsis });
}

/** Extra space before columns of words, to separate them from figures. */
function indented(name: ColumnName): string {
  return name === 'outcome' ? '  ' : name === 'tied' ? ' ' : '';
}

function gutterOf(model: Model, row: number, { screen }: Style): Line {
  const isCurrent = model.row === row && model.box === 'selections';
  const letter = letterOf(row).padEnd(gutterWidth(model) - POINTER_WIDTH);
  return [span(isCurrent ? ` ${screen.pointer} ` : '   ', 'accent'), span(letter, 'label')];
}
