import type { Clock, OddsSource, SourceHealth, SourceSink } from '../odds/ingest/source.ts';
import type { Moment } from '../odds/messages/messages.ts';
import { createSequence } from '../odds/sources/sequence.ts';
import { type SourceKind, sourceName } from '../odds/sources/source-kind.ts';
import { bookiesOf, chooseBookies, type DemoBookie } from './bookies.ts';
import type { DemoCompetition } from './demo-event.ts';
import { createDemoFeed } from './demo-feed.ts';
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
  return demoSource(options, { name, quoted: chooseBookies(bookies), naming: plainNames });
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
    demoSource(options, { name: options.name, quoted: first, naming: plainNames }),
    demoSource(options, { name: `${options.name}-second`, quoted: second, naming: otherNames }),
  ];
}

type Part = { readonly name: string; readonly quoted: readonly DemoBookie[]; readonly naming: Naming };

function demoSource(options: DemoOptions, { name, quoted, naming }: Part): DemoSource {
  const { seed, clock, stepMs, bookies, competitions, clockKind = 'server' } = options;
  const key = keyOf(seed);
  const known = new Set(quoted.map(({ code }) => code));
  // Their traits hang on all that are chosen, whichever source quotes them.
  const traits = bookiesOf(key, chooseBookies(bookies)).filter(({ code }) => known.has(code));
  const nextSequence = createSequence();
  const createFeed = () => createDemoFeed({ seed: key, competitions, bookies: traits, naming, nextSequence });
  let feed = createFeed();
  let health: SourceHealth = { state: 'stopped', detail: null };
  let running: AbortController | null = null;
  let filled: Promise<void> = Promise.resolve();

  function* advance(at: Moment, { take }: Pick<SourceSink, 'take'>): Generator<void> {
    if (clockKind === 'own') take({ kind: 'clock', at });
    yield* feed.advance(at, take);
  }

  function advanceTo(at: Moment, sink: Pick<SourceSink, 'take'>): void {
    const pieces = advance(at, sink);
    while (pieces.next().done !== true);
  }

  function end(state: 'stopped' | 'failed', detail: string | null): void {
    if (running === null) return;
    running.abort();
    running = null;
    health = { state, detail };
  }

  /** Says the whole market, making way for others in between, and then every step what is new. */
  async function run(sink: SourceSink, stopped: AbortSignal): Promise<void> {
    // A caller that starts it again has a sink that knows nothing.
    feed = createFeed();
    await inPieces(advance(clock.wall(), sink), stopped);
    if (stopped.aborted) return;
    health = { state: 'running', detail: null };
    const timer = setInterval(() => {
      try {
        advanceTo(clock.wall(), sink);
      } catch (error) {
        end('failed', String(error));
      }
    }, stepMs);
    stopped.addEventListener('abort', () => clearInterval(timer), { once: true });
  }

  return {
    name,
    label: LABEL,
    simulated: true,
    bookies: quoted.map(({ code }) => code),
    clock: clockKind,
    longestSilenceMs: LONGEST_SILENCE_MS,
    advanceTo,
    start: (sink, signal) => {
      end('stopped', null);
      if (signal.aborted) return Promise.resolve();
      const own = new AbortController();
      running = own;
      health = { state: 'starting', detail: null };
      signal.addEventListener('abort', () => end('stopped', null), { once: true, signal: own.signal });
      filled = run(sink, own.signal).catch((error: unknown) => {
        end('failed', String(error));
        throw error;
      });
      return filled;
    },
    stop: async () => {
      end('stopped', null);
      await filled.catch(() => undefined);
    },
    health: () => health,
  };
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
