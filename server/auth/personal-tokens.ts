import { randomUUID } from 'node:crypto';
import {
  MOST_TOKENS,
  newPersonalTokenAnswer,
  newPersonalTokenBody,
  type PersonalTokensAnswer,
  personalTokensAnswer,
  TOKEN_SCOPES,
  type TokenScope,
} from '#lib/wire';
import { z } from 'zod';
import { sql } from 'kysely';

import { type AnyOperation, operation } from '../http/operation.ts';
import { Problem } from '../http/problem.ts';
import type { Db } from '../db/schema.ts';
import type { TokenHolder } from '../http/caller.ts';
import { hashOf, randomText } from '../http/mac.ts';
import { TOKEN_PREFIX } from '../http/token-caller.ts';
import type { AuthTools } from './auth-parts.ts';
import { confirmPassword, wrongPassword } from './confirm-password.ts';
import { tierOfRows } from './sessions.ts';

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

/** The minimum interval between updates of `used_at`. */
const USED_INTERVAL_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

const COLUMNS = ['id', 'name', 'scopes', 'created_at', 'used_at', 'expires_at'] as const;

/** A stored personal access token, without its hash. */
type PersonalTokenRow = {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly created_at: Date;
  readonly used_at: Date | null;
  readonly expires_at: Date;
};

/** The personal access tokens of a user, the newest first. */
function listPersonalTokens(db: Db, userId: string): Promise<readonly PersonalTokenRow[]> {
  return db
    .selectFrom('personal_tokens')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

type NewToken = {
  readonly userId: string;
  /** The hash of the password that was confirmed. */
  readonly passwordHash: string;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly days: number;
  readonly now: number;
};

/** The result of creating a token. */
type Creation =
  | { readonly kind: 'created'; readonly token: string; readonly row: PersonalTokenRow }
  | { readonly kind: 'too-many' }
  | { readonly kind: 'password-changed' };

/** Creates a token. Returns its text, which is not stored, and its row. */
function createPersonalToken(db: Db, given: NewToken): Promise<Creation> {
  const { userId, passwordHash, name, days, now } = given;
  return db.transaction().execute(async (trx): Promise<Creation> => {
    // The lock serialises concurrent creations and password changes, which revoke all tokens.
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('password_hash', '=', passwordHash)
      .forUpdate()
      .executeTakeFirst();
    if (user === undefined) return { kind: 'password-changed' };
    if ((await listPersonalTokens(trx, userId)).length >= MOST_TOKENS) return { kind: 'too-many' };
    const token = `${TOKEN_PREFIX}${randomText(32)}`;
    const row = await trx
      .insertInto('personal_tokens')
      .values({
        id: randomUUID(),
        user_id: userId,
        token_hash: hashOf(token),
        name,
        scopes: TOKEN_SCOPES.filter((scope) => given.scopes.includes(scope)),
        created_at: new Date(now),
        used_at: null,
        expires_at: new Date(now + days * DAY_MS),
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    return { kind: 'created', token, row };
  });
}

/** Revokes one token of a user, or all. Returns the number of tokens revoked. */
export async function revokePersonalTokens(
  db: Db,
  userId: string,
  choice: { readonly only: string } | { readonly all: true },
): Promise<number> {
  const query = db.deleteFrom('personal_tokens').where('user_id', '=', userId).returning('id');
  const chosen = 'only' in choice ? query.where(sql<string>`id::text`, '=', choice.only) : query;
  return (await chosen.execute()).length;
}

/**
 * Returns the holder of a token; undefined if it is unknown, revoked or expired. Queries the database on each call, so
 * that a revocation takes effect in all processes at once. Throws while the database is unreachable.
 */
export async function identifyPersonalToken(
  db: Db,
  token: string,
  now: number,
): Promise<TokenHolder | undefined> {
  const at = new Date(now);
  const rows = await db
    .selectFrom('personal_tokens as t')
    .innerJoin('users', 'users.id', 't.user_id')
    .leftJoin('subscriptions', 'subscriptions.user_id', 'users.id')
    .select(['users.id as userId', 'users.email', 'users.created_at as createdAt'])
    .select(['users.break_until as breakUntil', 't.id as tokenId', 't.scopes'])
    .select(['t.used_at as usedAt', 't.expires_at as expiresAt'])
    .select(['subscriptions.state', 'subscriptions.current_period_end as periodEnd'])
    .select('subscriptions.past_due_since as pastDueSince')
    .where('t.token_hash', '=', hashOf(token))
    .where('t.expires_at', '>', at)
    .execute();
  const [first] = rows;
  if (first === undefined) return undefined;
  const { userId, email, createdAt, breakUntil, tokenId, usedAt, expiresAt } = first;
  if (usedAt === null || now - usedAt.getTime() >= USED_INTERVAL_MS) {
    await db.updateTable('personal_tokens').set({ used_at: at }).where('id', '=', tokenId).execute();
  }
  const tier = tierOfRows(rows, now);
  return {
    member: { kind: 'member', userId, sessionId: tokenId, email, tier, createdAt, breakUntil },
    scopes: TOKEN_SCOPES.filter((scope) => first.scopes.includes(scope)),
    expiresAt: Math.floor(Math.min(expiresAt.getTime(), now + MAX_STREAM_MS) / 1000),
  };
}

/** The maximum duration of a stream opened with a token, the same as for access tokens of sessions. */
const MAX_STREAM_MS = 300_000;
