import { type SportCode, SPORTS } from '../../messages/markets.ts';
import type { Participant, SourceEvent } from '../../messages/messages.ts';
import type { MarketDefinition } from './change-message.ts';
import { type MarketNames, SPORT_OF } from './market-kinds.ts';

const MINUTE_MS = 60_000;

/** `A v B`, and `A @ B`, where A is the visitor. */
const SIDES = /^(?<first>.+?)\s+(?:v|vs|vs\.)\s+(?<second>.+)$/iu;
const VISIT = /^(?<away>.+?)\s+@\s+(?<home>.+)$/u;

export type Sides = { readonly home: string; readonly away: string };

/** The sides that an event's name tells; null where it tells none. */
function sidesOf(name: string): Sides | null {
  const visit = VISIT.exec(name)?.groups;
  if (visit !== undefined) return { home: visit['home'] ?? '', away: visit['away'] ?? '' };
  const sides = SIDES.exec(name)?.groups;
  return sides === undefined ? null : { home: sides['first'] ?? '', away: sides['second'] ?? '' };
}

/** True if an event of these is one race of a meeting. */
function isRace({ eventTypeId }: MarketDefinition): boolean {
  const sport = SPORT_OF.get(eventTypeId);
  return sport === 'horse_racing' || sport === 'greyhounds';
}

/** The source's id of the event of a market. The exchange's event is a whole meeting: a race is known by its time. */
export function eventKey(definition: MarketDefinition): string {
  const { eventId, marketTime } = definition;
  return isRace(definition) ? `${eventId}.${marketTime / MINUTE_MS}` : eventId;
}

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
});

type EventFacts = Omit<SourceEvent, 'kind' | 'sequence'>;

/** The event of a market; null where too little is known of its names. */
export function eventOf(
  event: string,
  definition: MarketDefinition,
  names: MarketNames | undefined,
): EventFacts | null {
  const sport = SPORT_OF.get(definition.eventTypeId);
  if (sport === undefined) return null;
  const describe = isRace(definition) ? raceOf : matchOf;
  const described = describe(definition, names, sport);
  const { venue = null, countryCode: country = null } = definition;
  return described === null ? null : { event, sport, venue, country, ...described };
}

/** The facts of an event that its sport decides. */
type Described = Pick<EventFacts, 'competition' | 'name' | 'participants' | 'start'>;

function raceOf(
  definition: MarketDefinition,
  names: MarketNames | undefined,
  sport: SportCode,
): Described | null {
  const { venue, marketTime } = definition;
  if (venue === undefined || venue === null) return null;
  return {
    competition: { name: names?.competition ?? SPORTS[sport], slug: null },
    name: `${CLOCK.format(marketTime)} ${venue}`,
    participants: runnersOf(definition, names),
    start: marketTime,
  };
}

function matchOf(
  definition: MarketDefinition,
  names: MarketNames | undefined,
  sport: SportCode,
): Described | null {
  const { marketTime, openDate, eventName } = definition;
  const name = names?.event ?? eventName;
  if (name === undefined || name === null) return null;
  const isTournament = sport === 'golf';
  const participants = isTournament ? [] : participantsOf(name, definition, names);
  if (participants === null) return null;
  const competition = { name: names?.competition ?? (isTournament ? name : SPORTS[sport]), slug: null };
  return { competition, name, participants, start: openDate ?? marketTime };
}

function runnersOf(definition: MarketDefinition, names: MarketNames | undefined): readonly Participant[] {
  const known = definition.runners.flatMap(({ id, name }) => name ?? names?.runners.get(id) ?? []);
  return known.toSorted().map((name) => ({ name, role: 'runner' }));
}

/** The sides of a match: by their full names where the market lists both players, as the event's name has surnames. */
function participantsOf(
  given: string,
  { runners, eventTypeId, marketType }: MarketDefinition,
  names: MarketNames | undefined,
): readonly Participant[] | null {
  const sides = sidesOf(given);
  if (sides === null) return null;
  const listed = runners
    .toSorted((a, b) => a.sortPriority - b.sortPriority)
    .map(({ id, name }) => name ?? names?.runners.get(id));
  const [first, second, ...more] = listed;
  const isPair = SPORT_OF.get(eventTypeId) === 'tennis' && marketType === 'MATCH_ODDS' && more.length === 0;
  const { home, away } =
    isPair && first !== undefined && second !== undefined ? { home: first, away: second } : sides;
  return [
    { name: home, role: 'home' },
    { name: away, role: 'away' },
  ];
}
