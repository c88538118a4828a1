import type { CanonicalEvent } from '../messages/canonical.ts';
import type { Participant } from '../messages/messages.ts';
import type { EventAnswer, MarketAnswer, Resolver } from '../ingest/resolver.ts';
import { compareMatch, compareTournament } from './compare-match.ts';
import { compareRace } from './compare-race.ts';
import { type Comparison, decide, type Decision } from './comparison.ts';
import { type Competition, competitionFinder, houseOf } from './competitions.ts';
import { type AskedEvent, eventId, readEvent } from './read-event.ts';
import { EventPool, type KnownEvent, type Pair, type SideNames } from './known-event.ts';
import { canonicalMarket, shownSides } from './market-keys.ts';
import { RunnerTable } from './runner-table.ts';
import { shownName } from './fold-name.ts';

export type ResolverOptions = {
  /** The stable configuration's. */
  readonly competitions: readonly Competition[];
  /** How many events are kept at most; further ones are refused. */
  readonly mostEvents?: number;
};

const MAX_EVENTS = 20_000;
const MAX_SPELLINGS = 8;
const MAX_PAIRS = 64;
const MAX_KEYS = 100;

/** A resolver that knows nothing yet. Bounded in memory, and in time by comparing only events that share a word. */
export function createResolver({ competitions, mostEvents = MAX_EVENTS }: ResolverOptions): Resolver {
  const findCompetition = competitionFinder(competitions);
  const pool = new EventPool();
  const paired = new Map<string, KnownEvent>();
  const byHouse = new Map<string, KnownEvent>();

  const keyOf = (source: string, origin: string) => `${source} ${origin}`;
  const houseKey = (source: string, origin: string) => keyOf(houseOf(source), origin);

  function again(known: KnownEvent, pair: Pair, asked: AskedEvent): EventAnswer {
    if (asked.kind === 'match' && !isStillOf(asked, known, pair)) {
      return { answer: 'refused', because: 'its sides are not those it had: it was another event' };
    }
    pair.start = asked.source.start;
    learn(pool, known, pair.swapped, asked);
    return sure(known, pair);
  }

  function pairWith(
    source: string,
    asked: AskedEvent,
    found: Omit<Decision & { answer: 'sure' }, 'answer'>,
  ): EventAnswer {
    const { event: known, swapped, pairedBy, because } = found;
    const { event: origin, start } = asked.source;
    if (known.pairs.size >= MAX_PAIRS) {
      return { answer: 'refused', because: 'too many events of sources are this one' };
    }
    const pair: Pair = { source, origin, start, swapped, pairedBy, because };
    known.pairs.set(keyOf(source, origin), pair);
    paired.set(keyOf(source, origin), known);
    byHouse.set(houseKey(source, origin), known);
    learn(pool, known, swapped, asked);
    return sure(known, pair);
  }

  function create(source: string, asked: AskedEvent): EventAnswer {
    if (pool.size >= mostEvents) return { answer: 'refused', because: 'there are too many events' };
    const known = newEvent(
      asked,
      eventId(asked, (id) => pool.byId.has(id)),
    );
    pool.add(known);
    return pairWith(source, asked, { event: known, swapped: false, pairedBy: 'first', because: '' });
  }

  return {
    event: (source, event) => {
      const asked = readEvent(event, findCompetition);
      if (typeof asked === 'string') return { answer: 'refused', because: asked };
      const known = paired.get(keyOf(source, event.event));
      const pair = known?.pairs.get(keyOf(source, event.event));
      if (known !== undefined && pair !== undefined) return again(known, pair, asked);
      const sameId = byHouse.get(houseKey(source, event.event));
      const comparisons = [...pool.candidates(asked.keys)].flatMap(
        (candidate) => compare(source, asked, candidate) ?? [],
      );
      const decision = decide(comparisons, sameId);
      switch (decision.answer) {
        case 'none':
          return create(source, asked);
        case 'doubtful':
          return decision;
        case 'sure':
          return pairWith(source, asked, decision);
      }
    },
    market: (source, market): MarketAnswer => {
      const key = keyOf(source, market.event);
      const known = paired.get(key);
      const pair = known?.pairs.get(key);
      if (known === undefined || pair === undefined) {
        return { answer: 'refused', because: 'its event is not paired' };
      }
      return canonicalMarket(known, pair.swapped, market);
    },
    forget: (source, origin) => {
      const key = keyOf(source, origin);
      const known = paired.get(key);
      if (known === undefined) return;
      paired.delete(key);
      known.pairs.delete(key);
      const house = houseKey(source, origin);
      const isLast = ![...known.pairs.values()].some((pair) => houseKey(pair.source, pair.origin) === house);
      if (isLast) byHouse.delete(house);
      if (known.pairs.size === 0) pool.remove(known);
    },
  };
}

