import { createReadStream } from 'node:fs';
import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { badInput } from './bad-input.ts';
import type { Io } from './io.ts';

/** A file or standard input, with its name for messages. */
export type Source = { readonly name: string; readonly stream: Readable };

/** The name of standard input in messages. */
export const STANDARD_INPUT = 'standard input';

const MEBIBYTE = 1024 * 1024;

/** The maximum size of a single slip. */
export const MAX_SLIP_BYTES = 16 * MEBIBYTE;

const BOM = '\ufeff';

/**
 * Opens the source that an argument names: a file, or standard input for `-` or no argument. Without an argument it does
 * not wait for a terminal: it throws bad input that says how to give the input.
 */
export function openSource(file: string | undefined, io: Io, ways = 'Name a file'): Source {
  if (file === '') throw badInput('The name of the file is empty');
  if (file !== undefined && file !== '-') return { name: file, stream: createReadStream(file) };
  if (file === undefined && io.stdin.isTTY === true) {
    throw badInput(`${ways}, or pipe JSON in; --help says more`);
  }
  return { name: STANDARD_INPUT, stream: io.stdin };
}

/** Reads a source as text. Throws bad input if it cannot be read, is too large or is not UTF-8. */
export async function readText({ name, stream }: Source): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytesOf({ name, stream })) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_SLIP_BYTES) throw badInput(`Larger than ${MAX_SLIP_BYTES / MEBIBYTE} MiB`, name);
  }
  const bytes = Buffer.concat(chunks);
  if (!isUtf8(bytes)) throw badInput('Not UTF-8 text', name);
  const text = bytes.toString('utf8');
  return text.startsWith(BOM) ? text.slice(BOM.length) : text;
}

/** Yields the bytes of a source as they arrive. Throws bad input if it cannot be read. */
export async function* bytesOf({ name, stream }: Source): AsyncGenerator<Buffer, void, void> {
  try {
    const chunks: AsyncIterable<unknown> = stream;
    for await (const chunk of chunks) {
      yield Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    }
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    throw badInput(reason, name);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'No such file',
  EISDIR: 'Is a directory, not a file',
  EACCES: 'Permission denied',
  EPERM: 'Permission denied',
  ENOTDIR: 'No such file',
  ENAMETOOLONG: 'The name is too long',
  ELOOP: 'Too many symbolic links',
};

function reasonOf(error: unknown): string | undefined {
  const isCoded = error instanceof Error && 'code' in error && typeof error.code === 'string';
  return isCoded ? REASONS[String(error.code)] : undefined;
}
