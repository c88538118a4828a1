import type { Clock, OddsSource, SourceHealth, SourceSink } from '../../ingest/source.ts';
import { backOffMs, wait as waitFor } from '../back-off.ts';
import { fetchJson, type JsonAnswer } from '../fetch-json.ts';
import { createRuns } from '../runs.ts';
import { createSequence } from '../sequence.ts';
import { needed, type SourceKind, sourceName, WrongSource } from '../source-kind.ts';
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
const FIRST_BACK_OFF_MS = 2000;
const MAX_BACK_OFF_MS = 300_000;
/** The wait after the quota is used up: it is counted by the month. */
const QUOTA_WAIT_MS = 3_600_000;

/** The result of one round of requests. */
type Round = { readonly outcome: 'good' } | Problem;

/** One run of the source, from a start to its stop. */
type Run = {
  readonly sink: SourceSink;
  readonly signal: AbortSignal;
  readonly memory: OddsMemory;
  /** Sports that the API does not know: they are not requested again. */
  readonly unknown: Set<string>;
};

/** The results of the sports of a round so far. */
type Tally = {
  quota: Quota;
  answered: number;
  failed: { readonly sport: string; readonly round: Problem } | undefined;
};

/**
 * Polls The Odds API. A failed round is followed by a wait that doubles, with jitter; a used-up quota by a long one.
 * Start resolves after the first round, and rejects if the API does not accept the key.
 */
export class OddsApiSource implements OddsSource {
  readonly name: string;
  readonly label = 'The Odds API';
  readonly bookies: readonly string[];
  readonly clock = 'server';
  readonly longestSilenceMs: number;
  private readonly options: OddsApiOptions;
  private readonly runs = createRuns();
  private current: SourceHealth = { state: 'stopped', detail: null };

  constructor(options: OddsApiOptions) {
    this.options = options;
    this.name = options.name;
    this.bookies = [...BOOKMAKER_KEYS.values()].filter((code) => options.bookies.includes(code));
    this.longestSilenceMs = 3 * options.pollMs;
  }

  async start(sink: SourceSink, signal: AbortSignal): Promise<void> {
    await this.runs.end();
    this.current = { state: 'starting', detail: null };
    await new Promise<void>((resolve, reject) => {
      const onFirst = (failure: string | null): void => {
        if (failure === null) resolve();
        else reject(new Error(`The Odds API: ${failure}`));
      };
      const begun = this.runs.begin(signal, (own) => this.run(this.runOf(sink, own), onFirst));
      void begun.then((hasBegun) => hasBegun || resolve());
    });
  }

  async stop(): Promise<void> {
    await this.runs.end();
    if (this.current.state !== 'failed') this.current = { state: 'stopped', detail: null };
  }

  health(): SourceHealth {
    return this.current;
  }

  private runOf(sink: SourceSink, signal: AbortSignal): Run {
    const memory = new OddsMemory({
      take: sink.take,
      onFault: sink.rejected,
      nextSequence: createSequence(),
      isKnownBookie: (code) => this.bookies.includes(code),
    });
    return { sink, signal, memory, unknown: new Set() };
  }

  /** Polls until the signal aborts or the key is refused; `onFirst` is called after the first round. */
  private async run(run: Run, onFirst: (failure: string | null) => void): Promise<void> {
    const { sports, wait = waitFor } = this.options;
    const isStopped = () => run.signal.aborted;
    let failures = 0;
    while (!isStopped()) {
      const asked = sports.filter((sport) => !run.unknown.has(sport));
      // oxlint-disable-next-line no-await-in-loop -- one round after the other
      const round = await this.poll(asked, run);
      if (isStopped()) break;
      failures = round.outcome === 'failed' ? failures + 1 : 0;
      if (round.outcome === 'refused') {
        this.current = { state: 'failed', detail: round.detail };
        onFirst(round.detail);
        return;
      }
      onFirst(null);
      // oxlint-disable-next-line no-await-in-loop -- the next round is later
      await wait(this.waitMs(round, failures), run.signal);
    }
    onFirst(null);
  }

