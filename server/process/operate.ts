import type { KeyObject } from 'node:crypto';

import type { PGlite } from '@electric-sql/pglite';
import { z } from 'zod';

import type { Auth } from '../auth/auth.ts';
import { takeBackup } from '../db/backup.ts';
import { mac, sameText } from '../http/mac.ts';
import { type AnyOperation, operation } from '../http/operation.ts';
import { Problem } from '../http/problem.ts';

/** The token that authenticates the operator's commands; deriving it needs the key file. */
export function operatorToken(key: KeyObject): string {
  return mac(key, 'operator');
}

export type OperateParts = {
  readonly pglite: PGlite | undefined;
  readonly key: KeyObject;
  readonly auth: Pick<Auth, 'resetPassword'>;
};

const resetBody = z
  .strictObject({ email: z.string().min(1).max(254), password: z.string().min(1).max(128) })
  .meta({ id: 'ResetBody' });

/** The operations behind the operator's commands on a running server. */
export function operateOperations({ pglite, key, auth }: OperateParts): readonly AnyOperation[] {
  const requireOperator = (headers: Headers): void => {
    if (!sameText(headers.get('authorization') ?? '', `Bearer ${operatorToken(key)}`)) {
      throw new Problem(401, { headers: { 'www-authenticate': 'Bearer' } });
    }
  };
  return [
    operation({
      method: 'post',
      path: '/operate/backup/',
      tag: 'Operation',
      summary: 'Takes a backup of the embedded database (npm run backup).',
      access: 'signature',
      answers: { 200: { contentType: 'application/gzip' } },
      problems: [401, 409],
      deadline: 60_000,
      handle: async ({ request }) => {
        requireOperator(request.headers);
        if (pglite === undefined) {
          throw new Problem(409, { detail: 'This server uses PostgreSQL. Back it up with pg_dump' });
        }
        return { status: 200, content: await takeBackup(pglite) };
      },
    }),
    operation({
      method: 'post',
      path: '/operate/reset-password/',
      tag: 'Operation',
      summary: "Resets a user's password (npm run reset-password).",
      access: 'signature',
      body: resetBody,
      answers: { 204: null },
      problems: [401, 409],
      handle: async ({ body, request }) => {
        requireOperator(request.headers);
        const reset = await auth.resetPassword(body.email, body.password);
        if (!reset.ok) throw new Problem(409, { detail: reset.reason });
        return { status: 204 };
      },
    }),
  ];
}
