import type { z } from 'zod';

import { type FieldError, Problem } from './problem.ts';
import { bodyLimitOf, isType, readBytes, readJsonBytes } from './read-body.ts';
import type { Visit } from './visit.ts';

/** The maximum number of issues in an answer: more would only make it long. */
const MAX_ERRORS = 50;

/** The issues that a schema found, each with its path. The caller's values never appear in a sentence. */
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
    // A rule of the engine's own brings its own code along.
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

/** The query of a URL as its schema reads it; undefined where the operation has none. Throws 422 for what it refuses. */
function readQuery(given: URLSearchParams, schema: z.ZodObject | undefined): unknown {
  const names = [...given.keys()];
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) {
    throw new Problem(422, {
      errors: [{ code: 'duplicate-key', path: twice.slice(0, 64), message: 'The same key twice' }],
    });
  }
  if (schema === undefined) {
    const [first] = names;
    if (first === undefined) return undefined;
    throw new Problem(422, {
      errors: [{ code: 'unknown-field', path: first.slice(0, 64), message: 'Unknown field' }],
    });
  }
  const read = schema.safeParse(Object.fromEntries(given));
  if (!read.success) throw new Problem(422, { errors: fieldErrors(read.error) });
  return read.data;
}

type ReadRequest = {
  readonly params: unknown;
  readonly query: unknown;
  readonly search: string;
  readonly body: unknown;
  readonly rawBody: Uint8Array;
};

/** Reads parameters, query and body by the schemas of the operation. Throws the problem of what does not fit them. */
export async function readAll(visit: Visit): Promise<ReadRequest> {
  const { each, c } = visit;
  const params = each.params?.safeParse(c.req.param());
  if (params?.success === false) throw new Problem(404);
  const { search, searchParams } = new URL(c.req.url);
  const isRaw = each.rawQuery === true;
  const query = isRaw ? undefined : readQuery(searchParams, each.query);
  return { params: params?.data, query, search: isRaw ? search : '', ...(await readContent(visit)) };
}

/** The body of a request: its bytes where the operation takes them as they are, else its JSON as the schema reads it. */
async function readContent(visit: Visit): Promise<Pick<ReadRequest, 'body' | 'rawBody'>> {
  const { raw, body: schema } = visit.each;
  const contentType = visit.c.req.header('content-type') ?? null;
  if (raw !== undefined) {
    if (!isType(contentType, raw.contentType)) {
      throw new Problem(415, { detail: `Send the body as Content-Type: ${raw.contentType}` });
    }
    return { body: undefined, rawBody: await readBody(visit) };
  }
  const rawBody = new Uint8Array();
  if (schema === undefined) return { body: undefined, rawBody };
  const body = schema.safeParse(readJsonBytes(await readBody(visit), contentType));
  if (!body.success) throw new Problem(422, { errors: fieldErrors(body.error) });
  return { body: body.data, rawBody };
}

async function readBody(visit: Visit): Promise<Uint8Array> {
  visit.isReading = true;
  const bytes = await readBytes(visit.c.req.raw, bodyLimitOf(visit.each));
  visit.isReading = false;
  return bytes;
}
