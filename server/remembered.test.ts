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
        else resolve(new Map(ids.filter((id) => id !== 'nobody').map((id) => [id, `of ${id}`])));
      });
    });
  return { asked, answers, read };
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

describe('what is remembered of people', () => {
  test('is read for all at once who ask while another read is under way', async () => {
    const { asked, answers, read } = slowDatabase();
    const { of } = remembered({ read, nothing: '', now: () => 0 });
    const first = of('ada');
    await soon();
    const others = ['bob', 'cyd', 'bob', 'nobody'].map(of);
    await soon();
    expect(asked).toEqual([['ada']]);
    answers[0]?.();
    expect(await first).toBe('of ada');
    await soon();
    expect(asked).toEqual([['ada'], ['bob', 'cyd', 'nobody']]);
    answers[1]?.();
    expect(await Promise.all(others)).toEqual(['of bob', 'of cyd', 'of bob', '']);
  });

  test('is read again after a read that failed', async () => {
    const { asked, answers, read } = slowDatabase();
    const { of } = remembered({ read, nothing: '', now: () => 0 });
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
    const { of, forget } = remembered({ read, nothing: '', now: () => 0 });
    const before = of('ada');
    await soon();
    forget('ada');
    answers[0]?.();
    await before;
    void of('ada');
    await soon();
    expect(asked).toEqual([['ada'], ['ada']]);
  });

  test('is answered as last known where the database hangs, and read in the background', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { asked, answers, read } = slowDatabase();
    let now = 0;
    let told = '';
    const { of } = remembered({
      read: async (ids) => new Map([...(await read(ids))].map(([id, name]) => [id, `${name}, ${now}`])),
      nothing: '',
      now: () => now,
    });
    const first = of('ada');
    await soon();
    answers[0]?.();
    expect(await first).toBe('of ada, 0');
    now = 10_000;
    const asks = of('ada').then((name) => (told = name));
    await vi.advanceTimersByTimeAsync(999);
    expect(told).toBe('');
    await vi.advanceTimersByTimeAsync(1);
    expect(await asks).toBe('of ada, 0');
    answers[1]?.();
    await soon();
    expect(await of('ada')).toBe('of ada, 10000');
    expect(asked).toHaveLength(2);
  });

  test('is not read again for ten seconds', async () => {
    const { asked, answers, read } = slowDatabase();
    let now = 0;
    const { of } = remembered({ read, nothing: '', now: () => now });
    const first = of('ada');
    await soon();
    answers[0]?.();
    await first;
    now = 9999;
    expect(await of('ada')).toBe('of ada');
    now = 10_000;
    void of('ada');
    await soon();
    expect(asked).toHaveLength(2);
  });
});
