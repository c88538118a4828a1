import { FEEDS } from '#lib/matched';
import type { FilterQuery } from '#lib/product';
import type {
  AggregateRow,
  CamelCased,
  ContractWire,
  CurrentEvent,
  DutchingRow as WireDutchingRow,
  OtherPrice,
} from '#lib/wire';
import {
  flag,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  passing,
  readableItems,
  type Schema,
  text,
} from '../platform/schema.ts';
import { wire } from './wire.ts';

/** A row with its unparsed worth: `worth-line.tsx` parses it. */
type WithRawWorth<Row> = Omit<Row, 'worth'> & { readonly worth?: unknown };

/** A row of a feed: the contracts to back and to lay. */
export type FeedRow = WithRawWorth<Omit<CamelCased<AggregateRow>, 'others'>> & {
  readonly others?: readonly FeedPrice[] | undefined;
};
/** Another bookmaker's price of a grouped row. */
export type FeedPrice = WithRawWorth<CamelCased<OtherPrice>>;
/** A market of which every result is backed. */
export type DutchingRow = CamelCased<WireDutchingRow>;
/** One side of a row. */
export type FeedContract = CamelCased<ContractWire>;
/** An event that has not started. */
export type ComingEvent = CamelCased<CurrentEvent>;

const integer = (most: number): Schema<number> =>
  passing(
    (value): value is number =>
      typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most,
  );
/** A score in a feed: hundredths, and its health. */
const score = integer(199_999);

const EVENT = {
  id: text,
  start: number,
  competitionSlug: text,
  activeCompetitors: list(object<{ readonly name: string }>({ name: text })),
};
const readEvent = wire<ComingEvent>(EVENT);

const readContract = wire<FeedContract>({
  id: text,
  lay: flag,
  bookieCode: text,
  url: nullable(text),
  marketTypeCode: text,
  marketParam: nullable(text),
  contractTypeCode: text,
  contractParam: nullable(text),
  oddsWithLiquidity: object<FeedContract['oddsWithLiquidity']>({
    odds: list(number),
    liquidity: list(nullable(number)),
  }),
  unboostedOdds: optional(number),
});

/** Accepts any value: the part that shows it parses it, in a rarely loaded chunk. */
const anything: Schema<unknown> = (value) => value;

const PRICE = {
  id: text,
  primaryScore: score,
  secondaryScore: score,
  health: list(text),
  updatedAt: number,
  pairedBy: text,
  notes: list(text),
  worth: anything,
};

const readRow = wire<FeedRow>({
  ...PRICE,
  aggregationType: oneOf(FEEDS),
  event: wire<FeedRow['event']>({ ...EVENT, name: text, venue: nullable(text) }),
  contracts: list(readContract),
  priceIndex: integer(19),
  others: optional(list(wire<FeedPrice>({ ...PRICE, contract: readContract }))),
});

const readDutchingRow = wire<DutchingRow>({
  id: text,
  event: wire<FeedRow['event']>({ ...EVENT, name: text, venue: nullable(text) }),
  rating: score,
  contracts: list(readContract),
  health: list(text),
  updatedAt: number,
  pairedBy: text,
  notes: list(text),
});
/** The readable markets to dutch of a response. */
export const readDutchingRows = readableItems(readDutchingRow);

/** The readable rows of a response: an unreadable row does not affect the others. */
export const readRows = readableItems(readRow);
/** The readable events of a response. */
export const readEvents = readableItems(readEvent);

/** The query for rows: the product's query, and the fields of this view. */
export type RowsQuery = Omit<FilterQuery, 'sortBy'> & {
  readonly sortBy: FilterQuery['sortBy'] | 'edge';
  /** The method of fair odds. */
  readonly worth?: string;
  readonly minLiquidity: number | null;
  /** In wire form: no camelCase key converts to an underscore before a digit. */
  readonly score_1_min: number | null;
  /** The minimum edge, in percent of the stake. */
  readonly edgeMin: number | null;
  readonly excludeArbs: boolean;
  readonly groupBy?: 'selection' | 'event';
  readonly limit: number;
  readonly offset: number;
};

/** The query for markets to dutch. */
export type DutchingAsked = Pick<FilterQuery, 'backBookies' | 'marketCodes' | 'eventIds' | 'eventFilters'> & {
  readonly ratingMin: number | null;
  readonly ratingMax: number | null;
  readonly excludeArbs: boolean;
  readonly limit: number;
  readonly offset: number;
};

/** The rows of a feed in a response, and its metadata. */
export type RowsAnswer = Answered<FeedRow>;

/** The rows of a response, and its metadata. */
export type Answered<Row> = {
  readonly rows: readonly Row[];
  /** The number of rows that could not be parsed. */
  readonly unreadable: number;
  /** The number of matching rows, of which `rows` is a page. */
  readonly total: number;
  /** The number of selections among them; undefined if rows are not grouped. */
  readonly groups: number | undefined;
  /** The number of rows hidden by the tier alone. */
  readonly capped: number;
  readonly version: string;
  /** The source of the prices: `Demo prices`. */
  readonly source: string;
  /** True if prices among them are invented. */
  readonly isSimulated: boolean;
  /** The server's clock minus the browser's, in milliseconds: ages are by the server's. */
  readonly clockAhead: number;
};
