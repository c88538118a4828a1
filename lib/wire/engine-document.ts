import { z } from 'zod';
import type { Issue } from '../issue.ts';
import type { Result } from '../result.ts';

/** What reads a document of the engine, and says what is wrong with it in the words that people read. */
type EngineReader = (value: unknown) => Result<unknown, readonly Issue[]>;

/**
 * A document of the engine as a field of a body. What is wrong with it the engine says, all of it at once; the schema
 * is what is published, and has the last word on the shape.
 */
export function engineDocument<Shape extends z.ZodType>(
  read: EngineReader,
  shape: Shape,
): z.ZodPreprocess<Shape> {
  return z.preprocess((value, context) => {
    const result = read(value);
    if (!result.ok) context.issues.push(...result.issues.map((found) => customIssue(found, value)));
    return value;
  }, shape);
}

function customIssue({ code, path, message }: Issue, input: unknown): z.core.$ZodRawIssue {
  const keys = path === '' ? [] : path.split('.');
  return { code: 'custom', message, path: keys, params: { code }, input };
}
