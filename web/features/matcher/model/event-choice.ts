import { eventsInRange, type TimeWindow, withoutGone, withSelected } from '#lib/product';
import type { ComingEvent } from '../../../api/feed-rows.ts';
import type { StableConfig } from '../../../api/stable-config.ts';
import type { MatcherState } from './matcher-state.ts';

/** The part of the state that selects events. */
export type EventChoice = Pick<MatcherState, 'sports' | 'events' | 'withoutEvents'>;

/** The events that can be chosen, by sport. */
export type EventsBySport = {
  /** The ids of a sport's events in range. */
  readonly of: (sport: string) => readonly string[];
  /** The ids of all events in range. */
  readonly all: readonly string[];
  /** The sport of an event that is in range. */
  readonly sportOf: (event: string) => string | undefined;
};

/** The events that begin within a window, by sport. */
export function eventsBySport(
  events: readonly ComingEvent[],
  { competitions, sports }: Pick<StableConfig, 'competitions' | 'sports'>,
  window: TimeWindow,
): EventsBySport {
  const bySport = new Map(
    sports.map(({ code }) => {
      const slugs = new Set(competitions.filter(({ sport }) => sport === code).map((each) => each.slug));
      return [code, eventsInRange(events, { window, competitions: slugs })];
    }),
  );
  const sportByEvent = new Map([...bySport].flatMap(([sport, ids]) => ids.map((id) => [id, sport] as const)));
  return {
    of: (sport) => bySport.get(sport) ?? [],
    all: [...sportByEvent.keys()],
    sportOf: (event) => sportByEvent.get(event),
  };
}

/** The ids of the chosen events, without those that have begun or were called off. */
export function chosenEvents(
  { sports, events, withoutEvents }: EventChoice,
  bySport: EventsBySport,
): readonly string[] {
  const ofSports = sports.reduce<readonly string[]>(
    (chosen, sport) => withSelected(chosen, bySport.of(sport), true),
    [],
  );
  const all = withSelected(ofSports, withoutGone(events, bySport.all), true);
  return withSelected(all, withoutEvents, false);
}

/** True if a sport or an event is chosen; otherwise every event matches. */
export function isAnyChosen({ sports, events }: EventChoice): boolean {
  return sports.length > 0 || events.length > 0;
}

/** The choice with all events of a sport, or with none of them. */
export function withSport(
  choice: EventChoice,
  bySport: EventsBySport,
  { sport, isSelected }: { readonly sport: string; readonly isSelected: boolean },
): EventChoice {
  const group = bySport.of(sport);
  return {
    sports: withSelected(choice.sports, [sport], isSelected),
    events: withSelected(choice.events, group, false),
    withoutEvents: withSelected(choice.withoutEvents, group, false),
  };
}

/** The choice with some events or without them. */
export function withEvents(
  choice: EventChoice,
  bySport: EventsBySport,
  { events, isSelected }: { readonly events: readonly string[]; readonly isSelected: boolean },
): EventChoice {
  const isOfChosenSport = (event: string): boolean => {
    const sport = bySport.sportOf(event);
    return sport !== undefined && choice.sports.includes(sport);
  };
  const inSports = events.filter(isOfChosenSport);
  const single = events.filter((event) => !isOfChosenSport(event));
  return {
    sports: choice.sports,
    events: withSelected(choice.events, single, isSelected),
    withoutEvents: withSelected(choice.withoutEvents, inSports, !isSelected),
  };
}
