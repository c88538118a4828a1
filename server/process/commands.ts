import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { isIPv6 } from 'node:net';

import { createAuth } from '../auth/auth.ts';
import { readKeys, rotateKeys } from '../auth/key-file.ts';
import { restoreBackup, takeBackup } from '../db/backup.ts';
import { createChanges } from '../db/changes.ts';
import { type Database, openDatabase } from '../db/database.ts';
import type { Env } from '../env.ts';
import { createLog } from '../platform/log.ts';
import { operatorToken } from './operate.ts';

/** A command that cannot be done; the sentence says why and what to do. */
class CommandFailed extends Error {
  override name = 'CommandFailed';
}

type Command = {
  /** The parameters after its name. */
  readonly parameters: readonly string[];
  /** Does it, and answers a sentence for the operator. */
  readonly run: (env: Env, argument: string) => Promise<string>;
};

/** The operator's commands beside starting the server. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  backup: { parameters: ['<file>'], run: backup },
  restore: { parameters: ['<file>'], run: restore },
  'reset-password': { parameters: ['<e-mail>'], run: reset },
  'rotate-keys': { parameters: [], run: rotate },
};

/** Writes a backup, made by the server where one runs on the folder, since only it may open the database. */
async function backup(env: Env, file: string): Promise<string> {
  if (env.DATABASE_URL !== undefined) {
    throw new CommandFailed('The database is on a PostgreSQL server: back it up with pg_dump.');
  }
  const bytes = await orByServer(env, {
    here: async ({ pglite }) => {
      if (pglite === undefined) throw new CommandFailed('The embedded database was expected.');
      return takeBackup(pglite);
    },
    there: async (ask) => new Uint8Array(await (await ask('/operate/backup/')).arrayBuffer()),
  });
  // Never over an older backup.
  await writeFile(file, bytes, { flag: 'wx', mode: 0o600 });
  return `Backup of ${env.DATA_DIR} written to ${file} (${Math.ceil(bytes.length / 1024)} KiB).`;
}

async function restore(env: Env, file: string): Promise<string> {
  if (env.DATABASE_URL !== undefined) {
    throw new CommandFailed('The database is on a PostgreSQL server: restore it with pg_restore.');
  }
  const before = await restoreBackup(env.DATA_DIR, await readFile(file), new Date());
  const kept = before === undefined ? '' : ` What was there before is in ${before}.`;
  return `Restored ${file} into ${env.DATA_DIR}.${kept}`;
}

/** Gives a user a generated password: an operator who chose one would know it for ever. */
async function reset(env: Env, email: string): Promise<string> {
  const password = randomBytes(12).toString('base64url');
  await orByServer(env, {
    here: async ({ db }) => {
      const keys = await readKeys(env.KEYS_FILE);
      const { security } = createLog('silent');
      const now = Date.now;
      const changes = createChanges({ db, now });
      const auth = createAuth({ db, changes, keys, now, issuer: env.PUBLIC_URL.origin, security });
      const done = await auth.resetPassword(email, password);
      if (!done.ok) throw new CommandFailed(done.reason);
    },
    there: async (ask) => void (await ask('/operate/reset-password/', { email, password })),
  });
  return `The password of ${email} is now ${password} and all its sessions have ended. Ask them to change it.`;
}

async function rotate(env: Env): Promise<string> {
  const name = await rotateKeys(env.KEYS_FILE, Date.now());
  return `Access tokens are signed by the key ${name} in an hour. Start every server process anew until then.`;
}

type Ask = (path: string, body?: unknown) => Promise<Response>;
type Ways<T> = {
  readonly here: (database: Database) => Promise<T>;
  readonly there: (ask: Ask) => Promise<T>;
};

/** Does something on the database itself, or has the server do it that holds the data folder. */
async function orByServer<T>(env: Env, { here, there }: Ways<T>): Promise<T> {
  let database: Database;
  try {
    database = await openDatabase(env, createLog('silent'));
  } catch (error) {
    if (!(error instanceof Error && error.name === 'FolderInUse')) throw error;
    return there((path, body) => askServer(env, path, body));
  }
  try {
    return await here(database);
  } finally {
    await database.close();
  }
}

/** Where a command on the same machine reaches the server of these settings. */
export function serverUrl({ HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>): string {
  const host = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${PORT}`;
}

async function askServer(env: Env, path: string, body: unknown): Promise<Response> {
  const server = serverUrl(env);
  const { operator } = await readKeys(env.KEYS_FILE);
  const response = await fetch(`${server}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${operatorToken(operator)}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  }).catch((error: unknown) => {
    throw new CommandFailed(
      `A process has the data folder but does not answer at ${server}. Use the server's own PORT and HOST.`,
      { cause: error },
    );
  });
  if (response.ok) return response;
  const problem: unknown = await response.json().catch(() => undefined);
  const detail =
    typeof problem === 'object' && problem !== null && 'detail' in problem ? String(problem.detail) : '';
  throw new CommandFailed(`The server refused (${response.status}). ${detail}`.trim());
}
