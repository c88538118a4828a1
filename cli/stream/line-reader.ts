import { isUtf8 } from 'node:buffer';

/** The reason why a line cannot be read. */
export type LineIssue = { readonly code: string; readonly path: string; readonly message: string };

/** A line of text, or the issue that makes it unreadable, with its number in the stream, from 1. */
export type Line = { readonly number: number; readonly content: string | LineIssue };

/** The maximum length of a line. A longer one is reported and skipped, so that memory stays bounded. */
export const MAX_LINE_BYTES = 1024 * 1024;

const TOO_LONG: LineIssue = { code: 'too-large', path: '', message: 'Line is longer than 1 MiB' };
const NOT_UTF8: LineIssue = { code: 'invalid-utf8', path: '', message: 'Not UTF-8 text' };

const NEWLINE = 10;
const CARRIAGE_RETURN = 13;
const BOM = Buffer.from('\ufeff');

/**
 * Yields the lines of a stream in batches, as the bytes arrive. Memory is bounded by one chunk and one line. Lines end
 * with LF or CRLF. A byte-order mark at the start of line 1 is removed. Blank lines are counted and skipped.
 */
export async function* readLines(
  bytes: AsyncIterable<Buffer>,
  first = 1,
): AsyncGenerator<readonly Line[], void, void> {
  const pending: Pending = { parts: [], size: 0, isTooLong: false, number: first };
  let isFirst = true;
  for await (const chunk of first === 1 ? withoutBom(bytes) : bytes) {
    const batch: Line[] = [];
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      append(pending, chunk.subarray(from, end));
      flush(pending, batch);
      from = end + 1;
    }
    append(pending, chunk.subarray(from));
    if (batch.length > 0) yield batch;
    isFirst = false;
  }
  if (isFirst) return;
  const last: Line[] = [];
  flush(pending, last);
  if (last.length > 0) yield last;
}

type Pending = { parts: Buffer[]; size: number; isTooLong: boolean; number: number };

function append(pending: Pending, part: Buffer): void {
  pending.size += part.length;
  // One more byte for the carriage return of a line of maximum length.
  if (pending.size > MAX_LINE_BYTES + 1) {
    pending.isTooLong = true;
    pending.parts = [];
  } else if (part.length > 0) pending.parts.push(part);
}

function flush(pending: Pending, batch: Line[]): void {
  const content = contentOf(pending);
  if (content !== undefined) batch.push({ number: pending.number, content });
  pending.number += 1;
  pending.parts = [];
  pending.size = 0;
  pending.isTooLong = false;
}

/** The content of a line; undefined if it is blank. */
function contentOf({ parts, isTooLong }: Pending): Line['content'] | undefined {
  if (isTooLong) return TOO_LONG;
  const [only] = parts;
  let bytes = parts.length === 1 && only !== undefined ? only : Buffer.concat(parts);
  if (bytes.at(-1) === CARRIAGE_RETURN) bytes = bytes.subarray(0, -1);
  if (bytes.length > MAX_LINE_BYTES) return TOO_LONG;
  if (!isUtf8(bytes)) return NOT_UTF8;
  const text = bytes.toString('utf8');
  return text.trim() === '' ? undefined : text;
}

/** Removes a byte-order mark from the start of a stream, even if it is split between chunks. */
async function* withoutBom(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, void> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of bytes) {
    if (head === undefined) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < BOM.length) continue;
    yield head.subarray(0, BOM.length).equals(BOM) ? head.subarray(BOM.length) : head;
    head = undefined;
  }
  if (head !== undefined && head.length > 0) yield head;
}
