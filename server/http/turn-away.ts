import { randomUUID } from 'node:crypto';

import type { Doors } from './doors.ts';
import { type Problem, problemResponse } from './problem.ts';

/** Answers what is no operation of ours: with a number to quote, and a line in the log. */
export function turnAway(
  problem: Problem,
  { method, route, log }: { readonly method: string; readonly route: string; readonly log: Doors['log'] },
): Response {
  const id = randomUUID();
  const response = problemResponse(problem, id);
  response.headers.set('x-request-id', id);
  log.request({ id, method, route, status: response.status, milliseconds: 0, userId: undefined });
  return response;
}
