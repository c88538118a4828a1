import { readChangeMessage } from '../../../server/odds/sources/betfair/change-message.ts';
import { ExchangeFeed } from '../../../server/odds/sources/betfair/exchange-feed.ts';
import type { MarketNames } from '../../../server/odds/sources/betfair/market-kinds.ts';
import { createSequence } from '../../../server/odds/ingest/source.ts';
import { CollectingSink } from '../collecting-sink.ts';

/** Replays lines of the stream into messages. */
export function replay(
  lines: readonly string[],
  names?: MarketNames,
): {
  readonly sink: CollectingSink;
  readonly feed: ExchangeFeed;
} {
  const sink = new CollectingSink();
  const feed = new ExchangeFeed({ sink, names: () => names, nextSequence: createSequence() });
  for (const line of lines) {
    const read = readChangeMessage(line);
    if (typeof read === 'string') sink.rejected(read);
    else feed.apply(read);
  }
  return { sink, feed };
}
