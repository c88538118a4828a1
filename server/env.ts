import { resolve } from 'node:path';

import { z } from 'zod';

import { networks } from './http/client-address.ts';

const whole = (min: number, max: number) =>
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

/** True for a scheme, a host and a port as a browser writes them in the Origin header. */
function isOrigin(text: string): boolean {
  return /^https?:\/\//u.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** Every setting: what it is for stands beside it, and the operator's guide is made from here. */
const SETTINGS = {
  PORT: whole(0, 65_535).default(4000).describe('The port that the server listens on.'),
  HOST: z.string().min(1).default('127.0.0.1').describe('The address that it listens on; 0.0.0.0 for all.'),
  PUBLIC_URL: url(/^https?$/u)
    .optional()
    .describe(
      'Where people reach it, such as https://layline.example: https, save for localhost, and no path. Default: http://localhost and the port.',
    ),
  DATA_DIR: z
    .string()
    .min(1)
    .default('data')
    .describe('The folder for the embedded database and the keys. It is made where it is missing.'),
  DATABASE_URL: url(/^postgres(?:ql)?$/u)
    .optional()
    .describe('A PostgreSQL server, postgres://…, instead of the embedded database.'),
  DATABASE_SYNC: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'on: a write to the embedded database is acknowledged once it is on the disk, so that a power failure loses none. off: the last few seconds can be lost, or the database damaged.',
    ),
  DATABASE_POOL_SIZE: whole(1, 200).default(10).describe('Connections to PostgreSQL at most.'),
  REDIS_URL: url(/^rediss?$/u)
    .optional()
    .describe('Redis, redis://…, so that several processes share prices and count limits together.'),
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w:.-]{1,64}$/u, 'must be letters, digits and _ : . -')
    .default('layline')
    .describe('What the names of all that is kept in Redis begin with.'),
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
    .describe('Networks of your own proxies, whose X-Forwarded-For is believed.'),
  CORS_ORIGINS: originList
    .default([])
    .describe(
      'Sites whose pages may call the public operations (settle, compare, grade, calculate, the configuration): origins such as https://site.example, separated by commas, or * for every site. Cookies are never sent along.',
    ),
  METRICS_NETWORKS: networkList
    .default(['127.0.0.0/8', '::1/128'])
    .describe('Networks that may read /metrics.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe(
      'What is worth a line in the log: fatal, error, warn, info, debug, or silent for nothing. On a terminal the default is warn.',
    ),
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe(
      'Where this runs: development, test or production. In production the test gateway of payments must be named.',
    ),
  PAYMENTS: z
    .enum(['stripe', 'test', 'off'])
    .optional()
    .describe(
      'Who takes payments: stripe; test, the built-in gateway that takes no money; off, so that nothing is sold. Default: stripe where its key is set; else test, but off in production and where PUBLIC_URL is not this machine.',
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
      'Where messages of watches may go: public, https addresses on the public internet; any, also http and private networks, for tests and closed networks.',
    ),
  ROLE: z
    .enum(['all', 'api', 'ingest'])
    .default('all')
    .describe(
      'What this process does: ingest takes prices in, api answers people, all does both. The flag --role says the same. Other roles than all need REDIS_URL.',
    ),
  ODDS_SOURCES: list
    .default(['demo'])
    .describe(
      'Where odds come from, separated by commas: demo (a simulated market), football-data:<file>, betfair-recording:<file>, betfair-stream, the-odds-api, matchbook, smarkets, file:<file>.',
    ),
  ODDS_HISTORY_MB: whole(0, 4000)
    .default(32)
    .describe(
      'The memory for the prices of the last six hours, in megabytes: for charts in rows and in the calculator. 0 keeps none.',
    ),
  ODDS_HISTORY_STORE: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'on: the prices of the last six hours are written to the database every five minutes, and read back at a start. off: a restart begins anew.',
    ),
  DEMO_SEED: z
    .string()
    .min(1)
    .default('layline')
    .describe('Any text: another text is another simulated market.'),
  BETFAIR_APP_KEY: z.string().min(1).optional().describe('The application key of your Betfair account.'),
  BETFAIR_SESSION: z.string().min(1).optional().describe('The token of a session that has been opened.'),
  BETFAIR_SESSION_FILE: z
    .string()
    .min(1)
    .optional()
    .describe('A file that holds the token instead, read again whenever a session is over.'),
  BETFAIR_MARKETS: whole(1, 10_000)
    .default(200)
    .describe('Markets of the live stream at most: your account has a limit, usually 200.'),
  ODDS_API_KEY: z.string().min(1).optional().describe('The key of The Odds API.'),
  ODDS_API_SPORTS: list
    .default(['soccer_epl'])
    .describe('The sports that The Odds API is asked for, by its own keys, separated by commas.'),
  ODDS_API_MARKETS: list
    .default(['h2h'])
    .describe("Its markets, separated by commas; h2h brings the exchanges' lay prices as well."),
  ODDS_API_POLL_SECONDS: whole(5, 120)
    .default(60)
    .describe(
      'How often it is asked, 120 at most: prices that are older are marked as stale. Each call costs a request of its quota for each market.',
    ),
  MATCHBOOK_USERNAME: z.string().min(1).optional().describe('The username of your Matchbook account.'),
  MATCHBOOK_PASSWORD: z.string().min(1).optional().describe('Its password.'),
  MATCHBOOK_SPORTS: list
    .default(['football', 'horse_racing', 'tennis'])
    .describe(
      'The sports that Matchbook is asked for, separated by commas: football, horse_racing, greyhounds, tennis, basketball, golf.',
    ),
  MATCHBOOK_POLL_SECONDS: whole(5, 120)
    .default(60)
    .describe(
      'How often it is asked, 120 at most. One poll costs a request for every 50 events of the next three days; Matchbook charges accounts with very many.',
    ),
  SMARKETS_USERNAME: z.string().min(1).optional().describe('The username of your Smarkets account.'),
  SMARKETS_PASSWORD: z.string().min(1).optional().describe('Its password.'),
  SMARKETS_SPORTS: list
    .default(['football', 'horse_racing'])
    .describe(
      'The sports that Smarkets is asked for, separated by commas: football, horse_racing, greyhounds, tennis, basketball.',
    ),
  SMARKETS_EVENTS: whole(1, 500)
    .default(40)
    .describe(
      'Events of each of them at most, the next to start first. 40 matches are about 40 requests a poll, a quarter of a second apart.',
    ),
  SMARKETS_POLL_SECONDS: whole(5, 120).default(60).describe('How long it waits after a poll, 120 at most.'),
} as const;

