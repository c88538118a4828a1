import { type Feed, FEEDS } from '#lib/matched';
import type { Filters } from '#lib/product';

/** Id of the odds matcher's panel. */
export const ODDS_MATCHER = 'odds-matcher';

/** The initial state of the matcher in a panel: a journey's bookie, exchange, odds and stake. */
export type MatcherOpening = {
  readonly feed: Feed;
  /** An instruction to the user, in a sentence. */
  readonly description?: string;
  readonly initial: Partial<
    Pick<Filters, 'backBookies' | 'layBookies' | 'backOddsMin' | 'backOddsMax' | 'sortBy' | 'hours'>
  >;
  /** In pounds, as text. */
  readonly stake?: string;
};

/** Reads the opening from a panel's props; without one, the odds matcher's default. */
export function matcherOpening(props: Readonly<Record<string, unknown>>): MatcherOpening {
  const { opening } = props;
  return isOpening(opening) ? opening : { feed: 'mb', initial: {} };
}

function isOpening(value: unknown): value is MatcherOpening {
  if (typeof value !== 'object' || value === null || !('initial' in value)) return false;
  return FEEDS.some((feed) => feed === Reflect.get(value, 'feed'));
}
