import type { SportCode } from '../../messages/markets.ts';
import type { Moment, Participant, Price, SourceEvent, SourceMarket } from '../../messages/messages.ts';
import { toPrice } from '../prices.ts';
import { type AnswerFault, type ApiEvent, type ApiMarket, readBookmakers } from './api-answer.ts';
import { allOutcomes, type OutcomeMeant, outcomeMeant } from './outcomes.ts';
import { BOOKMAKER_KEYS, sportOf } from './sports.ts';

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

/** An event of an answer in a source's terms. */
export type ReadEvent = {
  readonly event: Omit<SourceEvent, 'kind' | 'sequence'>;
  readonly markets: readonly Omit<SourceMarket, 'kind' | 'sequence'>[];
  readonly offered: readonly BookieMarket[];
};

/** The price by which an exchange shows that there is no offer. */
const NOBODY: Price = 10_000_000;

/** Reads an event; a fault instead of it where it cannot be served at all. */
export function readEvent(
  api: ApiEvent,
  isKnownBookie: (code: string) => boolean,
  onFault: (fault: EventFault) => void,
): ReadEvent | EventFault {
  const sport = sportOf(api.sport_key);
  if (sport === null) return 'sport of a kind that is not served';
  const participants = participantsOf(api, sport);
  if (participants === null) return 'event without sides';
  const found: Found = { markets: new Map(), offered: new Map() };
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
    markets: [...found.markets.values()].map((selections) => marketOf(api, selections)),
    offered: [...found.offered.values()],
  };
}

function participantsOf(
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

/** The markets of an event over all bookmakers: by id, with the outcomes that came, and offers. */
type Found = {
  readonly markets: Map<string, readonly OutcomeMeant[]>;
  readonly offered: Map<string, BookieMarket>;
};

type Adding = {
  readonly api: ApiEvent;
  readonly sport: SportCode;
  readonly bookie: string;
  readonly market: ApiMarket;
  readonly onFault: (fault: EventFault) => void;
};

function addMarket({ markets, offered }: Found, adding: Adding): void {
  const { api, bookie, market, onFault } = adding;
  const isLay = market.key.endsWith('_lay');
  for (const outcome of market.outcomes) {
    const meant = outcomeMeant(adding, outcome);
    const price = toPrice(outcome.price);
    if (meant === null) {
      onFault('market of a kind that is not served');
    } else if (price === null) {
      onFault('price unreadable');
    } else {
      const id = marketId(api, meant);
      const others = markets.get(id) ?? [];
      if (others.every(({ selection }) => selection !== meant.selection)) markets.set(id, [...others, meant]);
      const key = `${bookie} ${id}`;
      const here = offered.get(key) ?? newBookieMarket(bookie, id, market.updated);
      offered.set(key, here);
      // Of its back and its lay side the one that was seen earlier tells how old both are.
      here.updated = Math.min(here.updated, market.updated);
      const offer = here.offers.get(meant.selection) ?? NO_OFFER;
      here.offers.set(
        meant.selection,
        price < NOBODY ? { ...offer, [isLay ? 'lay' : 'back']: price } : offer,
      );
    }
  }
}

function newBookieMarket(bookie: string, market: string, updated: Moment): BookieMarket {
  return { bookie, market, updated, offers: new Map() };
}

function marketId({ id }: ApiEvent, { type, param }: OutcomeMeant): string {
  return [id, type, ...(param === null ? [] : [param])].join(' ');
}

function marketOf(api: ApiEvent, came: readonly OutcomeMeant[]): Omit<SourceMarket, 'kind' | 'sequence'> {
  const [first] = came;
  if (first === undefined) throw new Error('a market comes with an outcome');
  const { type, param } = first;
  const all = allOutcomes(api, first) ?? came;
  return {
    event: api.id,
    market: marketId(api, first),
    type,
    param,
    winners: type === 'double_chance' ? 2 : 1,
    // Of a tournament those are listed that have a price: there are others.
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
