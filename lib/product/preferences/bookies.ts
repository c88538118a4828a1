import { readDecimal } from '../../number/number-text.ts';
import { percentToFraction } from '../../number/percent.ts';
import { type Rational, ZERO } from '../../number/rational.ts';
import {
  type BookiePreferences,
  DEFAULT_BOOKIE_PREFERENCES,
  type GeneralPreferences,
} from './preferences.ts';

/** A bookmaker or an exchange. Its commission is percent in text, empty for none. */
export type Bookie = {
  readonly code: string;
  readonly name: string;
  readonly hasOdds: boolean;
  readonly isExchange: boolean;
  readonly commission: string;
};

/** The user's preferences for bookies, by code. */
export type PreferencesByBookie = ReadonlyMap<string, BookiePreferences>;

/** The user's view of bookies. */
export type BookieView = {
  readonly preferences: PreferencesByBookie;
  readonly general: Pick<GeneralPreferences, 'hideGubbedBookies'>;
};

/** The user's preferences for a bookie, or the defaults. */
export function bookiePreferences(preferences: PreferencesByBookie, code: string): BookiePreferences {
  return preferences.get(code) ?? DEFAULT_BOOKIE_PREFERENCES;
}

/** The commission that the user pays at a bookie, as a fraction: their own if set, even if it is 0. */
export function effectiveCommission(bookie: Bookie, preferences: PreferencesByBookie): Rational {
  const own = bookiePreferences(preferences, bookie.code).commission;
  const percent = readDecimal(own === '' ? bookie.commission : own);
  return percent === undefined ? ZERO : percentToFraction(percent);
}

/** True for a bookie in the user's lists: neither hidden, nor gubbed while gubbed ones are hidden. */
export function isListed(code: string, { preferences, general }: BookieView): boolean {
  const { hidden, gubbed } = bookiePreferences(preferences, code);
  return !hidden && !(gubbed && general.hideGubbedBookies);
}

/** The bookies in the user's lists: favourites first, otherwise in their order. */
export function listedBookies<B extends Bookie>(bookies: readonly B[], view: BookieView): readonly B[] {
  const listed = bookies.filter(({ code }) => isListed(code, view));
  const isFavorite = ({ code }: B): boolean => bookiePreferences(view.preferences, code).favorite;
  return [...listed.filter(isFavorite), ...listed.filter((bookie) => !isFavorite(bookie))];
}
