import type { z } from 'zod';

import type { FieldError } from './problem.ts';

/** More mistakes than this are not listed: they tell nobody more, and make the answer long. */
const MAX_ERRORS = 50;

/** What a schema found wrong, each where it is. Values of the caller's never come back in a sentence. */
export function fieldErrors(error: z.ZodError): readonly FieldError[] {
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
