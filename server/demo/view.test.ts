import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { BOOKMAKERS, EVENTS, EXCHANGES, NOON } from './testing/example-market.ts';
import { lastMoveAt, nextMoveAfter } from './moves.ts';
import { boostOf } from './promotions.ts';
import { lagOf, MISSED_MOVES, viewAt } from './view.ts';

const DAY = 86_400_000;
const bookies = [...BOOKMAKERS, ...EXCHANGES];

function eventAtBookie(bookie: (typeof bookies)[number], event: (typeof EVENTS)[number]) {
  const boost = bookie.kind === 'bookmaker' ? boostOf(bookie, event) : null;
  return { bookie, event, lagMs: lagOf(bookie, event), boost };
}

/** Events among which withdrawals, boosts and abandonments are more frequent than among all. */
const eventful = EVENTS.filter(
  ({ facts }) => facts.sport === 'horse_racing' && (facts.withdrawals.length > 0 || facts.abandoned !== null),
);

describe('the view of an event by a bookie', () => {
  test('holds until its stated end', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...bookies),
        fc.oneof(fc.constantFrom(...EVENTS), fc.constantFrom(...eventful)),
        fc.nat({ max: 10_000 }),
        fc.nat({ max: 10_000 }),
        (bookie, event, when, later) => {
          const pair = eventAtBookie(bookie, event);
          const at = event.start - Math.floor(((event.start - event.listed) * when ** 4) / 10_000 ** 4);
          const view = viewAt(pair, at);
          expect(view.until).toBeGreaterThan(at);
          const end = Math.min(view.until, event.start + 600_000);
          const then = Math.min(end - 1, Math.floor(at + ((end - at) * later) / 10_000));
          const { confirmedAt, until, ...same } = viewAt(pair, Math.max(at, then));
          expect(same).toEqual({ move: view.move, out: view.out, boosted: view.boosted, empty: view.empty });
          expect(until).toBeGreaterThanOrEqual(view.until);
          // A silent feed stays silent, one that speaks goes on.
          expect(confirmedAt).toBe(view.confirmedAt < at ? view.confirmedAt : Math.max(at, then));
        },
      ),
      { numRuns: 3000 },
    );
  });

  test('follows opinion after its lag, and misses one move in five', () => {
    let [moves, missed] = [0, 0];
    const event = EVENTS.find(({ facts, start }) => facts.sport === 'football' && start > NOON + 3 * DAY);
    if (event === undefined) throw new Error('no such match');
    for (const bookie of BOOKMAKERS) {
      const pair = eventAtBookie(bookie, event);
      for (let move = lastMoveAt(event, NOON); move < NOON + 2 * DAY; move = nextMoveAfter(event, move)) {
        const view = viewAt(pair, move + pair.lagMs);
        const before = viewAt(pair, move + pair.lagMs - 1);
        const isHeard = view.confirmedAt === move + pair.lagMs && before.confirmedAt === view.confirmedAt - 1;
        if (view.move === null || !isHeard) continue;
        expect(before.move).toBeLessThan(move);
        moves += 1;
        if (view.move !== move) missed += 1;
      }
    }
    expect(moves).toBeGreaterThan(2000);
    expect(missed / moves).toBeCloseTo(MISSED_MOVES, 1.5);
  });

  test('misses no move at an exchange', () => {
    const followed = EXCHANGES.flatMap((exchange) =>
      EVENTS.filter(({ start }) => start > NOON).map((event) => ({
        view: viewAt(eventAtBookie(exchange, event), NOON),
        move: lastMoveAt(event, NOON - exchange.lagMs),
      })),
    ).filter(({ view }) => view.move !== null && view.confirmedAt === NOON);
    expect(followed.length).toBeGreaterThan(500);
    for (const { view, move } of followed) expect(view.move).toBe(move);
  });

  test('lags by 5 to 120 seconds, different for each event', () => {
    for (const bookmaker of BOOKMAKERS) {
      const lags = EVENTS.map((event) => lagOf(bookmaker, event));
      expect(Math.min(...lags)).toBeGreaterThanOrEqual(5000);
      expect(Math.max(...lags)).toBeLessThanOrEqual(120_000);
      expect(new Set(lags).size).toBeGreaterThan(20);
    }
  });
});
