import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { cases } from '../../cases.ts';
import { createDemoSources } from '../../../server/demo/demo-source.ts';
import { HOUR, MINUTE, only, OPTIONS, stateAt, SATURDAY, SMALL } from './demo-options.ts';
import { messageSchema } from './message-schema.ts';
import { differences, createMarketState } from './market-state.ts';

const TINY = only(
  ['bet365', 'coral', 'betfair_exchange', 'smarkets'],
  ['uk-racing', 'tennis-atp', 'italy-serie-a'],
);

describe('one seed and one clock', () => {
  test('give the same prices in two processes, whatever each did before', () => {
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
          expect(differences(stateAt(TINY, ...moments, end), stateAt(TINY, end))).toEqual([]);
        },
      ),
      { numRuns: cases(12) },
    );
  });

  test('give the same prices second by second as in one step', () => {
    // A period with the starts of races and matches, in which everything happens.
    const from = SATURDAY + 2 * HOUR + 50 * MINUTE;
    const moments = Array.from({ length: 1200 }, (_, second) => from + 1000 * second);
    const end = moments.at(-1) ?? from;
    expect(differences(stateAt(SMALL, ...moments), stateAt(SMALL, end))).toEqual([]);
  });

  test('give the same prices after the clock was set back, and sequence numbers still rise', () => {
    const back = stateAt(SMALL, SATURDAY, SATURDAY + 3 * HOUR, SATURDAY + HOUR);
    expect(differences(back, stateAt(SMALL, SATURDAY + HOUR))).toEqual([]);
    const sequences = back.messages.flatMap((message) => ('sequence' in message ? [message.sequence] : []));
    expect(sequences.every((sequence, place) => sequence > (sequences[place - 1] ?? 0))).toBe(true);
  });

  test('two sources quote the same together as one, under two names', () => {
    const options = only(
      OPTIONS.bookies.map(({ code }) => code),
      ['uk-racing', 'england-premier-league', 'tennis-wta'],
    );
    const single = stateAt(options, SATURDAY);
    const states = createDemoSources(options).map((source) => {
      const its = createMarketState();
      source.advanceTo(SATURDAY, its);
      expect(its.messages.filter((message) => !messageSchema.safeParse(message).success)).toEqual([]);
      return { source, its };
    });
    expect(states.map(({ source }) => source.bookies.length)).toEqual([23, 6]);
    expect(states.reduce((sum, { its }) => sum + its.quotes.size, 0)).toBe(single.quotes.size);
    const [first, second] = states;
    for (const [id, quote] of first?.its.quotes ?? []) {
      expect(single.quotes.get(id)?.back).toEqual(quote.back);
    }
    expect(second?.source.name).toBe('demo-second');
  });

  test('another seed gives another market', () => {
    const other = stateAt({ ...SMALL, seed: 'other' }, SATURDAY);
    expect(differences(other, stateAt(SMALL, SATURDAY)).length).toBeGreaterThan(1000);
  });
});
