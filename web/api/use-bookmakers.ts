import { useQuery } from '@tanstack/react-query';
import { listedBookies } from '#lib/product';
import { type StableConfig, stableConfigQuery } from './stable-config.ts';
import { useAccount } from './use-account.ts';

type Codes = readonly (string | null | undefined)[];

/**
 * The bookmakers to choose from: favourites first, without those that the user hides. Includes those of the codes in
 * `chosen` in any case, even an exchange or a hidden one: a select without it would show another one.
 */
export function useBookmakers(chosen: Codes = []): StableConfig['bookies'] {
  return useChoices(false, chosen);
}

/** The exchanges to choose from: favourites first, without those that the user hides, but with the `chosen` ones. */
export function useExchanges(chosen: Codes = []): StableConfig['bookies'] {
  return useChoices(true, chosen);
}

function useChoices(areExchanges: boolean, chosen: Codes): StableConfig['bookies'] {
  const bookies = useQuery(stableConfigQuery).data?.bookies ?? [];
  const listed = useListed(bookies.filter(({ isExchange }) => isExchange === areExchanges));
  const missing = bookies.filter((each) => chosen.includes(each.code) && !listed.includes(each));
  return [...listed, ...missing];
}

function useListed(bookmakers: StableConfig['bookies']): StableConfig['bookies'] {
  const preferences = useAccount().preferences;
  if (preferences === undefined) return bookmakers;
  const { general } = preferences;
  const own = new Map(preferences.bookies.map((bookie) => [bookie.bookieCode, bookie]));
  return listedBookies(bookmakers, { preferences: own, general });
}
