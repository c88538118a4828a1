import { calculatorPreferencesAnswer, calculatorPreferencesBody, toolSlug } from '#lib/wire';
import { z } from 'zod';

import { type AnyOperation, operation } from '../http/operation.ts';
import { Problem } from '../http/problem.ts';
import { addCalculatorPreferences, changeCalculatorPreferences } from './calculator-preferences.ts';
import type { PreferencesParts } from './preferences-parts.ts';

const path = '/api/preferences/calculators/{toolSlug}/';
const params = z.strictObject({ toolSlug });

/** What one calculator shows: saved first with POST, changed with PATCH. */
export function calculatorOperations({ db, now }: PreferencesParts): readonly AnyOperation[] {
  return [
    operation({
      method: 'post',
      path,
      tag: 'Preferences',
      summary: 'Save first preferences for a calculator',
      description: 'What is left out has its default.',
      access: 'member',
      params,
      body: calculatorPreferencesBody,
      answers: { 201: calculatorPreferencesAnswer },
      problems: [404, 409],
      handle: async ({ caller: { userId }, params: { toolSlug: slug }, body: change }) => {
        const added = await addCalculatorPreferences(db, {
          userId,
          toolSlug: slug,
          change,
          at: new Date(now()),
        });
        if (added === undefined) {
          throw new Problem(409, {
            detail: 'There are preferences for this calculator: change them with PATCH',
          });
        }
        return { status: 201, body: added };
      },
    }),
    operation({
      method: 'patch',
      path,
      tag: 'Preferences',
      summary: "Change a calculator's preferences",
      description: 'What is left out stays as it is.',
      access: 'member',
      params,
      body: calculatorPreferencesBody,
      answers: { 200: calculatorPreferencesAnswer },
      problems: [404],
      handle: async ({ caller: { userId }, params: { toolSlug: slug }, body: change }) => {
        const changed = await changeCalculatorPreferences(db, {
          userId,
          toolSlug: slug,
          change,
          at: new Date(now()),
        });
        if (changed === undefined) {
          throw new Problem(404, {
            detail: 'There are no preferences for this calculator: save some with POST',
          });
        }
        return { status: 200, body: changed };
      },
    }),
  ];
}
