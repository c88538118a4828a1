import { letterOf } from '../../render/selection-table.ts';
import type { Model } from '../model.ts';
import { detailLines } from './detail-lines.ts';
import { selectionCell } from './selection-cells.ts';
import { type ColumnName, columnsFor, type SelectionColumn } from './selection-columns.ts';
import { cell, fit, type Line, span } from './span.ts';
import type { Style } from './style.ts';
import { windowOn } from './window.ts';

export type Space = { readonly width: number; readonly height: number };

/** The selections box between its borders: the column heads, and as many selections as there is room for. */
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

/** The number of lines that the selections take, the column heads apart. */
export type LineCount = {
  readonly all: number;
  /** The lines of a few selections, and the rare fields of the one in use alone. */
  readonly least: number;
};

/** How many lines the selections take. */
export function selectionLineCount(model: Model, width: number, style: Style): LineCount {
  const all = rowLines(model, width, style);
  const rows = Math.min(model.state.slip.selections.length, FEW_ROWS);
  return { all: all.length, least: rows + all.filter(isDetailInUse(model)).length };
}

/** The number of selections in view before any other box gets more than its least height. */
const FEW_ROWS = 4;
const POINTER_WIDTH = 3;
const MARGIN = 1;

function gutterWidth({ state }: Model): number {
  return POINTER_WIDTH + letterOf(state.slip.selections.length - 1).length + 1;
}

/** A line of the selections box: that of a selection, or one of its rare fields below it. */
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
 * The lines around the selection in use, in a box of that height. Where there is no room for all of them, rare fields of
 * the other selections are left out.
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

/** `Selections`, and which of them are in view where not all are. */
export function selectionTitle(model: Model, space: Space, style: Style): string {
  const { length } = model.state.slip.selections;
  const shown = inView(model, space, style);
  const [first = 0, last = length - 1] = [shown[0]?.row, shown.at(-1)?.row];
  return last - first + 1 >= length ? 'Selections' : `Selections, ${first + 1} to ${last + 1} of ${length}`;
}

function headCell({ head, width, align, name }: SelectionColumn, style: Style): Line {
  return cell(span(indented(name) + head, 'label'), { width, align, ellipsis: style.glyphs.ellipsis });
}

/** Columns of words stand apart from the figures before them. */
function indented(name: ColumnName): string {
  return name === 'outcome' ? '  ' : name === 'tied' ? ' ' : '';
}

function gutterOf(model: Model, row: number, { screen }: Style): Line {
  const isCurrent = model.row === row && model.box === 'selections';
  const letter = letterOf(row).padEnd(gutterWidth(model) - POINTER_WIDTH);
  return [span(isCurrent ? ` ${screen.pointer} ` : '   ', 'accent'), span(letter, 'label')];
}
