import type { HttpFault, JsonAnswer } from '../fetch-json.ts';
import { apiRefusal } from './api-answer.ts';

/** Why there are no odds: it may pass, the month's quota is used up, or only an operator can help. */
export type Problem =
  | { readonly outcome: 'failed'; readonly detail: string; readonly leastWaitMs: number }
  | { readonly outcome: 'no quota'; readonly detail: string }
  | { readonly outcome: 'refused'; readonly detail: string };

const MS_IN_S = 1000;
/** Between two questions, where the API says that there are too many, and does not say how long to wait. */
const USUAL_PAUSE_MS = 2000;
const MAX_PAUSE_MS = 3_600_000;

const OK = 200;
const UNAUTHORIZED = 401;
const NOT_FOUND = 404;
const UNPROCESSABLE = 422;
const TOO_MANY = 429;

/** What is wrong with an answer, or null. */
export function problemOf(answer: JsonAnswer | HttpFault): Problem | 'sport unknown' | null {
  if (typeof answer === 'string') return { outcome: 'failed', detail: `the API: ${answer}`, leastWaitMs: 0 };
  const { status, headers, json } = answer;
  const code = apiRefusal.safeParse(json).data?.error_code ?? null;
  if (code === 'OUT_OF_USAGE_CREDITS') return { outcome: 'no quota', detail: 'the quota is used up' };
  switch (status) {
    case OK:
      return null;
    case UNAUTHORIZED:
      return {
        outcome: 'refused',
        detail: `the API does not take the key${code === null ? '' : `: ${code}`}`,
      };
    case NOT_FOUND:
    case UNPROCESSABLE:
      return 'sport unknown';
    case TOO_MANY: {
      const seconds = Number(headers.get('retry-after') ?? 'none');
      const leastWaitMs = seconds > 0 ? Math.min(seconds * MS_IN_S, MAX_PAUSE_MS) : USUAL_PAUSE_MS;
      return { outcome: 'failed', detail: 'the API says that there are too many requests', leastWaitMs };
    }
    default:
      return { outcome: 'failed', detail: `the API answered ${status}`, leastWaitMs: 0 };
  }
}
