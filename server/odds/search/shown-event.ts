import type { CurrentEvent } from '#lib/wire';
import type { EventEntry } from '../book/entries.ts';
import type { CanonicalEvent } from '../messages/canonical.ts';

const MS_IN_S = 1000;

/** An event that has a definition. */
export type DefinedEvent = EventEntry & { definition: CanonicalEvent };

export function isDefined(event: EventEntry): event is DefinedEvent {
  return event.definition !== undefined;
}

/** The event as the list of current events and rows show it, without withdrawn runners. */
export function shownEvent(event: DefinedEvent): NonNullable<EventEntry['shown']> {
  event.shown ??= write(event);
  return event.shown;
}

function write(event: DefinedEvent): NonNullable<EventEntry['shown']> {
  const { id, start, competition, participants, name, venue } = event.definition;
  const withdrawn = withdrawnNames(event);
  const current: CurrentEvent = {
    id,
    start: Math.floor(start / MS_IN_S),
    competition_slug: competition,
    active_competitors: participants
      .filter((each) => !withdrawn.has(each.name))
      .map((each) => ({ name: each.name })),
  };
  return { current, row: { ...current, name, venue } };
}

function withdrawnNames({ markets }: EventEntry): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { views, selections } of markets.values()) {
    for (const { members, eventView } of views) {
      if (eventView.gone) continue;
      for (const { number, param } of selections.values()) {
        if (param !== null && members.get(number) === 'withdrawn') names.add(param);
      }
    }
  }
  return names;
}
