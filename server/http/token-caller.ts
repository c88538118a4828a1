import type { Bearer, Member } from './caller.ts';
import { tooManyCalls } from './call-limits.ts';
import { Problem } from './problem.ts';
import type { RequestState } from './http-dependencies.ts';

/** The prefix of personal access tokens, for secret scanners to recognise. */
export const TOKEN_PREFIX = 'layline_pat_';
const BEARER_TOKEN = new RegExp(`^Bearer (${TOKEN_PREFIX}[A-Za-z0-9_-]{43})$`, 'iu');
const BEARER_PREFIX = new RegExp(`^Bearer ${TOKEN_PREFIX}`, 'iu');

/** The limit of all personal access tokens of one user together. */
const TOKEN_QUOTA = { perMinute: 120 };

/**
 * Authenticates by personal access token; undefined without one, or if the operation needs no user. A call with a token
 * reads no cookies and needs no CSRF token. Throws 401 for an unknown, revoked or expired token, 403 if the operation
 * does not accept tokens or needs another scope, 429 after too many calls.
 */
export async function authenticateByToken(state: RequestState): Promise<Member | Bearer | undefined> {
  const { operation, c, deps } = state;
  const header = c.req.header('authorization') ?? '';
  const needsUser =
    operation.access === 'caller' || operation.access === 'member' || operation.access === 'bearer';
  if (!needsUser || !BEARER_PREFIX.test(header)) return undefined;
  const token = BEARER_TOKEN.exec(header)?.[1];
  const holder = token === undefined ? undefined : await deps.identifyToken(token);
  if (holder === undefined) throw invalidToken();
  const { member, scopes, expiresAt } = holder;
  state.userId = member.userId;
  await limitCalls(state, member.userId);
  if (operation.scope === undefined) {
    const detail = 'Personal access tokens cannot be used here. Sign in instead.';
    throw new Problem(403, { detail, kind: 'not-for-tokens' });
  }
  if (!scopes.includes(operation.scope)) throw missingScope(operation.scope);
  if (operation.access === 'bearer') return { subject: member.userId, tier: member.tier, expiresAt };
  return member;
}

/** Counts a call with a token of the user. Throws 429 after too many. */
async function limitCalls({ deps, id }: RequestState, user: string): Promise<void> {
  const verdict = await deps.limiter.take(`token:${user}`, TOKEN_QUOTA);
  if (verdict.allowed) return;
  deps.log.security('limited', { limit: 'token', user, request: id });
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
