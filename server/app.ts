import type { Hono } from 'hono';
import type { Redis } from 'ioredis';

import { accountOperations } from './account/account.ts';
import { createAuth } from './auth/auth.ts';
import { usersWithPlan } from './auth/sessions.ts';
import type { HashCost } from './auth/password-hashing.ts';
import { betsOperations } from './bets/bets-operations.ts';
import { withExamples } from './body-examples.ts';
import { calculateOperations } from './calculate/calculate-operations.ts';
import { totalsWork } from './calculate/work.ts';
import { cardsOperations, EMBED_STYLE_HASH } from './cards/cards-operations.ts';
import { cardReader } from './cards/linked-card.ts';
import { pageHead } from './cards/page-head.ts';
import { Pictures, renderPng } from './cards/pictures.ts';
import { configOperations, type StableConfig } from './config/stable-config.ts';
import { countedLog, type Log, throttledLog } from './platform/log.ts';
import { createChanges } from './db/changes.ts';
import type { Database } from './db/database.ts';
import { isDeletedUserError, isUnavailable } from './db/unavailable.ts';
import type { Env } from './env.ts';
import { type HealthPart, healthOperations, exposeReadiness } from './platform/health.ts';
import { networks } from './http/client-address.ts';
import { createHttp } from './http/create-http.ts';
import type { HttpDependencies, HttpEnv } from './http/http-dependencies.ts';
import { gatewayOperations } from './gateway/gateway.ts';
import { type AnyOperation, operation } from './http/operation.ts';
import { ownOrigins } from './http/csrf.ts';
import { Problem, unavailable } from './http/problem.ts';
import { memoryRateLimiter } from './http/rate-limit.ts';
import { redisRateLimiter } from './http/redis-rate-limit.ts';
import type { Keys } from './auth/key-file.ts';
import { inTurn } from './db/in-turn.ts';
import { createMetrics } from './platform/metrics.ts';
import { oddsHealth, showOdds, type OddsService } from './odds/odds-service.ts';
import { operateOperations } from './process/operate.ts';
import { createSettingsCache, readUserSettings } from './gateway/user-settings.ts';
import { createPayments, paymentGateway } from './payments/create-payments.ts';
import { preferencesOperations } from './preferences/preferences-operations.ts';
import { progressOperations } from './progress/progress-operations.ts';
import { watchNames, type Owner, type WatchParts } from './watches/watch-parts.ts';
import { watchOperations } from './watches/watch-operations.ts';
import { Watching } from './watches/watching.ts';
import { openApi } from './http/openapi.ts';

/** The dependencies of an app: clock, storage, odds, log and settings. */
type AppParts = {
  readonly env: Env;
  readonly database: Database;
  readonly redis: Redis | undefined;
  readonly keys: Keys;
  readonly config: StableConfig;
  readonly odds: OddsService;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly version: string;
  readonly webFolder: string;
  /** The cost of hashing a password; the production cost by default. */
  readonly hashCost?: HashCost;
};

/** The composed app. */
export type App = {
  readonly http: Hono<HttpEnv>;
  readonly operations: readonly AnyOperation[];
  /** Makes /readyz report that the server is stopping, and ends streams. */
  readonly beginStop: () => void;
  /** Evaluates watches and sends their messages. */
  readonly watching: Watching;
  /** Maintenance at start and hourly: deletes expired data, vacuums, and reconciles plans with the payment gateway. */
  readonly tidy: () => Promise<void>;
};

/** The services shared by resources and the HTTP layer. */
function createServices(parts: AppParts) {
  const { env, database, redis, keys, now, hashCost } = parts;
  const { db } = database;
  const metrics = createMetrics();
  const log = countedLog(throttledLog(parts.log, now), metrics);
  const inMemory = memoryRateLimiter(now);
  const limiter =
    redis === undefined ? inMemory : redisRateLimiter(redis, inMemory, { prefix: env.REDIS_PREFIX });
  const { security } = log;
  const changes = createChanges({ db, now });
  const auth = createAuth({ db, changes, keys, now, issuer: env.PUBLIC_URL.origin, security, hashCost });
  const payments = createPayments({ db, now, gateway: paymentGateway(env, { db, now }), log });
  const userSettings = createSettingsCache({ db, now, changes });
  const watchParts = watchPartsOf(parts, log);
  const watching = new Watching(watchParts);
  const health: readonly HealthPart[] = [
    databaseHealth(database),
    diskHealth(database),
    oddsHealth(parts.odds),
  ];
  return { metrics, log, limiter, auth, payments, userSettings, watchParts, watching, health };
}

function watchPartsOf({ env, database: { db }, keys, config, odds, now }: AppParts, log: Log): WatchParts {
  return {
    db,
    now,
    keys,
    log,
    odds: odds.reader,
    names: watchNames(config.answer),
    allowsPrivate: env.WATCH_ADDRESSES === 'any',
    ownersOf: async (userIds) => {
      const settings = await readUserSettings(db, userIds);
      const paying = await usersWithPlan(db, userIds, now());
      return new Map(
        [...settings].map(([id, own]): [string, Owner] => [id, { ...own, tier: paying.has(id) ? 3 : 2 }]),
      );
    },
  };
}

/** Reads the slips of shared links. */
const readCard = cardReader(totalsWork);

