import type { Feed } from '#lib/matched';
import type { FairMethod } from '#lib/value';
import { type AggregatesQuery, readInstant } from '#lib/wire';

import type { Book } from '../book/book.ts';
import { requestedKinds } from '../book/kinds.ts';
import { type Commission, type Hundredths, TOP_HUNDREDTHS } from '../book/units.ts';
import {
  MAX_PRICE,
  type Moment,
  type Pence,
  type Price,
  PRICE_ONE,
  type Offer,
} from '../messages/messages.ts';
import { startClock } from '../book/ages.ts';
import type { EventEntry } from '../book/entries.ts';

/** The highest scores that a tier shows, in percent or odds as the feed has it; 999 stands for no limit. */
type Caps = { readonly score1: number; readonly score2: number };

/** The caller of a query: the caps of the tier, the commissions at the exchanges, and the bookies that are hidden. */
export type Requester = {
  readonly caps: Caps;
  /** By code of the exchange; an exchange that is missing has the configuration's commission. */
  readonly commissions: ReadonlyMap<string, Commission>;
  readonly hidden: ReadonlySet<string>;
};

/** A query with names replaced by the numbers of columns, and limits converted to whole units. */
export type Plan = {
  readonly feed: Feed;
  readonly sort: 'first' | 'second' | 'edge';
  /** The back sides, by bookie index in order: bookmakers and exchanges. */
  readonly bookmakers: Int32Array;
  readonly backExchanges: readonly number[];
  /** The lay sides by exchange number, and every exchange's commission for this caller. */
  readonly layExchanges: Int32Array;
  readonly commissions: Float64Array;
  /** True for all exchanges at the configuration's commissions, for which the book caches the best lays. */
  readonly hasDefaultLays: boolean;
  /** By number of the competition: 1 if requested. Undefined: all. */
  readonly competitions: Uint8Array | undefined;
  /** By position of the event: 1 if requested. Undefined: all. */
  readonly events: Uint8Array | undefined;
  /** By kind of selection: 1 if this feed backs it and the query includes it. */
  readonly kinds: Uint8Array;
  readonly startFrom: Moment;
  /** Undefined: a week from now, by the clock of the event's source. */
  readonly startTo: Moment | undefined;
  readonly odds: { readonly min: Price; readonly max: Price };
  readonly first: Limits;
  readonly second: Limits;
  /** The minimum expected return, in hundredths of a percent of the stake: 10,000 more than the edge. 0 for none. */
  readonly minReturn: Hundredths;
  /** True if only rows with an edge match, because the query sorts by it or limits it. */
  readonly needsEdge: boolean;
  /** The method for fair odds and edges in rows; undefined to leave them out. */
  readonly worth: FairMethod | undefined;
  readonly minSize: Pence;
  readonly bestPriceOnly: boolean;
  readonly offset: number;
  readonly limit: number;
  /** True if all matching rows are counted as well. */
  readonly isCounted: boolean;
  /** True to find healthy rows only. The counts still include all rows. */
  readonly isHealthyOnly: boolean;
  /** One row per group. A selection's bookmakers are a group, and so is each exchange that is backed; or an event. */
  readonly grouping: 'none' | 'selection' | 'event';
};

/** The limits of a score: minimum and maximum of the query, and the tier's cap. */
export type Limits = { readonly min: Hundredths; readonly max: Hundredths; readonly cap: Hundredths };

/** A limit at the top of the scale is no limit: a score that is clamped there passes it. */
const NO_LIMIT = 999;
const HUNDRED = 100;
/** A rating above 100.00 is a profit for any outcome. */
const ARBITRAGE: Hundredths = HUNDRED * HUNDRED;

const SORT_OF = { score_1: 'first', score_2: 'second', edge: 'edge' } as const;

type PlanOptions = {
  readonly requester: Requester;
  readonly isCounted: boolean;
  readonly isHealthyOnly?: boolean;
};

