import { expect, test } from 'vitest';

import { Problem } from '../http/problem.ts';
import { boundedQueue } from './password-hashing.ts';

/** Jobs that the test finishes, and a count of running jobs. */
function controlledJobs(): {
  readonly work: () => Promise<number>;
  readonly running: () => number;
  readonly finishOne: () => Promise<void>;
} {
  const ends: (() => void)[] = [];
  let running = 0;
  let begun = 0;
  return {
    work: async () => {
      running += 1;
      begun += 1;
      const mine = begun;
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
      return mine;
    },
    running: () => running,
    finishOne: async () => {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('runs up to maxRunning jobs at once, the rest in FIFO order', async () => {
  const queue = boundedQueue({ maxRunning: 2, maxWaiting: 10 });
  const { work, running, finishOne } = controlledJobs();
  const answers = Array.from({ length: 5 }, () => queue.run(work));
  for (const left of [2, 2, 2, 2, 1]) {
    expect(running()).toBe(left);
    await finishOne();
  }
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5]);
  expect(running()).toBe(0);
});

test('rejects work at once when the queue is full', async () => {
  const queue = boundedQueue({ maxRunning: 1, maxWaiting: 2 });
  const { work, finishOne } = controlledJobs();
  const answers = [queue.run(work), queue.run(work), queue.run(work)];
  const error: unknown = await queue.run(work).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Problem);
  expect(error).toMatchObject({ status: 503, options: { headers: { 'retry-after': '5' } } });
  await finishOne();
  await finishOne();
  await finishOne();
  expect(await Promise.all(answers)).toEqual([1, 2, 3]);
});

test('a failed job frees its slot', async () => {
  const queue = boundedQueue({ maxRunning: 1, maxWaiting: 0 });
  for (let turn = 0; turn < 3; turn += 1) {
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  }
  expect(await queue.run(() => Promise.resolve('yes'))).toBe('yes');
});

test('skips the work of a caller who has disconnected', async () => {
  const queue = boundedQueue({ maxRunning: 1, maxWaiting: 1 });
  const { work, finishOne } = controlledJobs();
  const first = queue.run(work);
  const caller = new AbortController();
  let isDone = false;
  const mark = (): Promise<void> => {
    isDone = true;
    return Promise.resolve();
  };
  const second = queue.run(mark, caller.signal).catch((thrown: unknown) => thrown);
  caller.abort();
  await finishOne();
  expect(await second).toMatchObject({ status: 503 });
  expect(isDone).toBe(false);
  await first;
});
