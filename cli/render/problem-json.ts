import type { BadInput } from '../bad-input.ts';
import { STANDARD_INPUT } from '../read-input.ts';

/**
 * Problems as JSON, in the envelope of a stream's bad line: `{"errors":[{code, path, message}]}`, with the `source` if it
 * is a file. A problem in a slip's text also has its `start`, `end` and what is `expected`.
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
