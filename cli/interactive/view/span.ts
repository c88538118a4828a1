import { cut, textWidth } from '../../render/text-width.ts';
import type { Style } from './style.ts';

/** The paint of a span; `cursor`, for the current field or choice, is reversed. */
export type Tone = 'plain' | 'strong' | 'label' | 'good' | 'bad' | 'accent' | 'cursor';

/** A piece of a line with its paint. */
export type Span = { readonly text: string; readonly tone: Tone };

/** One line of the screen. */
export type Line = readonly Span[];

/** Makes a span, plain by default. */
export function span(text: string, tone: Tone = 'plain'): Span {
  return { text, tone };
}

/** The width of a line in columns. */
export function widthOf(line: Line): number {
  return line.reduce((width, { text }) => width + textWidth(text), 0);
}

/** The text of a line. */
export function plainText(line: Line): string {
  return line.map(({ text }) => text).join('');
}

/** Cuts or pads a line to exactly `width` columns. */
export function fit(line: Line, width: number, ellipsis: string): Line {
  const missing = width - widthOf(line);
  if (missing >= 0) return missing === 0 ? line : [...line, span(' '.repeat(missing))];
  const kept: Span[] = [];
  let room = Math.max(0, width);
  for (const piece of line) {
    const needed = textWidth(piece.text);
    if (needed >= room) {
      const text = room < textWidth(ellipsis) ? '' : cut(`${piece.text} `, room, ellipsis);
      kept.push({ ...piece, text: text + ' '.repeat(room - textWidth(text)) });
      break;
    }
    kept.push(piece);
    room -= needed;
  }
  return kept;
}

type CellShape = {
  readonly width: number;
  readonly align: 'left' | 'right';
  /** Replaces text that does not fit. */
  readonly ellipsis: string;
};

/** Cuts or pads a span to exactly `width` columns, aligned left or right. */
export function cell(piece: Span, { width, align, ellipsis }: CellShape): Line {
  const [shown = piece] = fit([piece], Math.max(0, Math.min(width, textWidth(piece.text))), ellipsis);
  const gap = span(' '.repeat(Math.max(0, width - textWidth(shown.text))));
  return align === 'left' ? [shown, gap] : [gap, shown];
}

/** The line as text for the terminal. */
export function painted(line: Line, style: Style): string {
  return line.map((piece) => paintedSpan(piece, style)).join('');
}

function paintedSpan({ text, tone }: Span, { paint }: Style): string {
  if (text === '') return '';
  switch (tone) {
    case 'plain':
      return text;
    case 'strong':
      return paint.strong(text);
    case 'label':
      return paint.label(text);
    case 'good':
      return paint.good(text);
    case 'bad':
      return paint.bad(text);
    case 'accent':
      return paint.accent(text);
    case 'cursor':
      return paint.accent(`\u001b[7m${text}\u001b[27m`);
  }
}
