import type { Writable } from 'node:stream';
import { readJson } from '#lib';
import { EXIT, write } from '../io.ts';
import { type Line, type LineIssue, MAX_LINE_BYTES, readLines } from './line-reader.ts';

/** The answer to one line: its JSON text, or issues instead. */
export type Answered = { readonly json: string } | { readonly issues: readonly LineIssue[] };

/** Answers are buffered up to about this many characters before they are written. */
const WRITE_BUFFER_CHARACTERS = 65_536;

export type Conversion = {
  readonly bytes: AsyncIterable<Buffer>;
  readonly output: Writable;
  readonly answer: (input: unknown) => Answered;
  /** Called with the number of lines answered since the last call. */
  readonly onLines?: (lines: number) => void;
};

/**
 * Answers a stream of JSON lines in order, one line each, with backpressure. A line that cannot be answered gets
 * `{"line":7,"errors":[…]}` instead, and the exit code is then 2.
 */
export async function convertLines({ bytes, output, answer, onLines }: Conversion): Promise<number> {
  let failed = 0;
  let text = '';
  for await (const batch of readLines(bytes)) {
    for (const line of batch) {
      const answered = answerLine(line, answer);
      failed += answered.isWrong ? 1 : 0;
      text += answered.text;
      if (text.length < WRITE_BUFFER_CHARACTERS) continue;
      // oxlint-disable-next-line no-await-in-loop -- answers are written in order, with backpressure
      await write(output, text);
      text = '';
    }
    // Flush after each batch, so that a slow producer gets its answers immediately.
    await write(output, text);
    text = '';
    onLines?.(batch.length);
  }
  return failed === 0 ? EXIT.done : EXIT.badInput;
}

/** Answers one line of a stream; `isWrong` if the answer is errors. */
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

/** Removes the line number from a message: it counts within the text of the one line, so it is always 1. */
function withoutLine(found: LineIssue): LineIssue {
  return { ...found, message: found.message.replace(': line 1, column', ': column') };
}
