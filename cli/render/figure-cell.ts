import { type Figure, shownFigure } from '#lib/calculations';
import { poundsText, signOf } from './figures.ts';
import { withGlyphs } from './glyphs.ts';
import { safeText } from './safe-text.ts';
import { type Cell, cell } from './table.ts';
import type { View } from './view.ts';

type Shown = Pick<Figure, 'kind' | 'text'>;

/** A figure with its unit; a gain is painted by its sign. Amounts are rounded to pence unless figures are exact. */
export function figureCell(figure: Shown, view: View): Cell {
  const { kind, text } = view.exact ? figure : withPence(figure);
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

/** The figure as it is printed without `--exact`: amounts have two places. */
export function withPence<Printed extends Shown>(figure: Printed): Printed {
  return figure.kind === 'money' || figure.kind === 'gain' ? shownFigure(figure) : figure;
}

function withMinus(text: string, { glyphs }: View): string {
  return text.startsWith('-') ? glyphs.minus + text.slice(1) : text;
}
