import { queryOptions } from '@tanstack/react-query';
import type { CamelCased, PreferencesAnswer } from '#lib/wire';
import {
  type BookiePreferences,
  type CalculatorPreferences,
  DEFAULT_BOOKIE_PREFERENCES,
  DEFAULT_GENERAL_PREFERENCES,
  defaultCalculatorPreferences,
  type GeneralPreferences,
  TOOL_SLUGS,
  type ToolSlug,
} from '#lib/product';
import { list, oneOf, text } from '../platform/schema.ts';
import { answer } from './http.ts';
import { BOOKIE, CALCULATOR, GENERAL } from './preference-fields.ts';
import { wire } from './wire.ts';

/** The preferences of a signed-in user. */
export type Preferences = CamelCased<PreferencesAnswer>;

const readPreferences = wire<Preferences>({
  general: wire<Preferences['general']>({ id: text, ...GENERAL, createdAt: text, updatedAt: text }),
  calculators: list(wire<Preferences['calculators'][number]>({ toolSlug: oneOf(TOOL_SLUGS), ...CALCULATOR })),
  bookies: list(
    wire<Preferences['bookies'][number]>({ bookie: text, bookieName: text, bookieCode: text, ...BOOKIE }),
  ),
});

/** The user's preferences; 401 for anonymous users, so enable it only after a sign-in. */
export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => answer({ path: '/api/preferences/', signal }, readPreferences),
  staleTime: 5 * 60_000,
  // As with `meQuery`: parts that mount after a failure would otherwise suspend the page again.
  retryOnMount: false,
});

/** A change of the user's preferences: general, of a calculator, or of a bookie. */
export type PreferenceChange =
  | { readonly kind: 'general'; readonly change: Partial<GeneralPreferences> }
  | {
      readonly kind: 'calculator';
      readonly toolSlug: ToolSlug;
      readonly change: Partial<CalculatorPreferences>;
    }
  | { readonly kind: 'bookie'; readonly bookie: string; readonly change: Partial<BookiePreferences> };

/** The default preferences, for an anonymous user of this browser. */
export const DEFAULT_PREFERENCES: Preferences = {
  general: { id: 'browser', ...DEFAULT_GENERAL_PREFERENCES, createdAt: '', updatedAt: '' },
  calculators: [],
  bookies: [],
};

/** Applies a change to preferences; a calculator or bookie without its own starts from the defaults. */
export function withChange(preferences: Preferences, change: PreferenceChange): Preferences {
  switch (change.kind) {
    case 'general':
      return { ...preferences, general: { ...preferences.general, ...change.change } };
    case 'calculator': {
      const { toolSlug } = change;
      const before = preferences.calculators.find((each) => each.toolSlug === toolSlug);
      const after = { toolSlug, ...defaultCalculatorPreferences(toolSlug), ...before, ...change.change };
      const others = preferences.calculators.filter((each) => each !== before);
      return { ...preferences, calculators: [...others, after] };
    }
    case 'bookie': {
      const { bookie } = change;
      const before = preferences.bookies.find((each) => each.bookieCode === bookie);
      const named = { bookie, bookieName: bookie, bookieCode: bookie };
      const after = { ...named, ...DEFAULT_BOOKIE_PREFERENCES, ...before, ...change.change };
      const others = preferences.bookies.filter((each) => each !== before);
      return { ...preferences, bookies: [...others, after] };
    }
  }
}

/** True if the account already has the preferences to change: PATCH instead of POST. */
export function isKept(preferences: Preferences | undefined, change: PreferenceChange): boolean {
  switch (change.kind) {
    case 'general':
      return true;
    case 'calculator':
      return preferences?.calculators.some(({ toolSlug }) => toolSlug === change.toolSlug) === true;
    case 'bookie':
      return preferences?.bookies.some(({ bookieCode }) => bookieCode === change.bookie) === true;
  }
}
