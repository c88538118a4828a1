import { DEFAULT_MATCHED_STAKE, type Feed, FEEDS } from '#lib/matched';
import { numberOf } from '#lib/product';

/** A named set of filters. */
export type SavedFilters = { readonly name: string; readonly feed: Feed; readonly query: string };

/** The user's matcher settings on this device. */
export type MatcherSettings = {
  /** In pounds, as typed. */
  readonly stake: string;
  readonly showsAll: boolean;
  readonly isCollapsed: boolean;
  readonly saved: readonly SavedFilters[];
};

const KEY = 'layline.matchers';
const MOST_SAVED = 50;
const LONGEST_NAME = 60;
const LONGEST_QUERY = 20_000;

/** The default settings. */
export const NO_SETTINGS: MatcherSettings = {
  stake: DEFAULT_MATCHED_STAKE,
  showsAll: false,
  isCollapsed: false,
  saved: [],
};

/** The settings in a stored text. Each one that is missing or invalid falls back to its default. */
export function readMatcherSettings(text: string | null): MatcherSettings {
  const { stake, showsAll, isCollapsed, saved } = parsed(text);
  return {
    stake: typeof stake === 'string' && stake.length <= 12 ? stake : NO_SETTINGS.stake,
    showsAll: showsAll === true,
    isCollapsed: isCollapsed === true,
    saved: Array.isArray(saved) ? saved.flatMap(savedOf).slice(0, MOST_SAVED) : NO_SETTINGS.saved,
  };
}

function savedOf(value: unknown): readonly SavedFilters[] {
  if (typeof value !== 'object' || value === null) return [];
  const { name, query, feed: slug }: { name?: unknown; query?: unknown; feed?: unknown } = value;
  const feed = FEEDS.find((known) => known === slug);
  if (typeof name !== 'string' || typeof query !== 'string' || feed === undefined) return [];
  const isShort = name.length > 0 && name.length <= LONGEST_NAME && query.length <= LONGEST_QUERY;
  return isShort ? [{ name, feed, query }] : [];
}

function parsed(text: string | null): { readonly [K in keyof MatcherSettings]?: unknown } {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** The settings with filters saved under a name, in place of those that had it. */
export function withSaved(settings: MatcherSettings, filters: SavedFilters): MatcherSettings {
  const name = filters.name.trim().slice(0, LONGEST_NAME);
  const others = withoutSaved(settings, { ...filters, name }).saved;
  return { ...settings, saved: [{ ...filters, name }, ...others].slice(0, MOST_SAVED) };
}

/** The settings without them. */
export function withoutSaved(
  settings: MatcherSettings,
  { name, feed }: Pick<SavedFilters, 'name' | 'feed'>,
): MatcherSettings {
  return { ...settings, saved: settings.saved.filter((each) => each.name !== name || each.feed !== feed) };
}

/** The stake that results are on: the typed one if it is positive, else the default. */
export function stakeOf(text: string): string {
  const stake = numberOf(text);
  return stake === undefined || stake.n <= 0 ? DEFAULT_MATCHED_STAKE : text;
}

const listeners = new Set<() => void>();
let known: { readonly text: string | null; readonly settings: MatcherSettings } = {
  text: null,
  settings: NO_SETTINGS,
};

/** The current settings, memoised: the same object until they change. */
export function matcherSettings(): MatcherSettings {
  const text = stored();
  if (text !== known.text) known = { text, settings: readMatcherSettings(text) };
  return known.settings;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return known.text; // Storage is unavailable: settings last until the page is closed.
  }
}

/** Merges changes into the settings and stores them. */
export function setMatcherSettings(changes: Partial<MatcherSettings>): void {
  const settings = { ...matcherSettings(), ...changes };
  const text = JSON.stringify(settings);
  known = { text, settings };
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // The quota is exceeded or storage is unavailable: see stored().
  }
  for (const listener of listeners) listener();
}

/** Subscribes to changes, including those of other tabs. Returns the function that unsubscribes. */
export function onMatcherSettings(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
