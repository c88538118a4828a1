import { z } from 'zod';
import { lineOfText, linesOfText } from './common-fields.ts';

/** One issue of a body or a query. */
const problemErrorSchema = z
  .strictObject({
    code: lineOfText({ min: 1, max: 100 }).meta({ description: 'Stable: for programs.' }),
    path: lineOfText({ min: 0, max: 1000 }).meta({ description: 'The field, dotted, indexes from 0.' }),
    message: linesOfText({ min: 1, max: 1000 }).meta({ description: 'For people.' }),
  })
  .meta({ id: 'ProblemError' });

/** The response of a refused call, as `application/problem+json` (RFC 9457). */
export const problemSchema = z
  .strictObject({
    type: z.string().max(2048).meta({ description: 'The kind of problem: an address, or about:blank.' }),
    title: lineOfText({ min: 1, max: 200 }),
    status: z.int().min(400).max(599),
    detail: linesOfText({ min: 0, max: 1000 }).optional(),
    errors: z.array(problemErrorSchema).max(1000).optional(),
    request_id: z.string().max(100).optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problemSchema>;
