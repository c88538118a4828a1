// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { lastSave } from './last-save.ts';
import { keepPendingBets, pendingBets } from './kept-bets.ts';
import { meQuery, NOBODY } from './me.ts';
import { changedElsewhere, signedOut } from './session.ts';

const BETS = { key: 'p', bets: [] };
const SAVE = { key: 's', fate: 'saved', at: 0, address: '/', changes: 0 } as const;

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test.each([
  ['are dropped after a signed-in user', true, undefined],
  ['stay for the next sign-in after an anonymous user', false, BETS],
])('with a change in another tab, bets that wait in this one %s', async (_, authenticated, left) => {
  const client = new QueryClient();
  client.setQueryData(meQuery.queryKey, { ...NOBODY, authenticated });
  keepPendingBets(BETS);
  lastSave.write(SAVE);
  await changedElsewhere(client);
  expect(pendingBets()).toEqual(left);
  expect(lastSave.read()).toEqual(authenticated ? undefined : SAVE);
  expect(client.getQueryData(meQuery.queryKey)).toEqual(NOBODY);
});

test('the last save is cleared after a sign-out', () => {
  lastSave.write(SAVE);
  signedOut(new QueryClient());
  expect(lastSave.read()).toBeUndefined();
});
