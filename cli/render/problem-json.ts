import type { BadInput } from '../bad-input.ts';

/** Mistakes as JSON, in the envelope that a stream has for a bad line: `{"errors":[{code, path, message}]}`. */
export function problemJson({ problems }: BadInput): unknown {
  return { errors: problems.map(({ code = 'usage', path, message }) => ({ code, path, message })) };
}
