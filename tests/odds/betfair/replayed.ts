import { readChangeMessage } from '../../../server/odds/sources/betfair/change-message.ts';
import { ExchangeFeed } from '../../../server/odds/sources/betfair/exchange-feed.ts';
import type { MarketNames } from '../../../server/odds/sources/betfair/market-kinds.ts';
import { createSequence } from '../../../server/odds/sources/sequence.ts';
import { Heard } from '../heard.ts';

/** The messages that a replay of these lines of the stream produces. */
export function replay(
  lines: readonly string[],
  names?: MarketNames,
): {
  readonly heard: Heard;
  readonly feed: ExchangeFeed;
} {
  const heard = new Heard();
  const feed = new ExchangeFeed({ sink: heard, names: () => names, nextSequence: createSequence() });
  for (const line of lines) {
    const read = readChangeMessage(line);
    if (typeof read === 'string') heard.rejected(read);
    else feed.apply(read);
  }
  return { heard, feed };
}
