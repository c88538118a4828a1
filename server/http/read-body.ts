import { readJson } from '#lib/wire';

import { Problem } from './problem.ts';

const KIB = 1024;
const MIB = KIB * KIB;
const DEFAULT_BODY_LIMIT = 64 * KIB;

/** The maximum size of an operation's body in bytes. */
export function bodyLimitOf({ bodyLimit = DEFAULT_BODY_LIMIT }: { readonly bodyLimit?: number }): number {
  return bodyLimit;
}

/** Formats a size in the largest unit that divides it: `64 KiB`. */
export function sizeText(bytes: number): string {
  if (bytes % MIB === 0) return `${bytes / MIB} MiB`;
  return bytes % KIB === 0 ? `${bytes / KIB} KiB` : `${bytes} bytes`;
}

/** Reads a body. Throws 413 if Content-Length exceeds `limit`, or without one, as soon as the body does. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const contentLength = Number(request.headers.get('content-length') ?? 0);
  if (contentLength > limit) throw tooLarge(limit);
  // Node enforces Content-Length, and reading the body at once is faster than as a stream.
  if (contentLength > 0) {
    const bytes = new Uint8Array(await request.arrayBuffer());
    if (bytes.byteLength > limit) throw tooLarge(limit);
    return bytes;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (request.body !== null) {
    for await (const chunk of request.body as ReadableStream<Uint8Array>) {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge(limit);
      chunks.push(chunk);
    }
  }
  return Buffer.concat(chunks);
}

/**
 * Parses a JSON body. Throws 415 unless the content type is JSON in UTF-8, and 400 for malformed JSON, deep nesting,
 * duplicate keys and keys with a meaning in JavaScript.
 */
export function readJsonBytes(bytes: Uint8Array, contentType: string | null): unknown {
  if (!isType(contentType, 'application/json')) {
    throw new Problem(415, { detail: 'Send the body as Content-Type: application/json' });
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Problem(400, { detail: 'The body is not UTF-8 text' });
  }
  const read = readJson(text, { characters: text.length });
  if (!read.ok) throw new Problem(400, { detail: 'The body is not valid JSON', errors: read.issues });
  return read.value;
}

/** Returns true for a content type of this type whose charset, if any, is UTF-8. */
export function isType(header: string | null, type: string): boolean {
  const [essence = '', ...parameters] = (header ?? '').toLowerCase().split(';');
  return (
    essence.trim() === type &&
    parameters.every((parameter) => /^\s*(?:charset="?utf-8"?\s*)?$/u.test(parameter))
  );
}

function tooLarge(limit: number): Problem {
  return new Problem(413, { detail: `The body exceeds ${sizeText(limit)}` });
}
