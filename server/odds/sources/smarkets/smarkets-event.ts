import { type ContractTypeCode, type SportCode, SPORTS } from '../../messages/markets.ts';
import type { MarketStatus, Participant, SourceSelection, Level, Pence } from '../../messages/messages.ts';
import type { FeedEvent, FeedMarket, FeedQuote } from '../feed-memory.ts';
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
import { outwardRatio, type Side, MAX_SIZE, toLevels } from '../prices.ts';
import {
  type SmarketsContract,
  type SmarketsEvent,
  type SmarketsMarket,
  contractQuotes,
  smarketsOffer,
} from './smarkets-answer.ts';

/** The exchange's event types of the served sports. */
export const EVENT_TYPES: ReadonlyMap<SportCode, string> = new Map([
  ['football', 'football_match'],
  ['tennis', 'tennis_match'],
  ['basketball', 'basketball_match'],
  ['horse_racing', 'horse_racing_race'],
  ['greyhounds', 'greyhound_racing_race'],
]);

export type SmarketsFault =
  | 'event unreadable'
  | 'market unreadable'
  | 'contract unreadable'
  | 'price unreadable'
  | 'market of a kind that is not served'
  | 'event without sides'
  | 'selection unknown';

type OnFault = (fault: SmarketsFault) => void;

type MarketKind = {
  readonly type: ServedType;
  readonly param: string | null;
  readonly winners: number;
};

/** Reads the kind of a market; null if it is not served. In football WINNER_2_WAY is draw no bet, which is not. */
export function readMarketKind(market: SmarketsMarket, sport: SportCode): MarketKind | null {
  const { market_type: type } = market;
  const plain = (code: ServedType): MarketKind => ({ type: code, param: null, winners: 1 });
  if (hasRunners(sport)) return readRaceKind(market);
  if (sport !== 'football') return type.name === 'WINNER_2_WAY' ? plain('match_winner') : null;
  switch (type.name) {
    case 'WINNER_3_WAY':
      return plain('winner_3way');
    case 'BOTH_TEAMS_TO_SCORE':
      return plain('btts');
    case 'CORRECT_SCORE':
      return plain('correct_score');
    case 'OVER_UNDER': {
      const param = String(type.param);
      return isHalfLine(param) ? { type: 'over_under', param, winners: 1 } : null;
    }
    default:
      return null;
  }
}

/** The names of place markets; one that has a number names the places: `To Be Placed`, `Top 3 Finish`. */
const PLACE_NAME = /^(?:to (?:be )?placed?|placed?|top (?<places>\d+)(?: finish)?)$/iu;

/** Reads the kind of a win market, or of a place market with its number of paid places. */
function readRaceKind({ name, winner_count: winners }: SmarketsMarket): MarketKind | null {
  const trimmed = name.trim();
  if (/^to win$/iu.test(trimmed) && (winners ?? 1) === 1) return { type: 'win', param: null, winners: 1 };
  const named = PLACE_NAME.exec(trimmed);
  if (named === null || !isPlaceCount(winners)) return null;
  const places = named.groups?.['places'];
  if (places !== undefined && Number(places) !== winners) return null;
  return { type: 'place', param: String(winners), winners };
}

/** The index of the competition or course in a slug's path. */
const PLACE_INDEX = 3;

/** The competition of a match or the course of a race, from the event's slug: `england-premier-league`. */
function readPlace({ full_slug: address }: SmarketsEvent): string | null {
  const slug = address?.split('/')[PLACE_INDEX] ?? '';
  return /^[a-z0-9][a-z0-9-]*$/u.test(slug) ? slug : null;
}

function toTitle(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
}

/** A market of an event, with its kind and contracts. */
export type ReadMarket = {
  readonly market: SmarketsMarket;
  readonly kind: MarketKind;
  readonly contracts: readonly SmarketsContract[];
};

type ReadContext = {
  readonly sport: SportCode;
  readonly quotes: ReadonlyMap<string, unknown>;
  readonly onFault: OnFault;
};

/** Converts an event to a feed event; returns a fault if it cannot be served. */
export function readSmarketsEvent(
  event: SmarketsEvent,
  markets: readonly ReadMarket[],
  context: ReadContext,
): FeedEvent | SmarketsFault {
  const { sport } = context;
  const sides = hasRunners(sport) ? null : parseSides(event.name);
  if (!hasRunners(sport) && sides === null) return 'event without sides';
  const place = readPlace(event);
  const title = place === null ? null : toTitle(place);
  const venue = hasRunners(sport) ? title : null;
  return {
    event: event.id,
    sport,
    competition:
      sides === null ? { name: SPORTS[sport], slug: null } : { name: title ?? SPORTS[sport], slug: place },
    name: eventName(event, sides, venue),
    participants: sides === null ? listRunners(markets) : participantsOf(sides),
    start: event.start_datetime,
    venue,
    country: null,
    markets: firstOfEachKind(
      markets.map((each) => readMarket(each, sides, context)),
      () => context.onFault('market of a kind that is not served'),
    ),
  };
}

