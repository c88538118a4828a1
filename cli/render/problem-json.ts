import type { BadInput } from '../bad-input.ts';
import { STANDARD_INPUT } from '../read-input.ts';

/**
 * Mistakes as JSON, in the envelope that a stream has for a bad line: `{"errors":[{code, path, message}]}`, with the
 * `source` that they are in before them if that is a file. A mistake in a slip's text has its `start` and `end`, and what is `expected`.
 */
export function problemJson({ problems, source }: BadInput): unknown {
  const errors = problems.map(({ code = 'usage', path, message, span }) => ({
    code,
    path,
    message,
    ...span,
  }));
  return source === undefined || source === STANDARD_INPUT ? { errors } : { source, errors };
}
