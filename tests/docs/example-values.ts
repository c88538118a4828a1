import { runInThisContext } from 'node:vm';
import { type Comment, parseSync } from 'oxc-parser';
import { runSource } from './run-source.ts';

/** The value of an example's expression, and the value that the comment after it claims. */
export type ShownValue = { readonly real: unknown; readonly expected: unknown };

/** Begins a comment with a value; comments directly after it belong to it. */
const ARROW = ' → ';

/**
 * Runs an example after its setup and returns every claimed value with the real one. Throws if a comment with a value follows
 * no expression.
 */
export function valuesShown(setup: string, code: string): readonly ShownValue[] {
  const shown: ShownValue[] = [];
  runSource(`${setup}\n${withValuesReported(code)}`, {
    shows: (real: unknown, expected: string) => {
      const value: unknown = runInThisContext(`(${expected})`);
      shown.push({ real, expected: value });
    },
  });
  return shown;
}

/** The code with each expression whose value is claimed wrapped in a call of `shows`. */
function withValuesReported(code: string): string {
  const { program, comments } = parseSync('example.ts', code);
  const values = comments.flatMap((comment, index) =>
    comment.value.startsWith(ARROW) ? [{ start: comment.start, text: claimOf(comments, index, code) }] : [],
  );
  let text = '';
  let from = 0;
  for (const { start, text: expected } of values) {
    const statement = program.body.findLast(({ end }) => end <= start);
    if (statement?.type !== 'ExpressionStatement' || statement.start < from) {
      throw new Error(`'${ARROW}${expected}' follows no expression`);
    }
    const { expression } = statement;
    text += `${code.slice(from, statement.start)}shows(${code.slice(expression.start, expression.end)}, `;
    text += `${JSON.stringify(expected)});`;
    from = statement.end;
  }
  return text + code.slice(from);
}

/** The text of the claim that starts at a comment: up to the next claim, or to the next line of code. */
function claimOf(comments: readonly Comment[], first: number, code: string): string {
  const lines: string[] = [];
  let end = comments[first]?.start ?? 0;
  for (const comment of comments.slice(first)) {
    const isNext = lines.length > 0 && comment.value.startsWith(ARROW);
    if (isNext || code.slice(end, comment.start).trim() !== '') break;
    lines.push(comment.value);
    ({ end } = comment);
  }
  return lines.join('\n').replace(ARROW, '').trim();
}
