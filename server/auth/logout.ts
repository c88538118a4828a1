import { type AnyOperation, operation } from '../http/operation.ts';
import type { AuthTools } from './auth-tools.ts';
import { endSessions } from './sessions.ts';

/** POST /api/auth/logout/ */
export function logoutOperation({ db, revoked, security }: AuthTools): AnyOperation {
  return operation({
    method: 'post',
    path: '/api/auth/logout/',
    tag: 'Sign-in',
    summary: 'Signs this browser out. Its tokens end at once.',
    access: 'caller',
    answers: { 204: null },
    handle: async ({ caller, request }) => {
      if (caller.kind === 'member') {
        await endSessions(db, caller.userId, { only: caller.sessionId });
        revoked.add(caller.sessionId);
        security('signed-out', { user: caller.userId, request: request.id });
      }
      // Of what a browser keeps only its cache is ours to clear: the cookies are replaced, and what is stored holds
      // slips that nobody signed in for. Without it, Back would still show the last person's pages.
      return { status: 204, headers: { 'clear-site-data': '"cache"' }, cookies: { endSession: true } };
    },
  });
}
