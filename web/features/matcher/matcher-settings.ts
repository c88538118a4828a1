import { DEFAULT_MATCHED_STAKE, type Feed, FEEDS } from '#lib/matched';
import { numberOf } from '#lib/product';

/** A set of filters that somebody gave a name. */
export type SavedFilters = { readonly name: string; readonly feed: Feed; readonly query: string };

/** What somebody chose for the matchers on this device. */
export type MatcherSettings = {
  /** In pounds, as it was typed. */
  readonly stake: string;
  readonly showsAll: boolean;
  readonly isCollapsed: boolean;
  readonly saved: readonly SavedFilters[];
};

const KEY = 'layline.matchers';
const MOST_SAVED = 50;
const LONGEST_NAME = 60;
const LONGEST_QUERY = 20_000;

/** What is chosen by whoever has chosen nothing. */
export const NO_SETTINGS: MatcherSettings = {
  stake: DEFAULT_MATCHED_STAKE,
  showsAll: false,
  isCollapsed: false,
  saved: [],
};

/** What is stored, one thing at a time: what is missing, broken or of another kind is as nobody chose it. */
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

/** The settings with filters under a name; those that had the name go. */
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

/** The stake that results are of: what was typed where that is more than nothing, else the product's. */
export function stakeOf(text: string): string {
  const stake = numberOf(text);
  return stake === undefined || stake.n <= 0 ? DEFAULT_MATCHED_STAKE : text;
}

const listeners = new Set<() => void>();
let known: { readonly text: string | null; readonly settings: MatcherSettings } = {
  text: null,
  settings: NO_SETTINGS,
};

/** The settings as they are now: the same object as long as nothing changed. */
export function matcherSettings(): MatcherSettings {
  const text = stored();
  if (text !== known.text) known = { text, settings: readMatcherSettings(text) };
  return known.settings;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return known.text; // Storage that is closed: what was chosen holds as long as the page is open.
  }
}

/** Changes some of them. */
export function setMatcherSettings(changes: Partial<MatcherSettings>): void {
  const settings = { ...matcherSettings(), ...changes };
  const text = JSON.stringify(settings);
  known = { text, settings };
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // Full or closed: see stored().
  }
  for (const listener of listeners) listener();
}

/** Hears of changes, those made in other tabs too. Returns what ends it. */
export function onMatcherSettings(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
