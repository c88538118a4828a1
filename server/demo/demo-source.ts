import type { Clock, OddsSource, SourceHealth, SourceSink } from '../odds/ingest/source.ts';
import type { Moment } from '../odds/messages/messages.ts';
import { createSequence } from '../odds/sources/sequence.ts';
import { type SourceKind, sourceName } from '../odds/sources/source-kind.ts';
import { bookiesOf, chooseBookies, type DemoBookie } from './bookies.ts';
import type { DemoCompetition } from './demo-event.ts';
import { DemoFeed } from './demo-feed.ts';
import { type Naming, otherNames, plainNames } from './naming.ts';
import { keyOf } from './random.ts';

/**
 * Does a piece of work after another, and whatever else the process has to do in between. Resolves when all is done or
 * no longer wanted; rejects with what a piece throws.
 */
function inPieces(pieces: Iterator<void>, unwanted: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = (): void => {
      try {
        if (unwanted.aborted || pieces.next().done === true) resolve();
        else setImmediate(next);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    };
    next();
  });
}

export type DemoOptions = {
  /** Unique among the sources that run. */
  readonly name: string;
  /** Any text: another text is another market. */
  readonly seed: string;
  readonly clock: Pick<Clock, 'wall'>;
  /** How often the market is looked at while the source runs. */
  readonly stepMs: number;
  /** The stable configuration's; 25 bookmakers and 4 exchanges of them are simulated. */
  readonly bookies: readonly DemoBookie[];
  /** The stable configuration's; events come in those of them that the simulation knows. */
  readonly competitions: readonly DemoCompetition[];
  /** `own` where the clock is not the real time: then the source says what time it is. */
  readonly clockKind?: OddsSource['clock'];
};

type DemoSource = OddsSource & {
  /** Says all that is new at a moment, at once. A source that is started does so by itself. */
  readonly advanceTo: (at: Moment, sink: Pick<SourceSink, 'take'>) => void;
};

const LABEL = 'Demo prices';
const LONGEST_SILENCE_MS = 60_000;

/** The number of bookmakers and exchanges, the last of the chosen, in a second source with names of its own. */
const IN_SECOND = { bookmakers: 5, exchanges: 1 };

/**
 * The simulated market as one source, under plain names. A function of the seed and the clock alone: every process
 * that asks for the same has the same prices, whenever it began.
 */
export function createDemoSource(options: DemoOptions): DemoSource {
  const { name, bookies } = options;
  return new RunningDemo(options, { name, quoted: chooseBookies(bookies), naming: plainNames });
}

/**
 * The same market as it comes in life: from two sources that write many names differently. Together they quote what
 * `createDemoSource` quotes, at the same prices.
 */
export function createDemoSources(options: DemoOptions): readonly DemoSource[] {
  const chosen = chooseBookies(options.bookies);
  const second = [
    ...chosen.filter(({ isExchange }) => !isExchange).slice(-IN_SECOND.bookmakers),
    ...chosen.filter(({ isExchange }) => isExchange).slice(-IN_SECOND.exchanges),
  ];
  const first = chosen.filter((bookie) => !second.includes(bookie));
  return [
    new RunningDemo(options, { name: options.name, quoted: first, naming: plainNames }),
    new RunningDemo(options, { name: `${options.name}-second`, quoted: second, naming: otherNames }),
  ];
}

/** The bookies that one of the sources quotes, under its own name and its own names of things. */
type Part = { readonly name: string; readonly quoted: readonly DemoBookie[]; readonly naming: Naming };

class RunningDemo implements DemoSource {
  readonly name: string;
  readonly label = LABEL;
  readonly simulated = true;
  readonly bookies: readonly string[];
  readonly clock: OddsSource['clock'];
  readonly longestSilenceMs = LONGEST_SILENCE_MS;
  readonly #options: DemoOptions;
  readonly #createFeed: () => DemoFeed;
  #feed: DemoFeed;
  #health: SourceHealth = { state: 'stopped', detail: null };
  #running: AbortController | null = null;
  #filled: Promise<void> = Promise.resolve();

  constructor(options: DemoOptions, { name, quoted, naming }: Part) {
    const { bookies, competitions, clockKind = 'server' } = options;
    this.name = name;
    this.bookies = quoted.map(({ code }) => code);
    this.clock = clockKind;
    this.#options = options;
    const seed = keyOf(options.seed);
    const known = new Set(this.bookies);
    // Their traits hang on all that are chosen, whichever source quotes them.
    const traits = bookiesOf(seed, chooseBookies(bookies)).filter(({ code }) => known.has(code));
    const nextSequence = createSequence();
    this.#createFeed = () => new DemoFeed({ seed, competitions, bookies: traits, naming, nextSequence });
    this.#feed = this.#createFeed();
  }

  readonly advanceTo = (at: Moment, sink: Pick<SourceSink, 'take'>): void => {
    const pieces = this.#advance(at, sink);
    while (pieces.next().done !== true);
  };

  readonly start = (sink: SourceSink, signal: AbortSignal): Promise<void> => {
    this.#end('stopped', null);
    if (signal.aborted) return Promise.resolve();
    const own = new AbortController();
    this.#running = own;
    this.#health = { state: 'starting', detail: null };
    signal.addEventListener('abort', () => this.#end('stopped', null), { once: true, signal: own.signal });
    this.#filled = this.#run(sink, own.signal).catch((error: unknown) => {
      this.#end('failed', String(error));
      throw error;
    });
    return this.#filled;
  };

  readonly stop = async (): Promise<void> => {
    this.#end('stopped', null);
    await this.#filled.catch(() => undefined);
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

  /** Says the whole market, making way for others in between, and then every step what is new. */
  async #run(sink: SourceSink, stopped: AbortSignal): Promise<void> {
    const { clock, stepMs } = this.#options;
    // A caller that starts it again has a sink that knows nothing.
    this.#feed = this.#createFeed();
    await inPieces(this.#advance(clock.wall(), sink), stopped);
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
