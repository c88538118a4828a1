import type { Bearer, Member } from './caller.ts';
import { tooManyCalls } from './call-limits.ts';
import { Problem } from './problem.ts';
import type { Visit } from './visit.ts';

/** The beginning of each personal access token, by which scanners for leaked secrets recognise it. */
export const TOKEN_PREFIX = 'layline_pat_';
const SHAPE = new RegExp(`^Bearer (${TOKEN_PREFIX}[A-Za-z0-9_-]{43})$`, 'iu');
const ATTEMPT = new RegExp(`^Bearer ${TOKEN_PREFIX}`, 'iu');

/** Calls a minute of all personal access tokens of one user. */
const CALLS = { perMinute: 120 };

/**
 * Returns the caller that a personal access token names; undefined if the request has none, or if the operation asks for
 * no user. Such a call reads no cookies and needs no CSRF token. Throws 401 for a token that is unknown, revoked or
 * expired, 403 if the operation is not for tokens or needs another scope, 429 after too many calls.
 */
export async function tokenCaller(visit: Visit): Promise<Member | Bearer | undefined> {
  const { each, c, doors } = visit;
  const header = c.req.header('authorization') ?? '';
  const asksForUser = each.access === 'caller' || each.access === 'member' || each.access === 'bearer';
  if (!asksForUser || !ATTEMPT.test(header)) return undefined;
  const token = SHAPE.exec(header)?.[1];
  const holder = token === undefined ? undefined : await doors.identifyToken(token);
  if (holder === undefined) throw invalidToken();
  const { member, scopes, expiresAt } = holder;
  visit.userId = member.userId;
  await limitCalls(visit, member.userId);
  if (each.scope === undefined) {
    const detail = 'Personal access tokens cannot be used here. Sign in instead.';
    throw new Problem(403, { detail, kind: 'not-for-tokens' });
  }
  if (!scopes.includes(each.scope)) throw missingScope(each.scope);
  if (each.access === 'bearer') return { subject: member.userId, tier: member.tier, expiresAt };
  return member;
}

/** Throws 429 after too many calls with tokens of a user. */
async function limitCalls({ doors, id }: Visit, user: string): Promise<void> {
  const verdict = await doors.limiter.take(`token:${user}`, CALLS);
  if (verdict.allowed) return;
  doors.log.security('limited', { limit: 'token', user, request: id });
  throw tooManyCalls(verdict.retryAfter);
}

function invalidToken(): Problem {
  return new Problem(401, {
    detail: 'This token is unknown, revoked or expired',
    kind: 'invalid-token',
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  });
}

function missingScope(scope: string): Problem {
  return new Problem(403, {
    detail: `This needs a token with the scope ${scope}`,
    kind: 'missing-scope',
    headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
  });
}
