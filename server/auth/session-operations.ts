import { endSessionsBody, sessionsAnswer } from '#lib/wire';

import { type AnyOperation, operation } from '../http/operation.ts';
import { Problem } from '../http/problem.ts';
import type { AuthTools } from './auth-parts.ts';
import { endSessions, listSessions } from './sessions.ts';

/** POST /api/auth/logout/ */
export function logoutOperation({ db, revoked, security }: AuthTools): AnyOperation {
  return operation({
    method: 'post',
    path: '/api/auth/logout/',
    tag: 'Sign-in',
    summary: 'Signs this browser out and revokes its tokens at once.',
    access: 'caller',
    answers: { 204: null },
    handle: async ({ caller, request }) => {
      if (caller.kind === 'member') {
        await endSessions(db, caller.userId, { only: caller.sessionId });
        revoked.add(caller.sessionId);
        security('signed-out', { user: caller.userId, request: request.id });
      }
      // Clears only the cache: cookies are replaced, and the storage holds slips of anonymous users. Without this, the
      // back button would still show the last user's pages.
      return { status: 204, headers: { 'clear-site-data': '"cache"' }, cookies: { endSession: true } };
    },
  });
}

/** GET and DELETE /api/account/sessions/ */
export function sessionOperations({ db, now, revoked, security }: AuthTools): readonly AnyOperation[] {
  return [
    operation({
      method: 'get',
      path: '/api/account/sessions/',
      tag: 'Account',
      summary: 'Lists the sessions of the user, most recently used first.',
      access: 'member',
      answers: { 200: sessionsAnswer },
      handle: async ({ caller }) => {
        const sessions = await listSessions(db, caller.userId, now());
        return {
          status: 200,
          body: {
            sessions: sessions.map(({ id, createdAt, seenAt, expiresAt, userAgent }) => ({
              id,
              created_at: createdAt.toISOString(),
              last_seen_at: seenAt.toISOString(),
              expires_at: expiresAt.toISOString(),
              user_agent: userAgent,
              is_current: id === caller.sessionId,
            })),
          },
        };
      },
    }),
    operation({
      method: 'delete',
      path: '/api/account/sessions/',
      tag: 'Account',
      summary: 'Ends one session by its id, or all other sessions.',
      access: 'member',
      body: endSessionsBody,
      answers: { 204: null },
      problems: [404],
      handle: async ({ caller, body: { id }, request }) => {
        const choice = id === undefined ? { except: caller.sessionId } : { only: id };
        const ended = await endSessions(db, caller.userId, choice);
        if (id !== undefined && ended.length === 0) throw new Problem(404);
        for (const sessionId of ended) revoked.add(sessionId);
        security('sessions-ended', { user: caller.userId, request: request.id, sessions: ended.length });
        const isOwn = ended.includes(caller.sessionId);
        return { status: 204, ...(isOwn ? { cookies: { endSession: true } } : {}) };
      },
    }),
  ];
}
