// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exampleReplies } from '../testing/example-feed.ts';
import { meQuery } from '../api/me.ts';
import { currentEventsQuery } from '../api/odds-gateway.ts';
import { newQueryClient } from '../api/query-client.ts';
import { stableConfigQuery } from '../api/stable-config.ts';
import { standIn } from '../testing/stand-in.ts';
import { tierPoliciesQuery } from '../api/plan.ts';
import { PATHS } from './paths.ts';
import { begin } from './begin.ts';
import { ROUTES } from './routes.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the first render of a matcher has all data of its filters', async () => {
  vi.stubGlobal('fetch', standIn(exampleReplies([])).fetch);
  const client = newQueryClient();
  // Preloads the module, so that the test does not wait for it.
  await import('../features/matcher/matcher-page.tsx');
  await begin(PATHS.eachWayMatcher.slice(0, -1), client);
  const needs = [meQuery, stableConfigQuery, tierPoliciesQuery, currentEventsQuery];
  const missing = needs.filter(({ queryKey }) => client.getQueryData(queryKey) === undefined);
  expect(missing.map(({ queryKey }) => queryKey)).toEqual([]);
});

test('the data of the shell is requested on every page, also if not found', async () => {
  const server = standIn(exampleReplies([]));
  vi.stubGlobal('fetch', server.fetch);
  await begin('/no/such/page/', newQueryClient());
  expect(server.calls.map(({ call }) => call).toSorted()).toEqual([
    'GET /api/auth/me/',
    'GET /api/stable-config/public/',
  ]);
});

test.each([
  ['does not come', () => new Promise<void>(() => undefined)],
  ['cannot be loaded', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a page that %s delays the shell by at most 150 ms', async (_, load) => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const route = ROUTES.find(({ path }) => path === PATHS.tools);
  if (route === undefined) throw new Error('The tools have a page');
  vi.spyOn(route, 'begin').mockImplementation(load);
  const isThere = vi.fn();
  void begin(PATHS.tools, newQueryClient()).then(isThere);
  await vi.advanceTimersByTimeAsync(150);
  expect(isThere).toHaveBeenCalledOnce();
});
