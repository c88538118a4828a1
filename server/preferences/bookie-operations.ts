import { bookiePreferencesAnswer, bookiePreferencesBody, bookieSchema } from '#lib/wire';
import { z } from 'zod';

import { type AnyOperation, operation } from '../http/operation.ts';
import { Problem } from '../http/problem.ts';
import { addBookiePreferences, changeBookiePreferences } from './bookie-preferences.ts';
import type { PreferencesParts } from './preferences-parts.ts';

const path = '/api/preferences/bookies/{bookie}/';
const params = z.strictObject({ bookie: bookieSchema.shape.code });

/** What a person keeps about one bookie: saved first with POST, changed with PATCH. */
export function bookieOperations({ db, now, bookies, onChange }: PreferencesParts): readonly AnyOperation[] {
  const byCode = new Map(bookies.map((bookie) => [bookie.code, bookie]));
  const find = (code: string) => {
    const bookie = byCode.get(code);
    if (bookie === undefined) throw new Problem(404, { detail: 'There is no bookie of this code' });
    return bookie;
  };
  return [
    operation({
      method: 'post',
      path,
      tag: 'Preferences',
      summary: 'Save first preferences for a bookie',
      description: 'What is left out has its default.',
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
          throw new Problem(409, { detail: 'There are preferences for this bookie: change them with PATCH' });
        }
        onChange(userId);
        return { status: 201, body: added };
      },
    }),
    operation({
      method: 'patch',
      path,
      tag: 'Preferences',
      summary: "Change a bookie's preferences",
      description: 'What is left out stays as it is.',
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
          throw new Problem(404, { detail: 'There are no preferences for this bookie: save some with POST' });
        }
        onChange(userId);
        return { status: 200, body: changed };
      },
    }),
  ];
}
