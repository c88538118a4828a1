import type { Writable } from 'node:stream';
import { readJson } from '#lib';
import { EXIT, write } from '../io.ts';
import { type Line, type LineIssue, MAX_LINE_BYTES, readLines } from './line-reader.ts';

/** The answer to one line: its JSON text, or the issues that stand in its place. */
export type Answered = { readonly json: string } | { readonly issues: readonly LineIssue[] };

/** Answers are gathered up to about this many characters before they are written. */
const BATCH = 65_536;

export type Conversion = {
  readonly bytes: AsyncIterable<Buffer>;
  readonly output: Writable;
  readonly answer: (input: unknown) => Answered;
  /** Called with the number of lines that were answered since the last call. */
  readonly onLines?: (lines: number) => void;
};

/**
 * Answers a stream of JSON lines in order, one line each, waiting whenever the reader is behind. A line that cannot be
 * answered has `{"line":7,"errors":[…]}` in its place, and the exit code at the end is then 2.
 */
export async function convertLines({ bytes, output, answer, onLines }: Conversion): Promise<number> {
  let failed = 0;
  let text = '';
  for await (const batch of readLines(bytes)) {
    for (const line of batch) {
      const answered = answerLine(line, answer);
      failed += answered.isWrong ? 1 : 0;
      text += answered.text;
      if (text.length < BATCH) continue;
      // oxlint-disable-next-line no-await-in-loop -- answers go out in order, as fast as they are read
      await write(output, text);
      text = '';
    }
    // A slow writer at the other end sees each answer at once.
    await write(output, text);
    text = '';
    onLines?.(batch.length);
  }
  return failed === 0 ? EXIT.done : EXIT.badInput;
}

/** The line that answers a line of a stream; wrong if it holds errors. */
export function answerLine(
  { content, number }: Line,
  answer: Conversion['answer'],
): { readonly text: string; readonly isWrong: boolean } {
  const answered = answerContent(content, answer);
  return 'json' in answered
    ? { text: `${answered.json}\n`, isWrong: false }
    : { text: errorLine(number, answered.issues), isWrong: true };
}

function answerContent(content: Line['content'], answer: Conversion['answer']): Answered {
  if (typeof content !== 'string') return { issues: [content] };
  const input = readJson(content, { characters: MAX_LINE_BYTES });
  return input.ok ? answer(input.value) : { issues: input.issues.map(withoutLine) };
}

function errorLine(line: number, errors: readonly LineIssue[]): string {
  return `${JSON.stringify({ line, errors })}\n`;
}

/** The line of a message would be the first of its own text, whatever its number in the stream. */
function withoutLine(found: LineIssue): LineIssue {
  return { ...found, message: found.message.replace(': line 1, column', ': column') };
}
