import { createReadStream } from 'node:fs';
import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { badInput } from './bad-input.ts';
import type { Io } from './io.ts';

/** A file, or standard input, with the name that messages call it by. */
export type Source = { readonly name: string; readonly stream: Readable };

/** The name of the source that is no file. */
export const STANDARD_INPUT = 'standard input';

const MEBIBYTE = 1024 * 1024;

/** A single slip larger than this is refused. */
export const MAX_BYTES = 16 * MEBIBYTE;

const BOM = '\ufeff';

/**
 * The source that an argument names: a file, or standard input for `-` and for nothing, unless a person sits there, who is
 * told what to give.
 */
export function openSource(file: string | undefined, io: Io, ways = 'Name a file'): Source {
  if (file !== undefined && file !== '-') return { name: file, stream: createReadStream(file) };
  if (file === undefined && io.stdin.isTTY === true) {
    throw badInput(`${ways}, or pipe JSON in; --help says more`);
  }
  return { name: STANDARD_INPUT, stream: io.stdin };
}

/** The whole text of a source. Bad input where it cannot be read, is too large or is not UTF-8. */
export async function readText({ name, stream }: Source): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytesOf({ name, stream })) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_BYTES) throw badInput(`Larger than ${MAX_BYTES / MEBIBYTE} MiB`, name);
  }
  const bytes = Buffer.concat(chunks);
  if (!isUtf8(bytes)) throw badInput('Not UTF-8 text', name);
  const text = bytes.toString('utf8');
  return text.startsWith(BOM) ? text.slice(BOM.length) : text;
}

/** The bytes of a source as they come. Bad input where it cannot be read. */
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
  EACCES: 'May not be read',
  EPERM: 'May not be read',
  ENOTDIR: 'No such file',
  ENAMETOOLONG: 'The name is too long',
  ELOOP: 'Too many symbolic links',
};

function reasonOf(error: unknown): string | undefined {
  const isCoded = error instanceof Error && 'code' in error && typeof error.code === 'string';
  return isCoded ? REASONS[String(error.code)] : undefined;
}