type Services = ReturnType<typeof createServices>;

/** The operations of all resources. `stopping` aborts when the server begins to stop. */
function resourcesOf(parts: AppParts, services: Services, stopping: AbortSignal): readonly AnyOperation[] {
  const { database, keys, config, odds, now } = parts;
  const { metrics, log, limiter, auth, payments, userSettings, watchParts, watching, health } = services;
  const { db } = database;
  const { bookies } = config.answer;
  const { confirmPassword, endAccess } = auth;
  return [
    ...calculateOperations(),
    ...cardsOperations({ readCard, pictures: new Pictures(renderPng), origin: parts.env.PUBLIC_URL.origin }),
    ...auth.operations,
    ...accountOperations({
      db,
      now,
      security: log.security,
      confirmPassword,
      endAccess,
      onBreak: async (userId) => {
        userSettings.invalidate(userId);
        await payments.closeCheckoutOf(userId);
      },
      onDelete: payments.cancelFor,
    }),
    ...configOperations(config),
    ...progressOperations({ db, now }),
    ...preferencesOperations({ db, now, bookies, onChange: userSettings.invalidate }),
    ...betsOperations({ db, now, bookieCodes: new Set(bookies.map(({ code }) => code)) }),
    ...payments.operations,
    ...watchOperations({ ...watchParts, onChange: () => watching.refreshSoon() }),
    ...gatewayOperations({ reader: odds.reader, limiter, now, settingsOf: userSettings.get, stopping }),
    ...healthOperations(health, () => stopping.aborted),
    ...metrics.operations,
    ...operateOperations({ pglite: database.pglite, key: keys.operator, auth }),
  ];
}

function httpDeps({ env, database, keys }: AppParts, { limiter, auth, log }: Services): HttpDependencies {
  return {
    cookieKey: keys.cookies,
    secureCookies: env.PUBLIC_URL.protocol === 'https:',
    origins: ownOrigins(env.PUBLIC_URL),
    crossOrigins: new Set(env.CORS_ORIGINS),
    trustedProxies: networks(env.TRUSTED_PROXIES),
    machineNetworks: networks(env.METRICS_NETWORKS),
    limiter,
    identify: auth.identify,
    verifyAccess: auth.verifyAccess,
    identifyToken: auth.identifyToken,
    problemOf: (error) => {
      database.disk.note(error);
      return problemOf(error);
    },
    log,
  };
}

/** Composes the app without starting or listening. */
export function createApp(parts: AppParts): App {
  const services = createServices(parts);
  const { metrics, auth, payments, watching, health } = services;
  const stopping = new AbortController();
  const resources = resourcesOf(parts, services, stopping.signal);
  const operations = [...resources, documentOperation(withExamples(resources), parts.version)];
  const deps = httpDeps(parts, services);
  metrics.gauge(
    'database_pool_waiting',
    'Calls that wait for a connection.',
    () => parts.database.poolState().waiting,
  );
  showOdds(metrics, parts.odds);
  exposeReadiness(metrics, health, () => stopping.signal.aborted);
  const { webFolder } = parts;
  return {
    http: createHttp({
      operations,
      deps,
      isHttps: deps.secureCookies,
      webFolder,
      headOf: (address) => pageHead(address, { origin: parts.env.PUBLIC_URL.origin, readCard }),
      framedStyle: EMBED_STYLE_HASH,
    }),
    operations,
    watching,
    beginStop: () => stopping.abort(),
    tidy: () =>
      runAll([auth.sweep, () => watching.sweep(), () => parts.database.vacuum(), payments.reconcile]),
  };
}

/** Runs all jobs in sequence. Rejects with the first error after all have run. */
async function runAll(jobs: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  await inTurn(jobs, async (job) => void (await job().catch((error: unknown) => errors.push(error))));
  if (errors.length > 0) throw errors[0];
}

/** Converts a database error to a problem; undefined for internal errors. */
function problemOf(error: unknown): Problem | undefined {
  if (isUnavailable(error)) return unavailable('database');
  return isDeletedUserError(error)
    ? new Problem(401, { headers: { 'www-authenticate': 'Bearer' } })
    : undefined;
}

function databaseHealth({ ping }: Database): HealthPart {
  return { name: 'database', check: () => ping().then(() => null) };
}

function diskHealth({ disk }: Database): HealthPart {
  return {
    name: 'disk',
    check: async () =>
      (await disk.isFull()) ? 'The disk of the database is full: nothing can be saved' : null,
  };
}

const CACHED = { 'cache-control': 'public, max-age=300' };

/** Serves the OpenAPI document, itself included. The web app renders it at its documentation page. */
function documentOperation(others: readonly AnyOperation[], version: string): AnyOperation {
  // Generated lazily: most processes never serve it.
  let json: string | undefined;
  const own: AnyOperation = operation({
    method: 'get',
    path: '/api/openapi.json',
    tag: 'About',
    summary: 'The OpenAPI document of this API.',
    access: 'anyone',
    crossOrigin: true,
    answers: { 200: { contentType: 'application/json' } },
    handle: () => {
      json ??= JSON.stringify(openApi([...others, own], version));
      return { status: 200, content: json, headers: CACHED };
    },
  });
  return own;
}
