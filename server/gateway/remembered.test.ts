import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { remembered } from './remembered.ts';

/** A database that answers when it is told to, and what it was asked for. */
function slowDatabase() {
  const asked: (readonly string[])[] = [];
  const answers: ((fails?: boolean) => void)[] = [];
  const read = (ids: readonly string[]) =>
    new Promise<ReadonlyMap<string, string>>((resolve, reject) => {
      asked.push(ids);
      answers.push((fails = false) => {
        if (fails) reject(new Error('out of order'));
        else resolve(new Map(ids.filter((id) => id !== 'nil').map((id) => [id, `of ${id}`])));
      });
    });
  return { asked, answers, read };
}

const nobodyChanged = () => Promise.resolve([]);

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

const soon = () => new Promise((resolve) => setImmediate(resolve));

/** The database's answer about Ada, whom no call asked for before. */
async function askFirst(
  of: (id: string) => Promise<string>,
  answers: readonly (() => void)[],
): Promise<string> {
  const first = of('ada');
  await soon();
  answers[0]?.();
  return first;
}

describe('what is remembered of people', () => {
  test('is read for all at once who ask while another read is under way', async () => {
    const { asked, answers, read } = slowDatabase();
    const { of } = remembered({ read, changed: nobodyChanged, nothing: '', now: () => 0 });
    const first = of('ada');
    await soon();
    const others = ['bob', 'cyd', 'bob', 'nil'].map(of);
    await soon();
    expect(asked).toEqual([['ada']]);
    answers[0]?.();
    expect(await first).toBe('of ada');
    await soon();
    expect(asked).toEqual([['ada'], ['bob', 'cyd', 'nil']]);
    answers[1]?.();
    expect(await Promise.all(others)).toEqual(['of bob', 'of cyd', 'of bob', '']);
  });

  test('is read again after a read that failed', async () => {
    const { asked, answers, read } = slowDatabase();
    const { of } = remembered({ read, changed: nobodyChanged, nothing: '', now: () => 0 });
    const first = of('ada');
    await soon();
    const second = of('bob');
    answers[0]?.(true);
    await expect(first).rejects.toThrow('out of order');
    await soon();
    answers[1]?.();
    expect(await second).toBe('of bob');
    expect(asked).toEqual([['ada'], ['bob']]);
  });

  test('is read again by who was forgotten while a read was under way', async () => {
    const { asked, answers, read } = slowDatabase();
    const { of, forget } = remembered({ read, changed: nobodyChanged, nothing: '', now: () => 0 });
    const before = of('ada');
    await soon();
    forget('ada');
    answers[0]?.();
    await before;
    void of('ada');
    await soon();
    expect(asked).toEqual([['ada'], ['ada']]);
  });

  test('is what was last known where it was forgotten and cannot be read, until it can', async () => {
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
    const { of, forget } = remembered({ read, changed: nobodyChanged, nothing: 'nothing', now: () => 0 });
    expect(await of('ada')).toBe('before');
    forget('ada');
    expect(await of('ada')).toBe('before');
    expect(await of('ada')).toBe('after');
    expect(answers).toEqual([]);
  });

  test('is answered as last known where the database hangs, and read in the background', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { asked, answers, read } = slowDatabase();
    let now = 0;
    let told = '';
    const { of } = remembered({
      read: async (ids) => new Map([...(await read(ids))].map(([id, name]) => [id, `${name}, ${now}`])),
      changed: nobodyChanged,
      nothing: '',
      now: () => now,
    });
    expect(await askFirst(of, answers)).toBe('of ada, 0');
    now = 600_000;
    const asks = of('ada').then((name) => (told = name));
    await vi.advanceTimersByTimeAsync(999);
    expect(told).toBe('');
    await vi.advanceTimersByTimeAsync(1);
    expect(await asks).toBe('of ada, 0');
    answers[1]?.();
    await soon();
    expect(await of('ada')).toBe('of ada, 600000');
    expect(asked).toHaveLength(2);
  });

  test('is read again of whom has changed, looked for once a second at most', async () => {
    const { asked, answers, read } = slowDatabase();
    let now = 0;
    let looks = 0;
    let names: readonly string[] = [];
    const changed = async () => {
      looks += 1;
      await soon();
      return names;
    };
    const { of } = remembered({ read, changed, nothing: '', now: () => now });
    for (const [index, name] of ['ada', 'bob'].entries()) {
      const first = of(name);
      await soon();
      await soon();
      answers[index]?.();
      await first;
    }
    names = ['ada'];
    now = 999;
    await of('ada');
    expect(looks).toBe(1);
    now = 1000;
    // Who asks first after a second does not wait for the look.
    expect(await of('ada')).toBe('of ada');
    await soon();
    await soon();
    expect(looks).toBe(2);
    expect(await of('bob')).toBe('of bob');
    void of('ada');
    await soon();
    expect(asked).toEqual([['ada'], ['bob'], ['ada']]);
  });

  test('is not relied on after five seconds without a check', async () => {
    const { asked, answers, read } = slowDatabase();
    let now = 0;
    let names: readonly string[] = [];
    const changed = () => Promise.resolve(names);
    const { of } = remembered({ read, changed, nothing: '', now: () => now });
    await askFirst(of, answers);
    names = ['ada'];
    now = 5000;
    void of('ada');
    await soon();
    expect(asked).toEqual([['ada'], ['ada']]);
  });

  test('is read again soon where it could not be read at first', async () => {
    let now = 0;
    let isGone = true;
    const read = (): Promise<ReadonlyMap<string, string>> =>
      isGone ? Promise.reject(refused()) : Promise.resolve(new Map([['ada', 'of ada']]));
    const { of } = remembered({ read, changed: nobodyChanged, nothing: 'nothing', now: () => now });
    expect(await of('ada')).toBe('nothing');
    isGone = false;
    now = 4999;
    expect(await of('ada')).toBe('nothing');
    now = 5000;
    expect(await of('ada')).toBe('of ada');
  });

  test('is read again if changes could not be checked when it was read', async () => {
    let now = 0;
    let isGone = true;
    let name = 'before';
    const read = () => Promise.resolve(new Map([['ada', name]]));
    const changed = () => (isGone ? Promise.reject(refused()) : Promise.resolve([]));
    const { of } = remembered({ read, changed, nothing: 'nothing', now: () => now });
    expect(await of('ada')).toBe('before');
    [isGone, name, now] = [false, 'after', 5000];
    expect(await of('ada')).toBe('after');
  });

  test('is read again for who changed it here, though a look finds the change first', async () => {
    const { asked, answers, read } = slowDatabase();
    let now = 0;
    let names: readonly string[] = [];
    const changed = () => Promise.resolve(names);
    const { of, forget } = remembered({ read, changed, nothing: '', now: () => now });
    await askFirst(of, answers);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    forget('ada');
    [names, now] = [['ada'], 5000];
    let told = '';
    void of('ada').then((name) => (told = name));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(2);
    expect(told).toBe('');
  });

  test('is the last known value while changes cannot be checked; other errors are thrown', async () => {
    const { asked, answers, read } = slowDatabase();
    let now = 0;
    let error: Error | undefined;
    const changed = () => (error === undefined ? Promise.resolve([]) : Promise.reject(error));
    const { of } = remembered({ read, changed, nothing: '', now: () => now });
    await askFirst(of, answers);
    error = refused();
    now = 5000;
    expect(await of('ada')).toBe('of ada');
    error = new Error('out of order');
    now = 10_000;
    await expect(of('ada')).rejects.toThrow('out of order');
    expect(asked).toHaveLength(1);
  });

  test('is not waited for again, for five seconds, while changes cannot be checked', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { asked, answers, read } = slowDatabase();
    let now = 0;
    let hangs = false;
    const changed = () => (hangs ? new Promise<never>(() => undefined) : Promise.resolve([]));
    const { of } = remembered({ read, changed, nothing: '', now: () => now });
    await askFirst(of, answers);
    hangs = true;
    now = 5000;
    let told = '';
    const waits = of('ada').then((name) => (told = name));
    await vi.advanceTimersByTimeAsync(999);
    expect(told).toBe('');
    await vi.advanceTimersByTimeAsync(1);
    expect(await waits).toBe('of ada');
    now = 9999;
    expect(await of('ada')).toBe('of ada');
    expect(asked).toHaveLength(1);
  });

  test('of one user is kept, even if another changes while it is read', async () => {
    const { asked, answers, read } = slowDatabase();
    const { of, forget } = remembered({ read, changed: nobodyChanged, nothing: '', now: () => 0 });
    const first = of('ada');
    await soon();
    forget('bob');
    answers[0]?.();
    await first;
    expect(await of('ada')).toBe('of ada');
    expect(asked).toHaveLength(1);
  });

  test('of who changed elsewhere is waited for a second, and what was known holds meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { asked, answers, read } = slowDatabase();
    let now = 0;
    let names: readonly string[] = [];
    const changed = () => Promise.resolve(names);
    const { of } = remembered({ read, changed, nothing: '', now: () => now });
    await askFirst(of, answers);
    names = ['ada'];
    now = 5000;
    const asks = of('ada');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await asks).toBe('of ada');
    expect(asked).toHaveLength(2);
  });

  test('is waited for where it was read ten minutes ago', async () => {
    const { asked, answers, read } = slowDatabase();
    let now = 0;
    const { of } = remembered({ read, changed: nobodyChanged, nothing: '', now: () => now });
    await askFirst(of, answers);
    now = 599_999;
    expect(await of('ada')).toBe('of ada');
    now = 600_000;
    void of('ada');
    await soon();
    expect(asked).toHaveLength(2);
  });
});
