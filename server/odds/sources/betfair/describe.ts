import {
  type SportCode,
  SPORTS,
  type ContractTypeCode,
  type MarketTypeCode,
} from '../../messages/markets.ts';
import type {
  Participant,
  SourceEvent,
  MarketStatus,
  SourceMarket,
  SourceSelection,
} from '../../messages/messages.ts';
import { isHalfGoal, lineText, opposite, type Quarters, toLine } from '../../messages/goal-lines.ts';
import { parseDoubleChance } from '../double-chance.ts';
import { type MarketDefinition, runnerKey } from './change-message.ts';
import { type MarketNames, SPORT_BY_EVENT_TYPE, isByLine, type MarketKind } from './market-kinds.ts';

const MINUTE_MS = 60_000;

/** `A v B`, or `A @ B` with A as the visitor. */
const SIDES = /^(?<first>.+?)\s+(?:v|vs|vs\.)\s+(?<second>.+)$/iu;
const VISIT = /^(?<away>.+?)\s+@\s+(?<home>.+)$/u;

type Sides = { readonly home: string; readonly away: string };

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

type Runner = MarketDefinition['runners'][number];
type Contract = { readonly contract: ContractTypeCode; readonly param: string | null };

const DRAW_ID = '58805';
const SCORE = /^(?<home>\d{1,2})\s*-\s*(?<away>\d{1,2})$/u;
const OTHER_SCORES: ReadonlyMap<string, ContractTypeCode> = new Map([
  ['any other home win', 'other_home'],
  ['any other away win', 'other_away'],
  ['any other draw', 'other_draw'],
]);
const REMOVED = /^REMOVED/u;

/** A market message without its sequence number. */
export type SentMarket = Omit<SourceMarket, 'kind' | 'sequence'>;

type Ids = { readonly market: string; readonly event: string; readonly kind: MarketKind };

/** A selection, and its line if its market has several. */
type LinedSelection = { readonly line: Quarters | null; readonly selection: SourceSelection };

/**
 * Converts an exchange market to source markets: one for each line, if it has several. Omits hidden runners and those
 * with an unknown contract.
 */
export function describeMarkets(
  ids: Ids,
  definition: MarketDefinition,
  { names, isSuspect }: { readonly names: MarketNames | undefined; readonly isSuspect: boolean },
): readonly SentMarket[] {
  const listed = definition.runners.filter(({ status }) => status !== 'HIDDEN');
  const selections = readRunners(ids.kind, { ...definition, runners: listed }, names);
  const status = isSuspect ? 'suspended' : readStatus(definition);
  if (isByLine(ids.kind)) return splitByLine(ids, selections, { status, complete: definition.complete });
  if (selections.length === 0) return [];
  const complete = definition.complete && selections.length === listed.length;
  const { market, event, kind } = ids;
  return [{ ...kind, event, market, complete, status, selections: sortSelections(selections) }];
}

/** One market for each line, with its two sides. */
function splitByLine(
  { market, event, kind }: Ids,
  selections: readonly LinedSelection[],
  { status, complete }: Pick<SentMarket, 'status' | 'complete'>,
): readonly SentMarket[] {
  const lines = new Map<Quarters, LinedSelection[]>();
  for (const each of selections) {
    const { line } = each;
    // The exchange has a separate market for totals of half a goal; serving both would quote a selection twice.
    if (line === null || (kind.type === 'over_under' && isHalfGoal(line))) continue;
    lines.set(line, [...(lines.get(line) ?? []), each]);
  }
  return [...lines].map(([line, sides]) => ({
    ...kind,
    event,
    market: `${market}:${lineText(line)}`,
    param: lineText(line),
    complete: complete && sides.length === 2,
    status,
    selections: sortSelections(sides),
  }));
}

function readRunners(
  kind: MarketKind,
  { runners, eventName }: Pick<MarketDefinition, 'runners' | 'eventName'>,
  names: MarketNames | undefined,
): readonly LinedSelection[] {
  const isVisit = / @ /u.test(names?.event ?? eventName ?? '');
  const sorted = runners.toSorted((a, b) => a.sortPriority - b.sortPriority);
  const firstId = sorted.find(({ id }) => id !== DRAW_ID)?.id;
  return sorted.flatMap((runner): readonly LinedSelection[] => {
    const name = runner.name ?? names?.runners.get(runner.id) ?? '';
    const isHome = (runner.id === firstId) !== isVisit;
    const contract = CONTRACT_READERS[kind.type]({ runner, name: name.trim().toLowerCase(), isHome });
    if (contract === null) return [];
    const { id, hc, status, adjustmentFactor } = runner;
    const handicap = toLine(hc ?? 0);
    const selection: SourceSelection = {
      selection: runnerKey({ id, hc }),
      name: name === '' ? contract.contract : name,
      ...contract,
      status: REMOVED.test(status) ? 'withdrawn' : 'active',
      adjustment: adjustmentFactor ?? null,
    };
    const isAway = contract.contract === 'away_handicap';
    return [{ line: handicap !== null && isAway ? opposite(handicap) : handicap, selection }];
  });
}

/** Sorts selections by id: the exchange's order follows the prices, and must not count as a change of the market. */
function sortSelections(selections: readonly LinedSelection[]): readonly SourceSelection[] {
  return selections
    .map(({ selection }) => selection)
    .toSorted((a, b) => (a.selection < b.selection ? -1 : 1));
}

/** The status of a market. In play counts as suspended, since events are removed at their start. */
function readStatus({ status, inPlay }: MarketDefinition): MarketStatus {
  switch (status) {
    case 'OPEN':
      return inPlay ? 'suspended' : 'open';
    case 'INACTIVE':
    case 'SUSPENDED':
      return 'suspended';
    case 'CLOSED':
      return 'closed';
  }
}

type RunnerFacts = { readonly runner: Runner; readonly name: string; readonly isHome: boolean };

/** A contract without a parameter; null if there is none. */
function plain(contract: ContractTypeCode | undefined): Contract | null {
  return contract === undefined ? null : { contract, param: null };
}

const readSide = ({ isHome }: RunnerFacts): Contract | null => plain(isHome ? 'home' : 'away');

function readScore({ name }: RunnerFacts): Contract | null {
  const score = SCORE.exec(name)?.groups;
  if (score === undefined) return plain(OTHER_SCORES.get(name));
  return { contract: 'score', param: `${score['home'] ?? ''}-${score['away'] ?? ''}` };
}

/** A runner without a name cannot be identified. */
const readRunner = ({ name }: RunnerFacts): Contract | null => (name === '' ? null : plain('runner'));

/** Readers of a runner's contract, by the type of its market. `name` is in lower case; null if it is unknown. */
const CONTRACT_READERS: Readonly<Record<MarketTypeCode, (facts: RunnerFacts) => Contract | null>> = {
  winner_3way: (facts) => (facts.runner.id === DRAW_ID ? plain('draw') : readSide(facts)),
  match_winner: readSide,
  over_under: ({ name }) =>
    plain((['over', 'under'] as const).find((word) => name === word || name.startsWith(`${word} `))),
  btts: ({ name }) => plain((['yes', 'no'] as const).find((word) => name === word)),
  correct_score: readScore,
  asian_handicap: ({ runner, isHome }) => ({
    contract: isHome ? 'home_handicap' : 'away_handicap',
    param: String(runner.hc ?? 0),
  }),
  draw_no_bet: readSide,
  double_chance: ({ name }) => plain(parseDoubleChance(name, null)),
  win: readRunner,
  place: readRunner,
  each_way: readRunner,
};
