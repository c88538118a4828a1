import { accessTokens } from '../server/auth/access-token.ts';
import { revocations } from '../server/auth/revocations.ts';
import { keysFrom, makePrivateJwk, readSigningKey } from '../server/auth/key-file.ts';
import { createApp } from '../server/app.ts';
import { delayMajorGc } from '../server/platform/gc-tuning.ts';
import { loadStableConfig } from '../server/config/load-stable-config.ts';
import { openMemoryDatabase } from '../server/db/database.ts';
import type { Db } from '../server/db/schema.ts';
import { readEnv } from '../server/env.ts';
import { listen } from '../server/http/listen.ts';
import { createLog } from '../server/platform/log.ts';
import {
  answerDutching,
  answerQuery,
  bestHealthyRows,
  currentEvents,
  answerHistory,
} from '../server/odds/search/gateway-query.ts';
import { Pipeline } from '../server/odds/ingest/pipeline.ts';
import type { OddsService } from '../server/odds/odds-service.ts';
import { PROGRAM_FACTS } from '../server/platform/package-root.ts';
import { filledBook, NOW } from './odds-book.ts';
import type { NewPrice, Ready, Usage } from './odds-http-messages.ts';
import { sourceOf } from './odds-source.ts';
import { EXCHANGES, createDataset } from './odds-dataset.ts';
import { pick, randomOf } from './random.ts';

/*
 * The production app with a million quotes, users with their own commissions, and a source that publishes price
 * changes. Runs as a child process: sends its port and the users' tokens to its parent, which may set a price.
 */

const SUBJECTS = 1000;
const BOOKMAKERS = 30;
const UPDATES_PER_SECOND = 2000;
const UPDATE_INTERVAL_MS = 10;
const COMMISSIONS = ['0', '1', '1.5', '2', '5'];
const CONFIG = 'server/config/stable-config.json';

delayMajorGc();
const random = randomOf(17);
const dataset = createDataset({ events: 5000, bookmakers: BOOKMAKERS });
const { book } = filledBook(dataset);
const { source, resolver, quote, confirm } = sourceOf(dataset, random);
const began = performance.now();
const now = () => {
  const passed = performance.now() - began;
  return { wall: NOW.wall + passed, steady: NOW.steady + passed };
};
const pipeline = new Pipeline({
  sources: [source],
  resolver,
  book,
  clock: { wall: () => now().wall, steady: () => now().steady },
  isAllowedLink: () => false,
  log: () => undefined,
});
await pipeline.start();
const odds: OddsService = {
  start: () => Promise.resolve(),
  stop: () => pipeline.stop(),
  trouble: () => null,
  reports: () => pipeline.reports(),
  book: () => book,
  reader: {
    isReady: () => true,
    rows: (query, requester) => answerQuery(query, { book, requester, now: now() }),
    dutching: (query, requester) => answerDutching(query, { book, requester, now: now() }),
    best: (query, requester) => bestHealthyRows(query, { book, requester, now: now() }),
    history: (query, requester) => answerHistory(query, { book, requester, now: now() }),
    events: () => currentEvents(book, now()),
    sources: () => 'Bench prices',
    subscribe: (feed, listener) => pipeline.subscribe(feed, listener),
  },
};

const signing = [await readSigningKey(await makePrivateJwk())];
const database = await openMemoryDatabase();
const subjects = await addUsers(database.db);
const env = readEnv({ PORT: '0', LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.0/8' });
const app = createApp({
  env,
  database,
  redis: undefined,
  keys: keysFrom({ secret: Buffer.alloc(32, 1), signing }),
  config: loadStableConfig(PROGRAM_FACTS, CONFIG),
  odds,
  log: createLog(env.LOG_LEVEL),
  now: Date.now,
  version: 'bench',
  webFolder: 'dist/web',
});
const { port } = await listen(app.http, { host: '127.0.0.1', port: 0 });
const { sign } = accessTokens({
  keys: signing,
  issuer: env.PUBLIC_URL.origin,
  now: Date.now,
  revoked: revocations(Date.now, { ttlMs: 300_000, maxSize: 10 }),
});
const sendReady = async (): Promise<void> => {
  const tokens = await Promise.all(subjects.map((subject) => sign({ subject, sessionId: subject, tier: 3 })));
  const ready: Ready = { port, tokens };
  process.send?.(ready);
};

let due = 0;
let last = performance.now();
setInterval(() => {
  const at = performance.now();
  due += ((at - last) * UPDATES_PER_SECOND) / 1000;
  last = at;
  for (; due >= 1; due -= 1) {
    quote(pick(dataset.pricedSelections, random), pick(dataset.bookies, random), { at: now().wall });
  }
}, UPDATE_INTERVAL_MS);

// The source confirms all of its prices every second.
setInterval(() => confirm(now().wall), 1000);

process.on('message', (message: NewPrice | 'usage' | 'tokens') => {
  if (message === 'tokens') {
    void sendReady();
    return;
  }
  if (message === 'usage') {
    const { user, system } = process.cpuUsage();
    const usage: Usage = { ms: (user + system) / 1000 };
    process.send?.(usage);
    return;
  }
  const { index, odds: price } = message;
  const [priced, bookie] = [dataset.pricedSelections[index], dataset.bookies[0]];
  if (priced === undefined || bookie === undefined) return;
  quote(priced, bookie, { at: now().wall, odds: price });
});
process.on('disconnect', () => process.exit(0));
await sendReady();

/** Adds users, each with random commissions at the exchanges. */
async function addUsers(db: Db): Promise<readonly string[]> {
  const ids = Array.from({ length: SUBJECTS }, () => crypto.randomUUID());
  const at = new Date();
  const users = ids.map((id) => ({
    id,
    email: `${id}@example.com`,
    password_hash: 'none',
    over_18_at: at,
    created_at: at,
  }));
  const preferences = ids.flatMap((id) =>
    EXCHANGES.map(({ code }) => ({
      user_id: id,
      bookie: code,
      rule4_mode: 'both' as const,
      gubbed: false,
      favorite: false,
      hidden: false,
      commission: pick(COMMISSIONS, random),
      notes: '',
      created_at: at,
      updated_at: at,
    })),
  );
  await db.insertInto('users').values(users).execute();
  await db.insertInto('bookie_preferences').values(preferences).execute();
  return ids;
}
