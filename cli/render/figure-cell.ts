import type { Figure } from '#lib/calculations';
import { poundsText, signOf } from './figures.ts';
import { withGlyphs } from './glyphs.ts';
import { safeText } from './safe-text.ts';
import { type Cell, cell } from './table.ts';
import type { View } from './view.ts';

/** A figure with its unit; a gain is painted by its sign. */
export function figureCell({ kind, text }: Pick<Figure, 'kind' | 'text'>, view: View): Cell {
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
      return cell(`${withMinus(text, view)}%`);
    case 'odds':
    case 'chance':
    case 'number':
      return cell(withMinus(text, view));
    case 'words':
      return cell(withGlyphs(safeText(text), view.glyphs));
  }
}

function withMinus(text: string, { glyphs }: View): string {
  return text.startsWith('-') ? glyphs.minus + text.slice(1) : text;
}
