import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { changePoll, POLL_INTERVAL_MS } from './changes.ts';

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** A fake poll that the test settles. */
function slowPoll() {
  const ends: { readonly answer: () => void; readonly fail: (error: Error) => void }[] = [];
  const poll = () =>
    new Promise<void>((resolve, reject) => void ends.push({ answer: () => resolve(), fail: reject }));
  return { ends, poll };
}

test('polls at most once a second, and concurrent callers share one poll', async () => {
  const { ends, poll } = slowPoll();
  const { refresh } = changePoll({ poll, now: Date.now });
  const both = Promise.all([refresh(POLL_INTERVAL_MS), refresh(POLL_INTERVAL_MS)]);
  ends[0]?.answer();
  await both;
  await refresh(POLL_INTERVAL_MS);
  expect(ends).toHaveLength(1);
  vi.setSystemTime(POLL_INTERVAL_MS);
  void refresh(POLL_INTERVAL_MS);
  expect(ends).toHaveLength(2);
});

test('a caller that accepts the age of the last poll does not wait for the next one', async () => {
  const { ends, poll } = slowPoll();
  const { refresh } = changePoll({ poll, now: Date.now });
  const first = refresh(5000);
  ends[0]?.answer();
  await first;
  vi.setSystemTime(4999);
  await expect(refresh(5000)).resolves.toBeUndefined();
  expect(ends).toHaveLength(2);
});

test('callers wait a second for an unanswered poll, then not at all for five seconds', async () => {
  const { ends, poll } = slowPoll();
  const { refresh } = changePoll({ poll, now: Date.now });
  let isOver = false;
  const waiting = refresh(POLL_INTERVAL_MS).finally(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  await expect(refresh(POLL_INTERVAL_MS)).resolves.toBeUndefined();
  expect(ends).toHaveLength(1);
});

test('refresh resolves if the database is unreachable, poll rejects', async () => {
  const { ends, poll } = slowPoll();
  const it = changePoll({ poll, now: Date.now });
  const refreshed = it.refresh(POLL_INTERVAL_MS);
  ends[0]?.fail(refused());
  await expect(refreshed).resolves.toBeUndefined();
  const polled = it.poll();
  ends[1]?.fail(refused());
  await expect(polled).rejects.toThrow('ECONNREFUSED');
});

test('any other error reaches the caller', async () => {
  const { ends, poll } = slowPoll();
  const { refresh } = changePoll({ poll, now: Date.now });
  const refreshed = refresh(POLL_INTERVAL_MS);
  ends[0]?.fail(new Error('syntax error'));
  await expect(refreshed).rejects.toThrow('syntax error');
});
