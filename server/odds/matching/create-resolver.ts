import type { CanonicalEvent } from '../messages/canonical.ts';
import type { Participant, SourceEvent, SourceMarket } from '../messages/messages.ts';
import type { EventAnswer, MarketAnswer, Resolver } from '../ingest/resolver.ts';
import { compareMatch, compareTournament, compareRace } from './compare-events.ts';
import { type Comparison, decideMatch, type Decision } from './comparison.ts';
import { type Competition, createCompetitionFinder, idNamespace } from './competitions.ts';
import { type IncomingEvent, createEventId, readEvent } from './read-event.ts';
import { EventPool, type KnownEvent, type Pair, type SideNames, RunnerTable } from './known-event.ts';
import { toCanonicalMarket, shownSides } from './market-keys.ts';
import { shownName } from './fold-name.ts';

export type ResolverOptions = {
  /** The stable configuration's. */
  readonly competitions: readonly Competition[];
  /** Further events are refused. */
  readonly maxEvents?: number;
};

const MAX_EVENTS = 20_000;
const MAX_SPELLINGS = 8;
const MAX_PAIRS = 64;
const MAX_KEYS = 100;

/** Creates an empty resolver. Its memory is bounded, and it compares only events that share a key, such as a word. */
export function createResolver(options: ResolverOptions): Resolver {
  return new NameResolver(options);
}

/** Matches events by their names and starts, and stores the matches. */
class NameResolver implements Resolver {
  private readonly findCompetition: ReturnType<typeof createCompetitionFinder>;
  private readonly maxEvents: number;
  private readonly pool = new EventPool();
  private readonly paired = new Map<string, KnownEvent>();
  private readonly byNamespacedKey = new Map<string, KnownEvent>();

  constructor({ competitions, maxEvents = MAX_EVENTS }: ResolverOptions) {
    this.findCompetition = createCompetitionFinder(competitions);
    this.maxEvents = maxEvents;
  }

  readonly event = (source: string, event: SourceEvent): EventAnswer => {
    const incoming = readEvent(event, this.findCompetition);
    if (typeof incoming === 'string') return { answer: 'refused', because: incoming };
    const known = this.paired.get(eventKey(source, event.event));
    const pair = known?.pairs.get(eventKey(source, event.event));
    if (known !== undefined && pair !== undefined) return this.updatePair(known, pair, incoming);
    const sameId = this.byNamespacedKey.get(namespacedKey(source, event.event));
    const comparisons = [...this.pool.candidates(incoming.keys)].flatMap(
      (candidate) => compare(source, incoming, candidate) ?? [],
    );
    const decision = decideMatch(comparisons, sameId);
    switch (decision.answer) {
      case 'none':
        return this.create(source, incoming);
      case 'doubtful':
        return decision;
      case 'sure':
        return this.pairWith(source, incoming, decision);
    }
  };

  readonly market = (source: string, market: SourceMarket): MarketAnswer => {
    const key = eventKey(source, market.event);
    const known = this.paired.get(key);
    const pair = known?.pairs.get(key);
    if (known === undefined || pair === undefined) {
      return { answer: 'refused', because: 'its event is not matched' };
    }
    return toCanonicalMarket(known, pair.swapped, market);
  };

  readonly forget = (source: string, origin: string): void => {
    const key = eventKey(source, origin);
    const known = this.paired.get(key);
    if (known === undefined) return;
    this.paired.delete(key);
    known.pairs.delete(key);
    const namespaced = namespacedKey(source, origin);
    const isLast = ![...known.pairs.values()].some(
      (pair) => namespacedKey(pair.source, pair.origin) === namespaced,
    );
    if (isLast) this.byNamespacedKey.delete(namespaced);
    if (known.pairs.size === 0) this.pool.remove(known);
  };

  private updatePair(known: KnownEvent, pair: Pair, incoming: IncomingEvent): EventAnswer {
    if (incoming.kind === 'match' && !isStillSameEvent(incoming, known, pair)) {
      return { answer: 'refused', because: 'its sides have changed: it was another event' };
    }
    pair.start = incoming.source.start;
    this.learn(known, pair.swapped, incoming);
    return toSureAnswer(known, pair);
  }

