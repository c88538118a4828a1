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
  scoreKind,
  shownScore,
  windowOf,
} from '#lib/product';
import type { FeedRow } from './feed-rows.ts';
import { askRows } from './odds-gateway.ts';
import type { StableConfig } from './stable-config.ts';

/** The current rows of a feed: their number and the best one. */
export type LiveFeed = {
  readonly total: number;
  readonly closest: FeedRow | undefined;
  /** The score of that row as text, `91.99%`; undefined without rows. */
  readonly best: string | undefined;
  /** True if the prices are simulated. */
  readonly isSimulated: boolean;
};

/** The rows by feed; feeds that were not requested, or did not respond, are left out. */
export type LiveRows = ReadonlyMap<Feed, LiveFeed>;

/** The configuration that a matcher's lists of bookies derive from. */
export type LiveConfig = Pick<StableConfig, 'bookies' | 'bogPromotions' | 'twoUpPromotions'>;

type Asking = { readonly signal: AbortSignal; readonly now: () => number };

/** Score caps at their maximum; the server enforces the tier's. */
const CAPS = { score1Cap: MAX_SCORE, score2Cap: MAX_SCORE };

/**
 * Counts the current rows of each feed with the best of them, by the caller's clock in milliseconds: one request a
 * feed, with the default filters of its matcher over the bookies that the user does not hide. Never rejects: a feed
 * that does not respond is left out, and a feed without a bookie that has the offer is not requested.
 */
export async function askLiveRows(config: LiveConfig, { signal, now }: Asking): Promise<LiveRows> {
  const counts = await Promise.all(
    FEEDS.map(async (feed): Promise<readonly (readonly [Feed, LiveFeed])[]> => {
      const filters = beginning(feed, config, now());
      const window = windowOf(filters.hours, now());
      if (filterNeed(filters, { feed, window }) !== undefined) return [];
      const query = filterQuery(filters, feed, now());
      const more = {
        minLiquidity: null,
        score_1_min: null,
        edgeMin: null,
        excludeArbs: false,
        limit: 1,
        offset: 0,
      };
      try {
        const { total, rows, isSimulated } = await askRows({ ...query, ...more }, { signal, now });
        const [closest] = rows;
        const best = closest && shownScore(closest.primaryScore, scoreKind(feed, 'score_1')).text;
        return [[feed, { total, closest, best, isSimulated }]];
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