  private waitMs(round: Round, failures: number): number {
    const { pollMs, random } = this.options;
    switch (round.outcome) {
      case 'good':
      case 'refused':
        return pollMs;
      case 'no quota':
        return QUOTA_WAIT_MS;
      case 'failed':
        return Math.max(
          round.leastWaitMs,
          backOffMs(failures, { firstMs: FIRST_BACK_OFF_MS, longestMs: MAX_BACK_OFF_MS, random }),
        );
    }
  }

  /** Requests sports one after the other. If one fails the others are tried, unless they would fail as well. */
  private async poll(sports: readonly string[], run: Run): Promise<Round> {
    const tally: Tally = { quota: { remaining: null, cost: null }, answered: 0, failed: undefined };
    for (const sport of sports) {
      // oxlint-disable-next-line no-await-in-loop -- the quota after one decides if the next is requested
      const problem = await this.pollSport(sport, run, tally);
      if (problem !== undefined) return this.fail(problem);
      if (isUsedUp(tally.quota)) break;
    }
    return this.conclude(tally);
  }

  /** Requests a sport and applies the answer; returns a problem that ends the round. */
  private async pollSport(sport: string, run: Run, tally: Tally): Promise<Problem | undefined> {
    const { memory, sink, unknown } = run;
    const answer = await fetchJson(this.requestFor(sport, run.signal));
    const problem = problemOf(answer);
    if (problem === 'sport unknown') {
      unknown.add(sport);
      sink.rejected(problem);
      return unknown.size === this.options.sports.length ? NO_SPORT : undefined;
    }
    if (problem !== null || typeof answer === 'string' || !Array.isArray(answer.json)) {
      const round = problem ?? NO_LIST;
      if (isOfAll(round)) return round;
      tally.failed ??= { sport, round };
      return undefined;
    }
    memory.apply(sport, answer.json, this.timesOf(answer));
    tally.answered += 1;
    tally.quota = quotaOf(answer.headers);
    return undefined;
  }

  private conclude({ quota, answered, failed }: Tally): Round {
    const { remaining } = quota;
    const left = `requests left of the quota: ${remaining ?? 0}`;
    if (isUsedUp(quota)) return this.fail({ outcome: 'no quota', detail: left });
    if (failed !== undefined && answered === 0) return this.fail(failed.round);
    const failure = failed === undefined ? null : `${failed.sport}: ${failed.round.detail}`;
    this.current = { state: 'running', detail: failure ?? (remaining === null ? null : left) };
    return { outcome: 'good' };
  }

  private fail(round: Problem): Problem {
    this.current = { state: this.stateAfter(round), detail: round.detail };
    return round;
  }

  private stateAfter({ outcome }: Problem): SourceHealth['state'] {
    if (outcome === 'no quota') return 'stalled';
    return this.current.state === 'running' ? 'running' : 'starting';
  }

  private requestFor(sport: string, signal: AbortSignal) {
    const { apiKey, markets, url = API_URL, timeoutMs = REQUEST_TIMEOUT_MS } = this.options;
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
  private timesOf({ headers }: JsonAnswer) {
    const now = this.options.clock.wall();
    const date = Date.parse(headers.get('date') ?? '');
    const theirs = Number.isNaN(date) ? now : date;
    return { now, momentOf: (moment: number) => Math.min(now, now - (theirs - moment)) };
  }
}

/** Returns true if a problem is not of one sport: the key, the quota, too many requests. */
const isOfAll = (problem: Problem) => problem.outcome !== 'failed' || problem.leastWaitMs > 0;

const isUsedUp = ({ remaining, cost }: Quota) => remaining !== null && remaining < Math.max(1, cost ?? 1);

const NO_SPORT: Problem = { outcome: 'refused', detail: 'none of the sports is known to the API' };
const NO_LIST: Problem = { outcome: 'failed', detail: 'the answer is no list of events', leastWaitMs: 0 };

type Settings = Pick<OddsApiOptions, 'apiKey' | 'sports' | 'markets' | 'pollMs'>;

const MS_IN_S = 1000;

/** The Odds API: `the-odds-api`. */
export const THE_ODDS_API: SourceKind<string, Settings> = {
  form: '',
  settings: (env) => {
    const { ODDS_API_SPORTS: sports, ODDS_API_MARKETS: markets } = env;
    const apiKey = needed(env.ODDS_API_KEY, 'ODDS_API_KEY');
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
    return [new OddsApiSource({ name, ...settings, clock, random, bookies: codes })];
  },
};