  private pairWith(
    source: string,
    incoming: IncomingEvent,
    found: Omit<Decision & { answer: 'sure' }, 'answer'>,
  ): EventAnswer {
    const { event: known, swapped, pairedBy, because } = found;
    const { event: origin, start } = incoming.source;
    if (known.pairs.size >= MAX_PAIRS) {
      return { answer: 'refused', because: 'too many events of sources are this one' };
    }
    const pair: Pair = { source, origin, start, swapped, pairedBy, because };
    known.pairs.set(eventKey(source, origin), pair);
    this.paired.set(eventKey(source, origin), known);
    this.byNamespacedKey.set(namespacedKey(source, origin), known);
    this.learn(known, swapped, incoming);
    return toSureAnswer(known, pair);
  }

  private create(source: string, incoming: IncomingEvent): EventAnswer {
    if (this.pool.size >= this.maxEvents) {
      return { answer: 'refused', because: 'there are too many events' };
    }
    const known = newEvent(
      incoming,
      createEventId(incoming, (id) => this.pool.byId.has(id)),
    );
    this.pool.add(known);
    return this.pairWith(source, incoming, { event: known, swapped: false, pairedBy: 'first', because: '' });
  }

  /** Stores the names of one more source. */
  private learn(known: KnownEvent, swapped: boolean, incoming: IncomingEvent): void {
    if (known.keys.size < MAX_KEYS) this.pool.index(known, incoming.keys);
    if (incoming.kind === 'match') {
      const sides: SideNames = swapped ? [incoming.sides[1], incoming.sides[0]] : incoming.sides;
      const isNew = !known.sides.some(([first, second]) => first === sides[0] && second === sides[1]);
      if (isNew && known.sides.length < MAX_SPELLINGS) known.sides.push(sides);
    }
    if (incoming.kind === 'race') known.runners.find(incoming.source.participants.map(({ name }) => name));
    if (!known.isCompetitionKnown && incoming.competition.isKnown) {
      known.competition = incoming.competition.slug;
      known.isCompetitionKnown = true;
    }
  }
}

function eventKey(source: string, origin: string): string {
  return `${source} ${origin}`;
}

/** The key of an event in its source's id namespace. */
function namespacedKey(source: string, origin: string): string {
  return eventKey(idNamespace(source), origin);
}

function compare(source: string, incoming: IncomingEvent, known: KnownEvent): Comparison | null {
  if (known.sport !== incoming.source.sport || isListedSeparately(source, incoming, known)) return null;
  const { start, country } = incoming.source;
  switch (incoming.kind) {
    case 'match':
      return compareMatch({ ...incoming, start }, known);
    case 'race':
      return compareRace({ start, country, runners: incoming.runners }, known);
    case 'tournament':
      return compareTournament({ title: incoming.title, marks: incoming.marks, start }, known);
  }
}

const SAME_START_MS = 60_000;

/** True if the source lists the known event at another time: it has two events, such as the games of a doubleheader. */
function isListedSeparately(
  source: string,
  { source: { start } }: IncomingEvent,
  { pairs }: KnownEvent,
): boolean {
  for (const pair of pairs.values()) {
    if (pair.source === source && Math.abs(pair.start - start) > SAME_START_MS) return true;
  }
  return false;
}

function isStillSameEvent(
  incoming: IncomingEvent & { kind: 'match' },
  known: KnownEvent,
  { start }: Pair,
): boolean {
  return compareMatch({ ...incoming, marks: known.marks, start }, known) !== null;
}

function newEvent(incoming: IncomingEvent, id: string): KnownEvent {
  const { source, competition, marks } = incoming;
  const participants = incoming.kind === 'match' ? shownSides(incoming.sides, source) : [];
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
    title: incoming.kind === 'tournament' ? incoming.title : '',
    runners: new RunnerTable(source.sport),
    pairs: new Map(),
    keys: new Set(),
  };
}

function toSureAnswer(known: KnownEvent, { start, swapped, pairedBy, because }: Pair): EventAnswer {
  const event: CanonicalEvent = {
    id: known.id,
    sport: known.sport,
    competition: known.competition,
    name: known.shown.name,
    participants: known.sides.length > 0 ? known.shown.participants : listRunners(known),
    start,
    venue: known.venue,
  };
  return { answer: 'sure', event, swapped, pairedBy, because };
}

const MAX_COMPETITORS = 200;

function listRunners({ runners }: KnownEvent): readonly Participant[] {
  return runners
    .shown()
    .slice(0, MAX_COMPETITORS)
    .map((name) => ({ name, role: 'runner' }));
}
