import type { Rational } from '#lib';
import { encodeScore, type Feed, feedScores, type Quote } from '#lib/matched';
import type { AggregatesQuery } from '#lib/wire';
import type { Requester } from '../../../server/odds/search/plan.ts';
import { PAIRINGS } from '../../../server/odds/ingest/resolver.ts';
import { BOOKIES, EVENTS } from './world.ts';
import { isExchange, type Lay, type Offered, type ReferenceBook } from './reference.ts';
import { bestLay } from './reference-lay.ts';
import { returnOf, type Valued } from './reference-edge.ts';
import { healthOf, type Part } from './reference-health.ts';

/*
 * The rows of a query, row by row: every back price with every lay that could be meant, scored by lib, filtered and
 * sorted at the end. What the index of server/odds is checked against.
 */

export type PlainRow = {
  readonly id: string;
  readonly first: number;
  readonly second: number;
  readonly health: readonly string[];
  readonly lays: readonly string[];
  readonly pairedBy: string;
  readonly updatedAt: number;
};

type Candidate = PlainRow & {
  readonly back: number;
  readonly isCapped: boolean;
  readonly size: number;
  readonly worth: number;
  readonly valued: Valued;
};

export type PlainAnswer = {
  readonly rows: readonly PlainRow[];
  readonly total: number;
  readonly capped: number;
};

const WEEK = 168 * 3_600_000;

/** The rows of a query as their worth is asked for, by id. */
export function valuedRows(
  book: ReferenceBook,
  query: AggregatesQuery,
  user: Requester,
): ReadonlyMap<string, Valued> {
  const all = EVENTS.flatMap((event) => rowsOf(book, event, query, user));
  return new Map(all.map(({ id, valued }) => [id, valued]));
}

export function referenceRows(book: ReferenceBook, query: AggregatesQuery, user: Requester): PlainAnswer {
  const matching = EVENTS.flatMap((event) => rowsOf(book, event, query, user));
  const within = matching.filter(({ isCapped }) => !isCapped);
  const scoreOf = (row: Candidate) =>
    ({ score_1: row.first, score_2: row.second, edge: row.worth })[query.sort_by];
  const sorted = within.toSorted((a, b) => {
    const byScore = scoreOf(b) - scoreOf(a);
    if (byScore !== 0) return byScore;
    return a.id < b.id ? -1 : 1;
  });
  return {
    rows: sorted.slice(query.offset, query.offset + query.limit).map(plain),
    total: within.length,
    capped: matching.length - within.length,
  };
}

function plain({ id, first, second, health, lays, pairedBy, updatedAt }: Candidate): PlainRow {
  return { id, first, second, health, lays, pairedBy, updatedAt };
}

function rowsOf(
  book: ReferenceBook,
  event: string,
  query: AggregatesQuery,
  user: Requester,
): readonly Candidate[] {
  const asked = askedEvent(book, event, query);
  if (asked === undefined) return [];
  const { start, competition } = asked;
  return book.selectionsOf(event).flatMap(({ market, key, contract }) => {
    if (!isBacked(query.aggregation_type, market, contract)) return [];
    if (query.market_codes.length > 0 && !query.market_codes.includes(typeOf(market))) return [];
    if (!book.isOpen(market, key)) return [];
    const backs = BOOKIES.map(({ code }) => code)
      .filter((code) => isAsked(book, query, user, code, competition))
      .flatMap((code) => backOf(book, query.aggregation_type, { market, key, code, start }));
    const best = Math.max(...backs.map(({ price }) => price));
    return backs
      .filter(({ price }) => !query.best_price_only || price === best)
      .flatMap((back) => rowOf(book, query, user, { event, market, key, start, back }));
  });
}

