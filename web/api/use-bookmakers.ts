import { useQuery } from '@tanstack/react-query';
import { listedBookies } from '#lib/product';
import { type StableConfig, stableConfigQuery } from './stable-config.ts';
import { useAccount } from './use-account.ts';

/**
 * The bookmakers to choose from: favourites first, without those that the user hides. Includes `chosen` in
 * any case, even if it is an exchange or hidden: a select without it would show another one.
 */
export function useBookmakers(chosen?: string): StableConfig['bookies'] {
  const bookies = useQuery(stableConfigQuery).data?.bookies ?? [];
  const listed = useListed(bookies.filter(({ isExchange }) => !isExchange));
  const missing = bookies.filter(({ code }) => code === chosen && !listed.some((each) => each.code === code));
  return [...listed, ...missing];
}

/** The exchanges to choose from: favourites first, without those that the user hides. */
export function useExchanges(): StableConfig['bookies'] {
  const bookies = useQuery(stableConfigQuery).data?.bookies ?? [];
  return useListed(bookies.filter(({ isExchange }) => isExchange));
}

function useListed(bookmakers: StableConfig['bookies']): StableConfig['bookies'] {
  const preferences = useAccount().preferences;
  if (preferences === undefined) return bookmakers;
  const { general } = preferences;
  const own = new Map(preferences.bookies.map((bookie) => [bookie.bookieCode, bookie]));
  return listedBookies(bookmakers, { preferences: own, general });
}
