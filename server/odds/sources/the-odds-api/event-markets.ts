import type { SportCode, ContractTypeCode, MarketTypeCode } from '../../messages/markets.ts';
import type { Moment, Participant, Price, SourceEvent, SourceMarket } from '../../messages/messages.ts';
import { lineText, opposite, toLine } from '../../messages/goal-lines.ts';
import { toPrice } from '../prices.ts';
import { parseDoubleChance } from '../double-chance.ts';
import {
  type AnswerFault,
  type ApiEvent,
  type ApiMarket,
  readBookmakers,
  type ApiOutcome,
  BOOKMAKER_KEYS,
  sportOf,
} from './api-answer.ts';

export type EventFault =
  | AnswerFault
  | 'sport of a kind that is not served'
  | 'event without sides'
  | 'bookmaker unknown'
  | 'market of a kind that is not served'
  | 'price unreadable';

/** The offer of one bookmaker or exchange on one selection. */
export type Offer = { readonly back: Price | null; readonly lay: Price | null };

export const NO_OFFER: Offer = { back: null, lay: null };

/** The offers of one bookmaker or exchange in one market, and when they were last seen. */
export type BookieMarket = {
  readonly bookie: string;
  readonly market: string;
  updated: Moment;
  readonly offers: Map<string, Offer>;
};

/** An event of a response, with its markets and the offers on them. */
export type ReadEvent = {
  readonly event: Omit<SourceEvent, 'kind' | 'sequence'>;
  readonly markets: readonly Omit<SourceMarket, 'kind' | 'sequence'>[];
  readonly offered: readonly BookieMarket[];
};

/** The price that an exchange shows if there is no offer: 1000. */
const NO_OFFER_PRICE: Price = 10_000_000;

/** Reads an event; returns a fault if it cannot be served. */
export function readEvent(
  api: ApiEvent,
  isKnownBookie: (code: string) => boolean,
  onFault: (fault: EventFault) => void,
): ReadEvent | EventFault {
  const sport = sportOf(api.sport_key);
  if (sport === null) return 'sport of a kind that is not served';
  const participants = readParticipants(api, sport);
  if (participants === null) return 'event without sides';
  const found: EventOffers = { markets: new Map(), offered: new Map() };
  for (const { key, markets } of readBookmakers(api, onFault)) {
    const bookie = BOOKMAKER_KEYS.get(key);
    if (bookie === undefined) {
      onFault('bookmaker unknown');
    } else if (isKnownBookie(bookie)) {
      for (const market of markets) addMarket(found, { api, sport, bookie, market, onFault });
    }
  }
  const title = api.sport_title.replace(/ Winner$/u, '');
  return {
    event: {
      event: api.id,
      sport,
      competition: { name: title, slug: null },
      name: participants.length === 2 ? participants.map(({ name }) => name).join(' v ') : title,
      participants,
      start: api.commence_time,
      venue: null,
      country: null,
    },
    markets: [...found.markets.values()].map((selections) => toMarket(api, selections)),
    offered: [...found.offered.values()],
  };
}

function readParticipants(
  { home_team: home, away_team: away }: ApiEvent,
  sport: SportCode,
): readonly Participant[] | null {
  if (sport === 'golf') return [];
  if (typeof home !== 'string' || typeof away !== 'string') return null;
  return [
    { name: home, role: 'home' },
    { name: away, role: 'away' },
  ];
}

/** The outcomes by market and the offers by bookie and market, over all bookmakers of an event. */
type EventOffers = {
  readonly markets: Map<string, readonly ResolvedOutcome[]>;
  readonly offered: Map<string, BookieMarket>;
};

type AddContext = {
  readonly api: ApiEvent;
  readonly sport: SportCode;
  readonly bookie: string;
  readonly market: ApiMarket;
  readonly onFault: (fault: EventFault) => void;
};

function addMarket({ markets, offered }: EventOffers, context: AddContext): void {
  const { api, bookie, market, onFault } = context;
  const isLay = market.key.endsWith('_lay');
  for (const outcome of market.outcomes) {
    const resolved = resolveOutcome(context, outcome);
    const price = toPrice(outcome.price);
    if (resolved === null) {
      onFault('market of a kind that is not served');
    } else if (price === null) {
      onFault('price unreadable');
    } else {
      const id = marketId(api, resolved);
      const others = markets.get(id) ?? [];
      if (others.every(({ selection }) => selection !== resolved.selection)) {
        markets.set(id, [...others, resolved]);
      }
      const key = `${bookie} ${id}`;
      const bookieMarket = offered.get(key) ?? newBookieMarket(bookie, id, market.updated);
      offered.set(key, bookieMarket);
      // The older of the back and the lay side is the age of both.
      bookieMarket.updated = Math.min(bookieMarket.updated, market.updated);
      const offer = bookieMarket.offers.get(resolved.selection) ?? NO_OFFER;
      bookieMarket.offers.set(
        resolved.selection,
        price < NO_OFFER_PRICE ? { ...offer, [isLay ? 'lay' : 'back']: price } : offer,
      );
    }
  }
}

function newBookieMarket(bookie: string, market: string, updated: Moment): BookieMarket {
  return { bookie, market, updated, offers: new Map() };
}

function marketId({ id }: ApiEvent, { type, param }: ResolvedOutcome): string {
  return [id, type, ...(param === null ? [] : [param])].join(' ');
}

