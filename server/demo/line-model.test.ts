import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grade } from '#lib';

import { handicapText, opposite } from '../odds/messages/goal-lines.ts';
import { matchProbabilities, lineChance, mainLines } from './goals-model.ts';

const goals = fc.double({ min: 0.3, max: 4, noNaN: true });
const lines = fc.integer({ min: -10, max: 10 });

/** The return of a pound at a price, by outcome. */
const RETURNS: Readonly<Record<string, (price: number) => number>> = {
  win: (price) => price,
  halfWin: (price) => (price + 1) / 2,
  push: () => 1,
  halfLost: () => 0.5,
  lost: () => 0,
};

test('a bet at the fair price of a line returns its stake on average, as lib grades it', () => {
  fc.assert(
    fc.property(goals, goals, lines, (home, away, start) => {
      const { leads } = matchProbabilities(home, away);
      const price = 1 / lineChance(leads, start);
      let returned = 0;
      for (const [lead, chance] of leads) {
        const score = { home: Math.max(0, lead), away: Math.max(0, -lead) };
        const graded = grade({ kind: 'asianHandicap', line: handicapText(start), side: 'home' }, score);
        returned += chance * (RETURNS[graded.ok ? graded.value : '']?.(price) ?? Number.NaN);
      }
      expect(returned).toBeCloseTo(1, 9);
    }),
  );
});

test('the chances of the two sides of a line add up to 1', () => {
  fc.assert(
    fc.property(goals, goals, lines, (home, away, start) => {
      const { leads } = matchProbabilities(home, away);
      const mirrored = new Map([...leads].map(([lead, chance]) => [-lead, chance]));
      expect(lineChance(leads, start) + lineChance(mirrored, opposite(start))).toBeCloseTo(1, 9);
    }),
  );
});

test.each([
  [1.4, 1.4, [0, 1], [12, 11]],
  [2.2, 0.9, [-5, -4], [12, 13]],
  [0.8, 1.9, [4, 3], [12, 11]],
  [4, 0.3, [-10, -9], [16, 17]],
])(
  'with %f and %f goals to expect, the starts are %o and the totals %o quarters',
  (home, away, handicaps, totals) => {
    expect(mainLines(home, away)).toEqual({ handicaps, totals });
  },
);
