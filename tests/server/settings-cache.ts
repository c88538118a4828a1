import { createChanges } from '../../server/db/changes.ts';
import type { Db } from '../../server/db/schema.ts';
import { createSettingsCache } from '../../server/gateway/user-settings.ts';

/** A cache of user settings, empty as in a process that has just started. */
export function settingsCache(db: Db, now: () => number): ReturnType<typeof createSettingsCache> {
  return createSettingsCache({ db, now, changes: createChanges({ db, now }) });
}
