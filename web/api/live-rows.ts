import { type Feed, FEEDS } from '#lib/matched';
import {
  activePromotionBookies,
  backBookieChoices,
  filterModeOf,
  filterNeed,
  filterQuery,
  type Filters,
  filtersFrom,
  layBookieChoices,
  MAX_SCORE,
  windowOf,
} from '#lib/product';
import { askRows } from './odds-gateway.ts';
import type { StableConfig } from './stable-config.ts';

/** How many rows each feed has at a moment; none for a feed that its matcher would not ask for, or did not hear of. */
export type LiveRows = ReadonlyMap<Feed, number>;

/** What a matcher's lists of bookies come of. */
export type LiveConfig = Pick<StableConfig, 'bookies' | 'bogPromotions' | 'twoUpPromotions'>;

type Asking = { readonly signal: AbortSignal; readonly now: () => number };

/** What a feed begins with; the tier's caps are the server's to keep. */
const CAPS = { score1Cap: MAX_SCORE, score2Cap: MAX_SCORE };

/**
 * Counts the rows that the feeds have now, by the clock of the caller in milliseconds: one call for each, with the lists
 * that its matcher begins with where the bookies are those that somebody does not hide. Never rejects: a feed that does
 * not answer is left out, and one without a bookie that has the offer is not asked for.
 */
export async function askLiveRows(config: LiveConfig, { signal, now }: Asking): Promise<LiveRows> {
  const counts = await Promise.all(
    FEEDS.map(async (feed): Promise<readonly (readonly [Feed, number])[]> => {
      const filters = beginning(feed, config, now());
      const window = windowOf(filters.hours, now());
      if (filterNeed(filters, { feed, window }) !== undefined) return [];
      const query = filterQuery(filters, feed, now());
      const more = { minLiquidity: null, score_1_min: null, excludeArbs: false, limit: 1, offset: 0 };
      try {
        return [[feed, (await askRows({ ...query, ...more }, { signal, now })).total]];
      } catch {
        return [];
      }
    }),
  );
  return new Map(counts.flat());
}

function beginning(feed: Feed, { bookies, ...config }: LiveConfig, now: number): Filters {
  const mode = filterModeOf(feed);
  const promotions = { default: [], bog: config.bogPromotions, twoUp: config.twoUpPromotions }[mode];
  const promoted = activePromotionBookies(promotions, now);
  const backs = backBookieChoices(bookies, { mode, includeExchanges: false, promoted });
  const initial = { backBookies: codesOf(backs), layBookies: codesOf(layBookieChoices(bookies)) };
  return filtersFrom({ feed, caps: CAPS, initial });
}

function codesOf(bookies: readonly { readonly code: string }[]): readonly string[] {
  return bookies.map(({ code }) => code);
}
