// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import type { BetsToSave } from './bets.ts';
import { keepBets } from './kept-bets.ts';
import { saveWaiting, waitingBets } from './waiting-bets.ts';

const OWNER = '2026-01-01T00:00:00Z';
const BETS: BetsToSave = { key: 'k', bets: [] };

afterEach(() => {
  localStorage.clear();
});

test('concurrent saves of the same bets share one request and its result', async () => {
  keepBets(BETS, OWNER);
  let sent = 0;
  const send = async (): Promise<void> => {
    sent += 1;
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  };
  const outcomes = await Promise.all([saveWaiting(BETS, send), saveWaiting(BETS, send)]);
  expect(outcomes).toEqual([{ fate: 'saved' }, { fate: 'saved' }]);
  expect(sent).toBe(1);
  expect(waitingBets(OWNER)).toEqual([]);
});

test('a failed save is sent again on the next call', async () => {
  keepBets(BETS, OWNER);
  const failed = await saveWaiting(BETS, () => Promise.reject(new Error('no')));
  expect(failed.fate).toBe('later');
  expect(waitingBets(OWNER)).toEqual([BETS]);
  expect(await saveWaiting(BETS, () => Promise.resolve())).toEqual({ fate: 'saved' });
});
