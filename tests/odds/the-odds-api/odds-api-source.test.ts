import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { API_KEY, StandInApi } from './stand-in-api.ts';

let api: StandInApi;
beforeEach(async () => {
  api = await new StandInApi().open();
});
afterEach(() => api.close());

const NOW = Date.UTC(2026, 1, 21, 12);
const time = (secondsAgo: number) => new Date(NOW - 1000 * secondsAgo).toISOString().replace('.000Z', 'Z');
const clock = { wall: () => NOW, steady: () => NOW };

type Prices = Readonly<Record<string, number>>;

/** A bookmaker of the API with back prices, and lay prices if it is an exchange; updated some seconds ago. */
function bookmaker(key: string, back: Prices, { lay, ago = 10 }: { lay?: Prices; ago?: number } = {}) {
  const outcomes = (prices: Prices) => Object.entries(prices).map(([name, price]) => ({ name, price }));
  const markets = [
    { key: 'h2h', last_update: time(ago), outcomes: outcomes(back) },
    ...(lay === undefined ? [] : [{ key: 'h2h_lay', last_update: time(ago), outcomes: outcomes(lay) }]),
  ];
  return { key, title: key, last_update: time(ago), markets };
}

function match(bookmakers: readonly unknown[], more = {}) {
  return {
    id: 'e1',
    sport_key: 'soccer_epl',
    sport_title: 'EPL',
    commence_time: '2026-02-21T15:00:00Z',
    home_team: 'Ely',
    away_team: 'Frome',
    bookmakers,
    ...more,
  };
}

const SMARKETS = bookmaker(
  'smarkets',
  { Frome: 3.65, Ely: 2.1, Draw: 3.5 },
  { lay: { Draw: 3.6, Ely: 2.12, Frome: 1000 } },
);
const quotes = () =>
  api.sink
    .of('quote')
    .map(
      ({ bookie, selection, back, lay }) =>
        `${bookie} ${selection} ${back[0]?.odds ?? '-'}/${lay[0]?.odds ?? '-'}`,
    );

