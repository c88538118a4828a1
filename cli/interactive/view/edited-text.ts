import { cut, textWidth } from '../../render/text-width.ts';
import type { LineEditor } from '../line-editor.ts';
import { type Span, span } from './span.ts';
import type { Style } from './style.ts';

/** A text being edited with its caret, truncated around the caret to fit. */
export function editedText({ text, caret }: LineEditor, width: number, { screen, glyphs }: Style): Span {
  const before = text.slice(0, caret) + screen.caret;
  const full = before + text.slice(caret);
  if (textWidth(full) <= width) return span(full, 'cursor');
  if (textWidth(before) <= width) return span(cut(full, width, glyphs.ellipsis), 'cursor');
  return span(glyphs.ellipsis + tail(before, width - textWidth(glyphs.ellipsis)), 'cursor');
}

function tail(text: string, width: number): string {
  const characters = Array.from(text);
  while (characters.length > 1 && textWidth(characters.join('')) > width) characters.shift();
  return characters.join('');
}
