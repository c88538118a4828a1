import type { FilterMode } from '../feed/promotions.ts';
import type { Bookie } from '../preferences/bookies.ts';

/** Texts in place of an empty list. */
export const EMPTY_LISTS = {
  any: 'No options available',
  competitions: 'No competitions under current filters',
  events: 'No events under current filters',
  markets: 'No markets under current filters',
} as const;

/**
 * The bookies to back at: in a promotion mode those with the offer, otherwise no exchanges unless they are included.
 */
export function backBookieChoices<B extends Bookie>(
  bookies: readonly B[],
  options: {
    readonly mode: FilterMode;
    readonly includeExchanges: boolean;
    readonly promoted: readonly string[];
  },
): readonly B[] {
  const withOdds = bookies.filter(({ hasOdds }) => hasOdds);
  return options.mode === 'default'
    ? withOdds.filter(({ isExchange }) => options.includeExchanges || !isExchange)
    : withOdds.filter(({ code }) => options.promoted.includes(code));
}

/** The exchanges to lay at. */
export function layBookieChoices<B extends Bookie>(bookies: readonly B[]): readonly B[] {
  return bookies.filter(({ hasOdds, isExchange }) => hasOdds && isExchange);
}

/** The choices that are still available; the same list if all of them are. */
export function withoutGone(chosen: readonly string[], available: readonly string[]): readonly string[] {
  const there = new Set(available);
  const kept = chosen.filter((choice) => there.has(choice));
  return kept.length === chosen.length ? chosen : kept;
}

/** The choices after a group was selected or unselected together, such as all events of a sport. */
export function withSelected(
  chosen: readonly string[],
  group: readonly string[],
  isSelected: boolean,
): readonly string[] {
  const members = new Set(group);
  const others = chosen.filter((choice) => !members.has(choice));
  return isSelected ? [...others, ...members] : others;
}

/** The share of a group that is chosen. */
export function selectedShare(chosen: readonly string[], group: readonly string[]): 'none' | 'some' | 'all' {
  const known = new Set(chosen);
  const count = group.filter((member) => known.has(member)).length;
  if (count === 0) return 'none';
  return count === group.length ? 'all' : 'some';
}

/** The ids of events of some competitions that start in a window, in their order. */
export function eventsInRange(
  events: readonly { readonly id: string; readonly start: number; readonly competitionSlug: string }[],
  options: {
    readonly window: { readonly startFrom: number; readonly startTo: number };
    /** The competitions of a sport, or those that are chosen. */
    readonly competitions: ReadonlySet<string>;
  },
): readonly string[] {
  const { startFrom, startTo } = options.window;
  return events
    .filter(({ start, competitionSlug }) => {
      return start >= startFrom && start <= startTo && options.competitions.has(competitionSlug);
    })
    .map(({ id }) => id);
}
