import { z } from 'zod';

import type { MarketNames } from '../betfair/market-kinds.ts';
import { fetchJson } from '../fetch-json.ts';

/** A query for markets of one sport, and its share of the markets that one subscription may have. */
export type WantedMarkets = {
  readonly eventTypeId: string;
  readonly marketTypes: readonly string[];
  /** ISO 3166 alpha-2; undefined for all countries. */
  readonly countries?: readonly string[];
  /** A percentage. */
  readonly share: number;
};

/** Markets for matched betting: the next matches anywhere, and the next races of Great Britain and Ireland. */
export const WANTED_MARKETS: readonly WantedMarkets[] = [
  {
    eventTypeId: '1',
    marketTypes: ['MATCH_ODDS', 'OVER_UNDER_25', 'BOTH_TEAMS_TO_SCORE', 'CORRECT_SCORE'],
    share: 40,
  },
  // A separate query with its own share, since each match has up to four of them.
  {
    eventTypeId: '1',
    marketTypes: ['ASIAN_HANDICAP', 'ALT_TOTAL_GOALS', 'DRAW_NO_BET', 'DOUBLE_CHANCE'],
    share: 15,
  },
  { eventTypeId: '7', marketTypes: ['WIN', 'PLACE', 'EACH_WAY'], countries: ['GB', 'IE'], share: 35 },
  { eventTypeId: '2', marketTypes: ['MATCH_ODDS'], share: 10 },
];

/** Names by market id, in order of start. */
export type Catalogue = ReadonlyMap<string, MarketNames>;

/** A failed request to the exchange's API, with its error code if it returned one. */
export class ApiFailure extends Error {
  override name = 'ApiFailure';
  readonly errorCode: string | null;

  constructor(errorCode: string | null, detail: string) {
    super(detail);
    this.errorCode = errorCode;
  }
}

export type ApiOptions = {
  /** Base URL of the operations: https://api.betfair.com/exchange/betting/rest/v1.0 */
  readonly bettingUrl: string;
  /** https://identitysso.betfair.com/api */
  readonly identityUrl: string;
  readonly appKey: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
};

const name = z.string().max(200);
const marketCatalogue = z.object({
  marketId: z.string().max(40),
  event: z.object({ name }).nullish(),
  competition: z.object({ name }).nullish(),
  runners: z
    .array(z.object({ selectionId: z.int().transform(String), runnerName: name }))
    .max(1000)
    .nullish(),
});
const failure = z.object({
  detail: z.object({ APINGException: z.object({ errorCode: z.string().max(100) }) }),
});
const keepAliveSuccess = z.object({ status: z.literal('SUCCESS') });

const PERCENT = 100;
/** The API's limit for one response that includes the names of runners. */
const MAX_RESULTS = 200;

/** Fetches the wanted markets that start next, with their names. Throws ApiFailure. */
export async function fetchCatalogue(
  wanted: readonly WantedMarkets[],
  {
    session,
    maxMarkets,
    from,
    onFault,
    ...api
  }: ApiOptions & {
    readonly session: string;
    readonly maxMarkets: number;
    readonly from: Date;
    readonly onFault: (fault: string) => void;
  },
): Promise<Catalogue> {
  const lists = await Promise.all(
    wanted.map(async ({ eventTypeId, marketTypes, countries, share }) => {
      const json = await post(
        `${api.bettingUrl}/listMarketCatalogue/`,
        { ...api, session },
        {
          filter: {
            eventTypeIds: [eventTypeId],
            marketTypeCodes: marketTypes,
            inPlayOnly: false,
            marketStartTime: { from: from.toISOString() },
            ...(countries === undefined ? {} : { marketCountries: countries }),
          },
          marketProjection: ['EVENT', 'COMPETITION', 'RUNNER_DESCRIPTION'],
          sort: 'FIRST_TO_START',
          maxResults: Math.max(1, Math.min(MAX_RESULTS, Math.floor((maxMarkets * share) / PERCENT))),
        },
      );
      if (!Array.isArray(json)) throw new ApiFailure(null, 'the exchange returned no list of markets');
      return json.flatMap((item: unknown): readonly [string, MarketNames][] => {
        const { data } = marketCatalogue.safeParse(item);
        if (data === undefined) onFault('catalogue entry unreadable');
        return data === undefined ? [] : [[data.marketId, toNames(data)]];
      });
    }),
  );
  return new Map(lists.flat());
}

function toNames({ event, competition, runners }: z.output<typeof marketCatalogue>): MarketNames {
  return {
    event: event?.name ?? null,
    competition: competition?.name ?? null,
    runners: new Map((runners ?? []).map(({ selectionId, runnerName }) => [selectionId, runnerName])),
  };
}

/** Extends a session. Throws ApiFailure. */
export async function keepAlive({
  session,
  ...api
}: ApiOptions & { readonly session: string }): Promise<void> {
  const json = await post(`${api.identityUrl}/keepAlive`, { ...api, session }, undefined);
  if (!keepAliveSuccess.safeParse(json).success) {
    throw new ApiFailure('INVALID_SESSION_INFORMATION', 'the session could not be kept alive');
  }
}

const OK = 200;

async function post(
  url: string,
  { session, appKey, timeoutMs, signal }: ApiOptions & { session: string },
  body: unknown,
) {
  const headers = {
    'content-type': 'application/json',
    'x-application': appKey,
    'x-authentication': session,
  };
  const response = await fetchJson({ url, method: 'POST', headers, body, timeoutMs, signal });
  if (typeof response === 'string') throw new ApiFailure(null, `the exchange's API: ${response}`);
  const code = failure.safeParse(response.json).data?.detail.APINGException.errorCode ?? null;
  if (response.status !== OK || code !== null) {
    throw new ApiFailure(code, `the exchange's API answered ${code ?? response.status}`);
  }
  return response.json;
}
