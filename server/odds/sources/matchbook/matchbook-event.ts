import { type SportCode, SPORTS, keysOf } from '../../messages/markets.ts';
import type { Level, MarketStatus, Participant, SourceSelection } from '../../messages/messages.ts';
import type { FeedEvent, FeedMarket, FeedQuote } from '../feed-memory.ts';
import { outwardPrice, type Side, wholePence, toLevels } from '../prices.ts';
import {
  firstOfEachKind,
  readContract,
  hasRunners,
  isHalfLine,
  isPlaceCount,
  participantsOf,
  raceName,
  type ServedType,
  type Sides,
  parseSides,
} from '../served-market.ts';
import {
  type BookEvent,
  type BookMarket,
  bookMarket,
  bookPrice,
  type BookRunner,
  bookRunner,
} from './matchbook-answer.ts';

/** The exchange's ids of the served sports. Source: its own list of sports. */
export const MATCHBOOK_SPORT_IDS = {
  football: '15',
  tennis: '9',
  basketball: '4',
  golf: '8',
  horse_racing: '24735152712200',
  greyhounds: '241798357140019',
} as const satisfies Readonly<Record<SportCode, string>>;

/** The sport of one of the exchange's ids, or null. */
function matchbookSport(id: string): SportCode | null {
  return keysOf(SPORTS).find((sport) => MATCHBOOK_SPORT_IDS[sport] === id) ?? null;
}

/** ISO 3166 alpha-2 codes by the exchange's names of countries. */
const COUNTRIES: ReadonlyMap<string, string> = new Map([
  ['uk', 'GB'],
  ['united kingdom', 'GB'],
  ['england', 'GB'],
  ['scotland', 'GB'],
  ['wales', 'GB'],
  ['ireland', 'IE'],
  ['republic of ireland', 'IE'],
  ['france', 'FR'],
  ['germany', 'DE'],
  ['spain', 'ES'],
  ['italy', 'IT'],
  ['australia', 'AU'],
  ['south africa', 'ZA'],
  ['united states of america', 'US'],
  ['usa', 'US'],
]);

export const MATCHBOOK = 'matchbook';

type MatchbookFault =
  | 'event unreadable'
  | 'market unreadable'
  | 'runner unreadable'
  | 'price unreadable'
  | 'sport of a kind that is not served'
  | 'market of a kind that is not served'
  | 'event without sides'
  | 'selection unknown';

type OnFault = (fault: MatchbookFault) => void;

/** Converts an event of a response to a feed event; returns a fault if it cannot be served. */
export function readMatchbookEvent(book: BookEvent, onFault: OnFault): FeedEvent | MatchbookFault {
  const sport = matchbookSport(book['sport-id']);
  if (sport === null) return 'sport of a kind that is not served';
  const sides = hasRunners(sport) ? null : readSides(book);
  if (!hasRunners(sport) && sides === null) return 'event without sides';
  const context = { book, sport, sides, onFault };
  return {
    event: book.id,
    sport,
    start: book.start,
    venue: findTag(book, 'LOCATION'),
    country: COUNTRIES.get(findTag(book, 'COUNTRY')?.toLowerCase() ?? '') ?? null,
    ...describeEvent(book, sport, sides),
    markets: firstOfEachKind(
      (book.markets ?? []).flatMap((each) => readMarket(each, context) ?? []),
      () => onFault('market of a kind that is not served'),
    ),
  };
}

/** Reads the sides by their numbers, the home side being 1, or from the event's name. */
function readSides({ name, 'event-participants': listed }: BookEvent): Sides | null {
  const [home, away] = [1, 2].map((place) => listed?.find(({ number }) => number === place));
  if (home === undefined || away === undefined) return parseSides(name);
  return { home: home['participant-name'], away: away['participant-name'] };
}

function findTag({ 'meta-tags': tags }: BookEvent, type: string): string | null {
  const name = tags?.find((tag) => tag.type === type)?.name.trim() ?? '';
  return name === '' ? null : name;
}

