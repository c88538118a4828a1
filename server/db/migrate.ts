import { type Migration as KyselyMigration, Migrator } from 'kysely';

import type { Migration } from './migration.ts';
import { accounts } from './migrations/0001-accounts.ts';
import { progressAndPreferences } from './migrations/0002-progress-and-preferences.ts';
import { savedBets } from './migrations/0003-saved-bets.ts';
import { payments } from './migrations/0004-payments.ts';
import { sizeOfBets } from './migrations/0005-size-of-bets.ts';
import { changesOfPeople } from './migrations/0006-changes-of-people.ts';
import { partsOfEachWayBets } from './migrations/0007-parts-of-each-way-bets.ts';
import { endedSessions } from './migrations/0008-ended-sessions.ts';
import { personalTokens } from './migrations/0009-personal-tokens.ts';
import { watches } from './migrations/0010-watches.ts';
import { halfResults } from './migrations/0011-half-results.ts';
import { moneyPaidIn } from './migrations/0012-money-paid-in.ts';
import { storedPrices } from './migrations/0013-stored-prices.ts';
import type { Db } from './schema.ts';

/** The migrations, in order. A released one is never changed; a later one corrects it. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-accounts': accounts,
  '0002-progress-and-preferences': progressAndPreferences,
  '0003-saved-bets': savedBets,
  '0004-payments': payments,
  '0005-size-of-bets': sizeOfBets,
  '0006-changes-of-people': changesOfPeople,
  '0007-parts-of-each-way-bets': partsOfEachWayBets,
  '0008-ended-sessions': endedSessions,
  '0009-personal-tokens': personalTokens,
  '0010-watches': watches,
  '0011-half-results': halfResults,
  '0012-money-paid-in': moneyPaidIn,
  '0013-stored-prices': storedPrices,
};

/** Thrown if a newer version of the program has migrated the database. */
class NewerSchema extends Error {
  override name = 'NewerSchema';
}

/**
 * Migrates the schema to the latest version and returns the names of the applied migrations. All run in one transaction, so
 * a killed process leaves the schema unchanged; concurrent processes are serialised. Throws NewerSchema if the database has
 * a migration unknown to this version.
 */
export async function migrate(db: Db, steps = MIGRATIONS): Promise<readonly string[]> {
  const migrations = Object.fromEntries(
    Object.entries(steps).map(([name, up]): [string, KyselyMigration] => [name, { up }]),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const unknown = /previously executed migration (\S+) is missing/u.exec(
      error instanceof Error ? error.message : '',
    )?.[1];
    if (unknown !== undefined) {
      throw new NewerSchema(
        `The database has the migration "${unknown}" of a newer version. Run that version, or restore a backup from before it.`,
      );
    }
    throw error instanceof Error ? error : new Error('Migration failed', { cause: error });
  }
  return (results ?? [])
    .filter(({ status }) => status === 'Success')
    .map(({ migrationName }) => migrationName);
}
