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

test('the last save and the chosen events are cleared after a sign-out', () => {
  lastSave.write(SAVE);
  sessionStorage.setItem('layline.legs', JSON.stringify({ kept: ['a'], left: [] }));
  signedOut(new QueryClient());
  expect(lastSave.read()).toBeUndefined();
  expect(sessionStorage.getItem('layline.legs')).toBeNull();
});

test('changes that wait to be sent are not sent for the next user', async () => {
  const client = new QueryClient();
  const sent: string[] = [];
  let go = (): void => undefined;
  const send = (name: string) => {
    const mutation = client.getMutationCache().build(client, {
      scope: { id: 'one at a time' },
      mutationFn: async () => {
        sent.push(name);
        await new Promise<void>((done) => {
          go = done;
        });
      },
    });
    return mutation.execute(undefined);
  };
  const first = send('first');
  void send('second');
  await vi.waitFor(() => expect(sent).toEqual(['first']));
  signedOut(client);
  go();
  await first;
  await vi.waitFor(() => expect(client.isMutating()).toBe(0));
  expect(sent).toEqual(['first']);
});
