import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createDemoSource } from '../../../server/demo/demo-source.ts';
import { createFileSource } from '../../../server/odds/sources/file/file-source.ts';
import { createFootballDataSource } from '../../../server/odds/sources/football-data/football-data-source.ts';
import { createRecordingSource } from '../../../server/odds/sources/betfair-recording/recording-source.ts';
import type { OddsSource } from '../../../server/odds/ingest/source.ts';
import { MADE_RECORDING } from '../betfair/made-recording.ts';
import { sendsError, wellBehaved } from '../betfair-stream/recorded-behaviour.ts';
import { type Behaviour, acceptClient } from '../betfair-stream/stand-in-exchange.ts';
import { SECRETS, Streaming } from '../betfair-stream/streaming.ts';
import { only } from '../demo/demo-options.ts';
import type { Fault, FaultName, OpenFixture } from './fixture.ts';

const clock = { wall: Date.now, steady: () => performance.now() };
const NO_FAULTS = { refused: null, 'server error': null, garbage: null, 'too large': null, silence: null };

const demo: OpenFixture = () =>
  Promise.resolve({
    source: createDemoSource({
      ...only(['bet365', 'smarkets'], ['england-premier-league']),
      name: 'demo',
      clock,
    }),
    secrets: [],
    isReplayed: false,
    faults: NO_FAULTS,
    isConnected: () => false,
    close: () => Promise.resolve(),
  });

type FileKind = {
  readonly content: string;
  readonly create: (file: string) => OddsSource;
  readonly isReplayed: boolean;
  /** The state after garbage, and the size and state of too large a file; null without a limit. */
  readonly garbage: Fault['state'];
  readonly tooLarge: readonly [bytes: number, state: Fault['state']] | null;
};

/** A fixture with a file, which can fail by its content only. */
function fileFixture({ content, create, isReplayed, garbage, tooLarge }: FileKind): OpenFixture {
  return async () => {
    const folder = await mkdtemp(join(tmpdir(), 'layline-conformance-'));
    const file = join(folder, 'prices.csv');
    await writeFile(file, content);
    const faults: Partial<Record<FaultName, Fault>> = {
      garbage: { state: garbage, begin: () => writeFile(file, '\u0000,"{[\n"') },
    };
    if (tooLarge !== null) {
      const [bytes, state] = tooLarge;
      faults['too large'] = { state, begin: () => truncate(file, bytes) };
    }
    return {
      source: create(file),
      secrets: [],
      isReplayed,
      faults: { ...NO_FAULTS, ...faults },
      isConnected: () => false,
      close: () => rm(folder, { recursive: true }),
    };
  };
}

const FOOTBALL_DATA = `Div,Date,Time,HomeTeam,AwayTeam,B365H,B365D,B365A,BFEH,BFED,BFEA
E0,21/02/2026,15:00,Arsenal,Chelsea,1.9,3.1,3.3,2.1,3.5,3.7
`;

const OWN_PRICES = `event,start,sport,market,selection,bookie,back,lay
Ely v Frome,2026-02-21 15:00,football,Match result,Ely,smarkets,2.1,2.12
Ely v Frome,2026-02-21 15:00,football,Match result,Draw,smarkets,5/2,
`;

/** More than the limit of a file of prices or fixtures. */
const LARGE = 65 * 1024 * 1024;

const FILE_FIXTURES = {
  'football-data': fileFixture({
    content: FOOTBALL_DATA,
    create: (file) =>
      createFootballDataSource({
        name: 'football-data',
        file,
        at: Date.UTC(2026, 1, 20),
        fileTime: 0,
        competitions: [],
        bookies: ['bet365', 'betfair_exchange'],
      }),
    isReplayed: true,
    garbage: 'failed',
    tooLarge: [LARGE, 'failed'],
  }),
  // A recording is read line by line, at any size, and unreadable lines are skipped.
  'betfair-recording': fileFixture({
    content: MADE_RECORDING.join('\r\n'),
    create: (file) =>
      createRecordingSource({ name: 'betfair-recording', file, speed: Infinity, steady: clock.steady }),
    isReplayed: true,
    garbage: 'ended',
    tooLarge: null,
  }),
  file: fileFixture({
    content: OWN_PRICES,
    create: (file) =>
      createFileSource({
        name: 'file',
        file,
        isKept: false,
        clock,
        bookies: [{ code: 'smarkets', isExchange: true }],
        timing: { pollMs: 60_000, settleMs: 1, incompleteMs: 50 },
      }),
    isReplayed: false,
    garbage: 'failed',
    tooLarge: [LARGE, 'failed'],
  }),
} satisfies Readonly<Record<string, OpenFixture>>;

const TOO_LONG_A_LINE = 17 * 1024 * 1024;

const betfairStream: OpenFixture = async () => {
  const streaming = await new Streaming().open();
  const { exchange } = streaming;
  exchange.behave = wellBehaved;
  const setBehaviour = (behave: Behaviour) => () => {
    exchange.behave = behave;
  };
  const secrets = Object.values(SECRETS);
  const source = streaming.source({
    timing: { responseTimeoutMs: 300, firstBackOffMs: 60_000, maxBackOffMs: 60_000 },
    random: () => 0.9,
  });
  return {
    source,
    secrets,
    // The stand-in publishes a recording, with its recorded times.
    isReplayed: true,
    faults: {
      refused: { state: 'failed', begin: setBehaviour(sendsError('INVALID_APP_KEY', 'at once')) },
      'server error': {
        state: 'starting',
        begin: () => {
          exchange.catalogue = () => ({ status: 500, body: secrets.join(' ') });
        },
      },
      garbage: {
        state: 'starting',
        begin: setBehaviour(async (client) => {
          await acceptClient(client);
          client.send(`]${secrets.join(' ')}`);
          client.cut();
        }),
      },
      'too large': {
        state: 'starting',
        begin: setBehaviour(async (client) => {
          await acceptClient(client);
          client.raw(' '.repeat(TOO_LONG_A_LINE));
        }),
      },
      silence: { state: 'starting', begin: setBehaviour(() => undefined) },
    },
    isConnected: () => exchange.clients.some(({ isGone }) => !isGone),
    close: () => streaming.close(),
  };
};

export const OTHER_FIXTURES: Readonly<Record<string, OpenFixture>> = {
  demo,
  ...FILE_FIXTURES,
  'betfair-stream': betfairStream,
};
