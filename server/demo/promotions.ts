import type { Moment, Offer } from '../odds/messages/messages.ts';
import type { Bookie, Bookmaker } from './bookies.ts';
import type { DemoEvent, DemoMarket } from './demo-event.ts';
import { HOUR_MS, londonDay, londonMoment } from '../odds/messages/london-time.ts';
import { below, chance, keyOf, mix, uniform } from './random.ts';

/** The share of each bookmaker's events with a boosted price. */
const BOOSTED = 0.04;
/** The share of races of three places or more with extra places, and the share of bookmakers that offer them. */
const EXTRA_PLACES = { races: 0.3, bookmakers: 0.25 };
/** The lifetime of a boost before the start. */
const BOOSTED_MS = { shortest: 2 * HOUR_MS, longest: 72 * HOUR_MS };
/** The range of boosts, as a share of the profit. */
const LIFTS = { from: 0.08, to: 0.22 };
/** The activation of best odds guaranteed, at 08:00, for bookmakers that do not always offer it. */
const GUARANTEED_FROM = 8 * 60;

const BOOST = keyOf('price boost');
const EXTRA = keyOf('extra places');

export type Boost = {
  /** The index among all selections of the event. */
  readonly selection: number;
  readonly from: Moment;
  /** The factor on the profit. */
  readonly lift: number;
};

/** The price boost of a bookmaker on an event, if any. Always on the main market: the result or the winner. */
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

/** The each-way market that a bookmaker offers on a race: the standard one, or that with an extra place. */
export function eachWayMarketOf(bookmaker: Bookmaker, event: DemoEvent): DemoMarket | null {
  const [standard, extra] = event.markets.filter(({ type }) => type === 'each_way');
  if (standard === undefined) return null;
  const race = mix(EXTRA, event.key);
  const offers =
    chance(race, EXTRA_PLACES.races) && chance(mix(race, bookmaker.key), EXTRA_PLACES.bookmakers);
  return extra !== undefined && offers ? extra : standard;
}

/** The standing offers on a day. Half of the bookmakers activate best odds guaranteed in the morning. */
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
