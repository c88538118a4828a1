import { readJson } from '#lib/wire';

import { Problem } from './problem.ts';

const KIB = 1024;
const MIB = KIB * KIB;
/** Bytes that a body may have where an operation says nothing else. */
const BODY_LIMIT = 64 * KIB;

/** Bytes that a body of this operation may have. */
export function bodyLimitOf({ bodyLimit = BODY_LIMIT }: { readonly bodyLimit?: number }): number {
  return bodyLimit;
}

/** A limit in the largest unit that it is whole in: `64 KiB`. */
export function sizeText(bytes: number): string {
  if (bytes % MIB === 0) return `${bytes / MIB} MiB`;
  return bytes % KIB === 0 ? `${bytes / KIB} KiB` : `${bytes} bytes`;
}

/** The bytes of a body. Throws 413 where too many are announced, or as soon as too many have come unannounced. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > limit) throw tooLarge(limit);
  // Node lets no more bytes through than were announced, and to read them at once is quicker than through a stream.
  if (announced > 0) {
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
 * The JSON value of a body. Throws 415 where it is not announced as JSON in UTF-8, 400 where it is not JSON, is nested
 * too deeply, or has a key twice or one that JavaScript gives a meaning to.
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
  if (!read.ok) throw new Problem(400, { detail: 'The body is not JSON that we take', errors: read.issues });
  return read.value;
}

/** True if a content type is this one, in UTF-8 if it names a character set. */
export function isType(header: string | null, type: string): boolean {
  const [essence = '', ...parameters] = (header ?? '').toLowerCase().split(';');
  return (
    essence.trim() === type &&
    parameters.every((parameter) => /^\s*(?:charset="?utf-8"?\s*)?$/u.test(parameter))
  );
}

function tooLarge(limit: number): Problem {
  return new Problem(413, { detail: `The body may have ${sizeText(limit)}` });
}
