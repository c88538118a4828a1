import type { FilterQuery } from '#lib/product';
import type { AggregateRow, CamelCased, ContractWire, CurrentEvent } from '#lib/wire';

/** A row of a feed: what is backed, and where it is laid. */
export type FeedRow = CamelCased<AggregateRow>;
/** One side of a row. */
export type FeedContract = CamelCased<ContractWire>;
/** An event that has not begun. */
export type ComingEvent = CamelCased<CurrentEvent>;

/** Which rows are asked for: the product's query, and what this one adds to it. */
export type RowsQuery = FilterQuery & {
  readonly minLiquidity: number | null;
  /** Named as it travels: a word that begins with a digit has no other form. */
  readonly score_1_min: number | null;
  readonly excludeArbs: boolean;
  readonly limit: number;
  readonly offset: number;
};

/** Rows as they came, and what the answer says about them. */
export type RowsAnswer = {
  readonly rows: readonly FeedRow[];
  /** Rows that came and could not be read. */
  readonly unreadable: number;
  /** Rows that match, of which these are some. */
  readonly total: number;
  /** Rows that only the tier keeps away. */
  readonly capped: number;
  readonly version: string;
  /** What the prices are: `Demo prices`. */
  readonly source: string;
  /** The server's clock less ours, in milliseconds: ages are by its clock. */
  readonly clockAhead: number;
};
