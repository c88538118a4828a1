import { generalPreferencesAnswer, generalPreferencesBody } from '#lib/wire';

import { type AnyOperation, operation } from '../http/operation.ts';
import { saveGeneralPreferences } from './general-preferences.ts';
import type { PreferencesParts } from './preferences-parts.ts';

/** The one set of general preferences: there is always one, so it is only ever changed. */
export function generalOperations({ db, now, onChange }: PreferencesParts): readonly AnyOperation[] {
  return [
    operation({
      method: 'patch',
      path: '/api/preferences/general/',
      tag: 'Preferences',
      summary: 'Change general preferences',
      description: 'What is left out stays as it is.',
      access: 'member',
      body: generalPreferencesBody,
      answers: { 200: generalPreferencesAnswer },
      handle: async ({ caller, body }) => {
        const saved = await saveGeneralPreferences(db, { owner: caller, change: body, at: new Date(now()) });
        onChange(caller.userId);
        return { status: 200, body: saved };
      },
    }),
  ];
}
