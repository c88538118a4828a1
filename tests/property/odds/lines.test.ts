import fc from 'fast-check';
import { expect, test } from 'vitest';

import { lineText, opposite, type Quarters } from '../../../server/odds/messages/goal-lines.ts';
import { cases } from '../../cases.ts';
import { market, match, newResolver, selection } from '../../odds/matching/named-events.ts';

/** A handicap bet in the form of a source. */
type Written = {
  readonly team: 'Ajax' | 'Benfica';
  readonly own: Quarters;
  /** True if the source has Benfica at home. */
  readonly swapped: boolean;
  readonly write: (quarters: Quarters) => string;
};

const writers: fc.Arbitrary<Written['write']> = fc.constantFrom(
  lineText,
  (quarters: Quarters) => (quarters >= 0 ? `+${lineText(quarters)}` : lineText(quarters)),
  (quarters: Quarters) => (quarters / 4).toFixed(2),
  (quarters: Quarters) => (quarters === 0 ? '-0' : lineText(quarters)),
);
const written: fc.Arbitrary<Written> = fc.record({
  team: fc.constantFrom('Ajax' as const, 'Benfica' as const),
  own: fc.integer({ min: -9, max: 9 }),
  swapped: fc.boolean(),
  write: writers,
});

/** The position of a bet: its market, and its key in the market. */
function placesOf(bets: readonly Written[]): readonly string[] {
  const resolver = newResolver();
  resolver.event('source 0', match('Ajax v Benfica'));
  return bets.map(({ team, own, swapped, write }, place) => {
    const source = `source ${place + 1}`;
    const event = match(swapped ? 'Benfica v Ajax' : 'Ajax v Benfica');
    resolver.event(source, event);
    const isHome = (team === 'Ajax') !== swapped;
    const line = isHome ? own : opposite(own);
    const answer = resolver.market(
      source,
      market(event, {
        type: 'asian_handicap',
        param: write(line),
        selections: [
          selection({ contract: 'home_handicap', param: write(line), name: 'one' }),
          selection({ contract: 'away_handicap', param: write(opposite(line)), name: 'other' }),
        ],
      }),
    );
    if (answer.answer !== 'sure') return answer.because;
    return `${answer.market.id} ${answer.keys.get(isHome ? 'one' : 'other') ?? ''}`;
  });
}

test('two handicaps are one selection if and only if they are on one team at one line', () => {
  fc.assert(
    fc.property(written, written, (one, other) => {
      const [first, second] = placesOf([one, other]);
      expect(first).toMatch(/:asian_handicap:-?\d(?:\.\d+)? (?:home|away)$/u);
      expect(first === second).toBe(one.team === other.team && one.own === other.own);
    }),
    { numRuns: cases(300) },
  );
});

test('the two sides of one line are the two selections of one market', () => {
  fc.assert(
    fc.property(written, fc.boolean(), writers, (one, swapped, write) => {
      const team = one.team === 'Ajax' ? 'Benfica' : 'Ajax';
      const [first = '', second = ''] = placesOf([one, { team, own: opposite(one.own), swapped, write }]);
      expect([first, second].map((place) => place.split(' ')[0])).toEqual([
        first.split(' ')[0],
        first.split(' ')[0],
      ]);
      expect(first).not.toBe(second);
    }),
    { numRuns: cases(300) },
  );
});
