import type { Moment, Offer } from '../odds/messages/messages.ts';
import type { Bookie, Bookmaker } from './bookies.ts';
import type { DemoEvent, DemoMarket } from './demo-event.ts';
import { HOUR_MS, londonDay, londonMoment } from './london-time.ts';
import { below, chance, keyOf, mix, uniform } from './random.ts';

/** The share of each bookmaker's events that have a selection with a boosted price. */
const BOOSTED = 0.04;
/**
 * The share of races of three places or more with offers of one place more, and the share of bookmakers that make
 * them.
 */
const EXTRA_PLACES = { races: 0.3, bookmakers: 0.25 };
/** How long before the start a boost is there. */
const BOOSTED_MS = { shortest: 2 * HOUR_MS, longest: 72 * HOUR_MS };
/** By how much of the profit a price is lifted. */
const LIFTS = { from: 0.08, to: 0.22 };
/** Best odds are guaranteed from eight in the morning where they are not always. */
const GUARANTEED_FROM = 8 * 60;

const BOOST = keyOf('price boost');
const EXTRA = keyOf('extra places');

export type Boost = {
  /** Among all of the event's selections. */
  readonly selection: number;
  readonly from: Moment;
  /** The factor on the profit. */
  readonly lift: number;
};

/** The price boost of a bookmaker on an event, if it has one. On what people bet on: a result or a winner. */
export function boostOf(bookmaker: Bookmaker, event: DemoEvent): Boost | null {
  const key = mix(mix(BOOST, bookmaker.key), event.key);
  const market = event.markets[0];
  if (market === undefined || !chance(key, BOOSTED)) return null;
  const lasts = BOOSTED_MS.shortest + uniform(mix(key, 1)) * (BOOSTED_MS.longest - BOOSTED_MS.shortest);
  return {
    selection: market.first + below(mix(key, 2), market.selections.length),
    from: event.start - Math.round(lasts),
    lift: 1 + LIFTS.from + (LIFTS.to - LIFTS.from) * uniform(mix(key, 3)),
  };
}

/** The each-way market in which a bookmaker takes bets on a race: the standard one, or the one with a place more. */
export function eachWayMarketOf(bookmaker: Bookmaker, event: DemoEvent): DemoMarket | null {
  const [standard, extra] = event.markets.filter(({ type }) => type === 'each_way');
  if (standard === undefined) return null;
  const race = mix(EXTRA, event.key);
  const offers =
    chance(race, EXTRA_PLACES.races) && chance(mix(race, bookmaker.key), EXTRA_PLACES.bookmakers);
  return extra !== undefined && offers ? extra : standard;
}

/** The standing offers on a day. Half of those who guarantee best odds do so from the morning on. */
export function offersAt(
  at: Moment,
  bookies: readonly Bookie[],
  competitions: ReadonlySet<string>,
): readonly Offer[] {
  const morning = londonMoment(londonDay(at), GUARANTEED_FROM);
  const among = (slugs: readonly string[]): readonly string[] =>
    slugs.filter((slug) => competitions.has(slug));
  return bookies
    .flatMap((bookie): readonly Offer[] => {
      if (bookie.kind === 'exchange') return [];
      const { code, key, bestOddsGuaranteed, twoUp } = bookie;
      const activation = chance(mix(key, GUARANTEED_FROM), 0.5) ? morning : null;
      return [
        ...(bestOddsGuaranteed
          ? [{ offer: 'bog', bookie: code, competitions: among(RACING), activation } as const]
          : []),
        ...(twoUp
          ? [{ offer: 'two_up', bookie: code, competitions: among(TWO_UP), activation: null } as const]
          : []),
      ];
    })
    .filter(({ competitions: slugs }) => slugs.length > 0);
}

const RACING = ['uk-racing', 'irish-racing'];
const TWO_UP = [
  'england-premier-league',
  'england-championship',
  'scotland-premiership',
  'spain-la-liga',
  'germany-bundesliga',
  'italy-serie-a',
  'france-ligue-1',
];
