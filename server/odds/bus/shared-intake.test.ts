import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { Book } from '../book/book.ts';
import type { LiveBook } from '../book/changes.ts';
import type { Holder } from './lease.ts';
import { SharedIntake, type SharedIntakeOptions } from './shared-intake.ts';

const RENEW_MS = 3000;
const LEASE_MS = 10_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function live(book = new Book({ bookies: [] })): LiveBook {
  return {
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    book: () => book,
    subscribe: () => () => undefined,
    trouble: () => null,
    reports: () => [],
  };
}

/** A process whose lease has the holder that `found` says. */
function process(options: Partial<SharedIntakeOptions> = {}) {
  const seen = { found: 'ours' as Holder, held: 0, released: 0, own: 0, publishers: 0, isOurs: () => true };
  const shared = new SharedIntake({
    lease: {
      hold: () => {
        seen.held += 1;
        return Promise.resolve(seen.found);
      },
      release: () => {
        seen.released += 1;
        return Promise.resolve();
      },
      end: () => Promise.resolve(),
    },
    createIntake: () => {
      seen.own += 1;
      return live();
    },
    createPublisher: (_, isOurs) => {
      seen.publishers += 1;
      seen.isOurs = isOurs;
      return { publish: () => undefined, stop: () => Promise.resolve() };
    },
    createFollower: () => live(),
    runsAlone: true,
    renewMs: RENEW_MS,
    lastsMs: LEASE_MS,
    clock: { steady: Date.now },
    log: () => undefined,
    ...options,
  });
  return { shared, seen };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a process that cannot take over', () => {
  const failing = () => {
    const state = { fails: true, tries: 0 };
    const made = process({
      createIntake: () => {
        state.tries += 1;
        if (state.fails) throw new Error('there is no file x.csv');
        return live();
      },
    });
    return { ...made, state };
  };

  test('gives the lease back, and lets others try before it tries again', async () => {
    const { shared, seen, state } = failing();
    seen.found = { other: 'first' };
    await shared.start();
    seen.found = 'ours';
    await pass(RENEW_MS);
    expect([state.tries, seen.released]).toEqual([1, 1]);
    const { held } = seen;
    await pass(LEASE_MS - RENEW_MS);
    expect([state.tries, seen.held]).toEqual([1, held]);
    await pass(2 * RENEW_MS);
    expect([state.tries, seen.released]).toEqual([2, 2]);
    await shared.stop();
  });

  test('takes over later, also where another process did in between', async () => {
    const { shared, seen, state } = failing();
    seen.found = { other: 'first' };
    await shared.start();
    seen.found = 'ours';
    await pass(RENEW_MS);
    seen.found = { other: 'third' };
    await pass(LEASE_MS + RENEW_MS);
    expect(shared.trouble()).toBeNull();
    state.fails = false;
    seen.found = 'ours';
    await pass(RENEW_MS);
    expect([state.tries, seen.publishers]).toEqual([2, 1]);
    await shared.stop();
  });

  test('says why, and not that Redis does not answer', async () => {
    const { shared, state } = failing();
    void shared.start();
    await pass(0);
    expect(shared.trouble()).toBe('The sources could not be started: there is no file x.csv');
    state.fails = false;
    await pass(LEASE_MS + RENEW_MS);
    expect(shared.trouble()).toBeNull();
    await shared.stop();
  });
});

describe('a process that was paused for longer than the lease lasts', () => {
  test('publishes nothing before it has the lease again, and then as a beginning of its own', async () => {
    const { shared, seen } = process();
    await shared.start();
    const before = seen.isOurs;
    expect([seen.publishers, before()]).toEqual([1, true]);
    vi.setSystemTime(Date.now() + LEASE_MS);
    expect(before()).toBe(false);
    await pass(RENEW_MS);
    expect([seen.publishers, seen.isOurs()]).toEqual([2, true]);
    await shared.stop();
  });
});
