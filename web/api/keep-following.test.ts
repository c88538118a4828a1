// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EXAMPLE_NOW, exampleToken } from '../testing/example-feed.ts';
import { keepFollowing } from './odds-stream.ts';
import { keepTokens, keptAccess } from './token-store.ts';

const CHANGED = 'event: changed\ndata: 1\n\n';

/** Follows a feed with these responses. With `random` at 0.5 each wait is 25 % above its minimum. */
function follow(answer: (call: number) => Response | Promise<Response>) {
  const at: number[] = [];
  const tokens: (string | undefined)[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    if (path === '/api/auth/token/refresh/') {
      return Promise.resolve(Response.json({ access: exampleToken(2), refresh: 'refresh-token-number-2' }));
    }
    at.push(Date.now() - EXAMPLE_NOW);
    tokens.push(keptAccess());
    return Promise.resolve(answer(at.length));
  });
  const ending = new AbortController();
  const heard: string[] = [];
  keepFollowing('mb', {
    signal: ending.signal,
    onOpen: () => heard.push('open'),
    onChange: () => heard.push('change'),
    onEnd: () => heard.push('end'),
    random: () => 0.5,
  });
  return { at, tokens, heard, end: () => ending.abort() };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const stream = (text: string) => new Response(text, { headers: { 'Content-Type': 'text/event-stream' } });
const broken = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  vi.useFakeTimers({ now: EXAMPLE_NOW });
  keepTokens({ access: exampleToken(), refresh: 'refresh-token-number-1' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a stream that breaks is retried after 1, 2, 4 … 30 seconds plus jitter', async () => {
  const { at, end } = follow(broken);
  await pass(120_000);
  const waits = at.slice(1).map((moment, index) => moment - (at[index] ?? 0));
  expect(waits).toEqual([1250, 2500, 5000, 10_000, 20_000, 37_500, 37_500]);
  end();
});

test('a stream without events keeps the back-off, and the first change resets it', async () => {
  const { at, heard, end } = follow((call) => stream(call === 3 ? CHANGED : ': open\n\n'));
  await pass(6500);
  expect(at).toEqual([0, 1250, 3750, 5000]);
  expect(heard.slice(0, 7)).toEqual(['open', 'end', 'open', 'end', 'open', 'change', 'end']);
  end();
});

test('a refused stream is retried after a minute', async () => {
  const { at, end } = follow(() => new Response(null, { status: 429 }));
  await pass(75_000);
  expect(at).toEqual([0, 75_000]);
  end();
});

test('a rejected token is not used again', async () => {
  const { tokens, end } = follow((call) => new Response(null, { status: call === 1 ? 401 : 503 }));
  await pass(1250);
  expect(tokens).toEqual([exampleToken(), exampleToken(2)]);
  end();
});

test('no attempt is made while offline', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { at, end } = follow(broken);
  await pass(60_000);
  expect(at).toEqual([0]);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(at).toEqual([0, 60_000]);
  end();
});

test('no attempt is made after the end', async () => {
  const { at, end } = follow(broken);
  await pass(100);
  end();
  await pass(60_000);
  expect(at).toEqual([0]);
});
