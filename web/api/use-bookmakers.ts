import { useQuery } from '@tanstack/react-query';
import { listedBookies } from '#lib/product';
import { type StableConfig, stableConfigQuery } from './stable-config.ts';
import { useAccount } from './use-account.ts';

/** The bookmakers that somebody chooses from: favourites first, without those that they hide. */
export function useBookmakers(): StableConfig['bookies'] {
  const bookies = useQuery(stableConfigQuery).data?.bookies ?? [];
  const preferences = useAccount().preferences;
  const bookmakers = bookies.filter(({ isExchange }) => !isExchange);
  if (preferences === undefined) return bookmakers;
  const { general } = preferences;
  const own = new Map(preferences.bookies.map((bookie) => [bookie.bookieCode, bookie]));
  return [...listedBookies(bookmakers, { preferences: own, general })];
}
