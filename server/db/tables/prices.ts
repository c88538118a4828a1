import type { ColumnType } from 'kysely';

/** A batch of stored prices that was written completely. */
export type PriceBatchTable = {
  /** The second since 1970 up to which it has every change. */
  ends_at: ColumnType<string, number, never>;
  /** True if it has the price of each selection, changed or not. */
  is_whole: boolean;
};

/** The prices of an event in a batch, as server/odds/history/stored-prices.ts encodes them. */
export type StoredPriceTable = {
  ends_at: ColumnType<string, number, never>;
  event_id: string;
  prices: Buffer;
};
