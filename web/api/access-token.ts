import { tokenStep } from '#lib/product';
import { answer, type Answer, type Call, call } from './http.ts';
import { object, text } from '../platform/schema.ts';
import { ApiError } from './api-error.ts';
import {
  dropAccess,
  dropRefresh,
  dropTokens,
  heldTokens,
  keepTokens,
  keptAccess,
  keptRefresh,
  onAccessElsewhere,
  type Tokens,
} from './token-store.ts';

const readTokens = object<Tokens>({ access: text, refresh: text });

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

const LOCK = 'layline.tokens';

/** Without the Web Locks API every tab renews: the server accepts a refresh token twice within seconds. */
async function oneTabAtATime(
  renew: () => Promise<string>,
  locks: LockManager | null | undefined = navigator.locks,
): Promise<string> {
  if (!locks) return renew();
  const own = await locks.request(LOCK, { ifAvailable: true }, async (lock) =>
    lock === null ? undefined : renew(),
  );
  if (own !== undefined) return own;
  return locks.request(LOCK, async () => {
    await accessFromElsewhere();
    return renew();
  });
}

/** The time-out for a token that another tab stored, in milliseconds. */
const ARRIVAL_MS = 300;

/** Resolves once another tab has stored an access token, which may become visible after that tab's lock ends. */
async function accessFromElsewhere(): Promise<void> {
  if (usable() !== undefined) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => end(), ARRIVAL_MS);
    const unsubscribe = onAccessElsewhere(() => end());
    const end = (): void => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
  });
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
    const tokens = await answer(
      { method: 'POST', path: '/api/auth/token/refresh/', body: { refresh } },
      readTokens,
    );
    keepTokens(tokens);
    return tokens.access;
  } catch {
    dropRefresh();
    return undefined;
  }
}

async function fetched(): Promise<string> {
  try {
    const tokens = await answer({ method: 'POST', path: '/api/auth/token/' }, readTokens);
    keepTokens(tokens);
    return tokens.access;
  } catch (error) {
    dropTokens();
    throw error;
  }
}
