import { z } from 'zod';

import type { HttpFault, JsonResponse } from '../fetch-json.ts';

/** More than the API lists: what a hostile answer may cost. */
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

/** A market of a bookmaker: what can be read of it, and when the API last saw it. */
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

/** The bookmakers of an event; what cannot be read is reported, and what stands beside it is kept. */
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

/** The API's answer instead of odds. */
const apiRefusal = z.object({
  message: z.string().max(1000).nullish(),
  error_code: z.string().max(100).nullish(),
});

/** The requests left this month and the cost of the last one, from the API; null if it does not say. */
export type Quota = { readonly remaining: number | null; readonly cost: number | null };

export function quotaOf(headers: Pick<Headers, 'get'>): Quota {
  return { remaining: read(headers.get('x-requests-remaining')), cost: read(headers.get('x-requests-last')) };
}

function read(text: string | null): number | null {
  return text !== null && /^\d{1,12}(?:\.\d+)?$/u.test(text) ? Number(text) : null;
}

/** Why there are no odds: it may pass, the month's quota is used up, or only an operator can help. */
export type Problem =
  | { readonly outcome: 'failed'; readonly detail: string; readonly minWaitMs: number }
  | { readonly outcome: 'no quota'; readonly detail: string }
  | { readonly outcome: 'refused'; readonly detail: string };

const MS_IN_S = 1000;
/** Between two questions, where the API says that there are too many, and does not say how long to wait. */
const USUAL_PAUSE_MS = 2000;
const MAX_PAUSE_MS = 3_600_000;

const OK = 200;
const UNAUTHORIZED = 401;
const NOT_FOUND = 404;
const UNPROCESSABLE = 422;
const TOO_MANY = 429;

/** Returns the problem of an answer, or null. */
export function problemOf(answer: JsonResponse | HttpFault): Problem | 'sport unknown' | null {
  if (typeof answer === 'string') return { outcome: 'failed', detail: `the API: ${answer}`, minWaitMs: 0 };
  const { status, headers, json } = answer;
  const code = apiRefusal.safeParse(json).data?.error_code ?? null;
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
    case TOO_MANY:
      return {
        outcome: 'failed',
        detail: 'the API reports too many requests',
        minWaitMs: pauseOf(headers),
      };
    default:
      return { outcome: 'failed', detail: `the API answered ${status}`, minWaitMs: 0 };
  }
}

/** The milliseconds to wait that an answer asks for, an hour at most. */
function pauseOf(headers: Pick<Headers, 'get'>): number {
  const seconds = Number(headers.get('retry-after') ?? 'none');
  return seconds > 0 ? Math.min(seconds * MS_IN_S, MAX_PAUSE_MS) : USUAL_PAUSE_MS;
}
