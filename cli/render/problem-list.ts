import { ISSUE_MESSAGES } from '#lib';
import type { BadInput, Problem } from '../bad-input.ts';
import type { Paint } from './paint.ts';
import { safeText } from './safe-text.ts';
import { cut, padEnd, textWidth } from './text-width.ts';
import { MARGIN } from './view.ts';
import { AMBIGUOUS_COMMA } from '../odds-list.ts';

const PATH_WIDTH = 24;
const GIVEN_WIDTH = 8;

/** Lists every problem: its field, the value given and the message. A single problem without a field takes one line. */
export function problemText({ problems, source, text }: BadInput, paint: Paint): string {
  const prefix = source === undefined ? 'betcalc: ' : `betcalc: ${safeText(source)}: `;
  const [only] = problems;
  if (problems.length === 1 && only?.path === '' && text === undefined) {
    const isBare = only.message === ISSUE_MESSAGES['invalid-value'];
    const needed = isBare ? ': a JSON object is needed' : '';
    return `${paint.bad(prefix + safeText(only.message) + needed)}\n`;
  }
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  if (text !== undefined) {
    return `${[paint.bad(prefix + count), ...textMistakes(text, problems, paint)].join('\n')}\n`;
  }
  const rows = problems.map((problem) => ({
    path: safeText(problem.place ?? problem.path),
    given: safeText(problem.given),
    message: safeText(problem.message) + nameHint(problem) + commaHint(problem),
  }));
  const pathWidth = widest(
    PATH_WIDTH,
    rows.map(({ path }) => path),
  );
  const givenWidth = widest(
    GIVEN_WIDTH,
    rows.map(({ given }) => given),
  );
  const lines = rows.map(
    ({ path, given, message }) =>
      MARGIN +
      padEnd(path, pathWidth) +
      paint.strong(given) +
      padEnd('', givenWidth - textWidth(given)) +
      message,
  );
  return `${[paint.bad(prefix + count), ...lines].join('\n')}\n`;
}

/** A hint about the characters that a name may have; empty for any other problem. */
function nameHint({ code, path }: BadInput['problems'][number]): string {
  const isName = code === 'invalid-value' && path.endsWith('.description');
  return isName ? ': a name has at most 200 characters, and no control characters' : '';
}

function widest(minimum: number, texts: readonly string[]): number {
  return Math.max(minimum, ...texts.map((text) => textWidth(text) + 2));
}

/** Matches fields whose flag or argument takes several prices. */
const LISTED = /^(?:selections\.\d+\.odds|odds\.\d+)$/u;

/** A hint about the possible meanings of a number with a comma, to append to its problem; empty for any other problem. */
function commaHint({ path, place, given, message }: Problem): string {
  if (!AMBIGUOUS_COMMA.test(given)) return '';
  // In JSON the field holds a single price, in the strict grammar.
  if (message === ISSUE_MESSAGES['invalid-decimal']) {
    return ` (write ${given.replace(',', '.')} or ${given.replace(',', '')})`;
  }
  return place !== undefined && LISTED.test(path) ? ` (two prices: ${given.replace(',', ' ')})` : '';
}

/** The maximum width of a line shown; of a longer line, the part around the mistake is shown. */
const MAX_SHOWN_COLUMNS = 92;
/** The maximum width of the marked part; of a longer one, the beginning is shown. */
const MAX_MARKED_COLUMNS = 72;
/** The number of characters read on each side of a mistake: finding the width of a text is slow. */
const MAX_READ = 400;

/** Shows each mistake with its line of the text and carets below it. */
function textMistakes(text: string, problems: readonly Problem[], paint: Paint): readonly string[] {
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
