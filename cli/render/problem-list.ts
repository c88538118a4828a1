import type { BadInput, Problem } from '../bad-input.ts';
import { commaHint } from './comma-hint.ts';
import type { Paint } from './paint.ts';
import { safeText } from './safe-text.ts';
import { padEnd, textWidth } from './text-width.ts';
import { MARGIN } from './view.ts';

const PATH_WIDTH = 24;
const GIVEN_WIDTH = 8;

/** Every mistake at once: its field, what was given, what is wrong; on one line where it has no field. */
export function problemText({ problems, source }: BadInput, paint: Paint): string {
  const prefix = source === undefined ? 'betcalc: ' : `betcalc: ${safeText(source)}: `;
  const [only] = problems;
  if (problems.length === 1 && only?.path === '') return `${paint.bad(prefix + safeText(only.message))}\n`;
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  const rows = problems.map((problem) => ({
    path: safeText(problem.path),
    given: safeText(problem.given),
    message: safeText(problem.message) + commaHint(problem, source),
  }));
  const pathWidth = widest(
    PATH_WIDTH,
    rows.map(({ path }) => path),
  );
  const givenWidth = widest(
    GIVEN_WIDTH,
    rows.map(({ given }) => given),
  );
  const lines = rows.map((row) => MARGIN + lineOf(row, pathWidth, givenWidth, paint));
  return `${[paint.bad(prefix + count), ...lines].join('\n')}\n`;
}

function lineOf(
  { path, given, message }: Problem,
  pathWidth: number,
  givenWidth: number,
  paint: Paint,
): string {
  return padEnd(path, pathWidth) + paint.strong(given) + ' '.repeat(givenWidth - textWidth(given)) + message;
}

function widest(least: number, texts: readonly string[]): number {
  return Math.max(least, ...texts.map((text) => textWidth(text) + 2));
}
