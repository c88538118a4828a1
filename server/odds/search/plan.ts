import type { Feed } from '#lib/matched';
import { type AggregatesQuery, readInstant } from '#lib/wire';
import type { Book } from '../book/book.ts';
import { askedKinds } from '../book/kinds.ts';
import { doublesOf } from '../messages/doubles-of.ts';
import { LONGEST_PRICE, type Moment, type Pence, type Price, PRICE_ONE } from '../messages/messages.ts';
import { type Commission, type Hundredths, TOP_HUNDREDTHS } from '../book/units.ts';

/** What the rows may not be better than, in percent or odds as the feed has it; 999 stands for no limit. */
export type Caps = { readonly score1: number; readonly score2: number };

/** Whoever asks: how far their tier sees, what their exchanges take, and which bookies they hide. */
export type Asker = {
  readonly caps: Caps;
  /** By the code of the exchange; the configuration's for those not named. */
  readonly commissions: ReadonlyMap<string, Commission>;
  readonly hidden: ReadonlySet<string>;
};

/** A query as the index runs it: numbers of columns instead of names. */
export type Plan = {
  readonly feed: Feed;
  readonly sort: 'first' | 'second';
  /** Asked back sides, by bookie index in order: bookmakers, and exchanges one by one. */
  readonly bookmakers: Int32Array;
  readonly backExchanges: readonly number[];
  /** Asked lay sides by exchange number, and every exchange's commission for this asker. */
  readonly layExchanges: Int32Array;
  readonly commissions: Float64Array;
  /** Whether that is every exchange at its standard commission: what the columns keep the best lay for. */
  readonly isUsual: boolean;
  /** By number: 1 for the competitions asked for. Undefined: all of them. */
  readonly competitions: Uint8Array | undefined;
  /** By position of the event: 1 for those asked for. Undefined: all of them. */
  readonly events: Uint8Array | undefined;
  /** By kind of selection: 1 where it is backed in this feed and asked for. */
  readonly kinds: Uint8Array;
  readonly startFrom: Moment;
  /** Undefined: a week from now, by the clock of the event's source. */
  readonly startTo: Moment | undefined;
  readonly odds: { readonly min: Price; readonly max: Price };
  readonly first: Limits;
  readonly second: Limits;
  readonly minSize: Pence;
  readonly bestPriceOnly: boolean;
  readonly offset: number;
  readonly limit: number;
  /** Whether all rows that match are counted, or only the best found. */
  readonly isCounted: boolean;
};

/** What a score may be: at least, at most as asked, and at most for the tier. */
export type Limits = { readonly min: Hundredths; readonly max: Hundredths; readonly cap: Hundredths };

/** A limit at the top of the scale is none: it lets a score pass that is clamped above it. */
const NO_LIMIT = 999;
const HUNDRED = 100;
/** 100.00: a row above it wins whatever happens. */
const ARBITRAGE: Hundredths = HUNDRED * HUNDRED;

/** What a query asks of this book: it holds until the book changes. */
export function planOf(
  book: Book,
  query: AggregatesQuery,
  { asker, isCounted }: { asker: Asker; isCounted: boolean },
): Plan {
  const { event_filters: filters } = query;
  const first = limitsOf(query.score_1_min, query.score1_max, asker.caps.score1);
  return {
    feed: query.aggregation_type,
    sort: query.sort_by === 'score_1' ? 'first' : 'second',
    ...backsOf(book, query.back_bookies, asker),
    ...laysOf(book, query.lay_bookies, asker),
    competitions: isNone(filters.competition_slugs)
      ? undefined
      : book.catalogue.competitionsOf(filters.competition_slugs.map(unescaped)),
    events: isNone(query.event_ids) ? undefined : positionsOf(book, query.event_ids),
    kinds: askedKinds(query.aggregation_type, query.market_codes),
    startFrom: readMoment(filters.start_from) ?? -Infinity,
    startTo: readMoment(filters.start_to),
    odds: {
      min: query.back_odds_min === null ? 0 : atLeast(query.back_odds_min, PRICE_ONE),
      max: query.back_odds_max === null ? LONGEST_PRICE : atMost(query.back_odds_max, PRICE_ONE),
    },
    first: query.exclude_arbs ? { ...first, max: Math.min(first.max, ARBITRAGE) } : first,
    second: limitsOf(query.score_2_min, query.score2_max, asker.caps.score2),
    minSize: query.min_liquidity === null ? 0 : atLeast(query.min_liquidity, HUNDRED),
    bestPriceOnly: query.best_price_only,
    offset: query.offset,
    limit: query.limit,
    isCounted,
  };
}

function isNone(values: readonly string[] | undefined): values is undefined | readonly [] {
  return values === undefined || values.length === 0;
}

function backsOf({ table }: Book, codes: readonly string[], { hidden }: Asker) {
  const { facts, exchangeOf, bookmakers } = table;
  // Asked for nobody by name: for all bookmakers, and no exchange.
  if (codes.length === 0 && hidden.size === 0) return { bookmakers, backExchanges: [] };
  const isExchange = (index: number) => (exchangeOf[index] ?? -1) >= 0;
  const asked = new Set(codes);
  const shown = [...facts.keys()].filter((index) => !hidden.has(facts[index]?.code ?? ''));
  const backs = shown.filter((index) =>
    asked.size === 0 ? !isExchange(index) : asked.has(facts[index]?.code ?? ''),
  );
  return {
    bookmakers: Int32Array.from(backs.filter((index) => !isExchange(index))),
    backExchanges: backs.filter(isExchange),
  };
}

function laysOf({ table }: Book, codes: readonly string[], { hidden, commissions: own }: Asker) {
  const { exchanges, everyExchange, commissions } = table;
  const isEvery = codes.length === 0 && hidden.size === 0;
  const isStandard =
    own.size === 0 || exchanges.every(({ code, commission }) => (own.get(code) ?? commission) === commission);
  const asked = new Set(codes);
  const isAsked = (code: string) => (asked.size === 0 || asked.has(code)) && !hidden.has(code);
  const layExchanges = isEvery
    ? everyExchange
    : everyExchange.filter((exchange) => isAsked(exchanges[exchange]?.code ?? ''));
  return {
    layExchanges,
    commissions: isStandard
      ? commissions
      : doublesOf(exchanges, ({ code, commission }) => own.get(code) ?? commission),
    isUsual: isStandard && layExchanges.length === everyExchange.length,
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
 * A maximum at the tier's cap or above it is the cap: what it keeps away is counted as capped. (Screens lower their
 * maxima to the caps, and a person is still told how many better rows there are.)
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

/** A decimal number from JSON in whole units: what a double adds to it is less than a millionth of one. */
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

/** Slugs arrive with their special characters escaped by a backslash; plain ones too. */
function unescaped(slug: string): string {
  return slug.replaceAll(/\\(?<character>.)/gsu, '$<character>');
}
