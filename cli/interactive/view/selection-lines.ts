import { letterOf } from '../../render/selection-table.ts';
import type { Model } from '../model.ts';
import { selectionCell } from './selection-cells.ts';
import { type ColumnName, columnsFor, type SelectionColumn } from './selection-columns.ts';
import { cell, fit, type Line, span } from './span.ts';
import type { Style } from './style.ts';
import { windowOn } from './window.ts';

export type Space = { readonly width: number; readonly height: number };

/** The selections box between its borders: the column heads, and as many selections as there is room for. */
export function selectionLines(model: Model, { width, height }: Space, style: Style): readonly Line[] {
  const { selections } = model.state.slip;
  const letters = letterOf(selections.length - 1).length;
  const gutter = POINTER_WIDTH + letters + 1;
  const columns = columnsFor(model.state, model.field, width - gutter - MARGIN);
  const head = columns.flatMap((column) => headCell(column, style));
  const { first, count } = windowOn(selections.length, model.row, height - 1);
  const rows = selections.slice(first, first + count).map((selection, index) => {
    const row = first + index;
    const cells = columns.flatMap((column) => selectionCell(model, { selection, row, column, style }));
    return fit([...gutterOf(model, row, { letters, style }), ...cells], width, style.glyphs.ellipsis);
  });
  return [[span(' '.repeat(gutter)), ...head], ...rows];
}

const POINTER_WIDTH = 3;
const MARGIN = 1;

/** `Selections`, and which of them are in view where not all are. */
export function selectionTitle(model: Model, height: number): string {
  const { length } = model.state.slip.selections;
  const { first, count } = windowOn(length, model.row, height - 1);
  return count >= length ? 'Selections' : `Selections, ${first + 1} to ${first + count} of ${length}`;
}

function headCell({ head, width, align, name }: SelectionColumn, style: Style): Line {
  return cell(span(indented(name) + head, 'label'), { width, align, ellipsis: style.glyphs.ellipsis });
}

/** Columns of words stand apart from the figures before them. */
function indented(name: ColumnName): string {
  return name === 'outcome' ? '  ' : name === 'tied' ? ' ' : '';
}

type GutterStyle = { readonly letters: number; readonly style: Style };

function gutterOf(model: Model, row: number, { letters, style: { screen } }: GutterStyle): Line {
  const isCurrent = model.row === row && model.box === 'selections';
  return [
    span(isCurrent ? ` ${screen.pointer} ` : '   ', 'accent'),
    span(`${letterOf(row).padEnd(letters)} `, 'label'),
  ];
}
