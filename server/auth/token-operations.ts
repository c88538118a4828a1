import { refreshBody, type TokenAnswer, tokenAnswer } from '#lib/wire';

import type { Member } from '../http/caller.ts';
import { type AnyOperation, operation } from '../http/operation.ts';
import { Problem } from '../http/problem.ts';
import type { AuthTools } from './auth-parts.ts';
import { firstRefresh, rotateRefresh, anonymousRefresh, readRefresh, REFRESH_MS } from './refresh-tokens.ts';
import { endSessions } from './sessions.ts';

/** Tokens for an anonymous user, keyed by the session cookie. Needs no database. */
async function anonymousPair(tools: AuthTools, sessionCookie: string): Promise<TokenAnswer> {
  const { access, keys, now } = tools;
  const id = anonymousId(sessionCookie);
  return {
    access: await access.sign({ subject: id, sessionId: id, tier: 1 }),
    refresh: anonymousRefresh(keys.refresh, now() + REFRESH_MS, sessionCookie),
  };
}

/** The next pair for an anonymous refresh token; undefined if it has expired or belongs to another session. */
async function nextAnonymousPair(
  tools: AuthTools,
  token: string,
  sessionCookie: string,
): Promise<TokenAnswer | undefined> {
  const read = readRefresh(token, tools.keys.refresh, { kind: 'anonymous', sessionCookie });
  if (read?.kind !== 'anonymous' || read.endsAt <= tools.now()) return undefined;
  return anonymousPair(tools, sessionCookie);
}

/** The id in an anonymous session cookie, which has already been authenticated. */
function anonymousId(sessionCookie: string): string {
  const id = sessionCookie.split('.')[1];
  if (id === undefined) throw new TypeError('An anonymous session cookie was expected');
  return id;
}

/** Tokens for a user's session; undefined if it has just ended. */
async function memberPair(tools: AuthTools, member: Member): Promise<TokenAnswer | undefined> {
  const { db, keys, now } = tools;
  const refresh = await firstRefresh(db, keys.refresh, { sessionId: member.sessionId, now: now() });
  return refresh === undefined ? undefined : { access: await accessFor(tools, member), refresh };
}

type Presented = { readonly token: string; readonly member: Member; readonly requestId: string };

/**
 * The next pair for a user's refresh token; undefined if it belongs to another session or has expired. A reused token has
 * been stolen, and the thief may be either presenter: the session ends for both.
 */
async function nextMemberPair(
  tools: AuthTools,
  { token, member, requestId }: Presented,
): Promise<TokenAnswer | undefined> {
  const { db, keys, now, revoked, security } = tools;
  const { sessionId, userId } = member;
  const read = readRefresh(token, keys.refresh, { kind: 'member', sessionId });
  if (read?.kind !== 'member') {
    security('refresh-foreign', { user: userId, request: requestId });
    return undefined;
  }
  const rotation = await rotateRefresh(db, keys.refresh, { id: read.id, token, sessionId, now: now() });
  switch (rotation.kind) {
    case 'rotated':
      return { access: await accessFor(tools, member), refresh: rotation.token };
    case 'ended':
      return undefined;
    case 'reused':
      await endSessions(db, userId, { only: sessionId });
      revoked.add(sessionId);
      security('refresh-reuse', { user: userId, session: sessionId, request: requestId });
      return undefined;
  }
}

function accessFor({ access }: AuthTools, { userId, sessionId, tier }: Member): Promise<string> {
  return access.sign({ subject: userId, sessionId, tier });
}

/** POST /api/auth/token/ and /api/auth/token/refresh/ */
export function tokenOperations(tools: AuthTools): readonly AnyOperation[] {
  return [
    operation({
      method: 'post',
      path: '/api/auth/token/',
      tag: 'Sign-in',
      summary: 'Creates a pair of tokens for the session, anonymous or signed in.',
      description:
        'A browser without a session cookie needs no X-CSRFToken here. The refresh token is valid only with the same session cookie.',
      access: 'caller',
      csrf: 'once there is a session',
      answers: { 200: tokenAnswer },
      problems: [401],
      limit: { name: 'token', perMinute: 300 },
      handle: async ({ caller, request }) => {
        const pair =
          caller.kind === 'anonymous'
            ? await anonymousPair(tools, request.sessionCookie)
            : await memberPair(tools, caller);
        if (pair === undefined) throw noRefresh();
        return { status: 200, body: pair };
      },
    }),
    operation({
      method: 'post',
      path: '/api/auth/token/refresh/',
      tag: 'Sign-in',
      summary: 'Exchanges a refresh token for a new pair.',
      description:
        'A refresh token can be used once. A repeat within 10 s gets the same successor, unless that has been used; a later one ends the session.',
      access: 'caller',
      body: refreshBody,
      answers: { 200: tokenAnswer },
      problems: [401],
      handle: async ({ caller, body, request }) => {
        const pair =
          caller.kind === 'anonymous'
            ? await nextAnonymousPair(tools, body.refresh, request.sessionCookie)
            : await nextMemberPair(tools, { token: body.refresh, member: caller, requestId: request.id });
        if (pair === undefined) throw noRefresh();
        return { status: 200, body: pair };
      },
    }),
  ];
}

function noRefresh(): Problem {
  return new Problem(401, {
    kind: 'refresh-refused',
    detail: 'This refresh token does not work with this session. Request a new pair.',
    headers: { 'www-authenticate': 'Bearer' },
  });
}
