import type { Selectable } from 'kysely';
import { z } from 'zod';
import {
  bookiePreferencesAnswer,
  type BookiePreferencesAnswer,
  bookiePreferencesBody,
  type BookiePreferencesBody,
  bookieSchema,
  type BookieWire,
} from '#lib/wire';

import type { Db } from '../db/schema.ts';
import type { BookiePreferenceTable } from '../db/tables/users.ts';
import { type AnyOperation, operation } from '../http/operation.ts';
import { Problem } from '../http/problem.ts';
import { BOOKIE_DEFAULTS, withDefaults, type PreferencesParts } from './defaults.ts';

const path = '/api/preferences/bookies/{bookie}/';
const params = z.strictObject({ bookie: bookieSchema.shape.code });

/** The operations on a user's preferences for a bookmaker or exchange: created with POST, changed with PATCH. */
export function bookieOperations({ db, now, bookies, onChange }: PreferencesParts): readonly AnyOperation[] {
  const byCode = new Map(bookies.map((bookie) => [bookie.code, bookie]));
  const find = (code: string) => {
    const bookie = byCode.get(code);
    if (bookie === undefined) throw new Problem(404, { detail: 'There is no bookie with this code' });
    return bookie;
  };
  return [
    operation({
      method: 'post',
      path,
      tag: 'Preferences',
      summary: 'Creates the preferences for a bookie.',
      description: 'Fields left out take their default.',
      access: 'member',
      params,
      body: bookiePreferencesBody,
      answers: { 201: bookiePreferencesAnswer },
      problems: [404, 409],
      handle: async ({ caller: { userId }, params: { bookie }, body: change }) => {
        const added = await addBookiePreferences(db, {
          userId,
          bookie: find(bookie),
          change,
          at: new Date(now()),
        });
        if (added === undefined) {
          throw new Problem(409, { detail: 'Preferences for this bookie exist: change them with PATCH' });
        }
        onChange(userId);
        return { status: 201, body: added };
      },
    }),
    operation({
      method: 'patch',
      path,
      tag: 'Preferences',
      summary: 'Changes the preferences for a bookie.',
      description: 'Fields left out keep their value.',
      access: 'member',
      params,
      body: bookiePreferencesBody,
      answers: { 200: bookiePreferencesAnswer },
      problems: [404],
      handle: async ({ caller: { userId }, params: { bookie }, body: change }) => {
        const changed = await changeBookiePreferences(db, {
          userId,
          bookie: find(bookie),
          change,
          at: new Date(now()),
        });
        if (changed === undefined) {
          throw new Problem(404, { detail: 'No preferences for this bookie exist: create them with POST' });
        }
        onChange(userId);
        return { status: 200, body: changed };
      },
    }),
  ];
}

type Bookie = Pick<BookieWire, 'code' | 'name'>;
type Row = Omit<Selectable<BookiePreferenceTable>, 'user_id' | 'created_at' | 'updated_at'>;

/** The columns of an answer. */
export const BOOKIE_COLUMNS = [
  'bookie',
  'rule4_mode',
  'gubbed',
  'favorite',
  'hidden',
  'commission',
  'notes',
  'paid_in',
] as const;

/** A change of a user's preferences for a bookmaker or exchange. */
type Change = {
  readonly userId: string;
  readonly bookie: Bookie;
  readonly change: BookiePreferencesBody;
  readonly at: Date;
};

/** The answer for a user's saved preferences for bookies. Bookies that are no longer configured are left out. */
export function bookieAnswers(rows: readonly Row[], bookies: readonly Bookie[]): BookiePreferencesAnswer[] {
  return rows.flatMap((row) => {
    const bookie = bookies.find(({ code }) => code === row.bookie);
    return bookie === undefined ? [] : [toAnswer(row, bookie)];
  });
}

/** Creates the preferences for a bookie; undefined if there are some. One atomic statement. */
async function addBookiePreferences(
  db: Db,
  { userId, bookie, change, at }: Change,
): Promise<BookiePreferencesAnswer | undefined> {
  const row = await db
    .insertInto('bookie_preferences')
    .values({
      ...withDefaults(BOOKIE_DEFAULTS, change),
      user_id: userId,
      bookie: bookie.code,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'bookie']).doNothing())
    .returning(BOOKIE_COLUMNS)
    .executeTakeFirst();
  return row === undefined ? undefined : toAnswer(row, bookie);
}

/** Changes the given fields; undefined if the user has no preferences for the bookie. */
async function changeBookiePreferences(
  db: Db,
  { userId, bookie, change, at }: Change,
): Promise<BookiePreferencesAnswer | undefined> {
  const row = await db
    .updateTable('bookie_preferences')
    .set({ ...change, updated_at: at })
    .where('user_id', '=', userId)
    .where('bookie', '=', bookie.code)
    .returning(BOOKIE_COLUMNS)
    .executeTakeFirst();
  return row === undefined ? undefined : toAnswer(row, bookie);
}

function toAnswer({ bookie: _code, ...rest }: Row, { code, name }: Bookie): BookiePreferencesAnswer {
  return { bookie: code, bookie_name: name, bookie_code: code, ...rest };
}
