import type { Clock, OddsSource, SourceSink } from '../../ingest/source.ts';
import { fetchJson, type JsonResponse } from '../fetch-json.ts';
import { PollingSource } from '../polling/polling-source.ts';
import { PollProblem } from '../polling/poll-problem.ts';
import { createSequence } from '../sequence.ts';
import { requireSetting, type SourceKind, sourceName, WrongSource } from '../source-kind.ts';
import { type Problem, problemOf, type Quota, quotaOf } from './api-answer.ts';
import { OddsMemory } from './odds-memory.ts';
import { BOOKMAKER_KEYS, sportOf } from './sports.ts';

export type OddsApiOptions = {
  /** Unique among the sources that run. */
  readonly name: string;
  readonly apiKey: string;
  /** The API's keys of sports: `soccer_epl`. */
  readonly sports: readonly string[];
  /** The API's keys of markets: `h2h`, `totals`, `outrights`. Lay prices are included without a request. */
  readonly markets: readonly string[];
  readonly pollMs: number;
  readonly clock: Clock;
  /** Returns a number from 0 up to 1, for the jitter of waits. */
  readonly random: () => number;
  /** Codes of the stable configuration's bookies: prices of others are left out. */
  readonly bookies: readonly string[];
  /** The API's base URL; by default the real one. */
  readonly url?: string;
  readonly timeoutMs?: number;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
};

const API_URL = 'https://api.the-odds-api.com';
const REQUEST_TIMEOUT_MS = 5000;
/** The wait after the quota is used up: it is counted by the month. */
const QUOTA_WAIT_MS = 3_600_000;

/** One run of the source, from a start to its stop. */
type Run = {
  readonly options: OddsApiOptions;
  readonly sink: SourceSink;
  readonly memory: OddsMemory;
  /** Sports that the API does not know: they are not requested again. */
  readonly unknown: Set<string>;
};

/** The results of the sports of a round so far. */
type Tally = {
  quota: Quota;
  answered: number;
  failed: { readonly sport: string; readonly problem: Problem } | undefined;
};

/** Polls The Odds API. A used-up quota is followed by a long wait, and a key that the API refuses ends the source. */
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
      return (signal) => pollSports(run, signal);
    },
  });
}

/**
 * Requests sports one after the other. If one fails the others are tried, unless they would fail as well. Resolves with
 * a note for the operator; throws PollProblem.
 */
async function pollSports(run: Run, signal: AbortSignal): Promise<string | null> {
  const tally: Tally = { quota: { remaining: null, cost: null }, answered: 0, failed: undefined };
  for (const sport of run.options.sports.filter((each) => !run.unknown.has(each))) {
    // oxlint-disable-next-line no-await-in-loop -- the quota after one decides if the next is requested
    await pollSport(sport, run, { tally, signal });
    if (isUsedUp(tally.quota)) break;
  }
  return noteOf(tally);
}

/** Requests a sport and applies the answer. Throws PollProblem for what ends the round. */
async function pollSport(
  sport: string,
  { options, sink, memory, unknown }: Run,
  { tally, signal }: { readonly tally: Tally; readonly signal: AbortSignal },
): Promise<void> {
  const answer = await fetchJson(requestFor(sport, options, signal));
  const problem = problemOf(answer);
  if (problem === 'sport unknown') {
    unknown.add(sport);
    sink.rejected(problem);
    if (unknown.size === options.sports.length) throw thrown(NO_SPORT);
    return;
  }
  if (problem !== null || typeof answer === 'string' || !Array.isArray(answer.json)) {
    const found = problem ?? NO_LIST;
    if (isOfAll(found)) throw thrown(found);
    tally.failed ??= { sport, problem: found };
    return;
  }
  memory.apply(sport, answer.json, timesOf(answer, options.clock.wall()));
  tally.answered += 1;
  tally.quota = quotaOf(answer.headers);
}

function noteOf({ quota, answered, failed }: Tally): string | null {
  const { remaining } = quota;
  const left = `requests left in the quota: ${remaining ?? 0}`;
  if (isUsedUp(quota)) throw thrown({ outcome: 'no quota', detail: left });
  if (failed !== undefined && answered === 0) throw thrown(failed.problem);
  if (failed !== undefined) return `${failed.sport}: ${failed.problem.detail}`;
  return remaining === null ? null : left;
}

function thrown(problem: Problem): PollProblem {
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

/** Converts moments by the API's clock to ours: the age of a price at the time of the answer stays the same. */
function timesOf({ headers }: JsonResponse, now: number) {
  const date = Date.parse(headers.get('date') ?? '');
  const theirs = Number.isNaN(date) ? now : date;
  return { now, momentOf: (moment: number) => Math.min(now, now - (theirs - moment)) };
}

/** Returns true if a problem is not of one sport: the key, the quota, too many requests. */
const isOfAll = (problem: Problem) => problem.outcome !== 'failed' || problem.minWaitMs > 0;

const isUsedUp = ({ remaining, cost }: Quota) => remaining !== null && remaining < Math.max(1, cost ?? 1);

const NO_SPORT: Problem = { outcome: 'refused', detail: 'none of the sports is known to the API' };
const NO_LIST: Problem = { outcome: 'failed', detail: 'the response is not a list of events', minWaitMs: 0 };

type Settings = Pick<OddsApiOptions, 'apiKey' | 'sports' | 'markets' | 'pollMs'>;

const MS_IN_S = 1000;

/** The Odds API: `the-odds-api`. */
export const THE_ODDS_API: SourceKind<string, Settings> = {
  form: '',
  settings: (env) => {
    const { ODDS_API_SPORTS: sports, ODDS_API_MARKETS: markets } = env;
    const apiKey = requireSetting(env.ODDS_API_KEY, 'ODDS_API_KEY');
    if (sports.length === 0) throw new WrongSource('ODDS_API_SPORTS: names no sport');
    const unserved = sports.find((sport) => sportOf(sport) === null);
    if (unserved !== undefined) {
      throw new WrongSource(`ODDS_API_SPORTS: "${unserved}" is of a sport that is not served`);
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
