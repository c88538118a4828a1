import type { Kysely } from 'kysely';

/** One step forward of the schema. It knows no table types: those describe the newest schema, not the one it finds. */
export type Migration = (db: Kysely<unknown>) => Promise<void>;
