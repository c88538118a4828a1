import { afterEach, beforeEach, expect, test } from 'vitest';

import { type HttpAnswer, StandInHttp } from '../stand-in-http.ts';
import { exchange, PASSWORD, serve, smarkets, USERNAME } from './answers.ts';

let api: StandInHttp;
beforeEach(async () => {
  api = await new StandInHttp().open();
});
afterEach(() => api.close());

const failing = (end: string, bad: HttpAnswer) => {
  api.answer = (request) => (request.path.endsWith(end) ? bad : serve(exchange())(request));
};

test.each<[string, HttpAnswer, string]>([
  ['/events/', { body: { events: 7 } }, 'the response is not a list of events'],
  ['/events/1/markets/', { body: {} }, 'the response is not a list of markets'],
  ['/contracts/', { status: 500, body: {} }, 'the API answered 500'],
  ['/quotes/', { body: [] }, 'the response has no quotes'],
  ['/quotes/', { body: 'no json' }, 'the response is not JSON'],
  [
    '/quotes/',
    { status: 429, headers: { 'retry-after': '7' }, body: {} },
    'the API reports too many requests',
  ],
  ['/quotes/', (response) => response.destroy(), 'the API: unreachable'],
])('a failure of %s sends nothing, and is retried: %j', async (end, bad, detail) => {
  failing(end, bad);
  const source = smarkets(api);
  await api.start(source);
  expect(source.health()).toEqual({ state: 'starting', detail });
  expect(api.sink.messages).toEqual([]);
  expect(api.waits).toEqual([typeof bad === 'object' && bad.status === 429 ? 7000 : 1000]);
  api.answer = serve(exchange());
  await api.nextPoll();
  expect(source.health()).toEqual({ state: 'running', detail: null });
});

test('a refused account needs the operator, and no secret is shown', async () => {
  failing('/sessions/', { status: 401, body: { error: PASSWORD } });
  const source = smarkets(api);
  const error = await api.start(source).catch((reason: unknown) => String(reason));
  expect(error).toBe('Error: Smarkets: the API rejected the username or password');
  expect(source.health().state).toBe('failed');
  const output = JSON.stringify([error, source.health(), [...api.sink.reasons]]);
  for (const secret of [USERNAME, PASSWORD]) expect(output).not.toContain(secret);
});

test('too large an answer is not read to its end', async () => {
  failing('/markets/', { body: ' '.repeat(5000) });
  const source = smarkets(api, { maxBytes: 4000 });
  await api.start(source);
  expect(source.health().detail).toBe('the API: answer too large');
});
