import { cut, padEnd, padStart, textWidth } from './text-width.ts';
import { MARGIN, type View } from './view.ts';

export type Cell = {
  readonly text: string;
  readonly paint?: ((text: string) => string) | undefined;
  /** A shorter text for when the whole one does not fit, before anything is cut. */
  readonly short?: string;
};

/** A column: figures align right, words left. Widths are in columns and hold the gap to the column before. */
export type Column = {
  readonly head: string;
  readonly align: 'left' | 'right';
  /** As drawn at full width. */
  readonly width: number;
  /** Blank columns before words; figures keep two of their own accord. */
  readonly gap?: number;
  /** Words that may be cut, down to this width. */
  readonly least?: number;
};

const FIGURE_GAP = 2;

/** The lines of a table between its margins, heads first, and the width that they take. */
export type Table = { readonly lines: readonly string[]; readonly width: number };

/** A table as wide as drawn or as its figures need; narrower rooms take from the gaps first, then from words. */
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

/** Text of its own or none. */
export function cell(text: string, paint?: Cell['paint']): Cell {
  return { text, paint };
}

function needOf(column: Column, rows: readonly (readonly Cell[])[], index: number): number {
  let widest = textWidth(column.head);
  for (const row of rows) widest = Math.max(widest, textWidth(row[index]?.text ?? ''));
  return widest + (column.align === 'right' ? FIGURE_GAP : (column.gap ?? 0));
}

/** Widths that fit the room where they can: words fall back to their drawn width, gaps close, words are cut. */
function fit(columns: readonly Column[], needs: readonly number[], room: number): readonly number[] {
  const full = columns.map(({ width }, index) => Math.max(width, needs[index] ?? 0));
  const asDrawn = columns.map(({ width, least }) => (least === undefined ? undefined : width));
  const withoutGaps = columns.map(({ least }, index) => (least === undefined ? needs[index] : undefined));
  const cutDown = columns.map(({ least }) => least);
  return [asDrawn, withoutGaps, cutDown].reduce<readonly number[]>(
    (widths, floors) => shrink(widths, floors, room),
    full,
  );
}

/** Takes column by column from whichever is furthest above its floor; one without a floor keeps its width. */
function shrink(
  widths: readonly number[],
  floors: readonly (number | undefined)[],
  room: number,
): readonly number[] {
  const shrunk = [...widths];
  for (let excess = widths.reduce((sum, width) => sum + width, 0) - room; excess > 0; excess -= 1) {
    const slack = shrunk.map((width, index) => width - (floors[index] ?? width));
    const most = Math.max(...slack);
    if (most <= 0) break;
    const index = slack.indexOf(most);
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
