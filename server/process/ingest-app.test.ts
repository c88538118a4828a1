import { expect, test } from 'vitest';

import { readEnv } from '../env.ts';
import { createIngestApp } from './ingest-app.ts';
import { createLog } from '../platform/log.ts';
import type { OddsService } from '../odds/odds-service.ts';

const LOG = createLog('silent');

/** The odds of a process whose trouble a test sets. */
function oddsWith(state: { trouble: string | null }): OddsService {
  return {
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    trouble: () => state.trouble,
    reports: () => [],
    book: () => undefined,
    reader: {
      isReady: () => false,
      best: () => [],
      rows: () => {
        throw new Error('no rows are read here');
      },
      history: () => {
        throw new Error('no prices are read here');
      },
      dutching: () => {
        throw new Error('no markets are read here');
      },
      events: () => [],
      sources: () => '',
      subscribe: () => () => undefined,
    },
  };
}

test('layline_ready is 1 as long as /readyz answers 200', async () => {
  const state: { trouble: string | null } = { trouble: null };
  const { http, beginStop } = createIngestApp({ env: readEnv({}), odds: oddsWith(state), log: LOG });
  const here = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  const both = async () => {
    const { status } = await http.request('/readyz', {}, here);
    const text = await (await http.request('/metrics', {}, here)).text();
    return [status, /^layline_ready (?<value>\d)$/mu.exec(text)?.groups?.['value']];
  };
  expect(await both()).toEqual([200, '1']);
  state.trouble = 'No prices for a minute';
  expect(await both()).toEqual([503, '0']);
  state.trouble = null;
  expect(await both()).toEqual([200, '1']);
  beginStop();
  expect(await both()).toEqual([503, '0']);
});
