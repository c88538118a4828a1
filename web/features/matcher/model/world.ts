import type { Feed } from '#lib/matched';
import {
  activePromotionBookies,
  activePromotions,
  type BookieView,
  type FeedPolicy,
  type FilterMode,
  filterModeOf,
  type Tier,
} from '#lib/product';
import type { ComingEvent } from '../../../api/feed-rows.ts';
import type { StableConfig } from '../../../api/stable-config.ts';

/** A bookmaker or an exchange, as the configuration has it. */
export type Bookie = StableConfig['bookies'][number];

/** The data that the filters of a feed depend on, apart from the user's choices. */
export type World = {
  readonly feed: Feed;
  readonly tier: Tier;
  readonly policy: FeedPolicy;
  readonly config: StableConfig;
  /** Undefined while loading. */
  readonly events: readonly ComingEvent[] | undefined;
  /** The user's settings of bookies: hidden ones, commissions. */
  readonly view: BookieView;
  /** The current minute, in milliseconds since 1970. */
  readonly now: number;
};

/** The bookies with an active offer of the feed's mode; empty for feeds without offers. */
export function promotedBookies({ feed, config, now }: World): readonly string[] {
  return activePromotionBookies(promotionsOf(filterModeOf(feed), config), now);
}

/** The competitions that can have rows in a feed: those of its offers, or of each-way sports; undefined for all. */
export function feedCompetitions({ feed, config, now }: World): ReadonlySet<string> | undefined {
  switch (feed) {
    case 'mb':
    case 'boost':
      return undefined;
    case 'each_way':
    case 'extra_place': {
      const types = config.marketTypes.filter(({ code }) => code === 'each_way');
      const sports = new Set(types.flatMap((type) => type.sports));
      return new Set(config.competitions.filter(({ sport }) => sports.has(sport)).map(({ slug }) => slug));
    }
    case 'bog':
    case 'two_up': {
      const promotions = activePromotions(promotionsOf(filterModeOf(feed), config), now);
      return new Set(promotions.flatMap(({ competitionSlugs }) => competitionSlugs));
    }
  }
}

/** The sports that can have rows in a feed, with or without current events. */
export function feedSports(world: World): ReadonlySet<string> {
  const slugs = feedCompetitions(world);
  const { competitions } = world.config;
  return new Set(
    competitions.filter(({ slug }) => slugs === undefined || slugs.has(slug)).map(({ sport }) => sport),
  );
}

function promotionsOf(mode: FilterMode, config: StableConfig): StableConfig['bogPromotions'] {
  switch (mode) {
    case 'default':
      return [];
    case 'bog':
      return config.bogPromotions;
    case 'twoUp':
      return config.twoUpPromotions;
  }
}

/** A value above the tier's cap: the label of its field, the cap, and the value as text. */
export type OverLimit = { readonly label: string; readonly cap: number; readonly asked: string };
