import type { QueryExecutorProvider } from 'kysely';

/** One step forward of the schema. It knows no table types: those describe the newest schema, not the one it finds. */
export type Migration = (db: QueryExecutorProvider) => Promise<void>;
