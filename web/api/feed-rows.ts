import { FEEDS } from '#lib/matched';
import type { FilterQuery } from '#lib/product';
import type { AggregateRow, CamelCased, ContractWire, CurrentEvent } from '#lib/wire';
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

/** A row of a feed: the contracts to back and to lay. */
export type FeedRow = CamelCased<AggregateRow>;
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

const readRow = wire<FeedRow>({
  id: text,
  aggregationType: oneOf(FEEDS),
  event: wire<FeedRow['event']>({ ...EVENT, name: text, venue: nullable(text) }),
  contracts: list(readContract),
  priceIndex: integer(19),
  primaryScore: score,
  secondaryScore: score,
  health: list(text),
  updatedAt: number,
  pairedBy: text,
  notes: list(text),
});

/** The rows of a response that can be read: one that cannot does not break the others. */
export const readRows = readableItems(readRow);
/** The events of a response that can be read. */
export const readEvents = readableItems(readEvent);

/** The query for rows: the product's query, and the fields of this view. */
export type RowsQuery = FilterQuery & {
  readonly minLiquidity: number | null;
  /** In wire form: no camelCase key converts to an underscore before a digit. */
  readonly score_1_min: number | null;
  readonly excludeArbs: boolean;
  readonly limit: number;
  readonly offset: number;
};

/** The rows of a response, and its metadata. */
export type RowsAnswer = {
  readonly rows: readonly FeedRow[];
  /** The number of rows that could not be parsed. */
  readonly unreadable: number;
  /** The number of rows that match, of which `rows` is a page. */
  readonly total: number;
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
