import {
  backBookieChoices,
  DEFAULT_HOURS,
  filterModeOf,
  hoursOnSlider,
  layBookieChoices,
  listedBookies,
  selectedShare,
  TIME_RANGE,
  windowOf,
} from '#lib/product';
import type { Feed } from '#lib/matched';
import type { ComingEvent } from '../../../api/feed-rows.ts';
import { chosenEvents, type EventsBySport, eventsBySport } from './event-choice.ts';
import type { MatcherState } from './matcher-state.ts';
import { type Bookie, feedCompetitions, promotedBookies, type World } from './world.ts';

/** An option: its code, its name, and `end`, a text after the name such as its number of events. */
export type ListItem = { readonly code: string; readonly name: string; readonly end?: string };

/** The items of a sport, with its name as the heading. */
export type ListGroup = { readonly name: string; readonly items: readonly ListItem[] };

/** A sport with its selection state. */
export type SportItem = ListItem & {
  /** The number of its events in range. */
  readonly count: number;
  readonly iconName: string | null;
  readonly share: 'none' | 'some' | 'all';
};

/** The options of all filters. */
export type FilterLists = {
  readonly bySport: EventsBySport;
  readonly sports: readonly SportItem[];
  readonly competitions: readonly ListGroup[];
  readonly events: readonly ListGroup[];
  readonly markets: readonly ListGroup[];
  readonly back: readonly Bookie[];
  readonly lay: readonly Bookie[];
};

/** The options of all filters. Chosen sports narrow the competitions, events and markets. */
export function filterLists(state: MatcherState, world: World): FilterLists {
  const { events = [], now, feed } = world;
  const config = configOf(world);
  const window = windowOf(hoursOnSlider(state.hours ?? beginningHours(feed)), now);
  const bySport = eventsBySport(events, config, window);
  const sports = sportItems(state, world, bySport);
  const chosen = sports.filter(({ share }) => share !== 'none');
  const narrowed = chosen.length === 0 ? sports : chosen;
  const inRange = inSports(narrowed, bySport, events);
  return {
    bySport,
    sports,
    competitions: competitionGroups(narrowed, inRange, config),
    events: eventGroups(narrowed, inRange, state.competitions),
    markets: marketGroups(narrowed, config),
    ...bookieLists(state, world),
  };
}

/** The configuration without competitions that cannot have rows in the feed. */
function configOf(world: World): World['config'] {
  const known = feedCompetitions(world);
  if (known === undefined) return world.config;
  return {
    ...world.config,
    competitions: world.config.competitions.filter(({ slug }) => known.has(slug)),
  };
}

/** The bookies to back and lay at, favourites first, without hidden ones. */
export function bookieLists(
  { includeExchanges }: Pick<MatcherState, 'includeExchanges'>,
  world: World,
): Pick<FilterLists, 'back' | 'lay'> {
  const { feed, config, view } = world;
  const promoted = promotedBookies(world);
  const back = backBookieChoices(config.bookies, { mode: filterModeOf(feed), includeExchanges, promoted });
  return {
    back: listedBookies(back, view),
    lay: listedBookies(layBookieChoices(config.bookies), view),
  };
}

function sportItems(state: MatcherState, { config }: World, bySport: EventsBySport): readonly SportItem[] {
  const chosen = chosenEvents(state, bySport);
  return config.sports.map(({ code, name, iconName }) => {
    const ids = bySport.of(code);
    // A chosen sport without events stays chosen: without it, rows of all other sports would match.
    const share = ids.length === 0 && state.sports.includes(code) ? 'all' : selectedShare(chosen, ids);
    return { code, name, iconName, share, count: ids.length, end: String(ids.length) };
  });
}

type EventsOfSport = ReadonlyMap<string, readonly ComingEvent[]>;

function inSports(
  sports: readonly SportItem[],
  bySport: EventsBySport,
  events: readonly ComingEvent[],
): EventsOfSport {
  const byId = new Map(events.map((event) => [event.id, event]));
  return new Map(
    sports.map(({ code }) => [code, bySport.of(code).flatMap((id) => byId.get(id) ?? [])] as const),
  );
}

function competitionGroups(
  sports: readonly SportItem[],
  inRange: EventsOfSport,
  { competitions }: World['config'],
): readonly ListGroup[] {
  return grouped(sports, ({ code }) => {
    const counts = new Map<string, number>();
    for (const { competitionSlug } of inRange.get(code) ?? []) {
      counts.set(competitionSlug, (counts.get(competitionSlug) ?? 0) + 1);
    }
    return competitions.flatMap(({ slug, name }) => {
      const count = counts.get(slug);
      return count === undefined ? [] : [{ code: slug, name, end: String(count) }];
    });
  });
}

function eventGroups(
  sports: readonly SportItem[],
  inRange: EventsOfSport,
  competitions: readonly string[],
): readonly ListGroup[] {
  return grouped(sports, ({ code }) =>
    (inRange.get(code) ?? [])
      .filter(({ competitionSlug }) => competitions.length === 0 || competitions.includes(competitionSlug))
      .toSorted((a, b) => a.start - b.start)
      .map((event) => ({ code: event.id, name: eventName(event) })),
  );
}

/** The name of an event: `Fulham v Sunderland`, or `Arkle and 7 others` for a race, whose name comes only with rows. */
function eventName({ activeCompetitors, competitionSlug }: ComingEvent): string {
  const [home, away, ...others] = activeCompetitors;
  if (home === undefined) return competitionSlug;
  if (away === undefined) return home.name;
  return others.length === 0 ? `${home.name} v ${away.name}` : `${home.name} and ${others.length + 1} others`;
}

function marketGroups(sports: readonly SportItem[], { marketTypes }: World['config']): readonly ListGroup[] {
  return grouped(sports, ({ code }) =>
    marketTypes
      .filter(({ hasOdds, sports: of }) => hasOdds && of.includes(code))
      .map((market) => ({ code: market.code, name: market.name })),
  );
}

/** The non-empty groups. */
function grouped(
  sports: readonly SportItem[],
  itemsOf: (sport: SportItem) => readonly ListItem[],
): readonly ListGroup[] {
  return sports
    .map((sport) => ({ name: sport.name, items: itemsOf(sport) }))
    .filter(({ items }) => items.length > 0);
}

/** The distinct codes of all items. */
export function codesOf(groups: readonly ListGroup[]): readonly string[] {
  return [...new Set(groups.flatMap(({ items }) => items.map(({ code }) => code)))];
}

/** The default hours of a feed's time slider. */
export function beginningHours(feed: Feed): number {
  return filterModeOf(feed) === 'twoUp' ? DEFAULT_HOURS : TIME_RANGE.initial;
}