function describeEvent(
  book: BookEvent,
  sport: SportCode,
  sides: Sides | null,
): Pick<FeedEvent, 'competition' | 'name' | 'participants'> {
  const competition = findTag(book, 'COMPETITION');
  if (sides !== null) {
    return {
      competition: { name: competition ?? SPORTS[sport], slug: null },
      name: `${sides.home} v ${sides.away}`,
      participants: participantsOf(sides),
    };
  }
  if (sport === 'golf') {
    return { competition: { name: competition ?? book.name, slug: null }, name: book.name, participants: [] };
  }
  const venue = findTag(book, 'LOCATION');
  const runners = book['event-participants'] ?? [];
  const named = runners.map((each): Participant => ({ name: each['participant-name'], role: 'runner' }));
  return {
    competition: { name: SPORTS[sport], slug: null },
    name: venue === null ? book.name : raceName(book.start, venue),
    participants: named.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

type ReadContext = {
  readonly book: BookEvent;
  readonly sport: SportCode;
  readonly sides: Sides | null;
  readonly onFault: OnFault;
};

type Kind = { readonly type: ServedType; readonly param: string | null; readonly winners: number };

/** Market types by the exchange's type and name: halves, corners and bookings share the types of full matches. */
const TYPES: ReadonlyMap<string, ServedType> = new Map([
  ['one_x_two match odds', 'winner_3way'],
  ['money_line moneyline', 'match_winner'],
  ['total total', 'over_under'],
  ['both_to_score both teams to score', 'btts'],
  ['correct_score correct score', 'correct_score'],
]);
const WIN_NAMES = new Set(['win', 'winner', 'outright', 'tournament winner']);

function readKind(market: BookMarket, sport: SportCode): Kind | null {
  const { name, 'market-type': type, handicap } = market;
  const folded = name.trim().toLowerCase();
  if (hasRunners(sport)) return readRunnersKind(market, sport, folded);
  const kind = TYPES.get(`${type} ${folded}`);
  if (kind === undefined || (kind === 'match_winner') === (sport === 'football')) return null;
  if (kind !== 'over_under') return { ...ONE_WINNER, type: kind };
  const line = String(handicap);
  return isHalfLine(line) ? { ...ONE_WINNER, type: kind, param: line } : null;
}

const ONE_WINNER = { param: null, winners: 1 };

const PLACE_TYPES = new Set(['place', 'place_ded_fact']);

/** Reads the kind of a win market, or of a place market of a race with its number of paid places. */
function readRunnersKind(
  { 'market-type': type, winners }: BookMarket,
  sport: SportCode,
  folded: string,
): Kind | null {
  if (type.startsWith('outright') && WIN_NAMES.has(folded)) return { ...ONE_WINNER, type: 'win' };
  if (sport === 'golf' || !PLACE_TYPES.has(type) || folded.includes('without')) return null;
  if (!isPlaceCount(winners)) return null;
  return { type: 'place', param: String(winners), winners };
}

function readMarket(item: unknown, context: ReadContext): FeedMarket | null {
  const { data } = bookMarket.safeParse(item);
  if (data === undefined) {
    context.onFault('market unreadable');
    return null;
  }
  const kind = readKind(data, context.sport);
  if (kind === null) {
    context.onFault('market of a kind that is not served');
    return null;
  }
  const runners = data.runners.flatMap((each) => {
    const read = bookRunner.safeParse(each).data;
    if (read === undefined) context.onFault('runner unreadable');
    return read ?? [];
  });
  const selections = runners.flatMap((runner) => readSelection(runner, kind, context) ?? []);
  const known = new Set(selections.map(({ selection }) => selection));
  return {
    market: data.id,
    ...kind,
    complete: selections.length === data.runners.length,
    status: readStatus(data, context.book),
    terms: null,
    selections: selections.toSorted((a, b) => (a.selection < b.selection ? -1 : 1)),
    quotes: runners.filter((each) => known.has(each.id)).map((runner) => readQuote(runner, context.onFault)),
  };
}

/** The status of a market. In running counts as suspended, since events are removed at their start. */
function readStatus(market: BookMarket, event: BookEvent): MarketStatus {
  const states = [market.status, event.status];
  if (states.some((each) => each === 'closed' || each === 'graded')) return 'closed';
  const isRunning = market['in-running-flag'] === true || event['in-running-flag'] === true;
  return isRunning || states.some((each) => each !== 'open') ? 'suspended' : 'open';
}

/** The number before a runner's name in a race. */
const RUNNER_NUMBER = /^\d{1,3}\.?\s+(?=\S)/u;

function readSelection(runner: BookRunner, { type }: Kind, context: ReadContext): SourceSelection | null {
  const name = type === 'win' || type === 'place' ? runner.name.replace(RUNNER_NUMBER, '') : runner.name;
  const contract = readContract(type, participantName(runner, context.book) ?? name, context.sides);
  if (contract === null) {
    context.onFault('selection unknown');
    return null;
  }
  const isWithdrawn = runner.withdrawn === true || runner.status === 'withdrawn';
  const status = isWithdrawn ? ('withdrawn' as const) : ('active' as const);
  return { selection: runner.id, name, ...contract, status, adjustment: null };
}

/** The full name of the side that a runner stands for; the runner's own name may be shorter. */
function participantName(
  runner: BookRunner,
  { 'event-participants': listed }: BookEvent,
): string | undefined {
  const place = runner['event-participant-id'];
  if (place === null || place === undefined) return undefined;
  return listed?.find(({ id }) => id === place)?.['participant-name'];
}

/** The number of levels to request. */
export const PRICE_DEPTH = 3;

function readQuote(runner: BookRunner, onFault: OnFault): FeedQuote {
  const offers: Record<Side, Level[]> = { back: [], lay: [] };
  const isOpen = runner.status === 'open' && runner.withdrawn !== true;
  for (const item of isOpen ? (runner.prices ?? []) : []) {
    const { data } = bookPrice.safeParse(item);
    const odds = data === undefined ? null : outwardPrice(data['decimal-odds'], data.side);
    const size = data === undefined ? null : wholePence(data['available-amount']);
    if (data === undefined || odds === null || size === null) onFault('price unreadable');
    else offers[data.side].push({ odds, size });
  }
  return {
    bookie: MATCHBOOK,
    selection: runner.id,
    back: toLevels(offers.back, 'back', PRICE_DEPTH),
    lay: toLevels(offers.lay, 'lay', PRICE_DEPTH),
  };
}
