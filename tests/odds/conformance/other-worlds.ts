import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createDemoSource } from '../../../server/demo/demo-source.ts';
import { createFileSource } from '../../../server/odds/sources/file/file-source.ts';
import { createFootballDataSource } from '../../../server/odds/sources/football-data/football-data-source.ts';
import { createRecordingSource } from '../../../server/odds/sources/betfair-recording/recording-source.ts';
import type { OddsSource } from '../../../server/odds/ingest/source.ts';
import { MADE_RECORDING } from '../betfair/made-recording.ts';
import { says, wellBehaved } from '../betfair-stream/recorded-behaviour.ts';
import { type Behaviour, takeIn } from '../betfair-stream/stand-in-exchange.ts';
import { SECRETS, Streaming } from '../betfair-stream/streaming.ts';
import { only } from '../demo/demo-options.ts';
import type { Fault, FaultName, OpenWorld } from './world.ts';

const clock = { wall: Date.now, steady: () => performance.now() };
const NOTHING = { refused: null, 'server error': null, garbage: null, 'too large': null, silence: null };

const demo: OpenWorld = () =>
  Promise.resolve({
    source: createDemoSource({
      ...only(['bet365', 'smarkets'], ['england-premier-league']),
      name: 'demo',
      clock,
    }),
    secrets: [],
    isReplayed: false,
    faults: NOTHING,
    isConnected: () => false,
    close: () => Promise.resolve(),
  });

type FileKind = {
  readonly content: string;
  readonly create: (file: string) => OddsSource;
  readonly isReplayed: boolean;
  /** The states after garbage, and for a file with more bytes than are read; null for no limit. */
  readonly garbage: Fault['state'];
  readonly tooLarge: readonly [bytes: number, state: Fault['state']] | null;
};

/** A file of its own, which fails by its content alone. */
function fileWorld({ content, create, isReplayed, garbage, tooLarge }: FileKind): OpenWorld {
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
      faults: { ...NOTHING, ...faults },
      isConnected: () => false,
      close: () => rm(folder, { recursive: true }),
    };
  };
}

const FIXTURES = `Div,Date,Time,HomeTeam,AwayTeam,B365H,B365D,B365A,BFEH,BFED,BFEA
E0,21/02/2026,15:00,Arsenal,Chelsea,1.9,3.1,3.3,2.1,3.5,3.7
`;

const OWN = `event,start,sport,market,selection,bookie,back,lay
Ely v Frome,2026-02-21 15:00,football,Match result,Ely,smarkets,2.1,2.12
Ely v Frome,2026-02-21 15:00,football,Match result,Draw,smarkets,5/2,
`;

/** More than a file of prices or of fixtures may have. */
const LARGE = 65 * 1024 * 1024;

const FILE_WORLDS = {
  'football-data': fileWorld({
    content: FIXTURES,
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
  // A recording is read line by line, whatever its length, and unreadable lines are left out.
  'betfair-recording': fileWorld({
    content: MADE_RECORDING.join('\r\n'),
    create: (file) =>
      createRecordingSource({ name: 'betfair-recording', file, speed: Infinity, steady: clock.steady }),
    isReplayed: true,
    garbage: 'ended',
    tooLarge: null,
  }),
  file: fileWorld({
    content: OWN,
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
} satisfies Readonly<Record<string, OpenWorld>>;

const LONGEST_LINE = 17 * 1024 * 1024;

const betfairStream: OpenWorld = async () => {
  const streaming = await new Streaming().open();
  const { exchange } = streaming;
  exchange.behave = wellBehaved;
  const behaving = (behave: Behaviour) => () => {
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
    // The stand-in publishes a recording, at the moments that it had.
    isReplayed: true,
    faults: {
      refused: { state: 'failed', begin: behaving(says('INVALID_APP_KEY', 'at once')) },
      'server error': {
        state: 'starting',
        begin: () => {
          exchange.catalogue = () => ({ status: 500, body: secrets.join(' ') });
        },
      },
      garbage: {
        state: 'starting',
        begin: behaving(async (client) => {
          await takeIn(client);
          client.send(`]${secrets.join(' ')}`);
          client.cut();
        }),
      },
      'too large': {
        state: 'starting',
        begin: behaving(async (client) => {
          await takeIn(client);
          client.raw(' '.repeat(LONGEST_LINE));
        }),
      },
      silence: { state: 'starting', begin: behaving(() => undefined) },
    },
    isConnected: () => exchange.clients.some(({ isGone }) => !isGone),
    close: () => streaming.close(),
  };
};

export const OTHER_WORLDS: Readonly<Record<string, OpenWorld>> = {
  demo,
  ...FILE_WORLDS,
  'betfair-stream': betfairStream,
};
