import { resolve } from 'node:path';

import { z } from 'zod';

import { networks } from './http/client-address.ts';

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/u, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min).max(max));
const url = (protocols: RegExp) => z.url({ protocol: protocols, error: 'must be a URL' });
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);
const networkList = list.refine(
  (parts) => {
    try {
      networks(parts);
      return true;
    } catch {
      return false;
    }
  },
  { error: 'must be networks such as 10.0.0.0/8, separated by commas' },
);

const originList = list.refine((parts) => parts.every(isOrigin) || (parts.length === 1 && parts[0] === '*'), {
  error: 'must be origins such as https://site.example, separated by commas, or * alone',
});

/** Returns true for an origin in the form of the Origin header. */
function isOrigin(text: string): boolean {
  return /^https?:\/\//u.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** The settings, with the descriptions that generate the operator's guide. */
const SETTINGS = {
  PORT: wholeNumber(0, 65_535).default(4000).describe('The port to listen on.'),
  HOST: z.string().min(1).default('127.0.0.1').describe('The address to listen on; 0.0.0.0 for all.'),
  PUBLIC_URL: url(/^https?$/u)
    .optional()
    .describe(
      'The public URL, such as https://layline.example: https (except for localhost), without a path. Default: http://localhost and the port.',
    ),
  DATA_DIR: z
    .string()
    .min(1)
    .default('data')
    .describe('The folder for the embedded database and the keys. Created if missing.'),
  DATABASE_URL: url(/^postgres(?:ql)?$/u)
    .optional()
    .describe('A PostgreSQL server, postgres://…, instead of the embedded database.'),
  DATABASE_SYNC: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'on: a write to the embedded database is acknowledged once it is on disk, so a power failure loses none. off: a power failure can lose the last few seconds or damage the database.',
    ),
  DATABASE_POOL_SIZE: wholeNumber(1, 200)
    .default(10)
    .describe('The maximum number of connections to PostgreSQL.'),
  REDIS_URL: url(/^rediss?$/u)
    .optional()
    .describe('Redis, redis://…, through which several processes share prices and rate limits.'),
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w:.-]{1,64}$/u, 'must be letters, digits and _ : . -')
    .default('layline')
    .describe('The prefix of all keys in Redis.'),
  KEYS_FILE: z
    .string()
    .min(1)
    .optional()
    .describe(
      'The private key file, created at the first start. Default: keys.json in DATA_DIR. Processes share one.',
    ),
  STABLE_CONFIG_FILE: z
    .string()
    .min(1)
    .optional()
    .describe('Your own copy of server/config/stable-config.json.'),
  TRUSTED_PROXIES: networkList
    .default([])
    .describe('Networks of your own proxies, whose X-Forwarded-For is trusted.'),
  CORS_ORIGINS: originList
    .default([])
    .describe(
      'Sites whose pages may call the public operations (settle, compare, grade, calculate, the configuration): origins such as https://site.example, separated by commas, or * for every site. Cookies are never sent.',
    ),
  METRICS_NETWORKS: networkList
    .default(['127.0.0.0/8', '::1/128'])
    .describe('Networks that may read /metrics.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe(
      'The minimum level of log entries: fatal, error, warn, info, debug, or silent for none. On a terminal, the default is warn.',
    ),
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe(
      'The environment: development, test or production. In production, the test payment gateway must be set explicitly.',
    ),
  PAYMENTS: z
    .enum(['stripe', 'test', 'off'])
    .optional()
    .describe(
      'The payment gateway: stripe; test, a built-in simulation that takes no money; off, no sales. Default: stripe if its key is set; else test, but off in production or if PUBLIC_URL is another machine.',
    ),
  STRIPE_SECRET_KEY: z.string().min(1).optional().describe('The secret key of your Stripe account.'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .min(1)
    .optional()
    .describe('The signing secret of the webhook /api/payments/webhook/.'),
  STRIPE_PRICE_ID: z
    .string()
    .min(1)
    .optional()
    .describe('The monthly price of the plan in your Stripe account.'),
  WATCH_ADDRESSES: z
    .enum(['public', 'any'])
    .default('public')
    .describe(
      'Allowed targets of watch notifications: public, https addresses on the public internet; any, also http and private networks, for tests and closed networks.',
    ),
  ROLE: z
    .enum(['all', 'api', 'ingest'])
    .default('all')
    .describe(
      'The role of this process: ingest takes prices in, api serves users, all does both. The flag --role overrides it. Roles other than all need REDIS_URL.',
    ),
  ODDS_SOURCES: list
    .default(['demo'])
    .describe(
      'The sources of odds, separated by commas: demo (a simulated market), football-data:<file>, betfair-recording:<file>, betfair-stream, the-odds-api, matchbook, smarkets, file:<file>.',
    ),
  ODDS_HISTORY_MB: wholeNumber(0, 4000)
    .default(32)
    .describe(
      'The memory for the prices of the last six hours, in megabytes, for charts in rows and in the calculator. 0 disables them.',
    ),
  ODDS_HISTORY_STORE: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'on: the prices of the last six hours are written to the database every five minutes and restored at a start. off: a restart loses them.',
    ),
  DEMO_SEED: z.string().min(1).default('layline').describe('The seed of the simulated market: any text.'),
  BETFAIR_APP_KEY: z.string().min(1).optional().describe('The application key of your Betfair account.'),
  BETFAIR_SESSION: z.string().min(1).optional().describe('The token of an open session.'),
  BETFAIR_SESSION_FILE: z
    .string()
    .min(1)
    .optional()
    .describe('A file that holds the token instead, read again whenever a session ends.'),
  BETFAIR_MARKETS: wholeNumber(1, 10_000)
    .default(200)
    .describe('The maximum number of markets in the live stream. Your account has a limit, usually 200.'),
  ODDS_API_KEY: z.string().min(1).optional().describe('The key of The Odds API.'),
  ODDS_API_SPORTS: list
    .default(['soccer_epl'])
    .describe('The sports to request from The Odds API, by its own keys, separated by commas.'),
  ODDS_API_MARKETS: list
    .default(['h2h'])
    .describe(
      "The markets to request from The Odds API, separated by commas; h2h includes the exchanges' lay prices.",
    ),
  ODDS_API_POLL_SECONDS: wholeNumber(5, 120)
    .default(60)
    .describe(
      'The interval between polls of The Odds API, at most 120: older prices are marked as stale. Each poll costs a request of its quota per market.',
    ),
  MATCHBOOK_USERNAME: z.string().min(1).optional().describe('The username of your Matchbook account.'),
  MATCHBOOK_PASSWORD: z.string().min(1).optional().describe('The password of your Matchbook account.'),
  MATCHBOOK_SPORTS: list
    .default(['football', 'horse_racing', 'tennis'])
    .describe(
      'The sports to request from Matchbook, separated by commas: football, horse_racing, greyhounds, tennis, basketball, golf.',
    ),
  MATCHBOOK_POLL_SECONDS: wholeNumber(5, 120)
    .default(60)
    .describe(
      'The interval between polls of Matchbook, at most 120. One poll costs a request per 50 events of the next three days; Matchbook charges accounts with very many.',
    ),
  SMARKETS_USERNAME: z.string().min(1).optional().describe('The username of your Smarkets account.'),
  SMARKETS_PASSWORD: z.string().min(1).optional().describe('The password of your Smarkets account.'),
  SMARKETS_SPORTS: list
    .default(['football', 'horse_racing'])
    .describe(
      'The sports to request from Smarkets, separated by commas: football, horse_racing, greyhounds, tennis, basketball.',
    ),
  SMARKETS_EVENTS: wholeNumber(1, 500)
    .default(40)
    .describe(
      'The maximum number of events per sport, the next to start first. 40 matches take about 40 requests per poll, a quarter of a second apart.',
    ),
  SMARKETS_POLL_SECONDS: wholeNumber(5, 120)
    .default(60)
    .describe('The pause after each poll of Smarkets, at most 120.'),
} as const;

