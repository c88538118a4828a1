import { z } from 'zod';
import type { Issue } from '../issue.ts';

/** The issues of a document of the engine, in words for the user. */
type EngineReader = (value: unknown) => readonly Issue[];

/**
 * A document of the engine as a field of a body. The engine reports all its issues at once. The published schema then
 * validates the shape.
 */
export function engineDocument<Shape extends z.ZodType>(
  issuesOf: EngineReader,
  shape: Shape,
): z.ZodPreprocess<Shape> {
  return z.preprocess((value, context) => {
    context.issues.push(...issuesOf(value).map((found) => customIssue(found, value)));
    return value;
  }, shape);
}

function customIssue({ code, path, message }: Issue, input: unknown): z.core.$ZodRawIssue {
  const keys = path === '' ? [] : path.split('.');
  return { code: 'custom', message, path: keys, params: { code }, input };
}
