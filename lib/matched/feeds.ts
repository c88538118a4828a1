/** The feeds: standard, each-way, extra places, price boosts, best odds guaranteed, two goals ahead. */
export const FEEDS = ['mb', 'each_way', 'extra_place', 'boost', 'bog', 'two_up'] as const;
export type Feed = (typeof FEEDS)[number];

/** The unit of each feed's second score. The first is always a percentage. */
export const SECOND_SCORES = {
  mb: 'percent',
  each_way: 'percent',
  extra_place: 'odds',
  boost: 'percent',
  bog: 'percent',
  two_up: 'odds',
} as const satisfies Readonly<Record<Feed, 'percent' | 'odds'>>;
