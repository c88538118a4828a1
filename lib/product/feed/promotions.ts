import type { Feed } from '../../matched/feeds.ts';

/** The mode of a feed's filters. In the mode of an offer, only bookies with that offer can be chosen. */
export type FilterMode = 'default' | 'bog' | 'twoUp';

/** An offer of a bookie, active from a time (ISO 8601) on; always if null. */
export type Promotion = { readonly bookieCode: string; readonly activationTime: string | null };

/** The mode of a feed's filters. */
export function filterModeOf(feed: Feed): FilterMode {
  switch (feed) {
    case 'bog':
      return 'bog';
    case 'two_up':
      return 'twoUp';
    case 'mb':
    case 'each_way':
    case 'extra_place':
    case 'boost':
      return 'default';
  }
}

/** The offers that are active at a time, in milliseconds since 1970. */
export function activePromotions<Offer extends Promotion>(
  promotions: readonly Offer[],
  now: number,
): readonly Offer[] {
  return promotions.filter(
    ({ activationTime }) => activationTime === null || Date.parse(activationTime) <= now,
  );
}

/** The bookies whose offers are active at a time (in milliseconds since 1970), each once. */
export function activePromotionBookies(promotions: readonly Promotion[], now: number): readonly string[] {
  return [...new Set(activePromotions(promotions, now).map(({ bookieCode }) => bookieCode))];
}