const schema = z.object(SETTINGS);

type Settings = z.output<typeof schema>;

/** The settings as the program uses them: folders absolute, defaults that depend on others filled in. */
export type Env = Omit<Settings, 'PUBLIC_URL' | 'KEYS_FILE' | 'PAYMENTS'> & {
  readonly PUBLIC_URL: URL;
  readonly KEYS_FILE: string;
  readonly PAYMENTS: 'stripe' | 'test' | 'off';
};

/** A setting that cannot be used; the sentence names it. */
class WrongSetting extends Error {
  override name = 'WrongSetting';
}

/**
 * Reads the environment once. Variables that are not ours are left alone; an empty one counts as not set. Throws
 * WrongSetting, naming every setting that is wrong and never its value, which may be a secret.
 */
export function readEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const read = schema.safeParse(given);
  if (!read.success) {
    const lines = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new WrongSetting(`Settings that cannot be used:\n  ${lines.join('\n  ')}`);
  }
  const { data } = read;
  const dataDir = resolve(data.DATA_DIR);
  const publicUrl = new URL(data.PUBLIC_URL ?? `http://localhost:${data.PORT}`);
  if (publicUrl.pathname !== '/' || publicUrl.search !== '') {
    throw new WrongSetting('Settings that cannot be used:\n  PUBLIC_URL: must be a site without a path');
  }
  if (data.ROLE !== 'all' && data.REDIS_URL === undefined) {
    throw new WrongSetting(
      `Settings that cannot be used:\n  REDIS_URL: the role ${data.ROLE} needs it, since prices go from process to process through Redis`,
    );
  }
  if (publicUrl.protocol === 'http:' && !LOCAL.has(publicUrl.hostname)) {
    throw new WrongSetting(
      'Settings that cannot be used:\n  PUBLIC_URL: must be https, since cookies of people who are signed in travel there',
    );
  }
  return {
    ...data,
    DATA_DIR: dataDir,
    KEYS_FILE: resolve(data.KEYS_FILE ?? `${dataDir}/keys.json`),
    PUBLIC_URL: publicUrl,
    PAYMENTS: payments(data, publicUrl),
  };
}

/** The names that this machine has for itself. */
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A test gateway in public would give plans away, so there, and in production, it has to be asked for by name. */
function payments(settings: Settings, publicUrl: URL): Env['PAYMENTS'] {
  const { PAYMENTS, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, NODE_ENV } = settings;
  const chosen = PAYMENTS ?? (STRIPE_SECRET_KEY === undefined ? 'test' : 'stripe');
  if (chosen === 'stripe' && (STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined)) {
    throw new WrongSetting(
      'Settings that cannot be used:\n  STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: payments by Stripe need both',
    );
  }
  const isPublic = NODE_ENV === 'production' || !LOCAL.has(publicUrl.hostname);
  return chosen === 'test' && PAYMENTS === undefined && isPublic ? 'off' : chosen;
}

/** Each setting by name with what it is for and its default: the table of the operator's guide. */
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
