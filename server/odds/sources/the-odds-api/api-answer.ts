import { z } from 'zod';

import type { SportCode } from '../../messages/markets.ts';
import type { HttpFault, JsonResponse } from '../fetch-json.ts';

/** More than a real response has: bounds the cost of a hostile one. */
const MAX_ITEMS = 2000;

const moment = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
const name = z.string().min(1).max(200);

export const apiEvent = z.object({
  id: z.string().min(1).max(100),
  sport_key: name,
  sport_title: name,
  commence_time: moment,
  home_team: name.nullish(),
  away_team: name.nullish(),
  bookmakers: z.array(z.unknown()).max(MAX_ITEMS),
});
export type ApiEvent = z.output<typeof apiEvent>;

const outcome = z.object({ name, price: z.number(), point: z.number().nullish() });
export type ApiOutcome = z.output<typeof outcome>;

const market = z.object({
  key: name,
  last_update: moment.nullish(),
  outcomes: z.array(z.unknown()).max(MAX_ITEMS),
});

const bookmaker = z.object({
  key: name,
  last_update: moment.nullish(),
  markets: z.array(z.unknown()).max(MAX_ITEMS),
});

/** The readable part of a bookmaker's market, and when the API last saw it. */
export type ApiMarket = {
  readonly key: string;
  readonly updated: number;
  readonly outcomes: readonly ApiOutcome[];
};

type ApiBookmaker = { readonly key: string; readonly markets: readonly ApiMarket[] };

export type AnswerFault =
  | 'event unreadable'
  | 'bookmaker unreadable'
  | 'market unreadable'
  | 'outcome unreadable';

/** Reads the bookmakers of an event. Malformed parts are reported and skipped. */
export function readBookmakers(
  { bookmakers }: Pick<ApiEvent, 'bookmakers'>,
  onFault: (fault: AnswerFault) => void,
): readonly ApiBookmaker[] {
  return bookmakers.flatMap((item) => {
    const { data } = bookmaker.safeParse(item);
    if (data === undefined) {
      onFault('bookmaker unreadable');
      return [];
    }
    const markets = data.markets.flatMap((each) => readMarket(each, data.last_update ?? null, onFault) ?? []);
    return [{ key: data.key, markets }];
  });
}

function readMarket(
  item: unknown,
  bookmakerUpdated: number | null,
  onFault: (fault: AnswerFault) => void,
): ApiMarket | null {
  const { data } = market.safeParse(item);
  const updated = data?.last_update ?? bookmakerUpdated;
  if (data === undefined || updated === null) {
    onFault('market unreadable');
    return null;
  }
  const outcomes = data.outcomes.flatMap((each) => {
    const read = outcome.safeParse(each).data;
    if (read === undefined) onFault('outcome unreadable');
    return read ?? [];
  });
  return { key: data.key, updated, outcomes };
}

/** The API's response to a rejected request. */
const apiError = z.object({
  message: z.string().max(1000).nullish(),
  error_code: z.string().max(100).nullish(),
});

/** The requests left this month and the cost of the last one; null if the API does not report them. */
export type Quota = { readonly remaining: number | null; readonly cost: number | null };

export function readQuota(headers: Pick<Headers, 'get'>): Quota {
  return {
    remaining: parseCount(headers.get('x-requests-remaining')),
    cost: parseCount(headers.get('x-requests-last')),
  };
}

function parseCount(text: string | null): number | null {
  return text !== null && /^\d{1,12}(?:\.\d+)?$/u.test(text) ? Number(text) : null;
}

/**
 * The reason why there are no odds: a failure that may be temporary, a used-up quota, or one that only an operator can
 * fix.
 */
export type Problem =
  | { readonly outcome: 'failed'; readonly detail: string; readonly minWaitMs: number }
  | { readonly outcome: 'no quota'; readonly detail: string }
  | { readonly outcome: 'refused'; readonly detail: string };

const MS_IN_S = 1000;
/** The wait after a 429 response without a Retry-After header. */
const DEFAULT_RETRY_AFTER_MS = 2000;
const MAX_RETRY_AFTER_MS = 3_600_000;

const OK = 200;
const UNAUTHORIZED = 401;
const NOT_FOUND = 404;
const UNPROCESSABLE = 422;
const TOO_MANY_REQUESTS = 429;

/** Returns the problem of a response, or null if it is successful. */
export function findProblem(response: JsonResponse | HttpFault): Problem | 'sport unknown' | null {
  if (typeof response === 'string') {
    return { outcome: 'failed', detail: `the API: ${response}`, minWaitMs: 0 };
  }
  const { status, headers, json } = response;
  const code = apiError.safeParse(json).data?.error_code ?? null;
  if (code === 'OUT_OF_USAGE_CREDITS') return { outcome: 'no quota', detail: 'the quota is used up' };
  switch (status) {
    case OK:
      return null;
    case UNAUTHORIZED:
      return {
        outcome: 'refused',
        detail: `the API rejected the key${code === null ? '' : `: ${code}`}`,
      };
    case NOT_FOUND:
    case UNPROCESSABLE:
      return 'sport unknown';
    case TOO_MANY_REQUESTS:
      return {
        outcome: 'failed',
        detail: 'the API reports too many requests',
        minWaitMs: readRetryAfter(headers),
      };
    default:
      return { outcome: 'failed', detail: `the API answered ${status}`, minWaitMs: 0 };
  }
}

/** Reads a Retry-After header in seconds to milliseconds, an hour at most. */
function readRetryAfter(headers: Pick<Headers, 'get'>): number {
  const seconds = Number(headers.get('retry-after') ?? 'none');
  return seconds > 0 ? Math.min(seconds * MS_IN_S, MAX_RETRY_AFTER_MS) : DEFAULT_RETRY_AFTER_MS;
}

/** The served sports, by the prefixes of the API's keys. */
const SPORTS: readonly (readonly [start: string, sport: SportCode])[] = [
  ['soccer_', 'football'],
  ['tennis_', 'tennis'],
  ['basketball_', 'basketball'],
  ['golf_', 'golf'],
];

/** The sport of one of the API's keys, or null. */
export function sportOf(key: string): SportCode | null {
  return SPORTS.find(([start]) => key.startsWith(start))?.[1] ?? null;
}

/** The API's keys of bookmakers and exchanges, and their codes in the stable configuration. */
export const BOOKMAKER_KEYS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    betfair_ex_uk: 'betfair_exchange',
    betfair_sb_uk: 'betfair_sportsbook',
    betfred_uk: 'betfred',
    betvictor: 'betvictor',
    betway: 'betway',
    boylesports: 'boylesports',
    casumo: 'casumo',
    coral: 'coral',
    grosvenor: 'grosvenor',
    ladbrokes_uk: 'ladbrokes',
    leovegas: 'leovegas',
    livescorebet: 'livescore_bet',
    matchbook: 'matchbook',
    paddypower: 'paddy_power',
    skybet: 'sky_bet',
    smarkets: 'smarkets',
    sport888: 'sport888',
    unibet_uk: 'unibet',
    virginbet: 'virgin_bet',
    williamhill: 'william_hill',
  }),
);