/** The start and competition of an event that a query asks for; undefined if it does not, or the event is over. */
export function askedEvent(
  book: ReferenceBook,
  event: string,
  query: Pick<AggregatesQuery, 'event_filters' | 'event_ids'>,
): { readonly start: number; readonly competition: string } | undefined {
  const definition = book.event(event);
  if (definition === undefined) return undefined;
  const { start, competition } = definition;
  const { event_filters: filters } = query;
  const from = typeof filters.start_from === 'number' ? filters.start_from : -Infinity;
  if (start < from) return undefined;
  if (query.event_ids.length > 0 && !query.event_ids.includes(event)) return undefined;
  const slugs = filters.competition_slugs ?? [];
  if (slugs.length > 0 && !slugs.includes(competition)) return undefined;
  // A range without an end is a week, by the first clock that has the event still to come.
  const clocks = book
    .sourcesOf(event)
    .map(book.clockOf)
    .filter((clock) => start > clock);
  const to = typeof filters.start_to === 'number' ? filters.start_to : Math.min(...clocks) + WEEK;
  if (clocks.length === 0 || start > to) return undefined;
  return { start, competition };
}

export function typeOf(market: string): string {
  return market.split(':')[1] ?? '';
}

function isBacked(feed: Feed, market: string, contract: string): boolean {
  const type = typeOf(market);
  switch (feed) {
    case 'mb':
    case 'boost':
      return type !== 'each_way';
    case 'bog':
      return type === 'win';
    case 'two_up':
      return type === 'winner_3way' && contract !== 'draw';
    case 'each_way':
    case 'extra_place':
      return type === 'each_way';
  }
}

export function isAsked(
  book: ReferenceBook,
  query: Pick<AggregatesQuery, 'back_bookies' | 'aggregation_type'>,
  user: Requester,
  code: string,
  competition: string,
): boolean {
  if (user.hidden.has(code)) return false;
  if (query.back_bookies.length === 0 ? isExchange(code) : !query.back_bookies.includes(code)) return false;
  const feed = query.aggregation_type;
  if (feed !== 'bog' && feed !== 'two_up') return true;
  return book.offers.some(({ source, offers }) =>
    offers.some(
      ({ offer, bookie, competitions, activation }) =>
        offer === feed &&
        bookie === code &&
        (activation ?? 0) <= book.clockOf(source) &&
        (competitions.length === 0 || competitions.includes(competition)),
    ),
  );
}

export type Back = {
  readonly code: string;
  readonly offered: Offered;
  readonly price: number;
  readonly rated: number;
};

const NEVER = 510_000;

export function backOf(
  book: ReferenceBook,
  feed: Feed,
  { market, key, code, start }: { market: string; key: string; code: string; start: number },
): readonly Back[] {
  const offered = book.live(market, key, code, start);
  const shown = offered?.quote.back[0]?.odds;
  if (offered === undefined || shown === undefined) return [];
  const rated = offered.quote.unboosted ?? shown;
  if (rated === NEVER) return [];
  if (feed === 'boost' && (offered.quote.unboosted === undefined || shown === NEVER)) return [];
  return [{ code, offered, price: feed === 'boost' ? shown : rated, rated }];
}

type Spot = {
  readonly event: string;
  readonly market: string;
  readonly key: string;
  readonly start: number;
  readonly back: Back;
};

