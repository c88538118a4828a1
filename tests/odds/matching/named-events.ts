import { createResolver } from '../../../server/odds/matching/create-resolver.ts';
import type {
  Participant,
  SourceEvent,
  SourceMarket,
  SourceSelection,
} from '../../../server/odds/messages/messages.ts';
import type { EventAnswer, Resolver } from '../../../server/odds/ingest/resolver.ts';

/** The competitions that the tests use. */
const COMPETITIONS = [
  { slug: 'england-premier-league', name: 'Premier League', sport: 'football', country: 'GB-ENG' },
  { slug: 'england-championship', name: 'Championship', sport: 'football', country: 'GB-ENG' },
  { slug: 'england-fa-cup', name: 'FA Cup', sport: 'football', country: 'GB-ENG' },
  { slug: 'england-womens-super-league', name: "Women's Super League", sport: 'football', country: 'GB-ENG' },
  { slug: 'germany-bundesliga', name: 'Bundesliga', sport: 'football', country: 'DE' },
  { slug: 'other-football', name: 'Other football', sport: 'football', country: null },
  { slug: 'uk-racing', name: 'UK racing', sport: 'horse_racing', country: 'GB' },
  { slug: 'other-racing', name: 'Other racing', sport: 'horse_racing', country: null },
  { slug: 'uk-greyhounds', name: 'UK greyhounds', sport: 'greyhounds', country: 'GB' },
  { slug: 'tennis-atp', name: 'ATP Tour', sport: 'tennis', country: null },
  { slug: 'other-tennis', name: 'Other tennis', sport: 'tennis', country: null },
  { slug: 'basketball-nba', name: 'NBA', sport: 'basketball', country: 'US' },
  { slug: 'other-basketball', name: 'Other basketball', sport: 'basketball', country: null },
  { slug: 'golf-liv', name: 'LIV Golf', sport: 'golf', country: null },
  { slug: 'other-golf', name: 'Other golf', sport: 'golf', country: null },
] as const;

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const SATURDAY_15 = Date.UTC(2026, 1, 21, 15);

export function newResolver(maxEvents?: number): Resolver {
  return createResolver({ competitions: COMPETITIONS, ...(maxEvents === undefined ? {} : { maxEvents }) });
}

let count = 0;

type Given = Partial<Omit<SourceEvent, 'competition'>> & { readonly competition?: string };

/** An event with this name, and defaults for the rest. */
export function event({ competition = 'Some league', ...given }: Given): SourceEvent {
  count += 1;
  return {
    kind: 'event',
    sequence: count,
    event: `e${count}`,
    sport: 'football',
    name: 'Some event',
    participants: [],
    start: SATURDAY_15,
    venue: null,
    country: null,
    ...given,
    competition: { name: competition, slug: null },
  };
}

/** A match between the sides of `home v away`. */
export function match(sides: string, given: Given = {}): SourceEvent {
  const [home = '', away = ''] = sides.split(' v ');
  const participants: Participant[] = [
    { name: home, role: 'home' },
    { name: away, role: 'away' },
  ];
  return event({ name: sides, participants, ...given });
}

/** A race with these runners, at Lingfield by default. */
export function race(runners: readonly string[], given: Given = {}): SourceEvent {
  return event({
    sport: 'horse_racing',
    name: '13:02 Lingfield',
    venue: 'Lingfield',
    country: 'GB',
    participants: runners.map((name): Participant => ({ name, role: 'runner' })),
    ...given,
  });
}

/** A market of an event with these selections, by contract or as runners. */
export function market(of: SourceEvent, given: Partial<SourceMarket>): SourceMarket {
  count += 1;
  return {
    kind: 'market',
    sequence: count,
    event: of.event,
    market: `${of.event}-m`,
    type: 'winner_3way',
    param: null,
    winners: 1,
    complete: true,
    status: 'open',
    terms: null,
    selections: [],
    ...given,
  };
}

export function selection(given: Partial<SourceSelection>): SourceSelection {
  return {
    selection: given.name ?? given.contract ?? '',
    name: given.contract ?? '',
    contract: 'runner',
    param: null,
    status: 'active',
    adjustment: null,
    ...given,
  };
}

/** The event of a second source as paired by a resolver that has a first source's events. */
export function second(firsts: readonly SourceEvent[], candidate: SourceEvent): EventAnswer {
  const resolver = newResolver();
  for (const first of firsts) expectSure(resolver.event('first', first));
  return resolver.event('second', candidate);
}

/** The id that a second source's event is paired to, or the reason why not. */
export function pairing(first: SourceEvent, candidate: SourceEvent): string {
  const resolver = newResolver();
  const known = expectSure(resolver.event('first', first));
  const answer = resolver.event('second', candidate);
  if (answer.answer !== 'sure') return answer.answer;
  return answer.event.id === known.event.id ? answer.pairedBy : 'apart';
}

export function expectSure(answer: EventAnswer): EventAnswer & { answer: 'sure' } {
  if (answer.answer !== 'sure') throw new Error(`${answer.answer}: ${answer.because}`);
  return answer;
}
