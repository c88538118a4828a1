import { type Clock, type OddsSource, type SourceSink, createSequence } from '../../ingest/source.ts';
import { fetchJson, type JsonResponse } from '../fetch-json.ts';
import { PollingSource, PollProblem } from '../polling/polling-source.ts';
import { requireSetting, type SourceKind, sourceName, InvalidSource } from '../source-kind.ts';
import { type Problem, findProblem, type Quota, readQuota, BOOKMAKER_KEYS, sportOf } from './api-answer.ts';
import { OddsMemory } from './odds-memory.ts';

export type OddsApiOptions = {
  /** Unique among the sources that run. */
  readonly name: string;
  readonly apiKey: string;
  /** The API's keys of sports: `soccer_epl`. */
  readonly sports: readonly string[];
  /** The API's keys of markets: `h2h`, `totals`, `outrights`. Lay prices come with them. */
  readonly markets: readonly string[];
  readonly pollMs: number;
  readonly clock: Clock;
  /** Returns a number from 0 up to 1, for jitter. */
  readonly random: () => number;
  /** Codes of the stable configuration's bookies; prices of others are ignored. */
  readonly bookies: readonly string[];
  /** The API's base URL; by default the real one. */
  readonly url?: string;
  readonly timeoutMs?: number;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
};

const API_URL = 'https://api.the-odds-api.com';
const REQUEST_TIMEOUT_MS = 5000;
/** The wait after the monthly quota is used up. */
const QUOTA_WAIT_MS = 3_600_000;

/** A run of the source, from `start` to `stop`. */
type Run = {
  readonly options: OddsApiOptions;
  readonly sink: SourceSink;
  readonly memory: OddsMemory;
  /** Sports that the API does not know, which are not requested again. */
  readonly unknown: Set<string>;
};

/** The results of a poll so far. */
type PollResult = {
  quota: Quota;
  answered: number;
  failed: { readonly sport: string; readonly problem: Problem } | undefined;
};

/** Polls The Odds API. Waits long after a used-up quota; a rejected key ends the source. */
export function createOddsApiSource(options: OddsApiOptions): OddsSource {
  const bookies = [...BOOKMAKER_KEYS.values()].filter((code) => options.bookies.includes(code));
  const nextSequence = createSequence();
  return new PollingSource({
    ...options,
    label: 'The Odds API',
    bookies,
    open: (sink) => {
      const isKnownBookie = (code: string): boolean => bookies.includes(code);
      const memory = new OddsMemory({ take: sink.take, onFault: sink.rejected, nextSequence, isKnownBookie });
      const run: Run = { options, sink, memory, unknown: new Set() };
      return (signal) => requestSports(run, signal);
    },
  });
}

/**
 * Requests the sports one by one. After a failure the others are still requested, unless the cause affects them all.
 * Resolves with a note for the operator, or null; throws PollProblem.
 */
async function requestSports(run: Run, signal: AbortSignal): Promise<string | null> {
  const result: PollResult = { quota: { remaining: null, cost: null }, answered: 0, failed: undefined };
  for (const sport of run.options.sports.filter((each) => !run.unknown.has(each))) {
    // oxlint-disable-next-line no-await-in-loop -- the remaining quota decides if the next sport is requested
    await requestSport(sport, run, { result, signal });
    if (isUsedUp(result.quota)) break;
  }
  return summarize(result);
}

/** Requests a sport and applies the response. Throws PollProblem for a problem that affects all sports. */
async function requestSport(
  sport: string,
  { options, sink, memory, unknown }: Run,
  { result, signal }: { readonly result: PollResult; readonly signal: AbortSignal },
): Promise<void> {
  const response = await fetchJson(requestFor(sport, options, signal));
  const problem = findProblem(response);
  if (problem === 'sport unknown') {
    unknown.add(sport);
    sink.rejected(problem);
    if (unknown.size === options.sports.length) throw toPollProblem(NO_KNOWN_SPORT);
    return;
  }
  if (problem !== null || typeof response === 'string' || !Array.isArray(response.json)) {
    const found = problem ?? NOT_A_LIST;
    if (affectsAllSports(found)) throw toPollProblem(found);
    result.failed ??= { sport, problem: found };
    return;
  }
  memory.apply(sport, response.json, toTimes(response, options.clock.wall()));
  result.answered += 1;
  result.quota = readQuota(response.headers);
}

