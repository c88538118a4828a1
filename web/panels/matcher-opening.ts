import { type Feed, FEEDS } from '#lib/matched';
import type { Filters } from '#lib/product';

/** The panel of the odds matcher. */
export const ODDS_MATCHER = 'odds-matcher';

/** What somebody is shown who opens the matcher in a panel: a journey's bookie, exchange, odds and stake. */
export type MatcherOpening = {
  readonly feed: Feed;
  /** What to do with it, in a sentence. */
  readonly description?: string;
  readonly initial: Partial<
    Pick<Filters, 'backBookies' | 'layBookies' | 'backOddsMin' | 'backOddsMax' | 'sortBy' | 'hours'>
  >;
  /** In pounds, as text. */
  readonly stake?: string;
};

/** The opening among a panel's props; the odds matcher as it begins where there is none. */
export function matcherOpening(props: Readonly<Record<string, unknown>>): MatcherOpening {
  const { opening } = props;
  return isOpening(opening) ? opening : { feed: 'mb', initial: {} };
}

function isOpening(value: unknown): value is MatcherOpening {
  if (typeof value !== 'object' || value === null || !('initial' in value)) return false;
  return FEEDS.some((feed) => feed === Reflect.get(value, 'feed'));
}
