import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { freshness, LOOK_MS } from './freshness.ts';

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** A look that ends when the test says so. */
function slowLook() {
  const ends: { readonly answer: () => void; readonly fail: (error: Error) => void }[] = [];
  const look = () =>
    new Promise<void>((resolve, reject) => void ends.push({ answer: () => resolve(), fail: reject }));
  return { ends, look };
}

test('looks once a second at most, and one look serves all callers that wait', async () => {
  const { ends, look } = slowLook();
  const { refresh } = freshness({ look, now: Date.now });
  const both = Promise.all([refresh(LOOK_MS), refresh(LOOK_MS)]);
  ends[0]?.answer();
  await both;
  await refresh(LOOK_MS);
  expect(ends).toHaveLength(1);
  vi.setSystemTime(LOOK_MS);
  void refresh(LOOK_MS);
  expect(ends).toHaveLength(2);
});

test('a caller that is content with an older look does not wait for the next one', async () => {
  const { ends, look } = slowLook();
  const { refresh } = freshness({ look, now: Date.now });
  const first = refresh(5000);
  ends[0]?.answer();
  await first;
  vi.setSystemTime(4999);
  await expect(refresh(5000)).resolves.toBeUndefined();
  expect(ends).toHaveLength(2);
});

test('a look without an answer is waited for a second, and then by no call for five', async () => {
  const { ends, look } = slowLook();
  const { refresh } = freshness({ look, now: Date.now });
  let isOver = false;
  const waiting = refresh(LOOK_MS).finally(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  await expect(refresh(LOOK_MS)).resolves.toBeUndefined();
  expect(ends).toHaveLength(1);
});

test('a database that is away is no error of a caller that refreshes, and one of a caller that looks', async () => {
  const { ends, look } = slowLook();
  const it = freshness({ look, now: Date.now });
  const refreshed = it.refresh(LOOK_MS);
  ends[0]?.fail(refused());
  await expect(refreshed).resolves.toBeUndefined();
  const looked = it.look();
  ends[1]?.fail(refused());
  await expect(looked).rejects.toThrow('ECONNREFUSED');
});

test('any other error reaches the caller', async () => {
  const { ends, look } = slowLook();
  const { refresh } = freshness({ look, now: Date.now });
  const refreshed = refresh(LOOK_MS);
  ends[0]?.fail(new Error('syntax error'));
  await expect(refreshed).rejects.toThrow('syntax error');
});
