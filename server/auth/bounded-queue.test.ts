import { expect, test } from 'vitest';

import { Problem } from '../http/problem.ts';
import { boundedQueue } from './bounded-queue.ts';

/** Pieces of work that end when they are told to, and how many run. */
function held(): {
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

test('so many pieces run at once, the rest in the order in which they came', async () => {
  const queue = boundedQueue({ atOnce: 2, waiting: 10 });
  const { work, running, finishOne } = held();
  const answers = Array.from({ length: 5 }, () => queue.run(work));
  for (const left of [2, 2, 2, 2, 1]) {
    expect(running()).toBe(left);
    await finishOne();
  }
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5]);
  expect(running()).toBe(0);
});

test('a caller is refused at once when the queue is full', async () => {
  const queue = boundedQueue({ atOnce: 1, waiting: 2 });
  const { work, finishOne } = held();
  const answers = [queue.run(work), queue.run(work), queue.run(work)];
  const error: unknown = await queue.run(work).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Problem);
  expect(error).toMatchObject({ status: 503, options: { headers: { 'retry-after': '5' } } });
  await finishOne();
  await finishOne();
  await finishOne();
  expect(await Promise.all(answers)).toEqual([1, 2, 3]);
});

test('work that fails gives its place back', async () => {
  const queue = boundedQueue({ atOnce: 1, waiting: 0 });
  for (let turn = 0; turn < 3; turn += 1) {
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  }
  expect(await queue.run(() => Promise.resolve('yes'))).toBe('yes');
});

test('nothing is done for a caller who has left', async () => {
  const queue = boundedQueue({ atOnce: 1, waiting: 1 });
  const { work, finishOne } = held();
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
