import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { offerStake } from '../../../server/odds/sources/smarkets/smarkets-event.ts';
import { StandInHttp } from '../stand-in-http.ts';
import {
  contract,
  CONTRACTS,
  event,
  type Exchange,
  exchange,
  market,
  NOW,
  PASSWORD,
  quotes,
  serve,
  smarkets,
  TOKEN,
  USERNAME,
  WINNER,
} from './answers.ts';

let api: StandInHttp;
let given: Exchange;
beforeEach(async () => {
  api = await new StandInHttp().open();
  given = exchange();
  api.answer = (request) => serve(given)(request);
});
afterEach(() => api.close());

const paths = () => api.requests.map(({ path }) => path);

describe('a quantity', () => {
  test.each([
    [50, 500_000, 25],
    [5000, 10_000, 50],
    [7246, 1_364_156, 9884],
    [1, 99, 0],
    [9999, 9_000_000_000_000, 2_000_000_000],
  ])('at %d of %d is a stake of %d pence', (price, quantity, pence) => {
    expect(offerStake({ price, quantity })).toBe(pence);
  });
});

describe('the exchange', () => {
  test('is polled within a session for events, their markets, contracts and quotes', async () => {
    await api.start(smarkets(api));
    expect(paths()).toEqual([
      '/v3/sessions/',
      '/v3/events/',
      '/v3/events/1/markets/',
      '/v3/markets/11/contracts/',
      '/v3/markets/11/quotes/',
    ]);
    expect(JSON.parse(api.requests[0]?.body ?? '')).toEqual({ username: USERNAME, password: PASSWORD });
    expect(
      api.requests.slice(1).every(({ headers }) => headers.authorization === `Session-Token ${TOKEN}`),
    ).toBe(true);
    expect(Object.fromEntries(api.requests[1]?.query ?? [])).toEqual({
      type: 'football_match',
      state: 'upcoming',
      sort: 'start_datetime,id',
      limit: '20',
    });
  });

  test('has odds that are the inverse of prices, rounded against the user; offers are backs and bids are lays', async () => {
    await api.start(smarkets(api));
    expect(api.sink.of('event')[0]).toMatchObject({
      event: '1',
      sport: 'football',
      name: 'Ely v Frome',
      competition: { name: 'England Premier League', slug: 'england-premier-league' },
      start: Date.UTC(2026, 1, 21, 15),
    });
    expect(api.sink.of('market')[0]).toMatchObject({ type: 'winner_3way', complete: true, status: 'open' });
    expect(api.sink.of('quote')).toMatchObject([
      {
        bookie: 'smarkets',
        selection: '101',
        back: [{ odds: 20_999, size: 6496 }],
        lay: [
          { odds: 21_200, size: 2358 },
          { odds: 21_599, size: 416 },
        ],
        at: NOW,
      },
      {
        selection: '103',
        back: [
          { odds: 35_997, size: 2406 },
          { odds: 35_001, size: 0 },
        ],
        lay: [{ odds: 36_996, size: 619 }],
      },
    ]);
  });

  test('has the supported markets, and counts the others', async () => {
    given.markets = [
      market('21', ['OVER_UNDER', '2.5']),
      market('22', ['OVER_UNDER', '2.25']),
      market('23', ['WINNER_2_WAY'], { name: 'Winner (draw no bet)' }),
      market('24', ['BOTH_TEAMS_TO_SCORE']),
      market('25', ['CORRECT_SCORE'], { state: 'suspended' }),
      market('26', ['FIRST_HALF_WINNER_3_WAY']),
    ];
    given.contracts = [
      contract('211', 'Over 2.5', { market_id: '21' }),
      contract('212', 'Under 2.5', { market_id: '21' }),
      contract('241', 'Yes', { market_id: '24' }),
      contract('242', 'No', { market_id: '24' }),
      contract('251', '2-1', { market_id: '25' }),
      contract('252', 'Something else', { market_id: '25' }),
    ];
    await api.start(smarkets(api));
    expect(
      api.sink.of('market').map(({ type, param, complete, status }) => [type, param, complete, status]),
    ).toEqual([
      ['over_under', '2.5', true, 'open'],
      ['btts', null, true, 'open'],
      ['correct_score', null, false, 'suspended'],
    ]);
    expect(Object.fromEntries(api.sink.reasons)).toEqual({
      'market of a kind that is not served': 3,
      'selection unknown': 1,
    });
  });

  test('has races with their course, and two-way matches', async () => {
    const race = event('2', '14:25 Wells Park', {
      full_slug: '/sport/horse-racing/wells-park/2026/02/21/14-25/2/',
      start_datetime: '2026-02-21T14:25:00Z',
    });
    const tennis = event('3', 'Ash vs Birch', { full_slug: null });
    const exchanges: Readonly<Record<string, Exchange>> = {
      horse_racing_race: {
        events: [race],
        markets: [
          market('31', ['WIN'], { event_id: '2', name: 'To win' }),
          market('32', ['TOP'], { event_id: '2' }),
        ],
        contracts: [
          contract('301', 'Slow Tide', { market_id: '31', state_or_outcome: 'withdrawn' }),
          contract('302', 'Ferry Light', { market_id: '31' }),
        ],
        quotes: { '301': quotes([[100, 1e6]], []), '302': quotes([[5000, 1e6]], []) },
      },
      tennis_match: {
        events: [tennis],
        markets: [market('41', ['WINNER_2_WAY'], { event_id: '3' })],
        contracts: [
          contract('401', 'Ash', { market_id: '41', contract_type: { name: 'PLAYER_A' } }),
          contract('402', 'B. Birch', { market_id: '41', contract_type: { name: 'PLAYER_B' } }),
        ],
        quotes: {},
      },
    };
    let now = '';
    api.answer = (request) => {
      now = request.query.get('type') ?? now;
      const here = exchanges[now] ?? given;
      return request.query.has('type') ? { body: { events: here.events } } : serve(here)(request);
    };
    await api.start(smarkets(api, { sports: ['horse_racing', 'tennis'] }));
    expect(api.sink.of('event')).toMatchObject([
      {
        name: '14:25 Wells Park',
        venue: 'Wells Park',
        participants: [{ name: 'Ferry Light' }, { name: 'Slow Tide' }],
      },
      { name: 'Ash v Birch', competition: { name: 'Tennis' } },
    ]);
    expect(
      api.sink
        .of('market')
        .map(({ type, selections }) => [type, selections.map(({ contract: c, status }) => `${c} ${status}`)]),
    ).toEqual([
      ['win', ['runner withdrawn', 'runner active']],
      ['match_winner', ['home active', 'away active']],
    ]);
    expect(api.sink.of('quote').map(({ selection }) => selection)).toEqual(['302']);
  });
});

