import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { StandInHttp } from '../stand-in-http.ts';
import {
  ELY,
  football,
  market,
  matchbook,
  matchOdds,
  NOW,
  page,
  PASSWORD,
  prices,
  race,
  runner,
  serve,
  TOKEN,
  USERNAME,
} from './answers.ts';

let api: StandInHttp;
beforeEach(async () => {
  api = await new StandInHttp().open();
});
afterEach(() => api.close());

const markets = () => api.sink.of('market').map(({ market: id, type, param }) => [id, type, param]);

describe('the exchange', () => {
  test('is polled within a session for back and lay prices in pounds', async () => {
    api.answer = serve(() => page());
    await api.start(matchbook(api));
    const [login, events] = api.requests;
    expect(login).toMatchObject({ method: 'POST', path: '/bpapi/rest/security/session' });
    expect(JSON.parse(login?.body ?? '')).toEqual({ username: USERNAME, password: PASSWORD });
    expect(events).toMatchObject({ method: 'GET', path: '/edge/rest/events' });
    expect(events?.headers['session-token']).toBe(TOKEN);
    expect(Object.fromEntries(events?.query ?? [])).toMatchObject({
      'include-prices': 'true',
      'price-depth': '3',
      'odds-type': 'DECIMAL',
      'exchange-type': 'back-lay',
      currency: 'GBP',
      'sport-ids': '15,24735152712200',
      states: 'open,suspended',
      offset: '0',
    });
  });

  test('has events, markets and quotes, with sizes in pence', async () => {
    api.answer = serve(() => page(football()));
    await api.start(matchbook(api));
    expect(api.sink.messages.map(({ kind }) => kind)).toEqual([
      'event',
      'market',
      'quote',
      'quote',
      'quote',
      'confirm',
    ]);
    expect(api.sink.of('event')[0]).toMatchObject({
      event: '1',
      sport: 'football',
      name: 'Ely v Frome',
      competition: { name: 'English Premier League' },
      country: 'GB',
      participants: [
        { name: 'Ely', role: 'home' },
        { name: 'Frome', role: 'away' },
      ],
    });
    expect(api.sink.of('market')[0]).toMatchObject({ type: 'winner_3way', complete: true, status: 'open' });
    expect(
      api.sink.of('market')[0]?.selections.map(({ selection, contract }) => [selection, contract]),
    ).toEqual([
      ['101', 'home'],
      ['102', 'away'],
      ['103', 'draw'],
    ]);
    expect(api.sink.of('quote')[0]).toMatchObject({
      bookie: 'matchbook',
      back: [
        { odds: 21_000, size: 5000 },
        { odds: 20_800, size: 10_025 },
      ],
      lay: [
        { odds: 21_200, size: 6450 },
        { odds: 21_600, size: 3000 },
      ],
      at: NOW,
    });
  });

  test('has odds rounded to four decimals, against the user', async () => {
    const fine = prices(
      [[1.75187, 10]],
      [
        [1.76336, 20],
        [1.76339, 5],
        [1.7734, 7],
      ],
    );
    api.answer = serve(() => page(football([matchOdds(fine)])));
    await api.start(matchbook(api));
    expect(api.sink.of('quote')[0]).toMatchObject({
      back: [{ odds: 17_518, size: 1000 }],
      lay: [
        { odds: 17_634, size: 2500 },
        { odds: 17_734, size: 700 },
      ],
    });
  });

  test('has the supported markets, and counts the others, half-line ones included', async () => {
    const overUnder = [runner(201, 'OVER 2.5'), runner(202, 'UNDER 2.5')];
    api.answer = serve(() =>
      page(
        football([
          market([21, 'total', 'Total'], overUnder, { handicap: 2.5 }),
          market([22, 'total', 'Total'], overUnder, { handicap: 2.25 }),
          market([23, 'total', 'First Half Total'], overUnder, { handicap: 1.5 }),
          market([24, 'one_x_two', 'Half Time'], []),
          market([25, 'both_to_score', 'Both Teams To Score'], [runner(251, 'Yes'), runner(252, 'No')]),
          market(
            [26, 'correct_score', 'Correct Score'],
            [runner(261, '1-0'), runner(262, 'Any Other Home Win'), runner(263, 'Any Unquoted')],
          ),
          market([27, 'handicap', 'Handicap'], []),
          market([28, 'money_line', 'Moneyline'], []),
        ]),
      ),
    );
    await api.start(matchbook(api));
    expect(markets()).toEqual([
      ['21', 'over_under', '2.5'],
      ['25', 'btts', null],
      ['26', 'correct_score', null],
    ]);
    expect(api.sink.of('market').map(({ complete }) => complete)).toEqual([true, true, false]);
    expect(Object.fromEntries(api.sink.reasons)).toEqual({
      'market of a kind that is not served': 5,
      'selection unknown': 1,
    });
  });

  test('has races with named runners, and withdrawn ones', async () => {
    const runners = [
      runner(301, '1 Slow Tide', { withdrawn: true, prices: prices([[5, 10]], []) }),
      runner(302, '2 Ferry Light', { prices: prices([[1.9, 10]], [[2, 10]]) }),
      runner(303, '12 Oak', { status: 'suspended', prices: prices([[9, 10]], []) }),
    ];
    api.answer = serve(() =>
      page(
        race([market([31, 'outright_ded_fact', 'WIN'], runners), market([32, 'outright', 'Place'], runners)]),
      ),
    );
    await api.start(matchbook(api));
    expect(api.sink.of('event')[0]).toMatchObject({ name: '14:25 Wells', venue: 'Wells', country: 'GB' });
    expect(api.sink.of('market')).toMatchObject([
      {
        type: 'win',
        selections: [
          { name: 'Slow Tide', contract: 'runner', status: 'withdrawn' },
          { name: 'Ferry Light', contract: 'runner', status: 'active' },
          { name: 'Oak', contract: 'runner', status: 'active' },
        ],
      },
    ]);
    expect(api.sink.of('quote').map(({ selection }) => selection)).toEqual(['302']);
  });

  test.each([
    ['open', {}, {}, 'open'],
    ['suspended with its event', { status: 'suspended' }, {}, 'suspended'],
    ['suspended in running', {}, { 'in-running-flag': true }, 'suspended'],
    ['suspended while its event is in running', { 'in-running-flag': true }, {}, 'suspended'],
    ['suspended in a state that is not known', {}, { status: 'paused' }, 'suspended'],
    ['closed once it is graded', {}, { status: 'graded' }, 'closed'],
  ])('has a market %s', async (_, event, more, status) => {
    api.answer = serve(() => page(football([{ ...matchOdds(ELY), ...more }], event)));
    await api.start(matchbook(api));
    expect(api.sink.of('market').map((each) => each.status)).toEqual([status]);
  });
});

