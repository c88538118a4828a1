import { afterEach, beforeEach, expect, test } from 'vitest';

import { StandInHttp } from '../stand-in-http.ts';
import { contract, event, type Exchange, market, quotes, serve, smarkets } from './answers.ts';

let api: StandInHttp;
beforeEach(async () => {
  api = await new StandInHttp().open();
});
afterEach(() => api.close());

test('place markets are read if they state how many places they pay, one of each number', async () => {
  const place = (id: string, name: string, winners: number | null) =>
    market(id, ['PLACE'], { event_id: '2', name, winner_count: winners });
  const places = [place('51', 'To Be Placed', 3), place('52', 'Top 2 Finish', 2)];
  const others = [
    place('53', 'Top 2 Finish', 4),
    place('54', 'To be placed', 1),
    place('55', 'Placed', null),
    place('56', 'Without the favourite', 2),
    place('57', 'Top 3 finish', 3),
  ];
  const races: Exchange = {
    events: [event('2', '14:25 Wells Park', { full_slug: '/sport/horse-racing/wells-park/' })],
    markets: [...places, ...others],
    contracts: [contract('501', 'Slow Tide', { market_id: '51' })],
    quotes: { '501': quotes([[5000, 1e6]], []) },
  };
  api.answer = (request) =>
    request.query.has('type') ? { body: { events: races.events } } : serve(races)(request);
  await api.start(smarkets(api, { sports: ['horse_racing'] }));
  const sent = api.sink
    .of('market')
    .map(({ market: id, type, param, winners }) => [id, type, param, winners]);
  expect(sent).toEqual([
    ['51', 'place', '3', 3],
    ['52', 'place', '2', 2],
  ]);
  expect(api.sink.of('quote').map(({ selection }) => selection)).toEqual(['501']);
  expect(api.sink.reasons.get('market of a kind that is not served')).toBe(5);
});