function summarize({ quota, answered, failed }: PollResult): string | null {
  const { remaining } = quota;
  const left = `requests left in the quota: ${remaining ?? 0}`;
  if (isUsedUp(quota)) throw toPollProblem({ outcome: 'no quota', detail: left });
  if (failed !== undefined && answered === 0) throw toPollProblem(failed.problem);
  if (failed !== undefined) return `${failed.sport}: ${failed.problem.detail}`;
  return remaining === null ? null : left;
}

function toPollProblem(problem: Problem): PollProblem {
  const { outcome, detail } = problem;
  switch (outcome) {
    case 'refused':
      return new PollProblem(detail, { isFinal: true });
    case 'no quota':
      return new PollProblem(detail, { pausedForMs: QUOTA_WAIT_MS });
    case 'failed':
      return new PollProblem(detail, { minWaitMs: problem.minWaitMs });
  }
}

function requestFor(sport: string, options: OddsApiOptions, signal: AbortSignal) {
  const { apiKey, markets, url = API_URL, timeoutMs = REQUEST_TIMEOUT_MS } = options;
  const query = new URLSearchParams({
    apiKey,
    regions: 'uk',
    markets: markets.join(','),
    oddsFormat: 'decimal',
    dateFormat: 'iso',
  });
  return {
    url: `${url}/v4/sports/${encodeURIComponent(sport)}/odds?${query.toString()}`,
    timeoutMs,
    signal,
  };
}

/** Converts moments from the API's clock to ours, so that a price keeps the age it had at the time of the response. */
function toTimes({ headers }: JsonResponse, now: number) {
  const date = Date.parse(headers.get('date') ?? '');
  const theirs = Number.isNaN(date) ? now : date;
  return { now, momentOf: (moment: number) => Math.min(now, now - (theirs - moment)) };
}

/** True for a problem that affects all sports: the key, the quota, too many requests. */
const affectsAllSports = (problem: Problem) => problem.outcome !== 'failed' || problem.minWaitMs > 0;

const isUsedUp = ({ remaining, cost }: Quota) => remaining !== null && remaining < Math.max(1, cost ?? 1);

const NO_KNOWN_SPORT: Problem = { outcome: 'refused', detail: 'none of the sports is known to the API' };
const NOT_A_LIST: Problem = {
  outcome: 'failed',
  detail: 'the response is not a list of events',
  minWaitMs: 0,
};

type Settings = Pick<OddsApiOptions, 'apiKey' | 'sports' | 'markets' | 'pollMs'>;

const MS_IN_S = 1000;

/** The Odds API: `the-odds-api`. */
export const THE_ODDS_API: SourceKind<string, Settings> = {
  form: '',
  settings: (env) => {
    const { ODDS_API_SPORTS: sports, ODDS_API_MARKETS: markets } = env;
    const apiKey = requireSetting(env.ODDS_API_KEY, 'ODDS_API_KEY');
    if (sports.length === 0) throw new InvalidSource('ODDS_API_SPORTS: names no sport');
    const unserved = sports.find((sport) => sportOf(sport) === null);
    if (unserved !== undefined) {
      throw new InvalidSource(`ODDS_API_SPORTS: "${unserved}" is of a sport that is not served`);
    }
    return { apiKey, sports, markets, pollMs: env.ODDS_API_POLL_SECONDS * MS_IN_S };
  },
  read: (argument) => argument,
  create: (_, settings, { clock, random, bookies }) => {
    const shown = settings.sports.toSorted().join(',');
    const markets = settings.markets.toSorted().join(',');
    const name = sourceName('the-odds-api', { of: `${shown} ${markets}`, shown });
    const codes = bookies.map(({ code }) => code);
    return [createOddsApiSource({ name, ...settings, clock, random, bookies: codes })];
  },
};
