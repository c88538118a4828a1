import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { followFeed, takeEvents } from './odds-stream.ts';
import { EXAMPLE_NOW, exampleToken } from '../testing/example-feed.ts';
import { keepTokens } from './token-store.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('server-sent events', () => {
  test('are parsed when complete, and the rest is returned', () => {
    const { events, rest } = takeEvents(': open\n\nevent: changed\ndata: 7\n\nevent: changed\nda');
    expect(events).toEqual([{ event: 'changed', data: '7' }]);
    expect(takeEvents(`${rest}ta: 8\r\n\r\n`).events).toEqual([{ event: 'changed', data: '8' }]);
  });

  test.each(['\n\n\n\n', ':\n\n', 'x\n\n', 'data\n\n', '__proto__: 1\n\n'])(
    'that are malformed are ignored: %j',
    (text) => {
      expect(takeEvents(text).events.every(({ event }) => event !== 'changed')).toBe(true);
    },
  );
});

describe('a stream of changes', () => {
  function streamOf(chunks: readonly string[]): Response {
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
        controller.close();
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  }

  async function follow(response: Response) {
    vi.useFakeTimers({ now: EXAMPLE_NOW, toFake: ['Date'] });
    keepTokens({ access: exampleToken(), refresh: 'refresh-token-number-1' });
    const fetched = vi.fn(() => Promise.resolve(response));
    vi.stubGlobal('fetch', fetched);
    const [onOpen, onChange] = [vi.fn(), vi.fn()];
    const { signal } = new AbortController();
    await followFeed('mb', { onOpen, onChange, signal });
    return { fetched, onOpen, onChange };
  }

  test('reports each change regardless of chunk boundaries, until it ends', async () => {
    const { fetched, onOpen, onChange } = await follow(
      streamOf([
        ': open\n\n',
        'event: chan',
        'ged\ndata: 1\n',
        '\n: still here\n\n',
        'event: changed\ndata: 2\n\n',
      ]),
    );
    expect(onOpen).toHaveBeenCalledTimes(1);
    expect(onChange).toHaveBeenCalledTimes(2);
    expect(fetched).toHaveBeenCalledWith(
      '/odds-gateway/stream?aggregation_type=mb',
      expect.objectContaining({
        headers: { Accept: 'text/event-stream', Authorization: `Bearer ${exampleToken()}` },
      }),
    );
  });

  test('that is refused rejects with an ApiError', async () => {
    await expect(follow(new Response(null, { status: 429 }))).rejects.toThrow(ApiError);
  });
});
