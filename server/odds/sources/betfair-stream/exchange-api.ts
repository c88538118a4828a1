import { z } from 'zod';

import type { MarketNames } from '../betfair/market-kinds.ts';
import { fetchJson } from '../fetch-json.ts';

/** Markets of one sport that are asked for, and their share of all that one subscription can have. */
export type WantedMarkets = {
  readonly eventTypeId: string;
  readonly marketTypes: readonly string[];
  /** Undefined: everywhere. */
  readonly countries?: readonly string[];
  /** In hundredths. */
  readonly share: number;
};

/** The markets for matched bets: the next matches anywhere, and the next races of Great Britain and Ireland. */
export const WANTED_MARKETS: readonly WantedMarkets[] = [
  {
    eventTypeId: '1',
    marketTypes: ['MATCH_ODDS', 'OVER_UNDER_25', 'BOTH_TEAMS_TO_SCORE', 'CORRECT_SCORE'],
    share: 40,
  },
  // Apart, with a share of their own: each match has up to four of them.
  {
    eventTypeId: '1',
    marketTypes: ['ASIAN_HANDICAP', 'ALT_TOTAL_GOALS', 'DRAW_NO_BET', 'DOUBLE_CHANCE'],
    share: 15,
  },
  { eventTypeId: '7', marketTypes: ['WIN', 'PLACE', 'EACH_WAY'], countries: ['GB', 'IE'], share: 35 },
  { eventTypeId: '2', marketTypes: ['MATCH_ODDS'], share: 10 },
];

/** The names of markets, by market id, the next to start first. */
export type Catalogue = ReadonlyMap<string, MarketNames>;

/** Why the exchange's API did not answer: one of its error codes, or what happened. */
export class ApiFailure extends Error {
  override name = 'ApiFailure';
  readonly errorCode: string | null;

  constructor(errorCode: string | null, detail: string) {
    super(detail);
    this.errorCode = errorCode;
  }
}

export type ApiOptions = {
  /** Without the name of the operation: https://api.betfair.com/exchange/betting/rest/v1.0 */
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
const kept = z.object({ status: z.literal('SUCCESS') });

const FULL_SHARE = 100;
/** Results at most in one answer, with the names of runners. */
const MAX_RESULTS = 200;

/** The next markets to start of those that are wanted, with their names. Throws ApiFailure. */
export async function fetchCatalogue(
  wanted: readonly WantedMarkets[],
  {
    session,
    most,
    from,
    onFault,
    ...api
  }: ApiOptions & {
    readonly session: string;
    readonly most: number;
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
          maxResults: Math.max(1, Math.min(MAX_RESULTS, Math.floor((most * share) / FULL_SHARE))),
        },
      );
      if (!Array.isArray(json)) throw new ApiFailure(null, 'the exchange answered no list of markets');
      return json.flatMap((item: unknown): readonly [string, MarketNames][] => {
        const { data } = marketCatalogue.safeParse(item);
        if (data === undefined) onFault('catalogue entry unreadable');
        return data === undefined ? [] : [[data.marketId, namesOf(data)]];
      });
    }),
  );
  return new Map(lists.flat());
}

function namesOf({ event, competition, runners }: z.output<typeof marketCatalogue>): MarketNames {
  return {
    event: event?.name ?? null,
    competition: competition?.name ?? null,
    runners: new Map((runners ?? []).map(({ selectionId, runnerName }) => [selectionId, runnerName])),
  };
}

/** Lets a session live on. Throws ApiFailure. */
export async function keepAlive({
  session,
  ...api
}: ApiOptions & { readonly session: string }): Promise<void> {
  const json = await post(`${api.identityUrl}/keepAlive`, { ...api, session }, undefined);
  if (!kept.safeParse(json).success) {
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
  const answer = await fetchJson({ url, method: 'POST', headers, body, timeoutMs, signal });
  if (typeof answer === 'string') throw new ApiFailure(null, `the exchange's API: ${answer}`);
  const code = failure.safeParse(answer.json).data?.detail.APINGException.errorCode ?? null;
  if (answer.status !== OK || code !== null) {
    throw new ApiFailure(code, `the exchange's API answered ${code ?? answer.status}`);
  }
  return answer.json;
}
