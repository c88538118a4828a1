import { type ContractTypeCode, type SportCode, SPORTS } from '../../messages/markets.ts';
import type { MarketStatus, Participant, SourceSelection } from '../../messages/messages.ts';
import type { FeedEvent, FeedMarket } from '../feed-memory.ts';
import {
  readContract,
  hasRunners,
  isHalfLine,
  participantsOf,
  raceName,
  type ServedType,
  type Sides,
  parseSides,
} from '../served-market.ts';
import type { SmarketsContract, SmarketsEvent, SmarketsMarket } from './smarkets-answer.ts';
import { quoteOf } from './smarkets-quote.ts';

/** The exchange's types of events of the sports that are served. */
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

export type MarketKind = { readonly type: ServedType; readonly param: string | null };

/** The kind of a market in our terms; null for one that is not served. In football two ways are draw no bet. */
export function kindOf({ name, market_type: type, winner_count: winners }: SmarketsMarket, sport: SportCode) {
  const plain = (code: ServedType): MarketKind => ({ type: code, param: null });
  if (hasRunners(sport)) return /^to win$/iu.test(name.trim()) && (winners ?? 1) === 1 ? plain('win') : null;
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
      return isHalfLine(param) ? { type: 'over_under' as const, param } : null;
    }
    default:
      return null;
  }
}

const SLUG_AT = 3;

/** The competition of a match or the course of a race, from the event's address: `england-premier-league`. */
function placeOf({ full_slug: address }: SmarketsEvent): string | null {
  const slug = address?.split('/')[SLUG_AT] ?? '';
  return /^[a-z0-9][a-z0-9-]*$/u.test(slug) ? slug : null;
}

function titleOf(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
}

/** A market of an event with all that was read of it. */
export type ReadMarket = {
  readonly market: SmarketsMarket;
  readonly kind: MarketKind;
  readonly contracts: readonly SmarketsContract[];
};

export type Reading = {
  readonly sport: SportCode;
  readonly quotes: ReadonlyMap<string, unknown>;
  readonly onFault: OnFault;
};

/** An event of the exchange in a source's terms; a fault if it cannot be served at all. */
export function readSmarketsEvent(
  event: SmarketsEvent,
  markets: readonly ReadMarket[],
  reading: Reading,
): FeedEvent | SmarketsFault {
  const { sport } = reading;
  const sides = hasRunners(sport) ? null : parseSides(event.name);
  if (!hasRunners(sport) && sides === null) return 'event without sides';
  const place = placeOf(event);
  const title = place === null ? null : titleOf(place);
  const venue = hasRunners(sport) ? title : null;
  return {
    event: event.id,
    sport,
    competition:
      sides === null ? { name: SPORTS[sport], slug: null } : { name: title ?? SPORTS[sport], slug: place },
    name: nameOf(event, sides, venue),
    participants: sides === null ? runnersOf(markets) : participantsOf(sides),
    start: event.start_datetime,
    venue,
    country: null,
    markets: markets.map((each) => readMarket(each, sides, reading)),
  };
}

function nameOf(event: SmarketsEvent, sides: Sides | null, venue: string | null): string {
  if (sides !== null) return `${sides.home} v ${sides.away}`;
  return venue === null ? event.name : raceName(event.start_datetime, venue);
}

function runnersOf(markets: readonly ReadMarket[]): readonly Participant[] {
  const win = markets.find(({ kind }) => kind.type === 'win');
  const names = (win?.contracts ?? []).map(({ name }) => name).toSorted();
  return names.map((name) => ({ name, role: 'runner' }));
}

function readMarket(
  { market, kind, contracts }: ReadMarket,
  sides: Sides | null,
  { quotes, onFault }: Reading,
): FeedMarket {
  const selections = contracts.flatMap((each): readonly SourceSelection[] => {
    const contract = contractIn(each, kind.type, sides);
    if (contract !== null) return [selectionOf(each, contract)];
    onFault('selection unknown');
    return [];
  });
  const isActive = new Map(selections.map(({ selection, status }) => [selection, status === 'active']));
  const known = contracts.filter(({ id }) => isActive.has(id));
  return {
    market: market.id,
    ...kind,
    winners: 1,
    complete: selections.length === contracts.length,
    status: STATUSES.get(market.state) ?? 'suspended',
    terms: null,
    selections: selections.toSorted((a, b) => (a.selection < b.selection ? -1 : 1)),
    quotes: known.map(({ id }) =>
      quoteOf(id, isActive.get(id) === true ? (quotes.get(id) ?? NO_QUOTES) : NO_QUOTES, () =>
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

/** The exchange's types of contracts, in our terms. */
const SIDES_OF: ReadonlyMap<string, ContractTypeCode> = new Map<string, ContractTypeCode>([
  ['HOME', 'home'],
  ['DRAW', 'draw'],
  ['AWAY', 'away'],
  ['PLAYER_A', 'home'],
  ['PLAYER_B', 'away'],
]);

function contractIn(
  { name, contract_type: given }: SmarketsContract,
  type: ServedType,
  sides: Sides | null,
): Contract | null {
  const isWinner = type === 'winner_3way' || type === 'match_winner';
  const side = isWinner ? SIDES_OF.get(given?.name ?? '') : undefined;
  return side === undefined ? readContract(type, name, sides) : { contract: side, param: null };
}

function selectionOf(
  { id, name, state_or_outcome: state }: SmarketsContract,
  contract: Contract,
): SourceSelection {
  const isOpen = (state ?? 'open') === 'open';
  return { selection: id, name, ...contract, status: isOpen ? 'active' : 'withdrawn', adjustment: null };
}
