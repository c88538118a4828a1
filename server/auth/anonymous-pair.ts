import type { TokenAnswer } from '#lib/wire';

import type { AuthTools } from './auth-tools.ts';
import { anonymousRefresh, readRefresh, REFRESH_MS } from './refresh-token.ts';

/** Tokens for somebody without an account, told apart by their session cookie. No database is asked. */
export async function anonymousPair(tools: AuthTools, sessionCookie: string): Promise<TokenAnswer> {
  const { access, keys, now } = tools;
  const id = anonymousId(sessionCookie);
  return {
    access: await access.sign({ subject: id, sessionId: id, tier: 1 }),
    refresh: anonymousRefresh(keys.refresh, now() + REFRESH_MS, sessionCookie),
  };
}

/** The next pair for an anonymous refresh token; undefined where it has ended, or belongs to another session. */
export async function nextAnonymousPair(
  tools: AuthTools,
  token: string,
  sessionCookie: string,
): Promise<TokenAnswer | undefined> {
  const read = readRefresh(token, tools.keys.refresh, { kind: 'anonymous', sessionCookie });
  if (read?.kind !== 'anonymous' || read.endsAt <= tools.now()) return undefined;
  return anonymousPair(tools, sessionCookie);
}

/** The id in an anonymous session cookie, which was checked where it came in. */
function anonymousId(sessionCookie: string): string {
  const id = sessionCookie.split('.')[1];
  if (id === undefined) throw new TypeError('An anonymous session cookie was expected');
  return id;
}