describe('a later answer', () => {
  test('sends what changed, and confirms the rest', async () => {
    api.answer = serve(() => page(football()));
    await api.start(matchbook(api));
    const { length } = api.sink.messages;
    api.answer = serve(() => page(football([matchOdds(prices([[2.14, 50]], []))])));
    await api.nextPoll();
    expect(api.sink.messages.slice(length)).toMatchObject([
      { kind: 'quote', selection: '101', back: [{ odds: 21_400, size: 5000 }], lay: [] },
      { kind: 'confirm', bookie: null, market: null, at: NOW },
    ]);
  });

  test('withdraws what is missing: a runner, a market, an event', async () => {
    api.answer = serve(() => page(football()));
    await api.start(matchbook(api));
    const full = matchOdds(ELY);
    const { length } = api.sink.messages;
    api.answer = serve(() => page(football([{ ...full, runners: full.runners.slice(1) }])));
    await api.nextPoll();
    api.answer = serve(() => page(football([])));
    await api.nextPoll();
    api.answer = serve(() => page());
    await api.nextPoll();
    const later = api.sink.messages.slice(length).filter(({ kind }) => kind !== 'confirm');
    expect(later).toMatchObject([
      { kind: 'quote', selection: '101', back: [], lay: [] },
      { kind: 'market', market: '11', selections: [{ selection: '102' }, { selection: '103' }] },
      { kind: 'quote', selection: '102', back: [], lay: [] },
      { kind: 'quote', selection: '103', back: [], lay: [] },
      { kind: 'market', market: '11', status: 'removed' },
      { kind: 'gone', event: '1' },
    ]);
  });

  test('that is incomplete removes nothing, and confirms only what it has', async () => {
    api.answer = serve(() => page(football(), { ...football(), id: 9 }));
    const source = matchbook(api);
    await api.start(source);
    api.sink.messages.length = 0;
    api.answer = serve(() => ({ body: { total: 2, events: [football(), { id: 9, name: 7 }] } }));
    await api.nextPoll();
    expect(api.sink.messages).toEqual([{ kind: 'confirm', bookie: 'matchbook', market: '11', at: NOW }]);
    expect(api.sink.reasons.get('event unreadable')).toBe(1);
    expect(source.health()).toEqual({ state: 'running', detail: 'the list of events was incomplete' });
  });
});

describe('pages', () => {
  test('are fetched one by one until all events are there', async () => {
    const all = Array.from({ length: 120 }, (_, id) => ({ ...football([]), id }));
    api.answer = serve(({ query }) => {
      const offset = Number(query.get('offset'));
      return { body: { total: all.length, events: all.slice(offset, offset + 50) } };
    });
    const source = matchbook(api);
    await api.start(source);
    expect(api.requests.map(({ query }) => query.get('offset'))).toEqual([null, '0', '50', '100']);
    expect(api.sink.of('event')).toHaveLength(120);
    expect(source.health()).toEqual({ state: 'running', detail: null });
  });

  test('that repeat end the poll', async () => {
    api.answer = serve(() => ({ body: { total: 1_000_000, events: [football()] } }));
    const source = matchbook(api);
    await api.start(source);
    expect(api.requests).toHaveLength(41);
    expect(source.health().detail).toBe('the list of events was incomplete');
  });
});

test('unreadable items are skipped and counted', async () => {
  const odd = [
    { side: 'back', 'decimal-odds': 2.3, 'available-amount': 10, currency: 'EUR' },
    { side: 'back', 'decimal-odds': 1, 'available-amount': 10, currency: 'GBP' },
    { side: 'lay', 'decimal-odds': 2.2, 'available-amount': -1, currency: 'GBP' },
    'price',
    ...prices([[2.1, 10]], []),
  ];
  const { runners } = matchOdds(ELY);
  api.answer = serve(() =>
    page(
      football([
        { id: 5 },
        { ...matchOdds(ELY), runners: [runner(101, 'Ely', { prices: odd }), 5, ...runners.slice(1)] },
      ]),
      football([], { id: 6, 'sport-id': 3 }),
      football([], { id: 7, name: 'Final', 'event-participants': null }),
    ),
  );
  await api.start(matchbook(api));
  expect(api.sink.of('quote')[0]).toMatchObject({ back: [{ odds: 21_000, size: 1000 }], lay: [] });
  expect(Object.fromEntries(api.sink.reasons)).toEqual({
    'price unreadable': 4,
    'runner unreadable': 1,
    'market unreadable': 1,
    'sport of a kind that is not served': 1,
    'event without sides': 1,
  });
});
