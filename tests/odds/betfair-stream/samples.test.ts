import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readMarketChanges } from '../../../server/odds/sources/betfair/change-message.ts';
import { type Catalogue, fetchCatalogue } from '../../../server/odds/sources/betfair-stream/exchange-api.ts';
import { parseServerMessage } from '../../../server/odds/sources/betfair-stream/server-messages.ts';
import { portOf } from '../../port-of.ts';
import { HAS_REAL_FILES, realFile, realFiles } from '../real-files.ts';

/* Data recorded from the exchange's servers: single messages of the stream, and market catalogues of the API. */

const MESSAGES = 'betfair-stream/messages';

function textOf(folder: string, name: string): string {
  const bytes = readFileSync(realFile(folder, name));
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
}

/** The messages of a sample file, each as a line of the stream. A file has one, a list, or lines. */
function linesOf(name: string): readonly string[] {
  const text = textOf(MESSAGES, name);
  if (name.endsWith('.ndjson')) return text.split('\n').filter((line) => line !== '');
  const json: unknown = JSON.parse(text);
  return [json].flat().map((message) => JSON.stringify(message));
}

describe.skipIf(!HAS_REAL_FILES)('a message that the exchange sent', () => {
  test.each(realFiles(MESSAGES, /^(?:connection|status|mcm_)/u))('is read without rejections: %s', (name) => {
    const faults: string[] = [];
    let markets = 0;
    for (const line of linesOf(name)) {
      const message = parseServerMessage(line);
      if (typeof message === 'string') faults.push(message);
      else if (message.op === 'mcm') {
        markets += readMarketChanges(message, (fault) => faults.push(fault)).length;
      }
    }
    expect(faults).toEqual([]);
    expect(markets > 0).toBe(/^mcm_(?!heartbeat)/u.test(name));
  });

  test.each(realFiles(MESSAGES, /^ocm_/u))('about orders is of an unsupported kind: %s', (name) => {
    expect(linesOf(name).map(parseServerMessage)).toEqual(['message of an unknown kind']);
  });

  test('is available in all known samples', () => {
    expect(realFiles(MESSAGES, /^(?:connection|status|mcm_|ocm_)/u).length).toBeGreaterThanOrEqual(23);
  });
});

/** The fields of a market in the files that the tests read. */
const named = z.object({
  marketId: z.string(),
  event: z.object({ name: z.string() }),
  runners: z.array(z.object({ selectionId: z.int(), runnerName: z.string() })).min(2),
});

/** The markets of a JSON-RPC answer in the form of a REST answer, or the one market of a file. */
function marketsOf(name: string): readonly unknown[] {
  const json: unknown = JSON.parse(textOf('betfair-rest', name));
  return z.object({ result: z.array(z.unknown()) }).safeParse(json).data?.result ?? [json];
}

describe.skipIf(!HAS_REAL_FILES)('a recorded market catalogue', () => {
  let answer: readonly unknown[] = [];
  const server = createServer((_, response) => response.end(JSON.stringify(answer)));
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => void server.close());

  /** Reads a file into its markets and faults. */
  async function read(name: string): Promise<{ catalogue: Catalogue; faults: readonly string[] }> {
    answer = marketsOf(name);
    const faults: string[] = [];
    const url = `http://127.0.0.1:${portOf(server)}`;
    const catalogue = await fetchCatalogue([{ eventTypeId: '1', marketTypes: ['MATCH_ODDS'], share: 100 }], {
      bettingUrl: url,
      identityUrl: url,
      appKey: 'key',
      session: 'session',
      timeoutMs: 5000,
      signal: new AbortController().signal,
      maxMarkets: 100,
      from: new Date(0),
      onFault: (fault) => faults.push(fault),
    });
    return { catalogue, faults };
  }

  test.each([
    ['list_market_catalogue.json', 1],
    ['list_market_catalogue_bet_delay_models.json', 10],
    ['asian-handicap_1.216395208_catalogue.json', 1],
    ['each-way_1.216424223_catalogue.json', 1],
  ])('is read without rejections: %s', async (name, count) => {
    const { catalogue, faults } = await read(name);
    expect(faults).toEqual([]);
    expect(catalogue.size).toBe(count);
    for (const { marketId, event, runners } of z.array(named).parse(answer)) {
      const names = catalogue.get(marketId);
      expect(names?.event).toBe(event.name);
      const found = runners.map(({ selectionId }) => names?.runners.get(String(selectionId)));
      expect(found).toEqual(runners.map(({ runnerName }) => runnerName));
    }
  });
});
