import { afterEach, beforeEach, expect, test } from 'vitest';

import { StandInHttp } from '../stand-in-http.ts';
import { market, matchbook, page, race, runner, serve } from './answers.ts';

let api: StandInHttp;
beforeEach(async () => {
  api = await new StandInHttp().open();
});
afterEach(() => api.close());

test('place markets are read if they state how many places they pay, one of each number', async () => {
  const runners = [runner(301, '1 Slow Tide'), runner(302, '2 Ferry Light')];
  const place = (id: number, winners: unknown, more: object = {}): object =>
    market([id, 'place', 'Place'], runners, { winners, ...more });
  const places = [
    place(40, 3, { status: 'closed' }),
    place(41, 3),
    place(42, 2, { 'market-type': 'place_ded_fact' }),
  ];
  const others = [
    place(43, 1),
    place(44, null),
    place(45, 11),
    place(46, 2),
    place(47, 4, { name: 'Place without the favourite' }),
    place(48, 4, { 'market-type': 'place_other' }),
  ];
  api.answer = serve(() => page(race([...places, ...others])));
  await api.start(matchbook(api));
  expect(api.sink.of('market')).toMatchObject([
    { market: '41', type: 'place', param: '3', winners: 3, selections: [{ name: 'Slow Tide' }, {}] },
    { market: '42', type: 'place', param: '2', winners: 2 },
  ]);
  expect(api.sink.reasons.get('market of a kind that is not served')).toBe(7);
});
