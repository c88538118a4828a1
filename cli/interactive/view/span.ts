import { cut, textWidth } from '../../render/text-width.ts';
import type { Style } from './style.ts';

/** `cursor` is the field in use, `chosen` the format in use: both reversed. */
export type Tone = 'plain' | 'strong' | 'label' | 'good' | 'bad' | 'accent' | 'cursor';

/** A piece of a line, and how it is painted. */
export type Span = { readonly text: string; readonly tone: Tone };

/** One line of the screen. */
export type Line = readonly Span[];

/** A piece of a line; plain unless said otherwise. */
export function span(text: string, tone: Tone = 'plain'): Span {
  return { text, tone };
}

/** The columns a line takes. */
export function widthOf(line: Line): number {
  return line.reduce((width, { text }) => width + textWidth(text), 0);
}

/** The text of a line. */
export function plainText(line: Line): string {
  return line.map(({ text }) => text).join('');
}

/** The line exactly `width` columns wide: cut, or with spaces behind it. */
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
  /** The text in place of what does not fit. */
  readonly ellipsis: string;
};

/** A piece exactly `width` columns wide, at the right or the left of them. */
export function cell(piece: Span, { width, align, ellipsis }: CellShape): Line {
  const [whole = piece] = fit([piece], Math.max(0, Math.min(width, textWidth(piece.text))), ellipsis);
  const gap = span(' '.repeat(Math.max(0, width - textWidth(whole.text))));
  return align === 'left' ? [whole, gap] : [gap, whole];
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
