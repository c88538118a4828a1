import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { cases } from '../../cases.ts';
import { createDemoSources } from '../../../server/demo/demo-source.ts';
import { HOUR, MINUTE, only, OPTIONS, pictureAt, SATURDAY, SMALL } from './demo-options.ts';
import { messageSchema } from './message-schema.ts';
import { differences, picture } from './picture.ts';

const TINY = only(
  ['bet365', 'coral', 'betfair_exchange', 'smarkets'],
  ['uk-racing', 'tennis-atp', 'italy-serie-a'],
);

describe('the same seed and the same clock', () => {
  test('are the same prices in two processes, whatever each did before', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 40 * MINUTE }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 20 * 24 * HOUR }),
        (steps, offset) => {
          const from = SATURDAY + offset;
          const moments = steps.map(
            (_, index) => from + steps.slice(0, index).reduce((sum, step) => sum + step, 0),
          );
          const end = from + steps.reduce((sum, step) => sum + step, 0);
          expect(differences(pictureAt(TINY, ...moments, end), pictureAt(TINY, end))).toEqual([]);
        },
      ),
      { numRuns: cases(12) },
    );
  });

  test('are the same prices second by second as at once', () => {
    // Through the starts of races and matches, a stretch in which everything happens.
    const from = SATURDAY + 2 * HOUR + 50 * MINUTE;
    const moments = Array.from({ length: 1200 }, (_, second) => from + 1000 * second);
    const end = moments.at(-1) ?? from;
    expect(differences(pictureAt(SMALL, ...moments), pictureAt(SMALL, end))).toEqual([]);
  });

  test('are the same after the clock was set back, and messages still rise', () => {
    const back = pictureAt(SMALL, SATURDAY, SATURDAY + 3 * HOUR, SATURDAY + HOUR);
    expect(differences(back, pictureAt(SMALL, SATURDAY + HOUR))).toEqual([]);
    const sequences = back.messages.flatMap((message) => ('sequence' in message ? [message.sequence] : []));
    expect(sequences.every((sequence, place) => sequence > (sequences[place - 1] ?? 0))).toBe(true);
  });

  test('two sources quote together what one quotes, under two names', () => {
    const options = only(
      OPTIONS.bookies.map(({ code }) => code),
      ['uk-racing', 'england-premier-league', 'tennis-wta'],
    );
    const whole = pictureAt(options, SATURDAY);
    const seen = createDemoSources(options).map((source) => {
      const its = picture();
      source.advanceTo(SATURDAY, its);
      expect(its.messages.filter((message) => !messageSchema.safeParse(message).success)).toEqual([]);
      return { source, its };
    });
    expect(seen.map(({ source }) => source.bookies.length)).toEqual([23, 6]);
    expect(seen.reduce((sum, { its }) => sum + its.quotes.size, 0)).toBe(whole.quotes.size);
    const [first, second] = seen;
    for (const [id, quote] of first?.its.quotes ?? []) {
      expect(whole.quotes.get(id)?.back).toEqual(quote.back);
    }
    expect(second?.source.name).toBe('demo-second');
  });

  test('another seed is another market', () => {
    const other = pictureAt({ ...SMALL, seed: 'other' }, SATURDAY);
    expect(differences(other, pictureAt(SMALL, SATURDAY)).length).toBeGreaterThan(1000);
  });
});
