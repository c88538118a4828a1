import { SHOWN_FORMATS, type ShownFormat } from '#lib/slip';
import type { Model } from '../model.ts';
import { countText, systemName } from '../systems.ts';
import { fit, type Line, type Span, span, widthOf } from './span.ts';
import type { Style } from './style.ts';

const FORMAT_LABELS: Readonly<Record<ShownFormat, string>> = {
  typed: 'as entered',
  decimal: 'decimal',
  fractional: 'fractional',
  american: 'american',
};

/** The system and its lines on the left, the odds formats on the right; if too long, the left is shortened. */
export function headerLine({ state, answer }: Model, width: number, style: Style): Line {
  const formats = formatSpans(state.oddsFormat);
  const name = span(answer.ok ? answer.settlement.bet.system.label : systemName(state.slip.system));
  const selections = countText(state.slip.selections.length, 'selection');
  const lines = answer.ok ? `, ${countText(answer.settlement.bet.system.lineCount, 'line')}` : '';
  const counts = span(`  ${selections}${lines}`, 'label');
  const brand: Line = [span(' '), span('Layline', 'strong'), span('  ')];
  const candidates: readonly Line[] = [
    [...brand, name, counts],
    [span(' '), name, counts],
    [span(' '), name],
  ];
  for (const left of candidates) {
    const gap = width - widthOf(left) - widthOf(formats) - 1;
    if (gap >= 2) return [...left, span(' '.repeat(gap)), ...formats, span(' ')];
  }
  return fit([span(' '), name, counts], width, style.glyphs.ellipsis);
}

function formatSpans(used: ShownFormat): readonly Span[] {
  return SHOWN_FORMATS.map((format) =>
    span(` ${FORMAT_LABELS[format]} `, format === used ? 'cursor' : 'label'),
  );
}