/** Plans a query; the plan is valid until the book changes. */
export function createPlan(
  book: Book,
  query: AggregatesQuery,
  { requester, isCounted, isHealthyOnly = false }: PlanOptions,
): Plan {
  const { event_filters: filters } = query;
  const first = limitsOf(query.score_1_min, query.score1_max, requester.caps.score1);
  return {
    feed: query.aggregation_type,
    sort: SORT_OF[query.sort_by],
    ...backsOf(book, query.back_bookies, requester),
    ...laysOf(book, query.lay_bookies, requester),
    competitions: isNone(filters.competition_slugs)
      ? undefined
      : book.catalogue.competitionsOf(filters.competition_slugs.map(unescaped)),
    events: isNone(query.event_ids) ? undefined : positionsOf(book, query.event_ids),
    kinds: requestedKinds(query.aggregation_type, query.market_codes),
    startFrom: readMoment(filters.start_from) ?? -Infinity,
    startTo: readMoment(filters.start_to),
    odds: {
      min: query.back_odds_min === null ? 0 : atLeast(query.back_odds_min, PRICE_ONE),
      max: query.back_odds_max === null ? MAX_PRICE : atMost(query.back_odds_max, PRICE_ONE),
    },
    first: query.exclude_arbs ? { ...first, max: Math.min(first.max, ARBITRAGE) } : first,
    second: limitsOf(query.score_2_min, query.score2_max, requester.caps.score2),
    minReturn: query.edge_min === null ? 0 : atLeast(query.edge_min + HUNDRED, HUNDRED),
    needsEdge: query.sort_by === 'edge' || query.edge_min !== null,
    worth: query.worth,
    minSize: query.min_liquidity === null ? 0 : atLeast(query.min_liquidity, HUNDRED),
    bestPriceOnly: query.best_price_only,
    offset: query.offset,
    limit: query.limit,
    isCounted,
    isHealthyOnly,
    grouping: query.group_by ?? 'none',
  };
}

/** The query's minimum of the score that it sorts by, 0 for none. */
export function minimumOf(plan: Plan): Hundredths {
  return plan.sort === 'edge' ? plan.minReturn : plan[plan.sort].min;
}

function isNone(values: readonly string[] | undefined): values is undefined | readonly [] {
  return values === undefined || values.length === 0;
}

function backsOf({ table }: Book, codes: readonly string[], { hidden }: Requester) {
  const { facts, exchangeOf, indexOf, bookmakers } = table;
  const isShown = (index: number) => !hidden.has(facts[index]?.code ?? '');
  // Without codes, a query is for all bookmakers and no exchange.
  if (codes.length === 0) {
    return { bookmakers: hidden.size === 0 ? bookmakers : bookmakers.filter(isShown), backExchanges: [] };
  }
  const isExchange = (index: number) => (exchangeOf[index] ?? -1) >= 0;
  const requested = new Set(codes.flatMap((code) => indexOf.get(code) ?? []));
  const backs = [...requested].filter(isShown).toSorted((a, b) => a - b);
  return {
    bookmakers: Int32Array.from(backs.filter((index) => !isExchange(index))),
    backExchanges: backs.filter(isExchange),
  };
}

function laysOf({ table }: Book, codes: readonly string[], { hidden, commissions: own }: Requester) {
  const { exchanges, everyExchange } = table;
  const requested = new Set(codes);
  const isIncluded = (code: string) => (requested.size === 0 || requested.has(code)) && !hidden.has(code);
  const layExchanges = everyExchange.filter((exchange) => isIncluded(exchanges[exchange]?.code ?? ''));
  const commissions = doublesOf(exchanges, ({ code, commission }) => own.get(code) ?? commission);
  return {
    layExchanges,
    commissions,
    hasDefaultLays:
      layExchanges.length === everyExchange.length &&
      exchanges.every(({ commission }, exchange) => commissions[exchange] === commission),
  };
}

function positionsOf(book: Book, ids: readonly string[]): Uint8Array {
  const positions = new Uint8Array(book.layout().events.length);
  for (const id of ids) {
    const event = book.catalogue.events.get(id);
    if (event?.listed === true) positions[event.position] = 1;
  }
  return positions;
}

/**
 * A maximum at or above the tier's cap counts as no maximum, so rows above the cap are counted as capped: clients lower
 * their maxima to the caps, and still show how many better rows there are.
 */
function limitsOf(min: number | null, max: number | null, cap: number): Limits {
  return {
    min: min === null ? 0 : atLeast(min, HUNDRED),
    max: max === null || max >= cap ? TOP_HUNDREDTHS : topOf(max),
    cap: topOf(cap),
  };
}

