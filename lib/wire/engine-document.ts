import { z } from 'zod';
import type { Issue } from '../issue.ts';
import type { Result } from '../result.ts';

/** Reads a document of the engine, with issues for the user. */
type EngineReader = (value: unknown) => Result<unknown, readonly Issue[]>;

/**
 * A document of the engine as a field of a body. The engine reports all its issues at once. The schema is published,
 * and has the last word on the shape.
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
