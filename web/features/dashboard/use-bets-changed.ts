import { useQueryClient } from '@tanstack/react-query';
import { dashboardQuery } from '../../api/dashboard.ts';

/**
 * Returns a function that invalidates the saved bets and the dashboard; it resolves once they are refetched.
 */
export function useBetsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['bets'] }),
      client.invalidateQueries({ queryKey: dashboardQuery.queryKey }),
    ]);
  };
}
