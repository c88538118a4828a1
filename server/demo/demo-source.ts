import {
  type Clock,
  type OddsSource,
  type SourceHealth,
  type SourceSink,
  createSequence,
} from '../odds/ingest/source.ts';
import type { Moment } from '../odds/messages/messages.ts';
import { type SourceKind, sourceName } from '../odds/sources/source-kind.ts';
import { bookiesOf, chooseBookies, type DemoBookie } from './bookies.ts';
import type { DemoCompetition } from './demo-event.ts';
import { DemoFeed } from './demo-feed.ts';
import { type Naming, otherNames, plainNames } from './naming.ts';
import { keyOf } from './random.ts';

/** Runs the steps of a task, and yields to the event loop between them. Resolves when all are done, or on abort. */
function runInSteps(steps: Iterator<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = (): void => {
      try {
        if (signal.aborted || steps.next().done === true) resolve();
        else setImmediate(next);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    };
    next();
  });
}

export type DemoOptions = {
  /** Unique among the running sources. */
  readonly name: string;
  /** Any text; each seed gives a different market. */
  readonly seed: string;
  readonly clock: Pick<Clock, 'wall'>;
  /** The interval at which the source sends changes. */
  readonly stepMs: number;
  /** The configured bookies, of which 25 bookmakers and 4 exchanges are simulated. */
  readonly bookies: readonly DemoBookie[];
  /** The configured competitions. Those that the simulation knows have events. */
  readonly competitions: readonly DemoCompetition[];
  /** `own` if the clock is not the real time; the source then sends clock messages. */
  readonly clockKind?: OddsSource['clock'];
};

type DemoSource = OddsSource & {
  /** Sends all changes up to a moment synchronously. A started source does so by itself. */
  readonly advanceTo: (at: Moment, sink: Pick<SourceSink, 'take'>) => void;
};

const LABEL = 'Demo prices';
const LONGEST_SILENCE_MS = 60_000;

/** The number of bookmakers and exchanges in the second source, taken from the end of the chosen ones. */
const SECOND_SOURCE = { bookmakers: 5, exchanges: 1 };

/**
 * Creates the simulated market as one source with plain names. The market depends only on the seed and the clock: every
 * process with the same seed has the same prices, whenever it started.
 */
export function createDemoSource(options: DemoOptions): DemoSource {
  const { name, bookies } = options;
  return new RunningDemo(options, { name, quoted: chooseBookies(bookies), naming: plainNames });
}

/**
 * Creates the same market as two sources with different spellings of many names, like real feeds. Together they have the
 * quotes of `createDemoSource`.
 */
export function createDemoSources(options: DemoOptions): readonly DemoSource[] {
  const chosen = chooseBookies(options.bookies);
  const second = [
    ...chosen.filter(({ isExchange }) => !isExchange).slice(-SECOND_SOURCE.bookmakers),
    ...chosen.filter(({ isExchange }) => isExchange).slice(-SECOND_SOURCE.exchanges),
  ];
  const first = chosen.filter((bookie) => !second.includes(bookie));
  return [
    new RunningDemo(options, { name: options.name, quoted: first, naming: plainNames }),
    new RunningDemo(options, { name: `${options.name}-second`, quoted: second, naming: otherNames }),
  ];
}

/** The identity of one source: its name, its bookies and its naming of events. */
type SourceIdentity = {
  readonly name: string;
  readonly quoted: readonly DemoBookie[];
  readonly naming: Naming;
};

class RunningDemo implements DemoSource {
  readonly name: string;
  readonly label = LABEL;
  readonly simulated = true;
  readonly bookies: readonly string[];
  readonly clock: OddsSource['clock'];
  readonly stalledAfterMs = LONGEST_SILENCE_MS;
  readonly #options: DemoOptions;
  readonly #createFeed: () => DemoFeed;
  #feed: DemoFeed;
  #health: SourceHealth = { state: 'stopped', detail: null };
  #running: AbortController | null = null;
  #initialised: Promise<void> = Promise.resolve();

  constructor(options: DemoOptions, { name, quoted, naming }: SourceIdentity) {
    const { bookies, competitions, clockKind = 'server' } = options;
    this.name = name;
    this.bookies = quoted.map(({ code }) => code);
    this.clock = clockKind;
    this.#options = options;
    const seed = keyOf(options.seed);
    const quotedCodes = new Set(this.bookies);
    // The traits of a bookie depend on all chosen bookies, whichever source quotes them.
    const traits = bookiesOf(seed, chooseBookies(bookies)).filter(({ code }) => quotedCodes.has(code));
    const nextSequence = createSequence();
    this.#createFeed = () => new DemoFeed({ seed, competitions, bookies: traits, naming, nextSequence });
    this.#feed = this.#createFeed();
  }

  readonly advanceTo = (at: Moment, sink: Pick<SourceSink, 'take'>): void => {
    const steps = this.#advance(at, sink);
    while (steps.next().done !== true);
  };

  readonly start = (sink: SourceSink, signal: AbortSignal): Promise<void> => {
    this.#end('stopped', null);
    if (signal.aborted) return Promise.resolve();
    const own = new AbortController();
    this.#running = own;
    this.#health = { state: 'starting', detail: null };
    signal.addEventListener('abort', () => this.#end('stopped', null), { once: true, signal: own.signal });
    this.#initialised = this.#run(sink, own.signal).catch((error: unknown) => {
      this.#end('failed', String(error));
      throw error;
    });
    return this.#initialised;
  };

  readonly stop = async (): Promise<void> => {
    this.#end('stopped', null);
    await this.#initialised.catch(() => undefined);
  };

  readonly health = (): SourceHealth => this.#health;

  *#advance(at: Moment, { take }: Pick<SourceSink, 'take'>): Generator<void> {
    if (this.clock === 'own') take({ kind: 'clock', at });
    yield* this.#feed.advance(at, take);
  }

  #end(state: 'stopped' | 'failed', detail: string | null): void {
    if (this.#running === null) return;
    this.#running.abort();
    this.#running = null;
    this.#health = { state, detail };
  }

  /** Sends the complete market in steps, and then the changes at each interval. */
  async #run(sink: SourceSink, stopped: AbortSignal): Promise<void> {
    const { clock, stepMs } = this.#options;
    // After a restart, the sink is empty.
    this.#feed = this.#createFeed();
    await runInSteps(this.#advance(clock.wall(), sink), stopped);
    if (stopped.aborted) return;
    this.#health = { state: 'running', detail: null };
    const timer = setInterval(() => {
      try {
        this.advanceTo(clock.wall(), sink);
      } catch (error) {
        this.#end('failed', String(error));
      }
    }, stepMs);
    stopped.addEventListener('abort', () => clearInterval(timer), { once: true });
  }
}

const STEP_MS = 1000;

/** The simulated market: `demo`. */
export const DEMO: SourceKind<string, { readonly seed: string }> = {
  form: '',
  settings: ({ DEMO_SEED: seed }) => ({ seed }),
  read: (argument) => argument,
  create: (_, { seed }, { clock, bookies, competitions }) => {
    const name = sourceName('demo', { of: seed, shown: seed });
    return createDemoSources({ name, seed, clock, stepMs: STEP_MS, bookies, competitions });
  },
};
