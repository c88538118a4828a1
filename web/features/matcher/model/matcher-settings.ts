import { DEFAULT_MATCHED_STAKE, type Feed, FEEDS } from '#lib/matched';
import { readFeedStake } from '#lib/product';
import { BrowserStore, useStored } from '../../../platform/browser-store.ts';
import { flag, matching, object, oneOf, orElse, readableItems } from '../../../platform/schema.ts';

/** A named set of filters. */
export type SavedFilters = { readonly name: string; readonly feed: Feed; readonly query: string };

/** The user's matcher settings on this device. */
type MatcherSettings = {
  /** In pounds, as typed. */
  readonly stake: string;
  readonly showsAll: boolean;
  readonly isCollapsed: boolean;
  /** Rows are grouped by selection, and are 54 pixels high instead of 36. */
  readonly isGrouped: boolean;
  readonly isRoomy: boolean;
  /** The method that estimates the worth of prices; empty if it is not shown. */
  readonly worth: string;
  readonly saved: readonly SavedFilters[];
};

const MOST_SAVED = 50;
const LONGEST_NAME = 60;

/** The default settings. */
export const NO_SETTINGS: MatcherSettings = {
  stake: DEFAULT_MATCHED_STAKE,
  showsAll: false,
  isCollapsed: false,
  isGrouped: true,
  isRoomy: false,
  worth: '',
  saved: [],
};

const readSaved = readableItems(
  object<SavedFilters>({
    name: matching(/^[^]{1,60}$/u),
    query: matching(/^[^]{0,20000}$/u),
    feed: oneOf(FEEDS),
  }),
);

const store = new BrowserStore<MatcherSettings>({
  key: 'layline.matchers',
  // A setting that is missing or invalid falls back to its default.
  schema: object<MatcherSettings>({
    stake: orElse(matching(/^[^]{0,12}$/u), NO_SETTINGS.stake),
    showsAll: orElse(flag, NO_SETTINGS.showsAll),
    isCollapsed: orElse(flag, NO_SETTINGS.isCollapsed),
    isGrouped: orElse(flag, NO_SETTINGS.isGrouped),
    isRoomy: orElse(flag, NO_SETTINGS.isRoomy),
    worth: orElse(matching(/^(?:|multiplicative|additive|power|shin|oddsRatio|goto)$/u), NO_SETTINGS.worth),
    saved: (value) => orElse(readSaved, NO_SETTINGS.saved)(value).slice(0, MOST_SAVED),
  }),
  fallback: NO_SETTINGS,
  lasts: true,
});

/** The current settings: the same object until they change. */
export const matcherSettings = store.read;

/** Merges changes into the settings and stores them. */
export function setMatcherSettings(changes: Partial<MatcherSettings>): void {
  store.write({ ...matcherSettings(), ...changes });
}

/** Returns the matcher settings of this device, and renders again when they change. */
export function useMatcherSettings(): MatcherSettings {
  return useStored(store);
}

/** The settings with saved filters, which replace those of the same name. */
export function withSaved(settings: MatcherSettings, filters: SavedFilters): MatcherSettings {
  const name = filters.name.trim().slice(0, LONGEST_NAME);
  const others = withoutSaved(settings, { ...filters, name }).saved;
  return { ...settings, saved: [{ ...filters, name }, ...others].slice(0, MOST_SAVED) };
}

/** The settings without saved filters of a name. */
export function withoutSaved(
  settings: MatcherSettings,
  { name, feed }: Pick<SavedFilters, 'name' | 'feed'>,
): MatcherSettings {
  return { ...settings, saved: settings.saved.filter((each) => each.name !== name || each.feed !== feed) };
}

/** The stake that results are on: the stored one if it is valid, else the default. */
export function stakeOf(text: string): string {
  const stake = readFeedStake(text);
  return stake.ok ? stake.value : DEFAULT_MATCHED_STAKE;
}
