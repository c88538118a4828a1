import { describe, expect, test } from 'vitest';

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
