import type { CanonicalEvent } from '../messages/canonical.ts';
import type { Participant, SourceEvent, SourceMarket } from '../messages/messages.ts';
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
export function createResolver(options: ResolverOptions): Resolver {
  return new NameResolver(options);
}

/** Pairs events by their names and starts, and keeps what it has paired. */
class NameResolver implements Resolver {
  private readonly findCompetition: ReturnType<typeof competitionFinder>;
  private readonly mostEvents: number;
  private readonly pool = new EventPool();
  private readonly paired = new Map<string, KnownEvent>();
  private readonly byHouse = new Map<string, KnownEvent>();

  constructor({ competitions, mostEvents = MAX_EVENTS }: ResolverOptions) {
    this.findCompetition = competitionFinder(competitions);
    this.mostEvents = mostEvents;
  }

  readonly event = (source: string, event: SourceEvent): EventAnswer => {
    const asked = readEvent(event, this.findCompetition);
    if (typeof asked === 'string') return { answer: 'refused', because: asked };
    const known = this.paired.get(keyOf(source, event.event));
    const pair = known?.pairs.get(keyOf(source, event.event));
    if (known !== undefined && pair !== undefined) return this.again(known, pair, asked);
    const sameId = this.byHouse.get(houseKey(source, event.event));
    const comparisons = [...this.pool.candidates(asked.keys)].flatMap(
      (candidate) => compare(source, asked, candidate) ?? [],
    );
    const decision = decide(comparisons, sameId);
    switch (decision.answer) {
      case 'none':
        return this.create(source, asked);
      case 'doubtful':
        return decision;
      case 'sure':
        return this.pairWith(source, asked, decision);
    }
  };

  readonly market = (source: string, market: SourceMarket): MarketAnswer => {
    const key = keyOf(source, market.event);
    const known = this.paired.get(key);
    const pair = known?.pairs.get(key);
    if (known === undefined || pair === undefined) {
      return { answer: 'refused', because: 'its event is not paired' };
    }
    return canonicalMarket(known, pair.swapped, market);
  };

  readonly forget = (source: string, origin: string): void => {
    const key = keyOf(source, origin);
    const known = this.paired.get(key);
    if (known === undefined) return;
    this.paired.delete(key);
    known.pairs.delete(key);
    const house = houseKey(source, origin);
    const isLast = ![...known.pairs.values()].some((pair) => houseKey(pair.source, pair.origin) === house);
    if (isLast) this.byHouse.delete(house);
    if (known.pairs.size === 0) this.pool.remove(known);
  };

  private again(known: KnownEvent, pair: Pair, asked: AskedEvent): EventAnswer {
    if (asked.kind === 'match' && !isStillOf(asked, known, pair)) {
      return { answer: 'refused', because: 'its sides are not those it had: it was another event' };
    }
    pair.start = asked.source.start;
    this.learn(known, pair.swapped, asked);
    return sure(known, pair);
  }

  private pairWith(
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
    this.paired.set(keyOf(source, origin), known);
    this.byHouse.set(houseKey(source, origin), known);
    this.learn(known, swapped, asked);
    return sure(known, pair);
  }

  private create(source: string, asked: AskedEvent): EventAnswer {
    if (this.pool.size >= this.mostEvents) {
      return { answer: 'refused', because: 'there are too many events' };
    }
    const known = newEvent(
      asked,
      eventId(asked, (id) => this.pool.byId.has(id)),
    );
    this.pool.add(known);
    return this.pairWith(source, asked, { event: known, swapped: false, pairedBy: 'first', because: '' });
  }

  /** Keeps how one more source writes the names. */
  private learn(known: KnownEvent, swapped: boolean, asked: AskedEvent): void {
    if (known.keys.size < MAX_KEYS) this.pool.index(known, asked.keys);
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
}

function keyOf(source: string, origin: string): string {
  return `${source} ${origin}`;
}

/** The key of an event by the house of its source: sources of one house share ids. */
function houseKey(source: string, origin: string): string {
  return keyOf(houseOf(source), origin);
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
