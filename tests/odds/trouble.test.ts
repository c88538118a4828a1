import { afterEach, describe, expect, test, vi } from 'vitest';

import type { SourceQuote } from '../../server/odds/messages/messages.ts';
import type { OddsSource } from '../../server/odds/ingest/source.ts';
import { startApp } from '../server/harness.ts';
import { goals, match, priced, scriptedSource } from './scripted-source.ts';
import { HOUR, NOON, ScriptedApp } from './scripted-app.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const WAIT = { timeout: 30_000, interval: 100 };
const STALE = ['stale back price', 'stale lay price'];

let apps: ScriptedApp[] = [];
afterEach(async () => {
  await Promise.all(apps.map(({ app }) => app.close()));
  apps = [];
});
async function openApp(options: Partial<OddsSource> = {}): Promise<ScriptedApp> {
  const source = scriptedSource(options);
  const scripted = new ScriptedApp(source, await startApp({ now: NOON, sources: [source] }));
  apps.push(scripted);
  return scripted;
}

describe('a feed that stalls', () => {
  test('is reported; its rows are marked after two minutes, leave after five, and return with it', async () => {
    const it = await openApp({ stalledAfterMs: 10 * SECOND });
    const { clock } = it.app;
    it.opening();
    expect(await it.health()).toEqual([[], []]);
    expect(await it.readiness()).toBe(200);
    clock.advance(11 * SECOND);
    await vi.waitFor(async () => expect(await it.readiness()).toBe(503), WAIT);
    expect(await it.figures()).toContain('layline_odds_source{source="spoken",state="stalled"} 1');
    clock.advance(108 * SECOND);
    expect(await it.health()).toEqual([[], []]);
    clock.advance(SECOND);
    expect(await it.health()).toEqual([STALE, STALE]);
    clock.advance(3 * MINUTE - SECOND);
    expect(await it.health()).toEqual([STALE, STALE]);
    clock.advance(SECOND);
    expect(await it.health()).toEqual([]);
    it.emit(() => ({ kind: 'confirm', bookie: null, market: null, at: it.now() }));
    expect(await it.health()).toEqual([[], []]);
    expect(await it.readiness()).toBe(200);
  });

  test('is reported even if it continues to send garbage', async () => {
    const it = await openApp({ stalledAfterMs: 10 * SECOND });
    it.opening();
    expect(await it.readiness()).toBe(200);
    for (let second = 0; second < 11; second += 1) {
      it.app.clock.advance(SECOND);
      it.emit((sequence) => ({ ...goals(sequence), winners: 0 }));
    }
    await vi.waitFor(async () => expect(await it.readiness()).toBe(503), WAIT);
  });

  test('does not affect another feed', async () => {
    const it = await openApp();
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

describe('a burst of ten times a feed’s busiest minute', () => {
  test('ends with the newest prices, and delays no request', { timeout: 120_000 }, async () => {
    const it = await openApp();
    it.opening();
    it.opening(it.now(), 1);
    it.opening(it.now(), 2);
    await it.rows();
    const at = it.now();
    // Arrives as from a socket: some messages at a time, with other work in between.
    const sendBurst = async (): Promise<void> => {
      for (let chunk = 0; chunk < 300; chunk += 1) {
        const quotes = Array.from({ length: 2000 }, (_, count): SourceQuote => {
          const sequence = it.source.next();
          const place = count % 3;
          return priced(count % 2 === 0 ? 'yes' : 'no', 18_000 + (sequence % 800), { sequence, at, place });
        });
        it.source.emit(...quotes);
        // oxlint-disable-next-line no-await-in-loop -- yields between chunks
        await new Promise(setImmediate);
      }
    };
    const burst = { isOver: false };
    const waits: number[] = [];
    const queryRepeatedly = async (): Promise<void> => {
      while (!burst.isOver) {
        const began = performance.now();
        // oxlint-disable-next-line no-await-in-loop -- one request after the other
        expect(await it.rows()).toHaveLength(6);
        waits.push(performance.now() - began);
      }
    };
    const queries = queryRepeatedly();
    await sendBurst();
    for (const place of [0, 1, 2]) it.emit((sequence) => priced('yes', 18_750, { sequence, at, place }));
    burst.isOver = true;
    await queries;
    expect(waits.length).toBeGreaterThan(5);
    // Also on a busy machine; on an idle one it is some milliseconds.
    expect(waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)]).toBeLessThan(1000);
    await vi.waitFor(async () => {
      const rows = await it.rows();
      const yes = rows.filter(({ contracts }) => contracts[0]?.contract_type_code === 'yes');
      expect(yes.map(({ contracts }) => contracts[0]?.odds_with_liquidity.odds[0])).toEqual([
        1.875, 1.875, 1.875,
      ]);
    }, WAIT);
    expect(await it.figures()).toContain(`layline_odds_messages{source="spoken"} ${600_000 + 18 + 3}`);
  });
});

describe('garbage', () => {
  test('is counted by reason, and the valid messages beside it apply', async () => {
    const it = await openApp();
    it.opening();
    const at = it.now();
    const good = (sequence: number): SourceQuote => priced('yes', 18_700, { sequence, at });
    it.emit(
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
  test.each([HOUR / 2, -HOUR])('of the machine by %i ms makes no price older or younger', async (jump) => {
    const it = await openApp();
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
  });

  test('of the machine past an event’s start and back removes the event and restores it', async () => {
    const it = await openApp();
    it.opening();
    expect(await it.rows()).toHaveLength(2);
    it.app.clock.set(HOUR);
    expect(await it.rows()).toEqual([]);
    it.app.clock.set(-HOUR);
    expect(await it.rows()).toHaveLength(2);
  });

  test('of a feed, an hour ahead, makes its prices as old as their arrival, not younger', async () => {
    const it = await openApp();
    it.opening(it.now() + HOUR);
    expect(await it.health()).toEqual([[], []]);
    it.app.clock.advance(2 * MINUTE);
    expect(await it.health()).toEqual([STALE, STALE]);
    it.app.clock.advance(3 * MINUTE);
    expect(await it.health()).toEqual([]);
  });

  test('of a feed, an hour behind, makes its prices too old to be served', async () => {
    const it = await openApp();
    it.opening(it.now() - HOUR);
    expect(await it.rows()).toEqual([]);
    it.prices();
    expect(await it.health()).toEqual([[], []]);
  });

  test('of a file or a replay counts only forwards', async () => {
    const it = await openApp({ clock: 'own' });
    it.opening();
    it.emit(() => ({ kind: 'clock', at: NOON - HOUR }));
    expect(await it.health()).toEqual([[], []]);
    it.emit(() => ({ kind: 'clock', at: NOON + 2 * MINUTE }));
    expect(await it.health()).toEqual([STALE, STALE]);
    it.emit(() => ({ kind: 'clock', at: NOON + 5 * MINUTE }));
    expect(await it.health()).toEqual([]);
    it.emit(() => ({ kind: 'clock', at: NOON }));
    expect(await it.health()).toEqual([]);
  });
});

describe('rows leave at once', () => {
  test.each(['suspended', 'closed', 'removed'] as const)('of a market that is %s', async (status) => {
    const it = await openApp();
    it.opening();
    expect(await it.rows()).toHaveLength(2);
    it.emit((sequence) => goals(sequence, 0, { status }));
    expect(await it.rows()).toEqual([]);
  });

  test('of a withdrawn selection, which is void, and the exchange’s book is checked without it', async () => {
    const it = await openApp();
    it.opening();
    it.emit((sequence) => goals(sequence, 0, { withdrawn: ['no'] }));
    const rows = await it.rows();
    expect(rows.map(({ contracts, health }) => [contracts[0]?.contract_type_code, health])).toEqual([
      ['yes', ['exchange book outside 97-108 %']],
    ]);
  });

  test('of an event that starts, or that is gone', async () => {
    const it = await openApp();
    it.opening();
    it.app.clock.advance(HOUR - SECOND);
    it.prices();
    expect(await it.rows()).toHaveLength(2);
    it.app.clock.advance(SECOND);
    expect(await it.rows()).toEqual([]);
    it.emit((sequence) => match(sequence, NOON + 3 * HOUR));
    expect(await it.rows()).toHaveLength(2);
    it.emit((sequence) => ({ kind: 'gone', sequence, event: 'e0' }));
    expect(await it.rows()).toEqual([]);
  });
});
