import type { QueryClient } from '@tanstack/react-query';
import { csrfToken } from '../../api/http.ts';
import { meQuery } from '../../api/me.ts';
import { currentEventsQuery } from '../../api/odds-gateway.ts';
import { tierPoliciesQuery } from '../../api/plan.ts';
import { askAhead } from '../../api/query-client.ts';
import { stableConfigQuery } from '../../api/stable-config.ts';

/**
 * Prefetches the data of every matcher; resolves when its filters can be rendered and its rows requested.
 * Events need a token, and a token a session, which the first response begins in a browser without one.
 */
export async function prefetchMatcher(client: QueryClient): Promise<void> {
  const me = askAhead(client, meQuery);
  if (csrfToken(document.cookie) === undefined) await me;
  await Promise.all([
    me,
    askAhead(client, stableConfigQuery),
    askAhead(client, tierPoliciesQuery),
    askAhead(client, currentEventsQuery),
  ]);
}
