import { afterEach, describe, expect, test, vi } from 'vitest';

import type { SourceQuote } from '../../server/odds/messages/messages.ts';
import type { OddsSource } from '../../server/odds/ingest/source.ts';
import { startApp } from '../server/harness.ts';
import { goals, match, priced, spokenSource } from './spoken-source.ts';
import { HOUR, NOON, World } from './spoken-world.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const PATIENCE = { timeout: 30_000, interval: 100 };
const STALE = ['stale back price', 'stale lay price'];

let worlds: World[] = [];
afterEach(async () => {
  await Promise.all(worlds.map(({ app }) => app.close()));
  worlds = [];
});
async function world(options: Partial<OddsSource> = {}): Promise<World> {
  const source = spokenSource(options);
  const made = new World(source, await startApp({ now: NOON, sources: [source] }));
  worlds.push(made);
  return made;
}

describe('a feed that stalls', () => {
  test('is told; its rows are marked after two minutes, leave after five, and come back with it', async () => {
    const it = await world({ longestSilenceMs: 10 * SECOND });
    const { clock } = it.app;
    it.opening();
    expect(await it.health()).toEqual([[], []]);
    expect(await it.readiness()).toBe(200);
    clock.advance(11 * SECOND);
    await vi.waitFor(async () => expect(await it.readiness()).toBe(503), PATIENCE);
    expect(await it.figures()).toContain('layline_odds_source{source="spoken",state="stalled"} 1');
    clock.advance(108 * SECOND);
    expect(await it.health()).toEqual([[], []]);
    clock.advance(SECOND);
    expect(await it.health()).toEqual([STALE, STALE]);
    clock.advance(3 * MINUTE - SECOND);
    expect(await it.health()).toEqual([STALE, STALE]);
    clock.advance(SECOND);
    expect(await it.health()).toEqual([]);
    it.say(() => ({ kind: 'confirm', bookie: null, market: null, at: it.now() }));
    expect(await it.health()).toEqual([[], []]);
    expect(await it.readiness()).toBe(200);
  });

  test('is told although it goes on to send garbage', async () => {
    const it = await world({ longestSilenceMs: 10 * SECOND });
    it.opening();
    expect(await it.readiness()).toBe(200);
    for (let second = 0; second < 11; second += 1) {
      it.app.clock.advance(SECOND);
      it.say((sequence) => ({ ...goals(sequence), winners: 0 }));
    }
    await vi.waitFor(async () => expect(await it.readiness()).toBe(503), PATIENCE);
  });

  test('takes nothing from another one', async () => {
    const it = await world();
    const { clock } = it.app;
    it.opening(it.now(), 0);
    it.opening(it.now(), 1);
    clock.advance(2 * MINUTE);
    it.prices(it.now(), 1);
    const rows = await it.rows();
    expect(new Map(rows.map(({ event, health }) => [event.name, health]))).toEqual(
      new Map([
        ['Everton v Fulham', []],
        ['Arsenal v Chelsea', STALE],
      ]),
    );
  });
});

describe('a flood, ten times what a feed says in its busiest minute', () => {
  test('leaves the newest prices, and no call waits for it', { timeout: 120_000 }, async () => {
    const it = await world();
    it.opening();
    it.opening(it.now(), 1);
    it.opening(it.now(), 2);
    await it.rows();
    const at = it.now();
    // As it comes from a socket: so many messages at a time, others get their turn in between.
    const flood = async (): Promise<void> => {
      for (let chunk = 0; chunk < 300; chunk += 1) {
        const quotes = Array.from({ length: 2000 }, (_, count): SourceQuote => {
          const sequence = it.source.next();
          const place = count % 3;
          return priced(count % 2 === 0 ? 'yes' : 'no', 18_000 + (sequence % 800), { sequence, at, place });
        });
        it.source.say(...quotes);
        // oxlint-disable-next-line no-await-in-loop -- as said
        await new Promise(setImmediate);
      }
    };
    const flooding = { isOver: false };
    const waits: number[] = [];
    const asking = async (): Promise<void> => {
      while (!flooding.isOver) {
        const began = performance.now();
        // oxlint-disable-next-line no-await-in-loop -- one question after the other
        expect(await it.rows()).toHaveLength(6);
        waits.push(performance.now() - began);
      }
    };
    const asked = asking();
    await flood();
    for (const place of [0, 1, 2]) it.say((sequence) => priced('yes', 18_750, { sequence, at, place }));
    flooding.isOver = true;
    await asked;
    expect(waits.length).toBeGreaterThan(5);
    // On a busy machine as well; alone it is some milliseconds.
    expect(waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)]).toBeLessThan(1000);
    await vi.waitFor(async () => {
      const rows = await it.rows();
      const yes = rows.filter(({ contracts }) => contracts[0]?.contract_type_code === 'yes');
      expect(yes.map(({ contracts }) => contracts[0]?.odds_with_liquidity.odds[0])).toEqual([
        1.875, 1.875, 1.875,
      ]);
    }, PATIENCE);
    expect(await it.figures()).toContain(`layline_odds_messages{source="spoken"} ${600_000 + 18 + 3}`);
  });
});

