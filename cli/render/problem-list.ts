import { ISSUE_MESSAGES } from '#lib';
import type { BadInput } from '../bad-input.ts';
import { commaHint } from './comma-hint.ts';
import type { Paint } from './paint.ts';
import { safeText } from './safe-text.ts';
import { textMistakes } from './text-mistakes.ts';
import { padEnd, textWidth } from './text-width.ts';
import { MARGIN } from './view.ts';

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
