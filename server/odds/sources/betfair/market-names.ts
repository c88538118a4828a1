/** Names that the stream does not send: it knows ids alone, except in historic files. */
export type MarketNames = {
  readonly event: string | null;
  readonly competition: string | null;
  /** By selection id. */
  readonly runners: Pick<ReadonlyMap<string, string>, 'get'>;
};

export type FindNames = (market: string) => MarketNames | undefined;
