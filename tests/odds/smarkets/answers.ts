import {
  createSmarketsSource,
  type SmarketsOptions,
} from '../../../server/odds/sources/smarkets/smarkets-source.ts';
import type { OddsSource } from '../../../server/odds/ingest/source.ts';
import type { ReceivedRequest, HttpAnswer, StandInHttp } from '../stand-in-http.ts';

/*
 * Answers in the format of the exchange's API, with made-up matches and races. Events, markets, contracts and quotes have
 * the format of public samples of the API.
 */

export const USERNAME = 'smarkets-user';
export const PASSWORD = 'smarkets-password-secret';
export const TOKEN = 'smarkets-token-secret';
export const NOW = Date.UTC(2026, 1, 21, 12);

type More = Readonly<Record<string, unknown>>;

export function event(id: string, name: string, more: More = {}) {
  return {
    id,
    name,
    state: 'upcoming',
    bettable: true,
    hidden: false,
    start_date: '2026-02-21',
    start_datetime: '2026-02-21T15:00:00Z',
    full_slug: `/sport/football/england-premier-league/2026/02/21/15-00/${id}/`,
    parent_id: '40',
    ...more,
  };
}

const MATCH = event('1', 'Ely vs Frome');

export function market(id: string, [type, param]: readonly [type: string, param?: string], more: More = {}) {
  return {
    id,
    event_id: '1',
    name: 'Market',
    state: 'open',
    market_type: { name: type, ...(param === undefined ? {} : { param }) },
    winner_count: 1,
    complete: true,
    hidden: false,
    modified: '2026-02-20T10:00:00.000Z',
    ...more,
  };
}

export const WINNER = market('11', ['WINNER_3_WAY'], { name: 'Full-time result' });

export function contract(id: string, name: string, more: More = {}) {
  return { id, market_id: '11', name, slug: name, contract_type: null, state_or_outcome: 'open', ...more };
}

export const CONTRACTS = [
  contract('101', 'Ely', { contract_type: { name: 'HOME' } }),
  contract('102', 'Draw', { contract_type: { name: 'DRAW' } }),
  contract('103', 'Frome', { contract_type: { name: 'AWAY' } }),
];

type Offers = readonly (readonly [price: number, quantity: number])[];

/** The quotes of a contract: bids and offers, each a price and a quantity. */
export function quotes(bids: Offers, offers: Offers) {
  const written = (each: Offers) => each.map(([price, quantity]) => ({ price, quantity }));
  return { bids: written(bids), offers: written(offers) };
}

/** The data of a stand-in exchange: lists by name, quotes by contract. Lists below ids have the items of those ids. */
export type Exchange = {
  events: readonly unknown[];
  markets: readonly (More & { readonly event_id?: unknown })[];
  contracts: readonly (More & { readonly market_id?: unknown })[];
  quotes: Readonly<Record<string, unknown>>;
};

export function exchange(): Exchange {
  return {
    events: [MATCH],
    markets: [WINNER],
    contracts: CONTRACTS,
    quotes: {
      '101': quotes(
        [
          [4717, 500_000],
          [4630, 90_000],
        ],
        [[4762, 1_364_156]],
      ),
      '102': quotes([], []),
      '103': quotes(
        [[2703, 229_197]],
        [
          [2778, 866_287],
          [2857, 100],
        ],
      ),
    },
  };
}

/** Answers logins and requests for an exchange's data. */
export function serve(given: Exchange): (request: ReceivedRequest) => HttpAnswer {
  return ({ path, query }) => {
    const [, , folder = '', ids = '', list = ''] = path.split('/');
    if (folder === 'sessions') return { status: 201, body: { token: TOKEN, factor: 'complete' } };
    const of = (ids === '' ? [] : ids.split(',')) as readonly unknown[];
    const isOf = (id: unknown) => of.includes(id) || id === undefined;
    if (list === 'markets') return { body: { markets: given.markets.filter((each) => isOf(each.event_id)) } };
    if (list === 'contracts') {
      return { body: { contracts: given.contracts.filter((each) => isOf(each.market_id)) } };
    }
    if (list === 'quotes') return { body: given.quotes };
    return { body: { events: query.get('type') === 'football_match' ? given.events : [] } };
  };
}

export function smarkets(api: StandInHttp, options: Partial<SmarketsOptions> = {}): OddsSource {
  return createSmarketsSource({
    name: 'smarkets',
    username: USERNAME,
    password: PASSWORD,
    sports: ['football'],
    maxEvents: 40,
    pollMs: 60_000,
    clock: { wall: () => NOW, steady: () => NOW },
    random: () => 0.5,
    bookies: ['smarkets'],
    timeoutMs: 2000,
    pauseMs: 0,
    url: api.url,
    wait: api.wait,
    ...options,
  });
}
