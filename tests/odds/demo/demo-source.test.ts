import { afterEach, describe, expect, test, vi } from 'vitest';

import { createDemoSource, type DemoOptions } from '../../../server/demo/demo-source.ts';
import { stateAt, SATURDAY, SMALL } from './demo-options.ts';
import { differences, createMarketState } from './market-state.ts';

describe('the source', () => {
  afterEach(() => vi.useRealTimers());

  const running = (options: Partial<DemoOptions> = {}) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: SATURDAY });
    const seen = createMarketState();
    const source = createDemoSource({ ...SMALL, clock: { wall: () => Date.now() }, ...options });
    return { source, seen, sink: { take: seen.take, rejected: () => undefined } };
  };

  test('describes itself', () => {
    const { source } = running();
    expect([source.name, source.label, source.clock]).toEqual(['demo', 'Demo prices', 'server']);
    expect(source.simulated).toBe(true);
    expect(source.health()).toEqual({ state: 'stopped', detail: null });
  });

  test('fills the sink, advances step by step, and stops at once', async () => {
    const { source, seen, sink } = running();
    const started = source.start(sink, new AbortController().signal);
    expect(source.health().state).toBe('starting');
    await started;
    expect(source.health().state).toBe('running');
    expect(differences(seen, stateAt(SMALL, SATURDAY))).toEqual([]);

    vi.advanceTimersByTime(60_000);
    expect(differences(seen, stateAt(SMALL, SATURDAY + 60_000))).toEqual([]);

    await source.stop();
    const { length } = seen.messages;
    vi.advanceTimersByTime(60_000);
    expect(seen.messages).toHaveLength(length);
    expect(source.health().state).toBe('stopped');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('stops while it is filling', async () => {
    const { source, seen, sink } = running();
    const started = source.start(sink, new AbortController().signal);
    await source.stop();
    await started;
    expect(seen.quotes.size).toBeLessThan(stateAt(SMALL, SATURDAY).quotes.size);
    expect(source.health().state).toBe('stopped');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('stops when its signal aborts, and sends everything again after a restart', async () => {
    const { source, sink } = running();
    const aborting = new AbortController();
    await source.start(sink, aborting.signal);
    aborting.abort();
    expect(source.health().state).toBe('stopped');
    expect(vi.getTimerCount()).toBe(0);

    const again = createMarketState();
    await source.start({ ...sink, take: again.take }, new AbortController().signal);
    expect(differences(again, stateAt(SMALL, SATURDAY))).toEqual([]);
    await source.stop();
  });

  test('does not start with an aborted signal', async () => {
    const { source, seen, sink } = running();
    await source.start(sink, AbortSignal.abort());
    expect(seen.messages).toEqual([]);
    expect(source.health().state).toBe('stopped');
  });

  test('reports a failure', async () => {
    const { source } = running();
    let calls = 0;
    const broken = {
      take: () => {
        calls += 1;
        if (Date.now() > SATURDAY) throw new Error('the sink is full');
      },
      rejected: () => undefined,
    };
    await source.start(broken, new AbortController().signal);
    vi.advanceTimersByTime(30_000);
    expect(source.health()).toEqual({ state: 'failed', detail: 'Error: the sink is full' });
    const before = calls;
    vi.advanceTimersByTime(30_000);
    expect(calls).toBe(before);
  });

  test('with its own clock reports the time', () => {
    const seen = createMarketState();
    const source = createDemoSource({ ...SMALL, clockKind: 'own' });
    source.advanceTo(SATURDAY, seen);
    expect(source.clock).toBe('own');
    expect(seen.messages[0]).toEqual({ kind: 'clock', at: SATURDAY });
  });
});
