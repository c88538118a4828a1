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

/** Thrown if a command fails; the message says why and what to do. */
class CommandFailed extends Error {
  override name = 'CommandFailed';
}

type Command = {
  /** The parameters after the command's name. */
  readonly parameters: readonly string[];
  /** Runs the command. Returns a message for the operator. */
  readonly run: (env: Env, argument: string) => Promise<string>;
};

/** The operator's commands. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  backup: { parameters: ['<file>'], run: backup },
  restore: { parameters: ['<file>'], run: restore },
  'reset-password': { parameters: ['<e-mail>'], run: reset },
  'rotate-keys': { parameters: [], run: rotate },
};

/** Writes a backup. A running server takes it, since only one process can open the embedded database. */
async function backup(env: Env, file: string): Promise<string> {
  if (env.DATABASE_URL !== undefined) {
    throw new CommandFailed('The database is on a PostgreSQL server: back it up with pg_dump.');
  }
  const bytes = await runHereOrOnServer(env, {
    here: async ({ pglite }) => {
      if (pglite === undefined) throw new CommandFailed('There is no embedded database to back up.');
      return takeBackup(pglite);
    },
    onServer: async (post) => new Uint8Array(await (await post('/operate/backup/')).arrayBuffer()),
  });
  // Never overwrites an older backup.
  await writeFile(file, bytes, { flag: 'wx', mode: 0o600 });
  return `Backup of ${env.DATA_DIR} written to ${file} (${Math.ceil(bytes.length / 1024)} KiB).`;
}

async function restore(env: Env, file: string): Promise<string> {
  if (env.DATABASE_URL !== undefined) {
    throw new CommandFailed('The database is on a PostgreSQL server: restore it with pg_restore.');
  }
  const before = await restoreBackup(env.DATA_DIR, await readFile(file), new Date());
  const previous = before === undefined ? '' : ` The previous database is in ${before}.`;
  return `Restored ${file} into ${env.DATA_DIR}.${previous}`;
}

/** Sets a generated password, which the user is asked to change. */
async function reset(env: Env, email: string): Promise<string> {
  const password = randomBytes(12).toString('base64url');
  await runHereOrOnServer(env, {
    here: async ({ db }) => {
      const keys = await readKeys(env.KEYS_FILE);
      const { security } = createLog('silent');
      const now = Date.now;
      const changes = createChanges({ db, now });
      const auth = createAuth({ db, changes, keys, now, issuer: env.PUBLIC_URL.origin, security });
      const result = await auth.resetPassword(email, password);
      if (!result.ok) throw new CommandFailed(result.reason);
    },
    onServer: async (post) => void (await post('/operate/reset-password/', { email, password })),
  });
  return `The password of ${email} is now ${password} and all its sessions have ended. Ask them to change it.`;
}

async function rotate(env: Env): Promise<string> {
  const name = await rotateKeys(env.KEYS_FILE, Date.now());
  return `The key ${name} will sign access tokens in an hour. Restart every server process before then.`;
}

type Post = (path: string, body?: unknown) => Promise<Response>;
type Alternatives<T> = {
  readonly here: (database: Database) => Promise<T>;
  readonly onServer: (post: Post) => Promise<T>;
};

/** Runs `here` with the database open, or `onServer` if a running server has locked the data folder. */
async function runHereOrOnServer<T>(env: Env, { here, onServer }: Alternatives<T>): Promise<T> {
  let database: Database;
  try {
    database = await openDatabase(env, createLog('silent'));
  } catch (error) {
    if (!(error instanceof Error && error.name === 'FolderInUse')) throw error;
    return onServer((path, body) => postToServer(env, path, body));
  }
  try {
    return await here(database);
  } finally {
    await database.close();
  }
}

/** The URL at which a command on the same machine reaches the server. */
export function serverUrl({ HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>): string {
  const host = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${PORT}`;
}

async function postToServer(env: Env, path: string, body: unknown): Promise<Response> {
  const server = serverUrl(env);
  const { operator } = await readKeys(env.KEYS_FILE);
  const response = await fetch(`${server}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${operatorToken(operator)}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  }).catch((error: unknown) => {
    throw new CommandFailed(
      `A process has locked the data folder, but does not answer at ${server}. Set PORT and HOST as for the server.`,
      { cause: error },
    );
  });
  if (response.ok) return response;
  const problem: unknown = await response.json().catch(() => undefined);
  const detail =
    typeof problem === 'object' && problem !== null && 'detail' in problem ? String(problem.detail) : '';
  throw new CommandFailed(`The server rejected the request (${response.status}). ${detail}`.trim());
}
