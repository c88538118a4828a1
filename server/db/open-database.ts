import { type Database, openFolderDatabase, openServerDatabase } from './database.ts';
import type { Env } from '../env.ts';
import type { Log } from '../platform/log.ts';

/** The database that the settings name: a PostgreSQL server, or the embedded one in the data folder. */
export function openDatabase(env: Env, log: Log): Promise<Database> {
  if (env.DATABASE_URL === undefined) return openFolderDatabase(env.DATA_DIR);
  return openServerDatabase({
    url: env.DATABASE_URL,
    poolSize: env.DATABASE_POOL_SIZE,
    onIdleError: (error) => log.error('database.connection', error),
  });
}
