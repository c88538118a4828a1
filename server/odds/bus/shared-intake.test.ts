import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { Book, type LiveBook } from '../book/book.ts';
import type { Holder } from './lease.ts';
import { SharedIntake, type SharedIntakeOptions } from './shared-intake.ts';

const RENEW_MS = 3000;
const LEASE_MS = 10_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function liveBook(book = new Book({ bookies: [] })): LiveBook {
  return {
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    book: () => book,
    subscribe: () => () => undefined,
    trouble: () => null,
    reports: () => [],
  };
}

/** A process whose lease is held by `seen.holder`. */
function startProcess(options: Partial<SharedIntakeOptions> = {}) {
  const seen = { holder: 'ours' as Holder, held: 0, released: 0, own: 0, publishers: 0, isOurs: () => true };
  const shared = new SharedIntake({
    lease: {
      hold: () => {
        seen.held += 1;
        return Promise.resolve(seen.holder);
      },
      release: () => {
        seen.released += 1;
        return Promise.resolve();
      },
      end: () => Promise.resolve(),
    },
    createIntake: () => {
      seen.own += 1;
      return liveBook();
    },
    createPublisher: (_, isOurs) => {
      seen.publishers += 1;
      seen.isOurs = isOurs;
      return { publish: () => undefined, stop: () => Promise.resolve() };
    },
    createFollower: () => liveBook(),
    runsAlone: true,
    renewIntervalMs: RENEW_MS,
    ttlMs: LEASE_MS,
    clock: { steady: Date.now },
    log: () => undefined,
    ...options,
  });
  return { shared, seen };
}

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a process that cannot take over', () => {
  const failingProcess = () => {
    const state = { isFailing: true, attempts: 0 };
    const running = startProcess({
      createIntake: () => {
        state.attempts += 1;
        if (state.isFailing) throw new Error('there is no file x.csv');
        return liveBook();
      },
    });
    return { ...running, state };
  };

  test('releases the lease, and gives others time to acquire it before it retries', async () => {
    const { shared, seen, state } = failingProcess();
    seen.holder = { other: 'first' };
    await shared.start();
    seen.holder = 'ours';
    await advance(RENEW_MS);
    expect([state.attempts, seen.released]).toEqual([1, 1]);
    const { held } = seen;
    await advance(LEASE_MS - RENEW_MS);
    expect([state.attempts, seen.held]).toEqual([1, held]);
    await advance(2 * RENEW_MS);
    expect([state.attempts, seen.released]).toEqual([2, 2]);
    await shared.stop();
  });

  test('takes over later, even if another process did meanwhile', async () => {
    const { shared, seen, state } = failingProcess();
    seen.holder = { other: 'first' };
    await shared.start();
    seen.holder = 'ours';
    await advance(RENEW_MS);
    seen.holder = { other: 'third' };
    await advance(LEASE_MS + RENEW_MS);
    expect(shared.trouble()).toBeNull();
    state.isFailing = false;
    seen.holder = 'ours';
    await advance(RENEW_MS);
    expect([state.attempts, seen.publishers]).toEqual([2, 1]);
    await shared.stop();
  });

  test('reports the reason, and not that Redis is unreachable', async () => {
    const { shared, state } = failingProcess();
    void shared.start();
    await advance(0);
    expect(shared.trouble()).toBe('The sources could not be started: there is no file x.csv');
    state.isFailing = false;
    await advance(LEASE_MS + RENEW_MS);
    expect(shared.trouble()).toBeNull();
    await shared.stop();
  });
});

describe('a process that was paused for longer than the TTL of the lease', () => {
  test('publishes nothing until it holds the lease again, and then with a new publisher', async () => {
    const { shared, seen } = startProcess();
    await shared.start();
    const before = seen.isOurs;
    expect([seen.publishers, before()]).toEqual([1, true]);
    vi.setSystemTime(Date.now() + LEASE_MS);
    expect(before()).toBe(false);
    await advance(RENEW_MS);
    expect([seen.publishers, seen.isOurs()]).toEqual([2, true]);
    await shared.stop();
  });
});
