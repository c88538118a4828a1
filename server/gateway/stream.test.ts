import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { Problem } from '../http/problem.ts';
import { memoryRateLimiter } from '../http/rate-limit.ts';
import { streamOperation } from './stream.ts';

const LIFE_S = 300;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => void vi.useRealTimers());

/** A stream of one person, on rows that change when a test says so. */
function world() {
  const listeners = new Set<(version: string) => void>();
  const stream = streamOperation({
    reader: {
      isReady: () => true,
      sources: () => 'Demo prices',
      rows: () => {
        throw new Error('nobody asks for rows');
      },
      events: () => [],
      subscribe: (_, listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    limiter: memoryRateLimiter(() => 0),
    now: () => 0,
    personOf: () => Promise.resolve({ commissions: new Map(), hidden: new Set(), breakUntil: null }),
    stopping: new AbortController().signal,
  });
  const open = async (): Promise<ReadableStreamDefaultReader<Uint8Array>> => {
    const { content } = await stream.handle({
      caller: { subject: 'somebody', tier: 2, expiresAt: LIFE_S },
      params: undefined,
      query: { aggregation_type: 'mb' },
      body: undefined,
      request: {
        id: '',
        headers: new Headers(),
        address: '',
        addressKey: '',
        sessionCookie: '',
        rawBody: new Uint8Array(),
        signal: new AbortController().signal,
      },
    });
    if (!(content instanceof ReadableStream)) throw new TypeError('a stream was expected');
    return content.getReader();
  };
  return {
    open,
    listeners,
    change: (version: string) => {
      for (const listener of listeners) listener(version);
    },
  };
}

async function next(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  const { value, done } = await reader.read();
  return done ? 'the end' : new TextDecoder().decode(value);
}

describe('a stream', () => {
  test('tells of a change at once, and then once a second at most, with the newest version', async () => {
    const it = world();
    const reader = await it.open();
    expect(await next(reader)).toBe(': open\n\n');
    it.change('1');
    expect(await next(reader)).toBe('event: changed\ndata: 1\n\n');
    it.change('2');
    it.change('3');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await next(reader)).toBe('event: changed\ndata: 3\n\n');
  });

  test('says every 15 seconds that it is still there, and ends when its token does', async () => {
    const it = world();
    const reader = await it.open();
    await next(reader);
    for (let beat = 1; beat < LIFE_S / 15; beat += 1) {
      await vi.advanceTimersByTimeAsync(15_000);
      expect(await next(reader)).toBe(': still here\n\n');
    }
    await vi.advanceTimersByTimeAsync(15_000);
    const last = [await next(reader), await next(reader)];
    expect(last).toContain('the end');
    expect(it.listeners.size).toBe(0);
  });

  test('of a reader who does not read is cut, and their place is free again', async () => {
    const it = world();
    await it.open();
    await it.open();
    await expect(it.open()).rejects.toBeInstanceOf(Problem);
    for (let version = 0; version < 25; version += 1) {
      it.change(String(version));
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(it.listeners.size).toBe(0);
    const reader = await it.open();
    expect(await next(reader)).toBe(': open\n\n');
  });

  test('of a reader who goes is over', async () => {
    const it = world();
    const reader = await it.open();
    await reader.cancel();
    expect(it.listeners.size).toBe(0);
  });
});
