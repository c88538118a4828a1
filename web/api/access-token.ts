import { tokenStep } from '#lib/product';
import type { TokenAnswer } from '#lib/wire';
import { answer } from './answers.ts';
import { ApiError } from './api-error.ts';
import { type Answer, type Call, call } from './http.ts';
import {
  dropAccess,
  dropRefresh,
  dropTokens,
  heldTokens,
  keepTokens,
  keptAccess,
  keptRefresh,
} from './token-store.ts';

let renewal: Promise<string> | undefined;

/**
 * Returns an access token that is valid for at least a minute: the stored one, else a refreshed one, else one
 * of a new pair. Concurrent calls, also in other tabs, share one renewal. Rejects with an ApiError if no
 * token can be obtained; the user is then signed out. Source: the product's specification, section 4.
 */
export async function accessToken(): Promise<string> {
  const access = usable();
  if (access !== undefined) return access;
  renewal ??= oneTabAtATime(renewed).finally(() => {
    renewal = undefined;
  });
  return renewal;
}

/** Makes a call with an access token; on a 401 response, retries once with a new token. */
export async function withAccess(to: Call): Promise<Answer> {
  try {
    return await call(authorized(to, await accessToken()));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    dropAccess();
    return call(authorized(to, await accessToken()));
  }
}

function authorized(to: Call, token: string): Call {
  return { ...to, headers: { ...to.headers, Authorization: `Bearer ${token}` } };
}

function usable(): string | undefined {
  return tokenStep(heldTokens(), Date.now()) === 'use' ? keptAccess() : undefined;
}

/** Without the Web Locks API every tab renews: the server accepts a refresh token twice within seconds. */
async function oneTabAtATime(
  renew: () => Promise<string>,
  locks: LockManager | null | undefined = navigator.locks,
): Promise<string> {
  return locks ? locks.request('layline.tokens', renew) : renew();
}

/** Checks the stored token again first: another tab may have renewed it. */
async function renewed(): Promise<string> {
  const access = usable();
  if (access !== undefined) return access;
  return (await refreshed()) ?? fetched();
}

async function refreshed(): Promise<string | undefined> {
  const refresh = keptRefresh();
  if (refresh === undefined) return undefined;
  try {
    const tokens = await answer<TokenAnswer>({
      method: 'POST',
      path: '/api/auth/token/refresh/',
      body: { refresh },
    });
    keepTokens(tokens);
    return tokens.access;
  } catch {
    dropRefresh();
    return undefined;
  }
}

async function fetched(): Promise<string> {
  try {
    const tokens = await answer<TokenAnswer>({ method: 'POST', path: '/api/auth/token/' });
    keepTokens(tokens);
    return tokens.access;
  } catch (error) {
    dropTokens();
    throw error;
  }
}
