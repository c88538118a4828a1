import { type SportCode, SPORTS } from '../../messages/markets.ts';
import type { Participant, SourceEvent } from '../../messages/messages.ts';
import type { MarketDefinition } from './change-message.ts';
import { type MarketNames, SPORT_BY_EVENT_TYPE } from './market-kinds.ts';

const MINUTE_MS = 60_000;

/** `A v B`, or `A @ B` with A as the visitor. */
const SIDES = /^(?<first>.+?)\s+(?:v|vs|vs\.)\s+(?<second>.+)$/iu;
const VISIT = /^(?<away>.+?)\s+@\s+(?<home>.+)$/u;

export type Sides = { readonly home: string; readonly away: string };

/** Parses the sides in an event's name; null if it has none. */
function parseSides(name: string): Sides | null {
  const visit = VISIT.exec(name)?.groups;
  if (visit !== undefined) return { home: visit['home'] ?? '', away: visit['away'] ?? '' };
  const sides = SIDES.exec(name)?.groups;
  return sides === undefined ? null : { home: sides['first'] ?? '', away: sides['second'] ?? '' };
}

/** True for markets of races, whose event on the exchange is the whole meeting. */
function isRace({ eventTypeId }: MarketDefinition): boolean {
  const sport = SPORT_BY_EVENT_TYPE.get(eventTypeId);
  return sport === 'horse_racing' || sport === 'greyhounds';
}

/** The source's id of a market's event. The exchange's event is a whole meeting, so the id of a race adds its time. */
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

/** Describes the event of a market; null if its names are unknown or its sport is not served. */
export function describeEvent(
  event: string,
  definition: MarketDefinition,
  names: MarketNames | undefined,
): EventFacts | null {
  const sport = SPORT_BY_EVENT_TYPE.get(definition.eventTypeId);
  if (sport === undefined) return null;
  const describe = isRace(definition) ? describeRace : describeMatch;
  const described = describe(definition, names, sport);
  const { venue = null, countryCode: country = null } = definition;
  return described === null ? null : { event, sport, venue, country, ...described };
}

/** The fields of an event that depend on its sport. */
type SportFacts = Pick<EventFacts, 'competition' | 'name' | 'participants' | 'start'>;

function describeRace(
  definition: MarketDefinition,
  names: MarketNames | undefined,
  sport: SportCode,
): SportFacts | null {
  const { venue, marketTime } = definition;
  if (venue === undefined || venue === null) return null;
  return {
    competition: { name: names?.competition ?? SPORTS[sport], slug: null },
    name: `${CLOCK.format(marketTime)} ${venue}`,
    participants: listRunners(definition, names),
    start: marketTime,
  };
}

function describeMatch(
  definition: MarketDefinition,
  names: MarketNames | undefined,
  sport: SportCode,
): SportFacts | null {
  const { marketTime, openDate, eventName } = definition;
  const name = names?.event ?? eventName;
  if (name === undefined || name === null) return null;
  const isTournament = sport === 'golf';
  const participants = isTournament ? [] : readSides(name, definition, names);
  if (participants === null) return null;
  const competition = { name: names?.competition ?? (isTournament ? name : SPORTS[sport]), slug: null };
  return { competition, name, participants, start: openDate ?? marketTime };
}

function listRunners(definition: MarketDefinition, names: MarketNames | undefined): readonly Participant[] {
  const known = definition.runners.flatMap(({ id, name }) => name ?? names?.runners.get(id) ?? []);
  return known.toSorted().map((name) => ({ name, role: 'runner' }));
}

/**
 * The sides of a match, by the event's name. In tennis that has surnames only, so a market that lists both players
 * gives their full names.
 */
function readSides(
  eventName: string,
  { runners, eventTypeId, marketType }: MarketDefinition,
  names: MarketNames | undefined,
): readonly Participant[] | null {
  const sides = parseSides(eventName);
  if (sides === null) return null;
  const listed = runners
    .toSorted((a, b) => a.sortPriority - b.sortPriority)
    .map(({ id, name }) => name ?? names?.runners.get(id));
  const [first, second, ...more] = listed;
  const isPair =
    SPORT_BY_EVENT_TYPE.get(eventTypeId) === 'tennis' && marketType === 'MATCH_ODDS' && more.length === 0;
  const { home, away } =
    isPair && first !== undefined && second !== undefined ? { home: first, away: second } : sides;
  return [
    { name: home, role: 'home' },
    { name: away, role: 'away' },
  ];
}
