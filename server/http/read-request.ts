import type { z } from 'zod';
import { readJson } from '#lib/wire';

import { type FieldError, MAX_ERRORS, Problem } from './problem.ts';
import type { RequestState } from './http-dependencies.ts';

/** Converts a schema's issues. Messages never quote the caller's values. */
function fieldErrors(error: z.ZodError): readonly FieldError[] {
  const errors = error.issues.flatMap((found): readonly FieldError[] => {
    const path = found.path.map(String).join('.');
    if (found.code === 'unrecognized_keys') {
      return found.keys.map((key) => ({
        code: 'unknown-field',
        path: path === '' ? key.slice(0, 64) : `${path}.${key.slice(0, 64)}`,
        message: 'Unknown field',
      }));
    }
    // Custom issues of the engine carry their own code.
    const code: unknown = found.code === 'custom' ? found.params?.['code'] : undefined;
    return [
      {
        code: typeof code === 'string' ? code : found.code.replaceAll('_', '-'),
        path,
        message: found.message,
      },
    ];
  });
  return errors.slice(0, MAX_ERRORS);
}

/** Validates the query; undefined if the operation has none. Throws 422 for invalid, unknown or duplicate keys. */
function readQuery(params: URLSearchParams, schema: z.ZodObject | undefined): unknown {
  const names = [...params.keys()];
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate !== undefined) {
    throw new Problem(422, {
      errors: [{ code: 'duplicate-key', path: duplicate.slice(0, 64), message: 'The same key twice' }],
    });
  }
  if (schema === undefined) {
    const [first] = names;
    if (first === undefined) return undefined;
    throw new Problem(422, {
      errors: [{ code: 'unknown-field', path: first.slice(0, 64), message: 'Unknown field' }],
    });
  }
  const parsed = schema.safeParse(Object.fromEntries(params));
  if (!parsed.success) throw new Problem(422, { errors: fieldErrors(parsed.error) });
  return parsed.data;
}

type ReadRequest = {
  readonly params: unknown;
  readonly query: unknown;
  readonly search: string;
  readonly body: unknown;
  readonly rawBody: Uint8Array;
};

/** Validates parameters, query and body with the operation's schemas. Throws a problem for invalid input. */
export async function readAll(state: RequestState): Promise<ReadRequest> {
  const { operation, c } = state;
  const params = operation.params?.safeParse(c.req.param());
  if (params?.success === false) throw new Problem(404);
  const { search, searchParams } = new URL(c.req.url);
  const isRaw = operation.rawQuery === true;
  const query = isRaw ? undefined : readQuery(searchParams, operation.query);
  return { params: params?.data, query, search: isRaw ? search : '', ...(await readContent(state)) };
}

/** Reads the body: its bytes if the operation declares `raw`, else its validated JSON. */
async function readContent(state: RequestState): Promise<Pick<ReadRequest, 'body' | 'rawBody'>> {
  const { raw, body: schema } = state.operation;
  const contentType = state.c.req.header('content-type') ?? null;
  if (raw !== undefined) {
    if (!isType(contentType, raw.contentType)) {
      throw new Problem(415, { detail: `Send the body as Content-Type: ${raw.contentType}` });
    }
    return { body: undefined, rawBody: await readBody(state) };
  }
  const rawBody = new Uint8Array();
  if (schema === undefined) return { body: undefined, rawBody };
  const body = schema.safeParse(readJsonBytes(await readBody(state), contentType));
  if (!body.success) throw new Problem(422, { errors: fieldErrors(body.error) });
  return { body: body.data, rawBody };
}

async function readBody(state: RequestState): Promise<Uint8Array> {
  state.isReading = true;
  const bytes = await readBytes(state.c.req.raw, bodyLimitOf(state.operation));
  state.isReading = false;
  return bytes;
}

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
function readJsonBytes(bytes: Uint8Array, contentType: string | null): unknown {
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
function isType(header: string | null, type: string): boolean {
  const [essence = '', ...parameters] = (header ?? '').toLowerCase().split(';');
  return (
    essence.trim() === type &&
    parameters.every((parameter) => /^\s*(?:charset="?utf-8"?\s*)?$/u.test(parameter))
  );
}

function tooLarge(limit: number): Problem {
  return new Problem(413, { detail: `The body exceeds ${sizeText(limit)}` });
}