function toMarket(
  api: ApiEvent,
  received: readonly ResolvedOutcome[],
): Omit<SourceMarket, 'kind' | 'sequence'> {
  const [first] = received;
  if (first === undefined) throw new Error('a market has no outcome');
  const { type, param } = first;
  const all = allOutcomes(api, first) ?? received;
  return {
    event: api.id,
    market: marketId(api, first),
    type,
    param,
    winners: type === 'double_chance' ? 2 : 1,
    // A tournament lists only competitors with a price.
    complete: type !== 'win',
    status: 'open',
    terms: null,
    selections: all.map(({ selection, contract, name, handicap }) => ({
      selection,
      name,
      contract,
      param: handicap,
      status: 'active',
      adjustment: null,
    })),
  };
}

/** The selection of a market that an outcome stands for. */
type ResolvedOutcome = {
  readonly type: MarketTypeCode;
  readonly param: string | null;
  readonly selection: string;
  readonly contract: ContractTypeCode;
  readonly name: string;
  /** The selection's own handicap, if it has one. */
  readonly handicap: string | null;
};

type Sides = Pick<ApiEvent, 'home_team' | 'away_team'>;
type OutcomeContext = {
  readonly api: Sides;
  readonly sport: SportCode;
  readonly market: { readonly key: string };
};

/** Football's market types by the API's keys. Those with `alternate_` have a bookmaker's further lines. */
const FOOTBALL_TYPES: ReadonlyMap<string, MarketTypeCode> = new Map([
  ['h2h', 'winner_3way'],
  ['totals', 'over_under'],
  ['alternate_totals', 'over_under'],
  ['spreads', 'asian_handicap'],
  ['alternate_spreads', 'asian_handicap'],
  ['draw_no_bet', 'draw_no_bet'],
  ['double_chance', 'double_chance'],
]);

function readType(key: string, sport: SportCode): MarketTypeCode | null {
  if (sport === 'football') return FOOTBALL_TYPES.get(key) ?? null;
  if (key === 'h2h' && sport !== 'golf') return 'match_winner';
  return key === 'outrights' && sport === 'golf' ? 'win' : null;
}

type FixedOutcome = readonly [contract: ContractTypeCode, name: string, handicap?: string];
type Names = { readonly home: string; readonly away: string; readonly param: string | null };

const twoSides = ({ home, away }: Names): readonly FixedOutcome[] => [
  ['home', home],
  ['away', away],
];

/** The outcomes of market types that have a fixed set of them, home first. */
const FIXED_OUTCOMES: Readonly<Partial<Record<MarketTypeCode, (names: Names) => readonly FixedOutcome[]>>> = {
  winner_3way: ({ home, away }) => [
    ['home', home],
    ['draw', 'Draw'],
    ['away', away],
  ],
  match_winner: twoSides,
  draw_no_bet: twoSides,
  over_under: () => [
    ['over', 'Over'],
    ['under', 'Under'],
  ],
  double_chance: () => [
    ['home_or_draw', 'Home or draw'],
    ['draw_or_away', 'Draw or away'],
    ['home_or_away', 'Home or away'],
  ],
  asian_handicap: ({ home, away, param }) => {
    const line = toLine(Number(param)) ?? 0;
    return [
      ['home_handicap', home, lineText(line)],
      ['away_handicap', away, lineText(opposite(line))],
    ];
  },
};

/** All outcomes of a market, home first; null if its type has no fixed set. */
function allOutcomes(
  { home_team: home, away_team: away }: Sides,
  { type, param }: Pick<ResolvedOutcome, 'type' | 'param'>,
): readonly ResolvedOutcome[] | null {
  const listed = FIXED_OUTCOMES[type]?.({ home: home ?? '', away: away ?? '', param });
  return (
    listed?.map(([contract, name, handicap = null]) => ({
      type,
      param,
      selection: contract,
      contract,
      name,
      handicap,
    })) ?? null
  );
}

/** Resolves an outcome by its name, since the order varies; null if it is not served. */
function resolveOutcome(
  { api, sport, market }: OutcomeContext,
  { name, point }: Pick<ApiOutcome, 'name' | 'point'>,
): ResolvedOutcome | null {
  const type = readType(market.key.replace(/_lay$/u, ''), sport);
  if (type === null) return null;
  if (type === 'win') return { type, param: null, selection: name, contract: 'runner', name, handicap: null };
  const param = readParam(type, { name, point }, api);
  if (param === undefined) return null;
  const all = allOutcomes(api, { type, param });
  if (type !== 'double_chance') return all?.find((each) => each.name === name) ?? null;
  const { home_team: home, away_team: away } = api;
  const contract = parseDoubleChance(name, { home: home ?? '', away: away ?? '' });
  return all?.find((each) => each.contract === contract) ?? null;
}

/** The market's parameter: a total's line, or the home side's handicap. Undefined for a line that is not served. */
function readParam(
  type: MarketTypeCode,
  { name, point }: Pick<ApiOutcome, 'name' | 'point'>,
  { home_team: home }: Sides,
): string | null | undefined {
  if (type !== 'over_under' && type !== 'asian_handicap') return null;
  const line = typeof point === 'number' ? toLine(point) : null;
  if (line === null) return undefined;
  return lineText(type === 'over_under' || name === home ? line : opposite(line));
}
