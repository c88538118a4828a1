import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { createUserCache } from './user-settings.ts';

/** A fake database that answers on demand, and the reads it received. */
function slowDatabase() {
  const reads: (readonly string[])[] = [];
  const answers: ((fails?: boolean) => void)[] = [];
  const read = (ids: readonly string[]) =>
    new Promise<ReadonlyMap<string, string>>((resolve, reject) => {
      reads.push(ids);
      answers.push((fails = false) => {
        if (fails) reject(new Error('out of order'));
        else resolve(new Map(ids.filter((id) => id !== 'nil').map((id) => [id, `of ${id}`])));
      });
    });
  return { reads, answers, read };
}

const noneChanged = () => Promise.resolve([]);

const FIXED = { takeChanged: noneChanged, fallback: '', now: () => 0 };

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

const soon = () => new Promise((resolve) => setImmediate(resolve));

/** Reads Ada into the cache for the first time. */
async function firstRead(
  get: (id: string) => Promise<string>,
  answers: readonly (() => void)[],
): Promise<string> {
  const first = get('ada');
  await soon();
  answers[0]?.();
  return first;
}

describe('the user cache', () => {
  test('batches the users requested while another read is in progress', async () => {
    const { reads, answers, read } = slowDatabase();
    const { get } = createUserCache({ read, ...FIXED });
    const first = get('ada');
    await soon();
    const others = ['bob', 'cyd', 'bob', 'nil'].map(get);
    await soon();
    expect(reads).toEqual([['ada']]);
    answers[0]?.();
    expect(await first).toBe('of ada');
    await soon();
    expect(reads).toEqual([['ada'], ['bob', 'cyd', 'nil']]);
    answers[1]?.();
    expect(await Promise.all(others)).toEqual(['of bob', 'of cyd', 'of bob', '']);
  });

  test('reads on after a failed read', async () => {
    const { reads, answers, read } = slowDatabase();
    const { get } = createUserCache({ read, ...FIXED });
    const first = get('ada');
    await soon();
    const second = get('bob');
    answers[0]?.(true);
    await expect(first).rejects.toThrow('out of order');
    await soon();
    answers[1]?.();
    expect(await second).toBe('of bob');
    expect(reads).toEqual([['ada'], ['bob']]);
  });

  test('reads a user again who was invalidated during a read', async () => {
    const { reads, answers, read } = slowDatabase();
    const { get, invalidate } = createUserCache({ read, ...FIXED });
    const before = get('ada');
    await soon();
    invalidate('ada');
    answers[0]?.();
    await before;
    void get('ada');
    await soon();
    expect(reads).toEqual([['ada'], ['ada']]);
  });

  test('returns the last known value of an invalidated user while the database is unreachable', async () => {
    const answers: (() => string)[] = [
      () => 'before',
      () => {
        throw refused();
      },
      () => 'after',
    ];
    const read = (ids: readonly string[]) =>
      new Promise<ReadonlyMap<string, string>>((resolve) => {
        const answer = answers.shift();
        resolve(new Map(ids.map((id) => [id, answer?.() ?? ''])));
      });
    const { get, invalidate } = createUserCache({ read, ...FIXED, fallback: 'nothing' });
    expect(await get('ada')).toBe('before');
    invalidate('ada');
    expect(await get('ada')).toBe('before');
    expect(await get('ada')).toBe('after');
    expect(answers).toEqual([]);
  });

  test('returns the expired value after a second if the database hangs, and refreshes it in the background', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { reads, answers, read } = slowDatabase();
    let now = 0;
    let received = '';
    const { get } = createUserCache({
      read: async (ids) => new Map([...(await read(ids))].map(([id, name]) => [id, `${name}, ${now}`])),
      ...FIXED,
      now: () => now,
    });
    expect(await firstRead(get, answers)).toBe('of ada, 0');
    now = 600_000;
    const asks = get('ada').then((name) => (received = name));
    await vi.advanceTimersByTimeAsync(999);
    expect(received).toBe('');
    await vi.advanceTimersByTimeAsync(1);
    expect(await asks).toBe('of ada, 0');
    answers[1]?.();
    await soon();
    expect(await get('ada')).toBe('of ada, 600000');
    expect(reads).toHaveLength(2);
  });

  test('reads changed users again, and polls for changes at most once a second', async () => {
    const { reads, answers, read } = slowDatabase();
    let now = 0;
    let polls = 0;
    let names: readonly string[] = [];
    const takeChanged = async () => {
      polls += 1;
      await soon();
      return names;
    };
    const { get } = createUserCache({ read, takeChanged, fallback: '', now: () => now });
    for (const [index, name] of ['ada', 'bob'].entries()) {
      const first = get(name);
      await soon();
      await soon();
      answers[index]?.();
      await first;
    }
    names = ['ada'];
    now = 999;
    await get('ada');
    expect(polls).toBe(1);
    now = 1000;
    // The first call after a second does not wait for the poll.
    expect(await get('ada')).toBe('of ada');
    await soon();
    await soon();
    expect(polls).toBe(2);
    expect(await get('bob')).toBe('of bob');
    void get('ada');
    await soon();
    expect(reads).toEqual([['ada'], ['bob'], ['ada']]);
  });

  test('waits for a poll if the last one is five seconds old', async () => {
    const { reads, answers, read } = slowDatabase();
    let now = 0;
    let names: readonly string[] = [];
    const takeChanged = () => Promise.resolve(names);
    const { get } = createUserCache({ read, takeChanged, fallback: '', now: () => now });
    await firstRead(get, answers);
    names = ['ada'];
    now = 5000;
    void get('ada');
    await soon();
    expect(reads).toEqual([['ada'], ['ada']]);
  });

  test('retries a fallback after five seconds', async () => {
    let now = 0;
    let isDown = true;
    const read = (): Promise<ReadonlyMap<string, string>> =>
      isDown ? Promise.reject(refused()) : Promise.resolve(new Map([['ada', 'of ada']]));
    const { get } = createUserCache({ read, takeChanged: noneChanged, fallback: 'nothing', now: () => now });
    expect(await get('ada')).toBe('nothing');
    isDown = false;
    now = 4999;
    expect(await get('ada')).toBe('nothing');
    now = 5000;
    expect(await get('ada')).toBe('of ada');
  });

  test('reads a value again that was read before the first successful poll', async () => {
    let now = 0;
    let isDown = true;
    let name = 'before';
    const read = () => Promise.resolve(new Map([['ada', name]]));
    const takeChanged = () => (isDown ? Promise.reject(refused()) : Promise.resolve([]));
    const { get } = createUserCache({ read, takeChanged, fallback: 'nothing', now: () => now });
    expect(await get('ada')).toBe('before');
    [isDown, name, now] = [false, 'after', 5000];
    expect(await get('ada')).toBe('after');
  });

  test('waits for the new value after a change made here, even if a poll reports it too', async () => {
    const { reads, answers, read } = slowDatabase();
    let now = 0;
    let names: readonly string[] = [];
    const takeChanged = () => Promise.resolve(names);
    const { get, invalidate } = createUserCache({ read, takeChanged, fallback: '', now: () => now });
    await firstRead(get, answers);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    invalidate('ada');
    [names, now] = [['ada'], 5000];
    let received = '';
    void get('ada').then((name) => (received = name));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reads).toHaveLength(2);
    expect(received).toBe('');
  });

  test('returns the cached value if the poll finds the database unreachable, and throws other errors', async () => {
    const { reads, answers, read } = slowDatabase();
    let now = 0;
    let error: Error | undefined;
    const takeChanged = () => (error === undefined ? Promise.resolve([]) : Promise.reject(error));
    const { get } = createUserCache({ read, takeChanged, fallback: '', now: () => now });
    await firstRead(get, answers);
    error = refused();
    now = 5000;
    expect(await get('ada')).toBe('of ada');
    error = new Error('out of order');
    now = 10_000;
    await expect(get('ada')).rejects.toThrow('out of order');
    expect(reads).toHaveLength(1);
  });

  test('does not wait for a poll within five seconds of an unanswered one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { reads, answers, read } = slowDatabase();
    let now = 0;
    let hangs = false;
    const takeChanged = () => (hangs ? new Promise<never>(() => undefined) : Promise.resolve([]));
    const { get } = createUserCache({ read, takeChanged, fallback: '', now: () => now });
    await firstRead(get, answers);
    hangs = true;
    now = 5000;
    let received = '';
    const waits = get('ada').then((name) => (received = name));
    await vi.advanceTimersByTimeAsync(999);
    expect(received).toBe('');
    await vi.advanceTimersByTimeAsync(1);
    expect(await waits).toBe('of ada');
    now = 9999;
    expect(await get('ada')).toBe('of ada');
    expect(reads).toHaveLength(1);
  });

  test('keeps the value of a user if another user changes during the read', async () => {
    const { reads, answers, read } = slowDatabase();
    const { get, invalidate } = createUserCache({ read, ...FIXED });
    const first = get('ada');
    await soon();
    invalidate('bob');
    answers[0]?.();
    await first;
    expect(await get('ada')).toBe('of ada');
    expect(reads).toHaveLength(1);
  });

  test('waits a second for a value changed elsewhere, then returns the old one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { reads, answers, read } = slowDatabase();
    let now = 0;
    let names: readonly string[] = [];
    const takeChanged = () => Promise.resolve(names);
    const { get } = createUserCache({ read, takeChanged, fallback: '', now: () => now });
    await firstRead(get, answers);
    names = ['ada'];
    now = 5000;
    const asks = get('ada');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await asks).toBe('of ada');
    expect(reads).toHaveLength(2);
  });

  test('reads a value again after ten minutes', async () => {
    const { reads, answers, read } = slowDatabase();
    let now = 0;
    const { get } = createUserCache({ read, takeChanged: noneChanged, fallback: '', now: () => now });
    await firstRead(get, answers);
    now = 599_999;
    expect(await get('ada')).toBe('of ada');
    now = 600_000;
    void get('ada');
    await soon();
    expect(reads).toHaveLength(2);
  });
});
