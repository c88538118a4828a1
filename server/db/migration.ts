import type { QueryExecutorProvider } from 'kysely';

/** A schema migration. It uses no table types: those describe the newest schema, not the one that it migrates. */
export type Migration = (db: QueryExecutorProvider) => Promise<void>;