function eventName(event: SmarketsEvent, sides: Sides | null, venue: string | null): string {
  if (sides !== null) return `${sides.home} v ${sides.away}`;
  return venue === null ? event.name : raceName(event.start_datetime, venue);
}

function listRunners(markets: readonly ReadMarket[]): readonly Participant[] {
  const win = markets.find(({ kind }) => kind.type === 'win');
  const names = (win?.contracts ?? []).map(({ name }) => name).toSorted();
  return names.map((name) => ({ name, role: 'runner' }));
}

function readMarket(
  { market, kind, contracts }: ReadMarket,
  sides: Sides | null,
  { quotes, onFault }: ReadContext,
): FeedMarket {
  const selections = contracts.flatMap((each): readonly SourceSelection[] => {
    const contract = readMarketContract(each, kind.type, sides);
    if (contract !== null) return [toSelection(each, contract)];
    onFault('selection unknown');
    return [];
  });
  const isActive = new Map(selections.map(({ selection, status }) => [selection, status === 'active']));
  const known = contracts.filter(({ id }) => isActive.has(id));
  return {
    market: market.id,
    ...kind,
    complete: selections.length === contracts.length,
    status: STATUSES.get(market.state) ?? 'suspended',
    terms: null,
    selections: selections.toSorted((a, b) => (a.selection < b.selection ? -1 : 1)),
    quotes: known.map(({ id }) =>
      readQuote(id, isActive.get(id) === true ? (quotes.get(id) ?? NO_QUOTES) : NO_QUOTES, () =>
        onFault('price unreadable'),
      ),
    ),
  };
}

const NO_QUOTES = { bids: [], offers: [] };

const STATUSES: ReadonlyMap<string, MarketStatus> = new Map<string, MarketStatus>([
  ['open', 'open'],
  ['settled', 'closed'],
  ['closed', 'closed'],
  ['voided', 'closed'],
]);

type Contract = Pick<SourceSelection, 'contract' | 'param'>;

/** Contracts by the exchange's type. */
const CONTRACT_BY_TYPE: ReadonlyMap<string, ContractTypeCode> = new Map<string, ContractTypeCode>([
  ['HOME', 'home'],
  ['DRAW', 'draw'],
  ['AWAY', 'away'],
  ['PLAYER_A', 'home'],
  ['PLAYER_B', 'away'],
]);

function readMarketContract(
  { name, contract_type: given }: SmarketsContract,
  type: ServedType,
  sides: Sides | null,
): Contract | null {
  const isWinner = type === 'winner_3way' || type === 'match_winner';
  const side = isWinner ? CONTRACT_BY_TYPE.get(given?.name ?? '') : undefined;
  return side === undefined ? readContract(type, name, sides) : { contract: side, param: null };
}

function toSelection(
  { id, name, state_or_outcome: state }: SmarketsContract,
  contract: Contract,
): SourceSelection {
  const isOpen = (state ?? 'open') === 'open';
  return { selection: id, name, ...contract, status: isOpen ? 'active' : 'withdrawn', adjustment: null };
}

export const SMARKETS = 'smarkets';

/** The exchange's price of a probability of 1. */
const CERTAINTY_PRICE = 10_000;
/** Quantity × price is a stake in 10⁻⁸ of a pound; this many make a penny. */
const UNITS_PER_PENNY = 1_000_000n;
const MAX_LEVELS = 3;

/** The backer's stake of an offer, in whole pence, rounded down: the price's share of the quantity. */
export function offerStake({
  price,
  quantity,
}: {
  readonly price: number;
  readonly quantity: number;
}): Pence {
  return Math.min(Number((BigInt(price) * BigInt(quantity)) / UNITS_PER_PENNY), MAX_SIZE);
}

/**
 * Converts the quotes of a contract to levels. An offer sells the contract, so a backer takes it; a bid buys it, so a
 * layer takes it. Odds are the inverse of the price, rounded against the user (decision 0055).
 */
export function readQuote(selection: string, item: unknown, onFault: () => void): FeedQuote {
  const { data } = contractQuotes.safeParse(item);
  if (data === undefined) onFault();
  const side = (name: Side, offers: readonly unknown[]): readonly Level[] => {
    const levels = offers.flatMap((each): readonly Level[] => {
      const offer = smarketsOffer.safeParse(each).data;
      const odds = offer === undefined ? null : outwardRatio(CERTAINTY_PRICE, offer.price, name);
      if (offer !== undefined && odds !== null) return [{ odds, size: offerStake(offer) }];
      onFault();
      return [];
    });
    return toLevels(levels, name, MAX_LEVELS);
  };
  return {
    bookie: SMARKETS,
    selection,
    back: side('back', data?.offers ?? []),
    lay: side('lay', data?.bids ?? []),
  };
}