function topOf(max: number): Hundredths {
  return max >= NO_LIMIT ? TOP_HUNDREDTHS : atMost(max, HUNDRED);
}

/** A JSON number parsed as a double is off by less than a millionth of a unit. */
const SLACK = 1e-6;

function atLeast(value: number, unit: number): number {
  return Math.ceil(value * unit - SLACK);
}

function atMost(value: number, unit: number): number {
  return Math.floor(value * unit + SLACK);
}

function readMoment(value: number | string | null | undefined): Moment | undefined {
  return value === null || value === undefined ? undefined : readInstant(value);
}

/** Removes the backslashes that escape special characters of a slug. */
function unescaped(slug: string): string {
  return slug.replaceAll(/\\(?<character>.)/gsu, '$<character>');
}

/**
 * Maps items to numbers. `Float64Array.from` with a mapping function uses the iterator protocol: a microsecond for four
 * items, of the hundred that a whole query takes.
 */
export function doublesOf<Item>(
  items: readonly Item[],
  numberOf: (item: Item, index: number) => number,
): Float64Array {
  const numbers = new Float64Array(items.length);
  items.forEach((item, index) => {
    numbers[index] = numberOf(item, index);
  });
  return numbers;
}

/** Bookies whose back prices share a lay, and the bookie where they must not be laid: -1 for none. */
export type BackGroup = { readonly bookies: Int32Array; readonly except: number };

const NO_EXCEPTION = -1;
const NO_BOOKIES = new Int32Array(0);

/** The offer that a feed's bookmakers must have; undefined if any bookmaker may be in the feed. */
const OFFER_OF: { readonly [feed in Feed]?: Offer['offer'] } = { bog: 'bog', two_up: 'two_up' };

/** The bookies of a query whose back prices count in the current event: an offer may cover some competitions only. */
export class OfferedBookies {
  /** The bookmakers as one group, and each exchange as its own: a back price is never laid at its own exchange. */
  groups: readonly BackGroup[];
  private readonly byCompetition: Map<string, readonly BackGroup[]> | undefined;
  /** The bookmakers in `groups`. */
  bookmakers: Int32Array;
  private readonly requested: Int32Array;
  private readonly offers: readonly { readonly bookie: number; readonly competitions: readonly string[] }[];

  constructor(book: Book, { feed, bookmakers, backExchanges }: Plan) {
    const offer = OFFER_OF[feed];
    const exchanges = backExchanges.map((index) => ({ bookies: Int32Array.of(index), except: index }));
    this.bookmakers = bookmakers;
    this.requested = bookmakers;
    this.groups = [...groupOf(bookmakers), ...exchanges];
    this.byCompetition = offer === undefined ? undefined : new Map();
    this.offers = offer === undefined ? [] : activeOffers(book, offer);
  }

  /** Seeks an event; false if none of the bookies has a price that counts there. */
  seek(event: EventEntry): boolean {
    if (this.byCompetition !== undefined) {
      const slug = event.definition?.competition ?? '';
      this.groups = this.byCompetition.get(slug) ?? groupOf(this.offeredIn(slug));
      this.byCompetition.set(slug, this.groups);
      this.bookmakers = this.groups[0]?.bookies ?? NO_BOOKIES;
    }
    return this.groups.length > 0;
  }

  private offeredIn(slug: string): Int32Array {
    const offering = new Set(
      this.offers
        .filter(({ competitions }) => competitions.length === 0 || competitions.includes(slug))
        .map(({ bookie }) => bookie),
    );
    return this.requested.filter((index) => offering.has(index));
  }
}

function groupOf(bookies: Int32Array): readonly BackGroup[] {
  return bookies.length === 0 ? [] : [{ bookies, except: NO_EXCEPTION }];
}

function activeOffers(book: Book, wanted: Offer['offer']) {
  return [...book.catalogue.sources.values()].flatMap((source) =>
    source.offers
      .filter(
        ({ offer, activation }) => offer === wanted && (activation ?? 0) <= startClock(source, book.now),
      )
      .flatMap(({ bookie, competitions }) => {
        const index = book.table.indexOf.get(bookie);
        return index === undefined ? [] : [{ bookie: index, competitions }];
      }),
  );
}