describe('a later poll', () => {
  test('fetches contracts again only if their market changed or they are old', async () => {
    let now = NOW;
    await api.start(smarkets(api, { clock: { wall: () => now, steady: () => now } }));
    const requests = () => paths().filter((path) => path.endsWith('/contracts/')).length;
    await api.nextPoll();
    expect(requests()).toBe(1);
    given.markets = [{ ...WINNER, modified: '2026-02-21T11:59:00Z' }];
    await api.nextPoll();
    expect(requests()).toBe(2);
    now += 300_000;
    await api.nextPoll();
    expect(requests()).toBe(3);
  });

  test('sends what changed, and removes what is gone', async () => {
    await api.start(smarkets(api));
    const { length } = api.sink.messages;
    given.quotes = { ...given.quotes, '103': quotes([], []) };
    await api.nextPoll();
    given.events = [];
    await api.nextPoll();
    expect(api.sink.messages.slice(length)).toMatchObject([
      { kind: 'quote', selection: '103', back: [], lay: [] },
      { kind: 'confirm', bookie: null, market: null, at: NOW },
      { kind: 'gone', event: '1' },
      { kind: 'confirm', bookie: null, market: null },
    ]);
  });

  test('with an unreadable event removes nothing', async () => {
    const source = smarkets(api);
    await api.start(source);
    given.events = [{ id: '1' }];
    await api.nextPoll();
    expect(api.sink.of('gone')).toEqual([]);
    expect(api.sink.reasons.get('event unreadable')).toBe(1);
    expect(source.health()).toEqual({
      state: 'running',
      detail: 'some events or markets could not be read',
    });
  });
});

describe('pages', () => {
  const many = Array.from({ length: 45 }, (_, place) => event(String(1000 + place), 'Ely vs Frome'));
  const pageAt = (last: string | null) => {
    const from = last === null ? 0 : Math.min(many.findIndex(({ id }) => id === last) + 1, 25);
    const events = many.slice(from, from + 20);
    // The exchange names a next page after the last one too, which repeats events.
    const next = `https://elsewhere.example/?limit=20&pagination_last_id=${events.at(-1)?.id ?? ''}`;
    return { body: { events, pagination: { next_page: next } } };
  };
  beforeEach(() => {
    given.markets = [];
    api.answer = (request) =>
      request.path === '/v3/events/'
        ? pageAt(request.query.get('pagination_last_id'))
        : serve(given)(request);
  });

  test('are fetched from the same host until one has nothing new', async () => {
    await api.start(smarkets(api, { maxEvents: 500 }));
    expect(api.sink.of('event')).toHaveLength(45);
    expect(paths().filter((path) => path === '/v3/events/')).toHaveLength(4);
  });

  test('end at the limit of events, and ids are sent in batches', async () => {
    await api.start(smarkets(api, { maxEvents: 30 }));
    expect(api.sink.of('event')).toHaveLength(30);
    const batches = paths().filter((path) => path.endsWith('/markets/'));
    expect(batches.map((path) => path.split('/')[3]?.split(',').length)).toEqual([20, 10]);
  });
});

test('unreadable items are skipped and counted', async () => {
  given.events = [...given.events, event('6', 'Final')];
  given.markets = [WINNER, { id: '12' }];
  given.contracts = [...CONTRACTS, { id: '104', market_id: '11' }];
  given.quotes = {
    '101': {
      bids: [
        { price: 0, quantity: 1 },
        { price: 4717, quantity: 500_000 },
      ],
      offers: [7],
    },
    '102': 'none',
  };
  await api.start(smarkets(api));
  expect(api.sink.of('quote')).toMatchObject([{ selection: '101', back: [], lay: [{ odds: 21_200 }] }]);
  expect(Object.fromEntries(api.sink.reasons)).toEqual({
    'event without sides': 1,
    'market unreadable': 1,
    'contract unreadable': 1,
    'price unreadable': 3,
  });
});
