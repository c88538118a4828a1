import type { z } from 'zod';

import { fieldErrors } from './field-errors.ts';
import { Problem } from './problem.ts';

/** The query of a URL as its schema reads it; undefined where the operation has none. Throws 422 for what it refuses. */
export function readQuery(given: URLSearchParams, schema: z.ZodObject | undefined): unknown {
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
