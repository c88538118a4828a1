import { createMatchbookSource } from '../../../server/odds/sources/matchbook/matchbook-source.ts';
import { createSmarketsSource } from '../../../server/odds/sources/smarkets/smarkets-source.ts';
import { createOddsApiSource } from '../../../server/odds/sources/the-odds-api/odds-api-source.ts';
import type { OddsSource } from '../../../server/odds/ingest/source.ts';
import * as matchbook from '../matchbook/answers.ts';
import * as smarkets from '../smarkets/answers.ts';
import { type ReceivedRequest, type HttpAnswer, StandInHttp } from '../stand-in-http.ts';
import type { OpenFixture } from './fixture.ts';

const COMMON = {
  pollMs: 60_000,
  clock: { wall: Date.now, steady: () => performance.now() },
  random: () => 0.5,
  timeoutMs: 300,
};

type HttpKind = {
  readonly create: (url: string) => OddsSource;
  readonly secrets: readonly string[];
  readonly answer: (request: ReceivedRequest) => HttpAnswer;
};

/** White space without an end, which no parser finishes. */
const endless: HttpAnswer = (response) => {
  response.writeHead(200);
  const more = (): void => {
    while (!response.destroyed && response.write(' '.repeat(1_000_000)));
  };
  response.on('drain', more).on('error', () => undefined);
  more();
};

/** A fixture with an HTTP API. Every bad answer contains the secrets, since APIs echo what they were sent. */
function httpFixture({ create, secrets, answer }: HttpKind): OpenFixture {
  return async () => {
    const api = await new StandInHttp().open();
    api.answer = answer;
    const failWith = (bad: HttpAnswer) => () => {
      api.answer = () => bad;
    };
    const echoed = secrets.join(' ');
    return {
      source: create(api.url),
      secrets,
      isReplayed: false,
      faults: {
        refused: { state: 'failed', begin: failWith({ status: 401, body: { message: echoed } }) },
        'server error': { state: 'starting', begin: failWith({ status: 500, body: echoed }) },
        garbage: { state: 'starting', begin: failWith({ body: `]${echoed}` }) },
        'too large': { state: 'starting', begin: failWith(endless) },
        silence: { state: 'starting', begin: failWith(() => undefined) },
      },
      // The process keeps connections alive for later requests; the source has none.
      isConnected: () => false,
      close: () => api.close(),
    };
  };
}

const ODDS_API_KEY = 'odds-api-key-secret';

const MATCH = {
  id: 'e1',
  sport_key: 'soccer_epl',
  sport_title: 'EPL',
  commence_time: '2026-02-21T15:00:00Z',
  home_team: 'Ely',
  away_team: 'Frome',
  bookmakers: [
    {
      key: 'smarkets',
      last_update: '2026-02-21T11:59:00Z',
      markets: [
        {
          key: 'h2h',
          outcomes: [
            { name: 'Ely', price: 2.1 },
            { name: 'Draw', price: 3.5 },
          ],
        },
      ],
    },
  ],
};

export const HTTP_FIXTURES: Readonly<Record<string, OpenFixture>> = {
  'the-odds-api': httpFixture({
    create: (url) =>
      createOddsApiSource({
        ...COMMON,
        name: 'the-odds-api',
        url,
        apiKey: ODDS_API_KEY,
        sports: ['soccer_epl'],
        markets: ['h2h'],
        bookies: ['smarkets'],
        timeoutMs: 3000,
      }),
    secrets: [ODDS_API_KEY],
    answer: () => ({ body: [MATCH] }),
  }),
  matchbook: httpFixture({
    create: (url) =>
      createMatchbookSource({
        ...COMMON,
        name: 'matchbook',
        url,
        username: matchbook.USERNAME,
        password: matchbook.PASSWORD,
        sports: ['football', 'horse_racing'],
        bookies: ['matchbook'],
        maxBytes: 100_000,
      }),
    secrets: [matchbook.USERNAME, matchbook.PASSWORD, matchbook.TOKEN],
    answer: matchbook.serve(() => matchbook.page(matchbook.football(), matchbook.race([]))),
  }),
  smarkets: httpFixture({
    create: (url) =>
      createSmarketsSource({
        ...COMMON,
        name: 'smarkets',
        url,
        username: smarkets.USERNAME,
        password: smarkets.PASSWORD,
        sports: ['football'],
        maxEvents: 40,
        bookies: ['smarkets'],
        maxBytes: 100_000,
        pauseMs: 1,
      }),
    secrets: [smarkets.USERNAME, smarkets.PASSWORD, smarkets.TOKEN],
    answer: smarkets.serve(smarkets.exchange()),
  }),
};
