// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { keepPendingBets, pendingBets } from './pending-bets.ts';
import { meQuery, NOBODY } from './me.ts';
import { changedElsewhere } from './session.ts';

const BETS = { key: 'p', bets: [] };

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test.each([
  ['of whoever was here go with them', true, undefined],
  ['of nobody yet wait for whoever signs in', false, BETS],
])('with a change in another tab, bets that wait in this one %s', async (_, authenticated, left) => {
  const client = new QueryClient();
  client.setQueryData(meQuery.queryKey, { ...NOBODY, authenticated });
  keepPendingBets(BETS);
  await changedElsewhere(client);
  expect(pendingBets()).toEqual(left);
  expect(client.getQueryData(meQuery.queryKey)).toEqual(NOBODY);
});
