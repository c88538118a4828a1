import { afterEach, beforeEach, expect, test } from 'vitest';

import { StandInHttp } from '../stand-in-http.ts';
import { market, matchbook, page, race, runner, serve } from './answers.ts';

let api: StandInHttp;
beforeEach(async () => {
  api = await new StandInHttp().open();
});
afterEach(() => api.close());

test('a race has the place markets of a race, of which the exchange says how many places are paid', async () => {
  const runners = [runner(301, '1 Slow Tide'), runner(302, '2 Ferry Light')];
  const place = (id: number, winners: unknown, type = 'place'): object =>
    market([id, type, 'Place'], runners, { winners });
  api.answer = serve(() =>
    page(race([place(41, 3), place(42, 2, 'place_ded_fact'), place(43, 1), place(44, null), place(45, 11)])),
  );
  await api.start(matchbook(api));
  expect(api.sink.of('market')).toMatchObject([
    { market: '41', type: 'place', param: '3', winners: 3, selections: [{ name: 'Slow Tide' }, {}] },
    { market: '42', type: 'place', param: '2', winners: 2 },
  ]);
  expect(api.sink.reasons.get('market of a kind that is not served')).toBe(3);
});
