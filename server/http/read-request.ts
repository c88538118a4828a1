import { fieldErrors } from './field-errors.ts';
import { Problem } from './problem.ts';
import { bodyLimitOf, isType, readBytes, readJsonBytes } from './read-body.ts';
import { readQuery } from './read-query.ts';
import type { Visit } from './visit.ts';

type ReadRequest = {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly rawBody: Uint8Array;
};

/** Reads parameters, query and body by the schemas of the operation. Throws the problem of what does not fit them. */
export async function readAll(visit: Visit): Promise<ReadRequest> {
  const { each, c } = visit;
  const params = each.params?.safeParse(c.req.param());
  if (params?.success === false) throw new Problem(404);
  const query = readQuery(new URL(c.req.url).searchParams, each.query);
  const empty = new Uint8Array();
  if (each.raw !== undefined) {
    if (!isType(c.req.header('content-type') ?? null, each.raw.contentType)) {
      throw new Problem(415, { detail: `Send the body as Content-Type: ${each.raw.contentType}` });
    }
    return { params: params?.data, query, body: undefined, rawBody: await readBody(visit) };
  }
  if (each.body === undefined) return { params: params?.data, query, body: undefined, rawBody: empty };
  const bytes = await readBody(visit);
  const body = each.body.safeParse(readJsonBytes(bytes, c.req.header('content-type') ?? null));
  if (!body.success) throw new Problem(422, { errors: fieldErrors(body.error) });
  return { params: params?.data, query, body: body.data, rawBody: empty };
}

async function readBody(visit: Visit): Promise<Uint8Array> {
  visit.isReading = true;
  const bytes = await readBytes(visit.c.req.raw, bodyLimitOf(visit.each));
  visit.isReading = false;
  return bytes;
}
