import {
  createMatchbookSource,
  type MatchbookOptions,
} from '../../../server/odds/sources/matchbook/matchbook-source.ts';
import type { OddsSource } from '../../../server/odds/ingest/source.ts';
import type { ReceivedRequest, HttpAnswer, StandInHttp } from '../stand-in-http.ts';

/*
 * Answers in the format of the exchange's API, with made-up matches and races. Events, markets, runners and prices have the
 * format of recorded answers.
 */

export const USERNAME = 'matchbook-user';
export const PASSWORD = 'matchbook-password-secret';
export const TOKEN = 'matchbook-token-secret';

type Offer = readonly [odds: number, amount: number];

/** The prices of a runner, from back and lay offers as odds and amounts. */
export function prices(back: readonly Offer[], lay: readonly Offer[]) {
  const side = (name: 'back' | 'lay', offers: readonly Offer[]) =>
    offers.map(([odds, amount]) => ({
      'available-amount': amount,
      currency: 'GBP',
      'odds-type': 'DECIMAL',
      odds,
      'decimal-odds': odds,
      side: name,
      'exchange-type': 'back-lay',
    }));
  return [...side('back', back), ...side('lay', lay)];
}

export type RunnerGiven = Readonly<Record<string, unknown>> & { readonly id: number; readonly name: string };

export function runner(id: number, name: string, more: Readonly<Record<string, unknown>> = {}): RunnerGiven {
  return { id, name, status: 'open', withdrawn: false, volume: 12.5, prices: [], ...more };
}

type MarketGiven = readonly [id: number, type: string, name: string];

export function market(
  [id, type, name]: MarketGiven,
  runners: readonly unknown[],
  more: Readonly<Record<string, unknown>> = {},
) {
  return {
    id,
    name,
    'market-type': type,
    type: 'multirunner',
    status: 'open',
    live: false,
    'in-running-flag': false,
    'allow-live-betting': true,
    volume: 100.25,
    runners,
    ...more,
  };
}

/** The match odds of Ely v Frome, with these prices for the first runner. */
export function matchOdds(ely: ReturnType<typeof prices>) {
  return market(
    [11, 'one_x_two', 'Match Odds'],
    [
      runner(101, 'Ely', { 'event-participant-id': 1001, prices: ely }),
      runner(102, 'Frome', { 'event-participant-id': 1002, prices: prices([[3.6, 40]], [[3.7, 12]]) }),
      runner(103, 'DRAW (Ely/Fro)', { prices: prices([[3.4, 20]], [[3.55, 22.456]]) }),
    ],
  );
}

export const ELY = prices(
  [
    [2.1, 50],
    [2.08, 100.259],
  ],
  [
    [2.12, 64.5],
    [2.16, 30],
  ],
);

export function football(markets: readonly unknown[] = [matchOdds(ELY)], more = {}) {
  return {
    id: 1,
    name: 'Ely vs Frome',
    'sport-id': 15,
    start: '2026-02-21T15:00:00.000Z',
    status: 'open',
    'in-running-flag': false,
    'allow-live-betting': true,
    volume: 1200.5,
    'category-id': [15],
    'meta-tags': [
      { id: 15, name: 'Soccer', type: 'SPORT', 'url-name': 'soccer' },
      { id: 7, name: 'England', type: 'COUNTRY', 'url-name': 'england' },
      { id: 8, name: 'English Premier League', type: 'COMPETITION', 'url-name': 'english-premier-league' },
    ],
    'event-participants': [
      { id: 1002, 'event-id': 1, 'participant-name': 'Frome', number: 2 },
      { id: 1001, 'event-id': 1, 'participant-name': 'Ely', number: 1 },
    ],
    markets,
    ...more,
  };
}

export function race(markets: readonly unknown[]) {
  return {
    id: 2,
    name: '14:25 Wells - Novices Stakes',
    'sport-id': 24_735_152_712_200,
    start: '2026-02-21T14:25:00.000Z',
    status: 'open',
    'in-running-flag': false,
    'meta-tags': [
      { id: 3, name: 'UK', type: 'COUNTRY' },
      { id: 4, name: 'Wells', type: 'LOCATION' },
    ],
    'event-participants': [
      { id: 1, number: 1, 'participant-name': 'Slow Tide' },
      { id: 2, number: 2, 'participant-name': 'Ferry Light' },
    ],
    markets,
  };
}

export const page = (...events: readonly unknown[]): HttpAnswer => ({
  body: { offset: 0, 'per-page': 50, total: events.length, events },
});

/** Answers logins, and requests for events with these pages. */
export function serve(
  events: (request: ReceivedRequest) => HttpAnswer,
): (request: ReceivedRequest) => HttpAnswer {
  return (request) =>
    request.path === '/bpapi/rest/security/session'
      ? { body: { 'session-token': TOKEN, 'user-id': 5, role: 'USER' } }
      : events(request);
}

export const NOW = Date.UTC(2026, 1, 21, 12);

export function matchbook(api: StandInHttp, options: Partial<MatchbookOptions> = {}): OddsSource {
  return createMatchbookSource({
    name: 'matchbook',
    username: USERNAME,
    password: PASSWORD,
    sports: ['football', 'horse_racing'],
    pollMs: 60_000,
    clock: { wall: () => NOW, steady: () => NOW },
    random: () => 0.5,
    bookies: ['matchbook'],
    timeoutMs: 2000,
    url: api.url,
    wait: api.wait,
    ...options,
  });
}
