import { queryOptions } from '@tanstack/react-query';
import type { CamelCased, DashboardAnswer } from '#lib/wire';
import { answer } from './answers.ts';

/** The profit and loss of the user's bets, the open ones, and the money tied up. */
export type Dashboard = CamelCased<DashboardAnswer>;

/** The user's dashboard. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => answer<DashboardAnswer>({ path: '/api/dashboard/', signal }),
  // Bets are saved and settled in many places: each visit refetches.
  staleTime: 0,
});
