import { queryOptions } from '@tanstack/react-query';
import type { CamelCased, DashboardAnswer } from '#lib/wire';
import { answer } from './answers.ts';

/** What somebody's bets came to, what is open, and where money is tied up. */
export type Dashboard = CamelCased<DashboardAnswer>;

/** The dashboard of whoever is signed in. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => answer<DashboardAnswer>({ path: '/api/dashboard/', signal }),
  // Bets are saved and settled in many places: who looks sees how they stand now.
  staleTime: 0,
});