describe('the API', () => {
  test('is polled for United Kingdom bookies in decimal odds', async () => {
    await api.start(api.source({ sports: ['soccer_epl', 'tennis_atp'], markets: ['h2h', 'totals'] }));
    expect(api.requests.map(({ path }) => path)).toEqual([
      '/v4/sports/soccer_epl/odds',
      '/v4/sports/tennis_atp/odds',
    ]);
    expect(Object.fromEntries(api.requests[0]?.query ?? [])).toEqual({
      apiKey: API_KEY,
      regions: 'uk',
      markets: 'h2h,totals',
      oddsFormat: 'decimal',
      dateFormat: 'iso',
    });
  });

  test('has back and lay prices by name, in any order', async () => {
    api.answers = () => ({ body: [match([SMARKETS, bookmaker('betway', { Draw: 3.3, Ely: 2 })])] });
    const source = api.source({ clock });
    await api.start(source);
    expect(quotes().toSorted()).toEqual([
      'betway draw 33000/-',
      'betway home 20000/-',
      'smarkets away 36500/-',
      'smarkets draw 35000/36000',
      'smarkets home 21000/21200',
    ]);
    expect(
      api.sink.of('quote').every(({ back, lay }) => [...back, ...lay].every(({ size }) => size === null)),
    ).toBe(true);
    expect(api.sink.of('market')).toMatchObject([
      { type: 'winner_3way', complete: true, winners: 1, status: 'open' },
    ]);
    expect(api.sink.of('market')[0]?.selections.map(({ contract, name }) => `${contract} ${name}`)).toEqual([
      'home Ely',
      'draw Draw',
      'away Frome',
    ]);
    expect(api.sink.of('event')).toMatchObject([
      { name: 'Ely v Frome', start: Date.UTC(2026, 1, 21, 15), competition: { name: 'EPL' } },
    ]);
    expect(source.bookies).toEqual(['betfair_exchange', 'betway', 'smarkets']);
  });

  test('ages its prices by its own clock', async () => {
    api.answers = () => ({
      headers: { date: new Date(NOW - 3_600_000).toUTCString() },
      body: [match([bookmaker('betway', { Ely: 2 }, { ago: 3617 })])],
    });
    await api.start(api.source({ clock }));
    expect(api.sink.of('quote')[0]?.at).toBe(NOW - 17_000);
    expect(api.sink.of('confirm')).toEqual([
      { kind: 'confirm', bookie: 'betway', market: 'e1 winner_3way', at: NOW - 17_000 },
    ]);
  });

  test('sends only what is new, and confirms the rest', async () => {
    api.answers = () => ({ body: [match([SMARKETS])] });
    await api.start(api.source({ clock }));
    const { length } = api.sink.messages;
    const drifted = bookmaker(
      'smarkets',
      { Ely: 2.08, Draw: 3.5, Frome: 3.65 },
      { lay: { Ely: 2.12, Draw: 3.6 }, ago: 2 },
    );
    api.answers = () => ({ body: [match([drifted])] });
    await api.nextPoll();
    expect(api.sink.messages.slice(length)).toMatchObject([
      { kind: 'quote', selection: 'home', back: [{ odds: 20_800, size: null }] },
      { kind: 'confirm', bookie: 'smarkets', market: 'e1 winner_3way' },
    ]);
  });

  test('withdraws what an answer lacks: an outcome, a bookmaker, an event', async () => {
    const bodies = [
      [match([SMARKETS, bookmaker('betway', { Ely: 2, Draw: 3.3 })])],
      [match([bookmaker('betway', { Ely: 2 })])],
      [],
    ];
    api.answers = () => ({ body: bodies.shift() });
    await api.start(api.source({ clock }));
    const first = quotes().length;
    await api.nextPoll();
    expect(quotes().slice(first)).toEqual([
      'betway draw -/-',
      'smarkets away -/-',
      'smarkets home -/-',
      'smarkets draw -/-',
    ]);
    await api.nextPoll();
    expect(api.sink.of('gone').map(({ event }) => event)).toEqual(['e1']);
  });

  test('keeps all events if one in an answer is unreadable', async () => {
    const bodies = [[match([SMARKETS])], [{ id: 'e1', sport_key: 5 }]];
    api.answers = () => ({ body: bodies.shift() });
    await api.start(api.source({ clock }));
    await api.nextPoll();
    expect(api.sink.of('gone')).toEqual([]);
    expect(api.sink.reasons.get('event unreadable')).toBe(1);
  });

  test('has over/under goals, tournament winners and two-way matches', async () => {
    const totals = {
      key: 'totals',
      last_update: time(5),
      outcomes: [
        { name: 'Over', price: 1.9, point: 2.5 },
        { name: 'Under', price: 1.95, point: 2.5 },
        { name: 'Over', price: 2, point: 2.25 },
      ],
    };
    const golf = match(
      [
        {
          key: 'betway',
          last_update: time(5),
          markets: [{ key: 'outrights', outcomes: [{ name: 'Jon Rahm', price: 9 }] }],
        },
      ],
      {
        id: 'g',
        sport_key: 'golf_masters_tournament_winner',
        sport_title: 'Masters Tournament Winner',
        home_team: null,
        away_team: null,
      },
    );
    const tennis = match([bookmaker('betway', { Ely: 1.5, Frome: 2.6 })], {
      id: 't',
      sport_key: 'tennis_atp_rotterdam',
    });
    api.answers = () => ({
      body: [match([{ key: 'betway', last_update: time(5), markets: [totals] }]), golf, tennis],
    });
    await api.start(api.source({ clock }));
    expect(api.sink.of('market').map(({ market, complete }) => [market, complete])).toEqual([
      ['e1 over_under 2.5', true],
      ['e1 over_under 2.25', true],
      ['g win', false],
      ['t match_winner', true],
    ]);
    expect(quotes()).toEqual([
      'betway over 19000/-',
      'betway under 19500/-',
      'betway over 20000/-',
      'betway Jon Rahm 90000/-',
      'betway home 15000/-',
      'betway away 26000/-',
    ]);
    expect(api.sink.of('event').map(({ name }) => name)).toEqual([
      'Ely v Frome',
      'Masters Tournament',
      'Ely v Frome',
    ]);
  });

  test('skips and counts unreadable items', async () => {
    const odd = [
      { key: 'betway', markets: [{ key: 'h2h', outcomes: [] }] },
      { key: 7 },
      bookmaker('unlisted', { Ely: 2 }),
      {
        ...bookmaker('betway', {}),
        markets: [
          {
            key: 'h2h',
            last_update: time(1),
            outcomes: [
              { name: 'Ely' },
              { name: 'Ely', price: 1 },
              { name: 'Wells', price: 2 },
              { name: 'Ely', price: 2.2 },
            ],
          },
        ],
      },
    ];
    const others = [
      match([], { id: 'x', sport_key: 'cricket_test' }),
      match([], { id: 'y', home_team: null }),
    ];
    api.answers = () => ({ body: [match(odd), ...others] });
    await api.start(api.source({ clock }));
    expect(quotes()).toEqual(['betway home 22000/-']);
    expect(Object.fromEntries(api.sink.reasons)).toEqual({
      'market unreadable': 1,
      'bookmaker unreadable': 1,
      'bookmaker unknown': 1,
      'outcome unreadable': 1,
      'price unreadable': 1,
      'market of a kind that is not served': 1,
      'sport of a kind that is not served': 1,
      'event without sides': 1,
    });
  });
});
