import type { CurrentEvent, RowEvent } from '#lib/wire';
import type { EventEntry } from '../book/entries.ts';
import type { CanonicalEvent } from '../canonical.ts';

const MS_IN_S = 1000;

/** An event that has a definition. */
export type DefinedEvent = EventEntry & { definition: CanonicalEvent };

export function isDefined(event: EventEntry): event is DefinedEvent {
  return event.definition !== undefined;
}

/** An event as the list of current events has it: without the runners that were withdrawn. */
export function currentEvent(event: DefinedEvent): CurrentEvent {
  const { id, start, competition, participants } = event.definition;
  const withdrawn = withdrawnNames(event);
  return {
    id,
    start: Math.floor(start / MS_IN_S),
    competition_slug: competition,
    active_competitors: participants.filter(({ name }) => !withdrawn.has(name)).map(({ name }) => ({ name })),
  };
}

/** An event as rows have it. */
export function rowEvent(event: DefinedEvent): RowEvent {
  const { name, venue } = event.definition;
  return { ...currentEvent(event), name, venue };
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
