import { useQueryClient } from '@tanstack/react-query';
import { dashboardQuery } from '../../api/dashboard.ts';

/** Has everything that counts bets asked for anew. Resolves once it is there. */
export function useBetsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['bets'] }),
      client.invalidateQueries({ queryKey: dashboardQuery.queryKey }),
    ]);
  };
}
