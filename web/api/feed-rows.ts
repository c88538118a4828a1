import type { FilterQuery } from '#lib/product';
import type { AggregateRow, CamelCased, ContractWire, CurrentEvent } from '#lib/wire';

/** A row of a feed: the contracts to back and to lay. */
export type FeedRow = CamelCased<AggregateRow>;
/** One side of a row. */
export type FeedContract = CamelCased<ContractWire>;
/** An event that has not started. */
export type ComingEvent = CamelCased<CurrentEvent>;

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
  /** The server's clock minus the browser's, in milliseconds: ages are by the server's. */
  readonly clockAhead: number;
};
