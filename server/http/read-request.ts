import type { z } from 'zod';

import { type FieldError, MAX_ERRORS, Problem } from './problem.ts';
import { bodyLimitOf, isType, readBytes, readJsonBytes } from './read-body.ts';
import type { RequestState } from './request-state.ts';

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
