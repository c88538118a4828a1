import { afterEach, beforeEach, expect, test } from 'vitest';

import { StandInApi } from './stand-in-api.ts';

let api: StandInApi;
beforeEach(async () => {
  api = await new StandInApi().open();
});
afterEach(() => api.close());

const NOW = Date.UTC(2026, 1, 21, 12);
const UPDATED = '2026-02-21T11:59:55Z';
const clock = { wall: () => NOW, steady: () => NOW };

function match(bookmakers: readonly unknown[]) {
  return {
    id: 'e1',
    sport_key: 'soccer_epl',
    sport_title: 'EPL',
    commence_time: '2026-02-21T15:00:00Z',
    home_team: 'Ely',
    away_team: 'Frome',
    bookmakers,
  };
}

const market = (key: string, outcomes: readonly (readonly [string, number, number?])[]) => ({
  key,
  last_update: UPDATED,
  outcomes: outcomes.map(([name, price, point]) => ({
    name,
    price,
    ...(point === undefined ? {} : { point }),
  })),
});
const markets = [
  market('spreads', [
    ['Frome', 1.9, 0.75],
    ['Ely', 1.95, -0.75],
  ]),
  market('alternate_spreads', [
    ['Ely', 1.4, 0],
    ['Frome', 2.9, 0],
    ['Frome', 2.1, 0.3],
    ['Wells', 2.1, 0.5],
    ['Ely', 3.1],
  ]),
  market('draw_no_bet', [
    ['Frome', 2.8],
    ['Ely', 1.42],
  ]),
  market('double_chance', [
    ['Ely or Draw', 1.25],
    ['Frome/Draw', 1.7],
    ['Ely / Frome', 1.3],
    ['Wells or Draw', 1.3],
  ]),
];

test('The Odds API has handicaps by line, draw no bet and double chance, with outcomes in any order', async () => {
  api.answers = () => ({ body: [match([{ key: 'betway', last_update: UPDATED, markets }])] });
  await api.start(api.source({ clock }));
  expect(
    api.sink
      .of('market')
      .map(({ market: id, param, winners, selections }) => [
        id,
        param,
        winners,
        selections.map(({ contract, param: own }) => `${contract} ${own ?? ''}`).join(),
      ]),
  ).toEqual([
    ['e1 asian_handicap -0.75', '-0.75', 1, 'home_handicap -0.75,away_handicap 0.75'],
    ['e1 asian_handicap 0', '0', 1, 'home_handicap 0,away_handicap 0'],
    ['e1 draw_no_bet', null, 1, 'home ,away '],
    ['e1 double_chance', null, 2, 'home_or_draw ,draw_or_away ,home_or_away '],
  ]);
  expect(
    api.sink
      .of('quote')
      .map(
        ({ bookie, selection, back, lay }) =>
          `${bookie} ${selection} ${back[0]?.odds ?? '-'}/${lay[0]?.odds ?? '-'}`,
      ),
  ).toEqual([
    'betway away_handicap 19000/-',
    'betway home_handicap 19500/-',
    'betway home_handicap 14000/-',
    'betway away_handicap 29000/-',
    'betway away 28000/-',
    'betway home 14200/-',
    'betway home_or_draw 12500/-',
    'betway draw_or_away 17000/-',
    'betway home_or_away 13000/-',
  ]);
  expect(Object.fromEntries(api.sink.reasons)).toEqual({ 'market of a kind that is not served': 4 });
});
