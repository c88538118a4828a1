import type { Clock, OddsSource, SourceHealth, SourceSink } from '../../ingest/source.ts';
import { backOffMs } from '../back-off.ts';
import { fetchJson, type JsonAnswer } from '../fetch-json.ts';
import { createRuns } from '../runs.ts';
import { createSequence } from '../sequence.ts';
import { wait as waitFor } from '../wait.ts';
import { BOOKMAKER_KEYS } from './bookmaker-keys.ts';
import { OddsMemory } from './odds-memory.ts';
import { type Problem, problemOf } from './problems.ts';
import { type Quota, quotaOf } from './quota.ts';

export type OddsApiOptions = {
  /** Unique among the sources that run. */
  readonly name: string;
  readonly apiKey: string;
  /** The API's keys of sports: `soccer_epl`. */
  readonly sports: readonly string[];
  /** The API's keys of markets: `h2h`, `totals`, `outrights`. Lay prices come unasked. */
  readonly markets: readonly string[];
  readonly pollMs: number;
  readonly clock: Clock;
  /** From 0 up to 1: waits are drawn. */
  readonly random: () => number;
  /** Codes of the stable configuration's bookies: prices of others are left out. */
  readonly bookies: readonly string[];
  /** By default the real one. */
  readonly url?: string;
  readonly timeoutMs?: number;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
};

const URL_OF_API = 'https://api.the-odds-api.com';
const TIMEOUT_MS = 5000;
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 300_000;
/** How long to wait where the quota is used up: it is counted by the month. */
const QUOTA_WAIT_MS = 3_600_000;

/** What one round of questions came to. */
type Round = { readonly outcome: 'good' } | Problem;

/**
 * The Odds API, asked again and again. A failed round is followed by a wait that doubles, with jitter; where the quota
 * is used up, by a long one. Start resolves after the first round, and rejects where the API does not take the key.
 */
export function createOddsApiSource(options: OddsApiOptions): OddsSource {
  const { name, sports, pollMs, clock, random, wait = waitFor } = options;
  const bookies = [...BOOKMAKER_KEYS.values()].filter((code) => options.bookies.includes(code));
  let health: SourceHealth = { state: 'stopped', detail: null };
  const runs = createRuns();

  async function run(
    sink: SourceSink,
    signal: AbortSignal,
    onFirst: (failure: string | null) => void,
  ): Promise<void> {
    const memory = new OddsMemory({
      take: sink.take,
      onFault: sink.rejected,
      nextSequence: createSequence(),
      isKnownBookie: (code) => bookies.includes(code),
    });
    const isStopped = () => signal.aborted;
    const unknown = new Set<string>();
    let failures = 0;
    while (!isStopped()) {
      const asked = sports.filter((sport) => !unknown.has(sport));
      // oxlint-disable-next-line no-await-in-loop -- one round after the other
      const round = await ask(asked, { memory, sink, signal, unknown });
      if (isStopped()) break;
      failures = round.outcome === 'failed' ? failures + 1 : 0;
      if (round.outcome === 'refused') {
        health = { state: 'failed', detail: round.detail };
        onFirst(round.detail);
        return;
      }
      onFirst(null);
      // oxlint-disable-next-line no-await-in-loop -- the next round is later
      await wait(waitMs(round, failures), signal);
    }
    onFirst(null);
  }

  function waitMs(round: Round, failures: number): number {
    switch (round.outcome) {
      case 'good':
      case 'refused':
        return pollMs;
      case 'no quota':
        return QUOTA_WAIT_MS;
      case 'failed':
        return Math.max(
          round.leastWaitMs,
          backOffMs(failures, { firstMs: FIRST_WAIT_MS, longestMs: LONGEST_WAIT_MS, random }),
        );
    }
  }

  /** Asks for every sport, one after the other. One that fails spoils no other, unless none would fare better. */
  async function ask(asked: readonly string[], { memory, sink, signal, unknown }: Asking): Promise<Round> {
    let quota: Quota = { remaining: null, cost: null };
    let failed: { readonly sport: string; readonly round: Problem } | undefined;
    let answered = 0;
    for (const sport of asked) {
      // oxlint-disable-next-line no-await-in-loop -- the quota of one tells whether to ask for the next
      const answer = await fetchJson(requestFor(sport, signal));
      const problem = problemOf(answer);
      if (problem === 'sport unknown') {
        unknown.add(sport);
        sink.rejected(problem);
        if (unknown.size === sports.length) return NO_SPORT;
      } else if (problem !== null || typeof answer === 'string' || !Array.isArray(answer.json)) {
        const round = problem ?? NO_LIST;
        if (isOfAll(round)) return fail(round);
        failed ??= { sport, round };
      } else {
        memory.apply(sport, answer.json, timesOf(answer));
        answered += 1;
        quota = quotaOf(answer.headers);
        if (isUsedUp(quota)) break;
      }
    }
    const { remaining } = quota;
    const left = `requests left of the quota: ${remaining ?? 0}`;
    if (isUsedUp(quota)) return fail({ outcome: 'no quota', detail: left });
    if (failed !== undefined && answered === 0) return fail(failed.round);
    const said = failed === undefined ? null : `${failed.sport}: ${failed.round.detail}`;
    health = { state: 'running', detail: said ?? (remaining === null ? null : left) };
    return { outcome: 'good' };
  }

  function fail(round: Problem): Problem {
    health = { state: stateAfter(round), detail: round.detail };
    return round;
  }

  function stateAfter({ outcome }: Problem): SourceHealth['state'] {
    if (outcome === 'no quota') return 'stalled';
    return health.state === 'running' ? 'running' : 'starting';
  }

  function requestFor(sport: string, signal: AbortSignal) {
    const { apiKey, markets, url = URL_OF_API, timeoutMs = TIMEOUT_MS } = options;
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

  /** The API's own moment of the answer tells how old prices are, whatever our clock says. */
  function timesOf({ headers }: JsonAnswer) {
    const now = clock.wall();
    const date = Date.parse(headers.get('date') ?? '');
    const theirs = Number.isNaN(date) ? now : date;
    return { now, momentOf: (moment: number) => Math.min(now, now - (theirs - moment)) };
  }

  return {
    name,
    label: 'The Odds API',
    bookies,
    clock: 'server',
    longestSilenceMs: 3 * pollMs,
    start: async (sink, signal) => {
      await runs.end();
      health = { state: 'starting', detail: null };
      await new Promise<void>((resolve, reject) => {
        const onFirst = (failure: string | null): void => {
          if (failure === null) resolve();
          else reject(new Error(`The Odds API: ${failure}`));
        };
        void runs.begin(signal, (own) => run(sink, own, onFirst)).then((hasBegun) => hasBegun || resolve());
      });
    },
    stop: async () => {
      await runs.end();
      if (health.state !== 'failed') health = { state: 'stopped', detail: null };
    },
    health: () => health,
  };
}

type Asking = {
  readonly memory: OddsMemory;
  readonly sink: SourceSink;
  readonly signal: AbortSignal;
  /** Sports that the API does not know: they are not asked for again. */
  readonly unknown: Set<string>;
};

/** Whether what went wrong is not of one sport: the key, the quota, too many questions. */
const isOfAll = (problem: Problem) => problem.outcome !== 'failed' || problem.leastWaitMs > 0;

const isUsedUp = ({ remaining, cost }: Quota) => remaining !== null && remaining < Math.max(1, cost ?? 1);

const NO_SPORT: Problem = { outcome: 'refused', detail: 'none of the sports is known to the API' };
const NO_LIST: Problem = { outcome: 'failed', detail: 'the answer is no list of events', leastWaitMs: 0 };
