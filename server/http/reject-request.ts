import { randomUUID } from 'node:crypto';

import type { HttpDependencies } from './http-dependencies.ts';
import { type Problem, problemResponse } from './problem.ts';

/** Responds to a request that no operation matches, with a request id and a log entry. */
export function rejectRequest(
  problem: Problem,
  {
    method,
    route,
    log,
  }: { readonly method: string; readonly route: string; readonly log: HttpDependencies['log'] },
): Response {
  const id = randomUUID();
  const response = problemResponse(problem, id);
  response.headers.set('x-request-id', id);
  log.request({ id, method, route, status: response.status, milliseconds: 0, userId: undefined });
  return response;
}