function compare(source: string, asked: AskedEvent, known: KnownEvent): Comparison | null {
  if (known.sport !== asked.source.sport || isListedApart(source, asked, known)) return null;
  const { start, country } = asked.source;
  switch (asked.kind) {
    case 'match':
      return compareMatch({ ...asked, start }, known);
    case 'race':
      return compareRace({ start, country, runners: asked.runners }, known);
    case 'tournament':
      return compareTournament({ title: asked.title, marks: asked.marks, start }, known);
  }
}

const SAME_START_MS = 60_000;

/** A source that lists two events at two times means two, such as both games of a doubleheader. */
function isListedApart(source: string, { source: { start } }: AskedEvent, { pairs }: KnownEvent): boolean {
  for (const pair of pairs.values()) {
    if (pair.source === source && Math.abs(pair.start - start) > SAME_START_MS) return true;
  }
  return false;
}

function isStillOf(asked: AskedEvent & { kind: 'match' }, known: KnownEvent, { start }: Pair): boolean {
  return compareMatch({ ...asked, marks: known.marks, start }, known) !== null;
}

function newEvent(asked: AskedEvent, id: string): KnownEvent {
  const { source, competition, marks } = asked;
  const participants = asked.kind === 'match' ? shownSides(asked.sides, source) : [];
  const venue = shownName(source.venue ?? '');
  const sides = participants.map(({ name }) => name).join(' v ');
  const name = [sides, shownName(source.name), venue, id].find((text) => text !== '') ?? id;
  return {
    id,
    sport: source.sport,
    shown: { name, participants },
    competition: competition.slug,
    isCompetitionKnown: competition.isKnown,
    country: source.country,
    venue: venue === '' ? null : venue,
    sides: [],
    marks,
    title: asked.kind === 'tournament' ? asked.title : '',
    runners: new RunnerTable(source.sport),
    pairs: new Map(),
    keys: new Set(),
  };
}

/** Keeps how one more source writes the names. */
function learn(pool: EventPool, known: KnownEvent, swapped: boolean, asked: AskedEvent): void {
  if (known.keys.size < MAX_KEYS) pool.index(known, asked.keys);
  if (asked.kind === 'match') {
    const sides: SideNames = swapped ? [asked.sides[1], asked.sides[0]] : asked.sides;
    const isNew = !known.sides.some(([first, second]) => first === sides[0] && second === sides[1]);
    if (isNew && known.sides.length < MAX_SPELLINGS) known.sides.push(sides);
  }
  if (asked.kind === 'race') known.runners.find(asked.source.participants.map(({ name }) => name));
  if (!known.isCompetitionKnown && asked.competition.isKnown) {
    known.competition = asked.competition.slug;
    known.isCompetitionKnown = true;
  }
}

function sure(known: KnownEvent, { start, swapped, pairedBy, because }: Pair): EventAnswer {
  const event: CanonicalEvent = {
    id: known.id,
    sport: known.sport,
    competition: known.competition,
    name: known.shown.name,
    participants: known.sides.length > 0 ? known.shown.participants : runnersOf(known),
    start,
    venue: known.venue,
  };
  return { answer: 'sure', event, swapped, pairedBy, because };
}

const MAX_COMPETITORS = 200;

function runnersOf({ runners }: KnownEvent): readonly Participant[] {
  return runners
    .shown()
    .slice(0, MAX_COMPETITORS)
    .map((name) => ({ name, role: 'runner' }));
}
