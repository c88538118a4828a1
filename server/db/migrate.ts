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

/** Every step, in order. A step that has been released is never changed: what it got wrong, a later one mends. */
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

/** The database was made by a newer version of the program: this one would misread it. */
class NewerSchema extends Error {
  override name = 'NewerSchema';
}

/**
 * Brings the schema to the newest step and answers the names of the steps taken (none where it was there already). All
 * steps are one transaction, so that a process killed in the middle leaves what it found; two that start at once take
 * turns. Throws NewerSchema where the database has steps that this program does not know.
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
        `The database has the step "${unknown}", which this version does not know: it was used by a newer one. Run that version, or restore a backup from before it.`,
      );
    }
    throw error instanceof Error ? error : new Error('Migration failed', { cause: error });
  }
  return (results ?? [])
    .filter(({ status }) => status === 'Success')
    .map(({ migrationName }) => migrationName);
}
