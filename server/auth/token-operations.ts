import { refreshBody, tokenAnswer } from '#lib/wire';

import { type AnyOperation, operation } from '../http/operation.ts';
import { Problem } from '../http/problem.ts';
import { anonymousPair, nextAnonymousPair } from './anonymous-pair.ts';
import type { AuthTools } from './auth-tools.ts';
import { memberPair, nextMemberPair } from './member-pair.ts';

/** POST /api/auth/token/ and /api/auth/token/refresh/ */
export function tokenOperations(tools: AuthTools): readonly AnyOperation[] {
  return [
    operation({
      method: 'post',
      path: '/api/auth/token/',
      tag: 'Sign-in',
      summary: 'A pair of tokens for the session: an anonymous one where nobody is signed in.',
      description:
        'A browser that has no cookie yet needs no X-CSRFToken here. The refresh token works together with the session cookie only.',
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
      summary: 'The next pair of tokens.',
      description:
        'A refresh token is for one use: its direct predecessor is answered for 10 s more, with the same successor. One that comes back later ends the session.',
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
    detail: 'This refresh token does not work with this session. Ask for a new pair.',
    headers: { 'www-authenticate': 'Bearer' },
  });
}
