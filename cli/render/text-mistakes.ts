import type { Problem } from '../bad-input.ts';
import type { Paint } from './paint.ts';
import { safeText } from './safe-text.ts';
import { cut, textWidth } from './text-width.ts';
import { MARGIN } from './view.ts';

/** The maximum width of a line shown; of a longer line, the part around the mistake is shown. */
const MAX_SHOWN_COLUMNS = 92;
/** The maximum width of the marked part; of a longer one, the beginning is shown. */
const MAX_MARKED_COLUMNS = 72;
/** The number of characters read on each side of a mistake: finding the width of a text is slow. */
const MAX_READ = 400;

/** Shows each mistake with its line of the text and carets below it. */
export function textMistakes(text: string, problems: readonly Problem[], paint: Paint): readonly string[] {
  return problems.flatMap(({ span, message }) => {
    if (span === undefined) return [MARGIN + safeText(message)];
    const { line, from, to } = lineAround(text, span);
    const before = safeText(line.slice(Math.max(0, from - MAX_READ), from));
    const marked = cut(safeText(line.slice(from, Math.min(to, from + MAX_READ))), MAX_MARKED_COLUMNS, '…');
    const shift = Math.max(0, textWidth(before) + textWidth(marked) - MAX_SHOWN_COLUMNS);
    const shown = shift === 0 ? before : `…${before.slice(shift + 1)}`;
    const after = cut(
      safeText(line.slice(to, to + MAX_READ)),
      Math.max(1, MAX_SHOWN_COLUMNS - textWidth(shown + marked)),
      '…',
    );
    const carets = '^'.repeat(Math.max(1, textWidth(marked)));
    return [
      MARGIN + shown + paint.strong(marked) + after,
      MARGIN + ' '.repeat(textWidth(shown)) + paint.bad(carets),
      MARGIN + safeText(message),
    ];
  });
}

type Place = { readonly line: string; readonly from: number; readonly to: number };

/** The line in which a span of a text begins, and the span's position in that line. */
function lineAround(text: string, { start, end }: { readonly start: number; readonly end: number }): Place {
  const first = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', start);
  const last = next === -1 ? text.length : next;
  return {
    line: text.slice(first, last),
    from: start - first,
    to: Math.max(start, Math.min(end, last)) - first,
  };
}
