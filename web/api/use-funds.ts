import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Int } from '#lib';
import { availableFunds } from '#lib/product';
import { type Dashboard, dashboardQuery } from './dashboard.ts';
import { useAccount } from './use-account.ts';

/** The available funds at bookies, in whole pence by code; only for bookies with stated funds. */
export type Funds = ReadonlyMap<string, Int>;

/** The balances of the user's bets at bookies; undefined while they load, empty for an anonymous user. */
export function useBalances(isEnabled: boolean): Dashboard['balances'] | undefined {
  const { me, isPending } = useAccount();
  const dashboard = useQuery({
    ...dashboardQuery,
    enabled: isEnabled && me.authenticated,
    staleTime: 60_000,
  });
  if (isPending) return undefined;
  return me.authenticated ? dashboard.data?.balances : NONE;
}

const NONE: Dashboard['balances'] = [];
const NOTHING: Funds = new Map();

/** The user's stated funds plus the changes from bets recorded since. Empty while they load. */
export function useFunds(): Funds {
  const { preferences } = useAccount();
  const bookies = preferences?.bookies;
  const hasFunds = bookies?.some(({ paidIn }) => paidIn !== '') === true;
  const balances = useBalances(hasFunds);
  return useMemo(() => {
    if (bookies === undefined || balances === undefined || !hasFunds) return NOTHING;
    const funds = new Map<string, Int>();
    for (const { bookieCode, paidIn } of bookies) {
      const available = availableFunds(
        paidIn,
        balances.find(({ bookieId }) => bookieId === bookieCode),
      );
      if (available !== undefined) funds.set(bookieCode, available);
    }
    return funds;
  }, [bookies, balances, hasFunds]);
}
