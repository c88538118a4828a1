import type { Moment, Participant } from '../odds/messages/messages.ts';
import type { DemoEvent } from './demo-event.ts';
import { RATES } from './faults.ts';
import { MINUTE_MS } from '../odds/messages/london-time.ts';
import { chance, keyOf, mix } from './random.ts';

/** The names and the start of an event at a source. */
export type Named = {
  readonly id: string;
  readonly name: string;
  readonly participants: readonly Participant[];
  readonly start: Moment;
};

export type Naming = (event: DemoEvent) => Named;

/** The names of the calendar. */
export const plainNames: Naming = ({ id, name, participants, start }) => ({ id, name, participants, start });

const OTHER = keyOf('other names');
/** The share of the renamed matches that also have a different start. */
const MOVED = 0.1;

/** Different ids and, for a share of the events, the spelling of another feed. */
export const otherNames: Naming = (event) => {
  const id = keyOf(event.id).toString(36);
  const own = mix(OTHER, event.key);
  if (!chance(own, RATES.otherNames)) return { ...plainNames(event), id };
  const { facts, start, venue, name } = event;
  const participants = event.participants.map((each) => ({
    ...each,
    name: REWRITTEN[facts.sport](each.name),
  }));
  switch (facts.sport) {
    case 'football':
    case 'tennis': {
      const moved = chance(mix(own, 1), MOVED) ? 5 * MINUTE_MS : 0;
      const both = participants.map((each) => each.name).join(' vs ');
      return { id, name: both, participants, start: start + moved };
    }
    case 'horse_racing':
      return { id, name: `${venue} ${name.slice(0, 'hh:mm'.length)}`, participants, start };
  }
};

const SHORT: Readonly<Record<string, string>> = {
  Athletic: 'Ath',
  Rovers: 'Rov',
  United: 'Utd',
  Wanderers: 'Wdrs',
};
const ADORNED = 'FC';

const REWRITTEN: Readonly<Record<DemoEvent['facts']['sport'], (name: string) => string>> = {
  /** `Frome Rovers` becomes `Frome Rov`, `Sigüenza` loses its diaeresis, and names without either get `FC`. */
  football: (name) => {
    const words = withoutMarks(name).split(' ');
    const short = words.map((word) => SHORT[word] ?? word).join(' ');
    return short === name ? `${name} ${ADORNED}` : short;
  },
  /** `T Mauvedrix` becomes `Mauvedrix, T`. */
  tennis: (name) => name.split(' ').toReversed().join(', '),
  /** `Miller's Lantern` becomes `MILLERS LANTERN`. */
  horse_racing: (name) => name.replaceAll("'", '').toUpperCase(),
};

function withoutMarks(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss');
}
