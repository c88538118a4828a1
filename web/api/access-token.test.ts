// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accessToken, withAccess } from './access-token.ts';
import { ApiError } from './api-error.ts';
import { keepTokens } from './token-store.ts';

const NOW = 1_800_000_000_000;

/** A token as the server issues it, without the signature, which only the server verifies. */
function token(secondsLeft: number, tier = 1): string {
  const claims = { exp: NOW / 1000 + secondsLeft, tier };
  return `h.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.s${secondsLeft}`;
}

const REFRESH = 'refresh-token-number-1';

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}

type Handler = (path: string, init: RequestInit) => Response;

function answerWith(handler: Handler): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push(path);
    return Promise.resolve(handler(path, init));
  });
  return asked;
}

/** Stubs a lock that another tab holds at first; `onGrant` runs when that tab releases it. */
function heldElsewhere(onGrant: () => void): void {
  const request = async (_: string, ...rest: readonly unknown[]): Promise<unknown> => {
    const [last] = rest.slice(-1);
    if (rest.length === 1) onGrant();
    return typeof last === 'function' ? await Reflect.apply(last, undefined, [null]) : undefined;
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an access token', () => {
  test('is the stored one while it is valid for more than a minute', async () => {
    const asked = answerWith(() => json({}, 500));
    keepTokens({ access: token(61), refresh: REFRESH });
    expect(await accessToken()).toBe(token(61));
    expect(asked).toEqual([]);
  });

  test('is refreshed within its last minute, once for all concurrent callers', async () => {
    const asked = answerWith(() => json({ access: token(300, 2), refresh: 'refresh-token-number-2' }));
    keepTokens({ access: token(60), refresh: REFRESH });
    const all = await Promise.all([accessToken(), accessToken(), accessToken()]);
    expect(new Set(all)).toEqual(new Set([token(300, 2)]));
    expect(asked).toEqual(['/api/auth/token/refresh/']);
    expect(localStorage.getItem('refreshToken')).toBe('refresh-token-number-2');
    expect([localStorage.getItem('tier'), localStorage.getItem('loggedIn')]).toEqual(['2', 'true']);
  });

  test('renewed by another tab is used, even if it becomes visible after the lock is released', async () => {
    const asked = answerWith(() => json({ title: 'no' }, 401));
    keepTokens({ access: token(10), refresh: REFRESH });
    heldElsewhere(() => {
      setTimeout(() => {
        localStorage.setItem('accessToken', token(300));
        window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
      }, 20);
    });
    expect(await accessToken()).toBe(token(300));
    expect(asked).toEqual([]);
  });

  test('is renewed here if the tab that held the lock stored none', async () => {
    const asked = answerWith(() => json({ access: token(300), refresh: REFRESH }));
    keepTokens({ access: token(10), refresh: REFRESH });
    heldElsewhere(() => undefined);
    expect(await accessToken()).toBe(token(300));
    expect(asked).toEqual(['/api/auth/token/refresh/']);
  });

  test('comes with a new pair if none is stored or the refresh fails', async () => {
    const asked = answerWith((path) =>
      path.endsWith('/refresh/')
        ? json({ title: 'no' }, 401)
        : json({ access: token(300), refresh: REFRESH }),
    );
    expect(await accessToken()).toBe(token(300));
    keepTokens({ access: 'nonsense', refresh: REFRESH });
    expect(await accessToken()).toBe(token(300));
    expect(asked).toEqual(['/api/auth/token/', '/api/auth/token/refresh/', '/api/auth/token/']);
  });

  test('that cannot be renewed leaves the user signed out at tier 1', async () => {
    answerWith(() => json({ title: 'Down' }, 503));
    keepTokens({ access: token(10, 3), refresh: REFRESH });
    await expect(accessToken()).rejects.toThrow(ApiError);
    expect([localStorage.getItem('tier'), localStorage.getItem('loggedIn')]).toEqual(['1', 'false']);
    expect(localStorage.getItem('refreshToken')).toBeNull();
  });

  test('that is rejected is replaced, and the call is retried once', async () => {
    const seen: (string | null)[] = [];
    answerWith((path, { headers }) => {
      if (path !== '/odds') return json({ access: token(300), refresh: REFRESH });
      seen.push(new Headers(headers).get('Authorization'));
      return seen.length === 1 ? json({ title: 'Expired' }, 401) : json([]);
    });
    keepTokens({ access: token(200), refresh: REFRESH });
    expect((await withAccess({ path: '/odds' })).body).toEqual([]);
    expect(seen).toEqual([`Bearer ${token(200)}`, `Bearer ${token(300)}`]);
  });
});