describe('garbage', () => {
  test('is counted by reason, and the good beside it applies', async () => {
    const it = await world();
    it.opening();
    const at = it.now();
    const good = (sequence: number): SourceQuote => priced('yes', 18_700, { sequence, at });
    it.say(
      (sequence) => ({ ...good(sequence), back: [{ odds: Number.NaN, size: null }] }),
      (sequence) => ({ ...good(sequence), back: [{ odds: 10_000, size: null }] }),
      (sequence) => ({ ...good(sequence), back: [{ odds: 19_700, size: -5 }] }),
      (sequence) => ({ ...good(sequence), at: Number.POSITIVE_INFINITY }),
      (sequence) => ({ ...good(sequence), bookie: '' }),
      (sequence) => ({ ...good(sequence), market: 'x'.repeat(100_000) }),
      (sequence) => ({ ...good(sequence), bookie: 'nobody_knows' }),
      (sequence) => ({ ...good(sequence), market: 'unheard of' }),
      (sequence) => ({ ...match(sequence, NOON), name: '\u{0}' }),
      (sequence) => ({ ...goals(sequence), winners: 0 }),
      () => ({ ...good(0.5) }),
      good,
    );
    const rows = await it.rows();
    expect(
      rows
        .map(({ contracts }) => contracts[0]?.odds_with_liquidity.odds[0])
        .toSorted((a, b) => Number(a) - Number(b)),
    ).toEqual([1.85, 1.87]);
    const figures = await it.figures();
    const reasons = [...figures.matchAll(/layline_odds_refused\{source="spoken",reason="(.*)"\} (\d+)/gu)];
    expect(Object.fromEntries(reasons.map(([, reason, count]) => [reason, Number(count)]))).toEqual({
      'price out of range': 2,
      'size out of range': 1,
      'moment out of range': 1,
      'text missing or too long': 3,
      'winners out of range': 1,
      'sequence is no whole number': 1,
      'market unknown': 1,
      'unknown bookie': 1,
    });
  });
});

describe('a clock that jumps', () => {
  test.each([HOUR / 2, -HOUR])(
    "the machine's, by %i ms: no price grows older or younger by it",
    async (jump) => {
      const it = await world();
      const { clock } = it.app;
      it.opening();
      expect(await it.rows()).toHaveLength(2);
      clock.set(jump);
      expect(await it.health()).toEqual([[], []]);
      clock.advance(MINUTE);
      it.prices();
      clock.advance(2 * MINUTE - SECOND);
      expect(await it.health()).toEqual([[], []]);
      clock.advance(SECOND);
      expect(await it.health()).toEqual([STALE, STALE]);
      clock.advance(3 * MINUTE);
      expect(await it.health()).toEqual([]);
    },
  );

  test("the machine's, past the start of an event and back: the event leaves, and is there again", async () => {
    const it = await world();
    it.opening();
    expect(await it.rows()).toHaveLength(2);
    it.app.clock.set(HOUR);
    expect(await it.rows()).toEqual([]);
    it.app.clock.set(-HOUR);
    expect(await it.rows()).toHaveLength(2);
  });

  test("the feed's, an hour ahead: its prices are as old as their coming, not younger", async () => {
    const it = await world();
    it.opening(it.now() + HOUR);
    expect(await it.health()).toEqual([[], []]);
    it.app.clock.advance(2 * MINUTE);
    expect(await it.health()).toEqual([STALE, STALE]);
    it.app.clock.advance(3 * MINUTE);
    expect(await it.health()).toEqual([]);
  });

  test("the feed's, an hour behind: prices that say they are so old are not served", async () => {
    const it = await world();
    it.opening(it.now() - HOUR);
    expect(await it.rows()).toEqual([]);
    it.prices();
    expect(await it.health()).toEqual([[], []]);
  });

  test('that of a file or a replay, backwards and forwards: only forwards counts', async () => {
    const it = await world({ clock: 'own' });
    it.opening();
    it.say(() => ({ kind: 'clock', at: NOON - HOUR }));
    expect(await it.health()).toEqual([[], []]);
    it.say(() => ({ kind: 'clock', at: NOON + 2 * MINUTE }));
    expect(await it.health()).toEqual([STALE, STALE]);
    it.say(() => ({ kind: 'clock', at: NOON + 5 * MINUTE }));
    expect(await it.health()).toEqual([]);
    it.say(() => ({ kind: 'clock', at: NOON }));
    expect(await it.health()).toEqual([]);
  });
});

describe('rows leave at once', () => {
  test.each(['suspended', 'closed', 'removed'] as const)('of a market that is %s', async (status) => {
    const it = await world();
    it.opening();
    expect(await it.rows()).toHaveLength(2);
    it.say((sequence) => goals(sequence, 0, { status }));
    expect(await it.rows()).toEqual([]);
  });

  test("of a selection that is withdrawn: it voids, and the exchange's book is judged without it", async () => {
    const it = await world();
    it.opening();
    it.say((sequence) => goals(sequence, 0, { withdrawn: ['no'] }));
    const rows = await it.rows();
    expect(rows.map(({ contracts, health }) => [contracts[0]?.contract_type_code, health])).toEqual([
      ['yes', ['exchange book outside 97-108 %']],
    ]);
  });

  test('of an event that starts, or that is gone', async () => {
    const it = await world();
    it.opening();
    it.app.clock.advance(HOUR - SECOND);
    it.prices();
    expect(await it.rows()).toHaveLength(2);
    it.app.clock.advance(SECOND);
    expect(await it.rows()).toEqual([]);
    it.say((sequence) => match(sequence, NOON + 3 * HOUR));
    expect(await it.rows()).toHaveLength(2);
    it.say((sequence) => ({ kind: 'gone', sequence, event: 'e0' }));
    expect(await it.rows()).toEqual([]);
  });
});
