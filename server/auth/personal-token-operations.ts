import {
  MOST_TOKENS,
  newPersonalTokenAnswer,
  newPersonalTokenBody,
  type PersonalTokensAnswer,
  personalTokensAnswer,
  TOKEN_SCOPES,
} from '#lib/wire';
import { z } from 'zod';

import { type AnyOperation, operation } from '../http/operation.ts';
import { Problem } from '../http/problem.ts';
import type { AuthTools } from './auth-parts.ts';
import { confirmPassword, wrongPassword } from './confirm-password.ts';
import {
  createPersonalToken,
  listPersonalTokens,
  type PersonalTokenRow,
  revokePersonalTokens,
} from './personal-token-store.ts';

const PATH = '/api/account/tokens/';

/** GET and POST /api/account/tokens/, DELETE /api/account/tokens/{id}/ */
export function personalTokenOperations(tools: AuthTools): readonly AnyOperation[] {
  return [listOperation(tools), createOperation(tools), revokeOperation(tools)];
}

function listOperation({ db }: AuthTools): AnyOperation {
  return operation({
    method: 'get',
    path: PATH,
    tag: 'Account',
    summary: 'Lists the personal access tokens, the newest first.',
    access: 'member',
    answers: { 200: personalTokensAnswer },
    handle: async ({ caller }) => ({
      status: 200,
      body: { tokens: (await listPersonalTokens(db, caller.userId)).map(view) },
    }),
  });
}

function createOperation(tools: AuthTools): AnyOperation {
  const { db, now, security } = tools;
  return operation({
    method: 'post',
    path: PATH,
    tag: 'Account',
    summary: 'Creates a personal access token. Only this response contains its text.',
    description: `A program sends it as \`Authorization: Bearer layline_pat_…\`. \`odds:read\` opens the odds gateway, \`bets:read\` the list of bets, one bet, the dashboard and the export, \`bets:write\` adding and changing a bet. A user can have at most ${MOST_TOKENS} tokens, expired ones included. Changing the password revokes all of them.`,
    access: 'member',
    body: newPersonalTokenBody,
    answers: { 201: newPersonalTokenAnswer },
    problems: [409, 429],
    handle: async ({ caller, body, request }) => {
      const { userId } = caller;
      const { password, name, scopes, expires_in_days: days } = body;
      const passwordHash = await confirmPassword(tools, {
        member: caller,
        password,
        path: 'password',
        request,
      });
      const result = await createPersonalToken(db, { userId, passwordHash, name, scopes, days, now: now() });
      if (result.kind === 'password-changed') throw wrongPassword('password');
      if (result.kind === 'too-many') {
        throw new Problem(409, {
          detail: `There are ${MOST_TOKENS} tokens already. Revoke one first.`,
          kind: 'too-many-tokens',
        });
      }
      security('token-created', { user: userId, token: result.row.id, request: request.id });
      return { status: 201, body: { token: result.token, personal_token: view(result.row) } };
    },
  });
}

function revokeOperation({ db, security }: AuthTools): AnyOperation {
  return operation({
    method: 'delete',
    path: `${PATH}{id}/`,
    tag: 'Account',
    summary: 'Revokes a personal access token at once.',
    access: 'member',
    params: z.strictObject({ id: z.string().max(64) }),
    answers: { 204: null },
    problems: [404],
    handle: async ({ caller, params: { id }, request }) => {
      if ((await revokePersonalTokens(db, caller.userId, { only: id })) === 0) throw new Problem(404);
      security('token-revoked', { user: caller.userId, token: id, request: request.id });
      return { status: 204 };
    },
  });
}

function view(row: PersonalTokenRow): PersonalTokensAnswer['tokens'][number] {
  return {
    id: row.id,
    name: row.name,
    scopes: TOKEN_SCOPES.filter((scope) => row.scopes.includes(scope)),
    created_at: row.created_at.toISOString(),
    last_used_at: row.used_at?.toISOString() ?? null,
    expires_at: row.expires_at.toISOString(),
  };
}
