import type { Feed } from '#lib/matched';
import type {
  AggregatesQuery,
  CurrentEvent,
  DutchingQuery,
  DutchingRow,
  HistoryAnswer,
  HistoryQuery,
} from '#lib/wire';
import { feedPolicy, type FeedPolicy, TIER_POLICIES } from '#lib/product';

import { type Bearer, refuseOnABreak } from '../http/caller.ts';
import { Problem } from '../http/problem.ts';
import { type RateLimiter, limitHeaders } from '../http/rate-limit.ts';
import type { Commission } from '../odds/book/units.ts';
import type { BestRow, QueryAnswer } from '../odds/search/gateway-query.ts';
import type { Requester } from '../odds/search/plan.ts';
import type { RequestContext } from '../http/operation.ts';

/** The gateway's view of the odds: queries, and notifications of changes. */
export type OddsReader = {
  /** Returns true once the book has its first prices; before that, queries have no answers. */
  readonly isReady: () => boolean;
  readonly rows: (query: AggregatesQuery, requester: Requester) => QueryAnswer;
  readonly dutching: (query: DutchingQuery, requester: Requester) => QueryAnswer<DutchingRow>;
  /** The best rows of a query, without counts. */
  readonly best: (query: AggregatesQuery, requester: Requester) => readonly BestRow[];
  /** The recent prices of rows. */
  readonly history: (query: HistoryQuery, requester: Requester) => HistoryAnswer;
  readonly events: () => readonly CurrentEvent[];
  /** The names of the price sources, such as `Demo prices`, separated by semicolons; empty until known. */
  readonly sources: () => string;
  /** Notifies the listener of each new version of the feed. Returns the function that unsubscribes. */
  readonly subscribe: (feed: Feed, listener: (version: string) => void) => () => void;
};

/** The settings that decide a user's rows. */
export type UserSettings = {
  /** Commissions by exchange code. */
  readonly commissions: ReadonlyMap<string, Commission>;
  /** Codes of hidden bookmakers. */
  readonly hidden: ReadonlySet<string>;
  /** The end of the user's break; null without one. */
  readonly breakUntil: Date | null;
};

/** Default settings: the configured commissions, nothing hidden, no break. */
export const DEFAULT_SETTINGS: UserSettings = { commissions: new Map(), hidden: new Set(), breakUntil: null };

/** The dependencies of the odds gateway. */
export type GatewayParts = {
  readonly reader: OddsReader;
  readonly limiter: RateLimiter;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Returns the user's settings; while the database is unreachable, the last known ones or the defaults. */
  readonly settingsOf: (userId: string) => Promise<UserSettings>;
  /** Aborts when the server stops, which ends all streams. */
  readonly stopping: AbortSignal;
};

/** Returns the caller's settings; the defaults for anonymous callers. Throws 403 during the user's break. */
export async function readCallerSettings(
  { settingsOf, now }: Pick<GatewayParts, 'settingsOf' | 'now'>,
  { tier, subject }: Bearer,
): Promise<UserSettings> {
  if (tier === 1) return DEFAULT_SETTINGS;
  const settings = await settingsOf(subject);
  refuseOnABreak(settings.breakUntil, now());
  return settings;
}

/** Throws 503 until the first prices have arrived; an empty answer would mean that there are no bets. */
export function requireOdds({ isReady }: Pick<OddsReader, 'isReady'>): void {
  if (isReady()) return;
  throw new Problem(503, {
    detail: 'Prices are still being fetched. Try again in a moment.',
    headers: { 'retry-after': '2' },
    kind: 'unavailable',
  });
}

/** A call for data of a feed. */
export type FeedCall = {
  readonly feed: Feed;
  /** The kind of a query other than for rows. Each kind has its own quota, of the same size. */
  readonly kind?: 'dutching' | 'history';
  readonly caller: Bearer;
  readonly request: RequestContext;
};

/** Returns the policy of the caller's tier for a feed. Throws 403 if the tier does not include it. */
export function requirePolicy({ feed, caller }: FeedCall): FeedPolicy {
  const policy = feedPolicy(TIER_POLICIES, caller.tier, feed);
  if (policy === undefined) throw new Problem(403, { detail: 'Your tier does not have this feed' });
  return policy;
}

/**
 * Counts a call against the caller's quota for a feed, and returns the rate-limit headers. Throws 429 if the quota is
 * exceeded. Anonymous tokens are free, so their calls are counted by address.
 */
export async function countCall(call: FeedCall, limiter: RateLimiter): Promise<Record<string, string>> {
  const { feed, kind, caller, request } = call;
  const quota = { perMinute: requirePolicy(call).maxCallsPerMinute };
  const callerKey = caller.tier === 1 ? request.addressKey : caller.subject;
  const quotaName = kind === undefined ? feed : `${feed}:${kind}`;
  const verdict = await limiter.take(`odds:${quotaName}:${callerKey}`, quota);
  const headers = limitHeaders(kind ?? feed, quota, verdict);
  if (verdict.allowed) return headers;
  throw new Problem(429, {
    detail: `Your tier allows ${quota.perMinute} calls a minute. Try again in ${Math.max(1, verdict.retryAfter)} s`,
    kind: 'quota-exceeded',
    headers,
  });
}