function rowOf(book: ReferenceBook, query: AggregatesQuery, user: Requester, of: Spot): readonly Candidate[] {
  const { event, market, key, start, back } = of;
  const feed = query.aggregation_type;
  const terms = book.marketsOf(market)[0]?.market.terms;
  const layIn = (id: string | undefined) =>
    id === undefined ? undefined : bestLay(book, query, user, { market: id, key, start, code: back.code });
  const isEachWay = feed === 'each_way' || feed === 'extra_place';
  const lays = isEachWay
    ? [
        layIn(`${event}:win`),
        layIn(`${event}:place:${(terms?.places ?? 0) - (feed === 'extra_place' ? 1 : 0)}`),
      ]
    : [layIn(market)];
  const [win, place] = lays;
  if (win === undefined || (isEachWay && (place === undefined || !terms))) return [];
  const found = lays.flatMap((lay) => lay ?? []);
  const quoteAt = (price: number): Quote =>
    isEachWay && place && terms
      ? { feed, back: odds(price), terms: { n: terms.n, d: terms.d }, win: side(win), place: side(place) }
      : {
          feed: isEachWay ? 'mb' : feed,
          back: odds(price),
          lay: odds(win.price),
          commission: share(win.share),
        };
  const { score1, score2 } = feedScores(quoteAt(back.price));
  const rating = feedScores(quoteAt(back.rated)).score1;
  const hundredths = (value: Rational) => encodeScore({ value, healthy: false });
  const parts: readonly Part[] =
    isEachWay && terms ? [{ part: 'win' }, { part: 'place', terms }] : [{ part: 'all' }];
  const health = healthOf(book, {
    back: back.offered,
    price: back.price,
    rating: hundredths(rating),
    lays: found.flatMap((lay, index) => {
      const part = parts[index];
      return part === undefined ? [] : [{ lay, part }];
    }),
  });
  const sign = health.every((reason) => reason === 'size unknown') ? 100_000 : 0;
  const [one, two] = [hundredths(score1), hundredths(score2)];
  const isWithin = (value: number, min: number | null, max: number | null, cap: number) =>
    (min === null || isAtLeast(value, min * 100)) &&
    (max === null || max >= cap || isAtLeast(max * 100, value));
  const size = Math.min(...found.map((lay) => lay.quote.lay[0]?.size ?? 0));
  const valued = { lays: found, back: odds(back.price), start, terms: isEachWay ? terms : null };
  const isAnyEdge = query.sort_by !== 'edge' && query.edge_min === null;
  const worth = isAnyEdge ? undefined : returnOf(book, valued);
  const passes =
    (isAnyEdge || (worth !== undefined && isAtLeast(worth, ((query.edge_min ?? -100) + 100) * 100))) &&
    isWithin(one, query.score_1_min, query.score1_max, user.caps.score1) &&
    isWithin(two, query.score_2_min, query.score2_max, user.caps.score2) &&
    (query.back_odds_min === null || isAtLeast(back.price, query.back_odds_min * 10_000)) &&
    (query.back_odds_max === null || isAtLeast(query.back_odds_max * 10_000, back.price)) &&
    (query.min_liquidity === null || isAtLeast(size, query.min_liquidity * 100)) &&
    !(query.exclude_arbs && one > 10_000);
  if (!passes) return [];
  const isOver = (value: number, cap: number) => cap < 999 && !isAtLeast(cap * 100, value);
  const sides = [back.offered, ...found];
  return [
    {
      id: [feed, event, market.slice(event.length + 1), key, back.code].join('!'),
      first: one + sign,
      second: two + sign,
      health,
      lays: found.map((lay) => `${lay.quote.bookie} ${lay.price / 10_000}`),
      pairedBy: pairedBy(book, sides),
      updatedAt: Math.floor(Math.min(...sides.map(({ at }) => at)) / 1000),
      back: back.price,
      worth: (worth ?? 0) + sign,
      valued,
      size,
      isCapped: isOver(one, user.caps.score1) || isOver(two, user.caps.score2),
    },
  ];
}

export function pairedBy(book: ReferenceBook, sides: readonly Offered[]): string {
  if (new Set(sides.map(({ quote }) => quote.selection.source)).size === 1) return 'same-source';
  const worst = Math.max(
    ...sides.map(({ quote }) =>
      PAIRINGS.indexOf(book.pairedBy(quote.selection.source, quote.selection.eventOrigin)),
    ),
  );
  return PAIRINGS[worst] ?? '';
}

function odds(price: number): Rational {
  return { n: price, d: 10_000 };
}

function share(units: number): Rational {
  return { n: units, d: 100_000_000 };
}

function side(lay: Lay) {
  return { price: odds(lay.price), commission: share(lay.share) };
}

/** True if a number is at least another, one of which was a decimal: a double is off it by less than a millionth. */
export function isAtLeast(value: number, least: number): boolean {
  return value >= least - 1e-6;
}
