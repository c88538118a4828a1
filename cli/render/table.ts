import { cut, padEnd, padStart, textWidth } from './text-width.ts';
import { MARGIN, type View } from './view.ts';

export type Cell = {
  readonly text: string;
  readonly paint?: ((text: string) => string) | undefined;
  /** A shorter text, used if the full one does not fit. */
  readonly short?: string;
};

/** A column: figures align right, words left. Widths are in terminal columns and include the gap before. */
export type Column = {
  readonly head: string;
  readonly align: 'left' | 'right';
  /** The width at full room, unless the content needs more. */
  readonly width: number;
  /** Blank columns before words; figures always have two. */
  readonly gap?: number;
  /** The width down to which words may be cut; if not set, they are never cut. */
  readonly minWidth?: number;
};

const FIGURE_GAP = 2;

/** The lines of a table, heads first, and its width without margins. */
export type Table = { readonly lines: readonly string[]; readonly width: number };

/** Lays out a table. If it does not fit, words shrink to their drawn width, then gaps close, then words are cut. */
export function table(columns: readonly Column[], rows: readonly (readonly Cell[])[], view: View): Table {
  const needs = columns.map((column, index) => needOf(column, rows, index));
  const widths = fit(columns, needs, view.room);
  const { paint, glyphs } = view;
  const line = (cells: readonly Cell[]): string => {
    const parts = columns.map((column, index) => {
      const cell = cells[index] ?? { text: '' };
      const width = widths[index] ?? 0;
      return draw(column, cell, { width, ellipsis: glyphs.ellipsis, isLast: index === columns.length - 1 });
    });
    return (MARGIN + parts.join('')).trimEnd();
  };
  const heads = columns.map(({ head }) => ({ text: head, paint: paint.label }));
  return {
    lines: [line(heads), ...rows.map(line)],
    width: widths.reduce((sum, width) => sum + width, 0),
  };
}

/** A cell of the given text. */
export function cell(text: string, paint?: Cell['paint']): Cell {
  return { text, paint };
}

function needOf(column: Column, rows: readonly (readonly Cell[])[], index: number): number {
  let widest = textWidth(column.head);
  for (const row of rows) widest = Math.max(widest, textWidth(row[index]?.text ?? ''));
  return widest + (column.align === 'right' ? FIGURE_GAP : (column.gap ?? 0));
}

/** Shrinks the widths to fit `room` if possible: words to their drawn width, then gaps, then words are cut. */
function fit(columns: readonly Column[], needs: readonly number[], room: number): readonly number[] {
  const full = columns.map(({ width }, index) => Math.max(width, needs[index] ?? 0));
  const asDrawn = columns.map(({ width, minWidth }) => (minWidth === undefined ? undefined : width));
  const withoutGaps = columns.map(({ minWidth }, index) =>
    minWidth === undefined ? needs[index] : undefined,
  );
  const cutDown = columns.map(({ minWidth }) => minWidth);
  return [asDrawn, withoutGaps, cutDown].reduce<readonly number[]>(
    (widths, floors) => shrink(widths, floors, room),
    full,
  );
}

/** Takes one terminal column at a time from the widest above its floor; a column without a floor keeps its width. */
function shrink(
  widths: readonly number[],
  floors: readonly (number | undefined)[],
  room: number,
): readonly number[] {
  const shrunk = [...widths];
  for (let excess = widths.reduce((sum, width) => sum + width, 0) - room; excess > 0; excess -= 1) {
    const slack = shrunk.map((width, index) => width - (floors[index] ?? width));
    const largest = Math.max(...slack);
    if (largest <= 0) break;
    const index = slack.indexOf(largest);
    shrunk[index] = (shrunk[index] ?? 0) - 1;
  }
  return shrunk;
}

function draw(
  { align, gap = 0 }: Column,
  { text, short, paint = (plain) => plain }: Cell,
  {
    width,
    ellipsis,
    isLast,
  }: { readonly width: number; readonly ellipsis: string; readonly isLast: boolean },
): string {
  if (align === 'right') {
    const padded = padStart(text, width);
    return padded.slice(0, padded.length - text.length) + paint(text);
  }
  const fitting = short === undefined || textWidth(text) <= width - gap ? text : short;
  const shown = cut(fitting, width - gap, ellipsis);
  const padded = padEnd(shown, width - gap);
  return ' '.repeat(gap) + paint(shown) + (isLast ? '' : padded.slice(shown.length));
}
