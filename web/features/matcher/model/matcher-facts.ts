import type { Feed } from '#lib/matched';
import { guidePath, PATHS } from '../../../app/paths.ts';

/** A matcher's page: its URL, names, purpose and guide. */
export type MatcherFacts = {
  readonly feed: Feed;
  readonly to: string;
  readonly label: string;
  readonly about: string;
  readonly guide: string;
};

const OTHERS = guidePath('reading-the-matcher', 'other-matchers');

/** The six matchers, by feed. */
export const MATCHERS: Readonly<Record<Feed, MatcherFacts>> = {
  mb: {
    feed: 'mb',
    to: PATHS.oddsMatcher,
    label: 'Odds matcher',
    about: 'Back at a bookmaker, lay at an exchange.',
    guide: guidePath('reading-the-matcher'),
  },
  each_way: {
    feed: 'each_way',
    to: PATHS.eachWayMatcher,
    label: 'Each-way matcher',
    about: 'Back each-way, lay the win and the place.',
    guide: guidePath('each-way', 'laying'),
  },
  extra_place: {
    feed: 'extra_place',
    to: PATHS.extraPlaceMatcher,
    label: 'Extra-place matcher',
    about: 'Races where the bookmaker pays one place more than the exchange.',
    guide: guidePath('extra-places'),
  },
  boost: {
    feed: 'boost',
    to: PATHS.boostMatcher,
    label: 'Boost matcher',
    about: 'Boosted prices, laid at the exchange.',
    guide: OTHERS,
  },
  bog: {
    feed: 'bog',
    to: PATHS.bogMatcher,
    label: 'BOG matcher',
    about: 'Best odds guaranteed races, once the offer is live.',
    guide: OTHERS,
  },
  two_up: {
    feed: 'two_up',
    to: PATHS.twoUpMatcher,
    label: '2up matcher',
    about: 'Home and away wins that pay out at two goals ahead.',
    guide: OTHERS,
  },
};

/** The page of markets to dutch. */
export const DUTCHING: Omit<MatcherFacts, 'feed'> = {
  to: PATHS.dutchingFinder,
  label: 'Dutching finder',
  about: 'Back every result, each at another bookmaker.',
  guide: OTHERS,
};

/** The page of the legs that fit an offer on an accumulator. */
export const ACCUMULATOR: Omit<MatcherFacts, 'feed'> = {
  to: PATHS.accumulatorFinder,
  label: 'Accumulator finder',
  about: 'The legs that fit an offer, and what to lay of each.',
  guide: OTHERS,
};

/** The tabs of all matchers. */
export const MATCHER_TABS = [...Object.values(MATCHERS), DUTCHING, ACCUMULATOR].map(({ to, label }) => ({
  to,
  label,
}));
