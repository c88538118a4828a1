import { describe, expect, test } from 'vitest';

import { readChangeMessage } from '../../../server/odds/sources/betfair/change-message.ts';
import { ExchangeFeed } from '../../../server/odds/sources/betfair/exchange-feed.ts';
import { recordedLines } from '../../../server/odds/sources/betfair-recording/recording-source.ts';
import { createSequence } from '../../../server/odds/ingest/source.ts';
import { MADE_RECORDING } from '../betfair/made-recording.ts';
import { CollectingSink } from '../collecting-sink.ts';
import { HAS_REAL_FILES, realFile } from '../real-files.ts';
import { heartbeats, RecordedStream } from './recorded-behaviour.ts';
import { type CatalogueEntry, type Client, acceptClient } from './stand-in-exchange.ts';
import { Streaming } from './streaming.ts';

const NAMES = { get: (id: string) => `Runner ${id}` };

/** The last state of each market when the lines are replayed without cuts. */
function uncut(
  lines: readonly string[],
  event: string,
): { readonly sink: CollectingSink; readonly markets: readonly string[] } {
  const sink = new CollectingSink();
  const feed = new ExchangeFeed({
    sink,
    names: () => ({ event, competition: null, runners: NAMES }),
    nextSequence: createSequence(),
  });
  for (const line of lines) {
    const read = readChangeMessage(line);
    if (typeof read === 'object') feed.apply(read);
  }
  return { sink, markets: [...new Set(sink.of('market').map(({ market }) => market))].toSorted() };
}

/** Catalogue entries that name every runner of a recording. */
function namesFor(
  lines: readonly string[],
  markets: readonly string[],
  event: string,
): readonly CatalogueEntry[] {
  const ids = new Set(
    lines.flatMap((line) =>
      [...line.matchAll(/"id": ?(?<id>\d+)/gu)].map((match) => Number(match.groups?.['id'])),
    ),
  );
  const runners = [...ids].map((selectionId) => ({ selectionId, runnerName: `Runner ${selectionId}` }));
  // The markets of several lines are one market at the exchange.
  const listed = new Set(markets.map((market) => market.split(':')[0] ?? ''));
  return [...listed].map((marketId) => ({ marketId, event: { name: event }, runners }));
}

/** Streams lines with `cuts` cuts, every other one in the middle of a message. */
async function streamWithCuts(lines: readonly string[], cuts: number, event: string) {
  const expected = uncut(lines, event);
  const recorded = new RecordedStream(lines);
  const each = Math.ceil(recorded.length / (cuts + 1));
  const streaming = await new Streaming().open();
  streaming.exchange.lists(...namesFor(lines, expected.markets, event));
  let isDone = false;
  streaming.exchange.behave = async (client: Client, count) => {
    const request = await acceptClient(client);
    const messages = recorded.from(request);
    const now = messages.length > each ? messages.slice(0, each) : messages;
    client.send(...now);
    if (now.length === messages.length) {
      isDone = true;
      await heartbeats(client, request.id);
      return;
    }
    if (count % 2 === 0) client.raw(JSON.stringify(messages[each]).slice(0, -5));
    client.cut();
  };
  const source = streaming.source();
  await streaming.start(source);
  await expect.poll(() => isDone && source.health().state).toBe('running');
  const last = expected.markets.at(-1) ?? '';
  await expect.poll(() => streaming.sink.best(last)).toEqual(expected.sink.best(last));
  const { sink, exchange } = streaming;
  await streaming.close();
  return { expected, sink, connections: exchange.clients.length };
}

const statuses = (sink: CollectingSink) =>
  sink.of('market').map(({ market, status }) => `${market} ${status}`);

describe('a stream that is cut repeatedly gives the same state as an uncut one', () => {
  test('for a made-up recording, cut after every message', async () => {
    const lines = MADE_RECORDING.slice(0, 9);
    const { expected, sink, connections } = await streamWithCuts(lines, 8, 'Ely v Frome');
    expect(connections).toBe(9);
    for (const market of expected.markets) expect(sink.best(market)).toEqual(expected.sink.best(market));
    expect(statuses(sink)).toEqual(statuses(expected.sink));
  });

  test.skipIf(!HAS_REAL_FILES).each([
    ['horse-win-lingfield-gb_1.241629436.gz', 5000],
    ['greyhound-win-sheffield-gb_1.197931750.gz', 150],
    ['horse-win-lismore-au-3removed_1.185781277.bz2', 3000],
    ['football-200markets_1.242971311.bz2', 1736],
  ])('for %s, cut 20 times', async (name, maxLines) => {
    const lines: string[] = [];
    for await (const { text } of recordedLines(
      realFile('betfair-stream', name),
      new AbortController().signal,
    )) {
      if (text !== null && lines.length < maxLines) lines.push(text);
    }
    const { expected, sink, connections } = await streamWithCuts(lines, 20, 'Ely v Frome');
    expect(connections).toBeGreaterThan(15);
    expect(expected.markets.length).toBeGreaterThan(0);
    for (const market of expected.markets) expect(sink.best(market)).toEqual(expected.sink.best(market));
    expect(new Set(statuses(sink))).toEqual(new Set(statuses(expected.sink)));
    expect([...sink.reasons]).toEqual([...expected.sink.reasons]);
  });
});