const schema = z.object(SETTINGS);

type Settings = z.output<typeof schema>;

/** The validated settings: absolute folders, and defaults that depend on other settings. */
export type Env = Omit<Settings, 'PUBLIC_URL' | 'KEYS_FILE' | 'PAYMENTS'> & {
  readonly PUBLIC_URL: URL;
  readonly KEYS_FILE: string;
  readonly PAYMENTS: 'stripe' | 'test' | 'off';
};

/** Thrown for invalid settings; the message names them. */
class WrongSetting extends Error {
  override name = 'WrongSetting';
}

/**
 * Reads the environment. Unknown variables are ignored; an empty one counts as unset. Throws WrongSetting, which names
 * every invalid setting but never its value, which may be a secret.
 */
export function readEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new WrongSetting(`Invalid settings:\n  ${lines.join('\n  ')}`);
  }
  const { data } = parsed;
  const dataDir = resolve(data.DATA_DIR);
  const publicUrl = new URL(data.PUBLIC_URL ?? `http://localhost:${data.PORT}`);
  if (publicUrl.pathname !== '/' || publicUrl.search !== '') {
    throw new WrongSetting('Invalid settings:\n  PUBLIC_URL: must be a site without a path');
  }
  if (data.ROLE !== 'all' && data.REDIS_URL === undefined) {
    throw new WrongSetting(
      `Invalid settings:\n  REDIS_URL: required for the role ${data.ROLE}, since processes share prices through Redis`,
    );
  }
  if (publicUrl.protocol === 'http:' && !LOCAL.has(publicUrl.hostname)) {
    throw new WrongSetting('Invalid settings:\n  PUBLIC_URL: must be https, to protect session cookies');
  }
  return {
    ...data,
    DATA_DIR: dataDir,
    KEYS_FILE: resolve(data.KEYS_FILE ?? `${dataDir}/keys.json`),
    PUBLIC_URL: publicUrl,
    PAYMENTS: payments(data, publicUrl),
  };
}

/** The loopback host names. */
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The payment gateway. In public and in production, `test` must be set explicitly, since it gives plans away. */
function payments(settings: Settings, publicUrl: URL): Env['PAYMENTS'] {
  const { PAYMENTS, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, NODE_ENV } = settings;
  const chosen = PAYMENTS ?? (STRIPE_SECRET_KEY === undefined ? 'test' : 'stripe');
  if (chosen === 'stripe' && (STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined)) {
    throw new WrongSetting(
      'Invalid settings:\n  STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: payments by Stripe need both',
    );
  }
  const isPublic = NODE_ENV === 'production' || !LOCAL.has(publicUrl.hostname);
  return chosen === 'test' && PAYMENTS === undefined && isPublic ? 'off' : chosen;
}

/** The settings with descriptions and defaults, for the table in the operator's guide. */
export function settingsTable(): readonly {
  readonly name: string;
  readonly about: string;
  readonly fallback: string;
}[] {
  return Object.entries(SETTINGS).map(([name, setting]) => {
    const fallback = setting.safeParse(undefined).data;
    const text = Array.isArray(fallback) ? fallback.join(', ') : fallback?.toString();
    return { name, about: setting.description ?? '', fallback: text ?? '' };
  });
}
