import { readChangeMessage } from '../betfair/change-message.ts';
import { EXCHANGE, ExchangeFeed } from '../betfair/exchange-feed.ts';
import type { FindNames } from '../betfair/market-names.ts';
import type { Moment } from '../../messages/messages.ts';
import type { OddsSource, SourceHealth, SourceSink } from '../../ingest/source.ts';
import { createRuns } from '../runs.ts';
import { createSequence } from '../sequence.ts';
import { wait as waitFor } from '../wait.ts';
import { recordedLines } from './recorded-lines.ts';

export type RecordingOptions = {
  /** Unique among the sources that run. */
  readonly name: string;
  readonly file: string;
  /** How many times as fast as it was; infinite: at once. */
  readonly speed: number;
  /** Milliseconds that never jump. */
  readonly steady: () => number;
  /** Names of runners and events, where the recording has none. */
  readonly names?: FindNames;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
};

/** The stream's heartbeats are not recorded: in a silence of the recording they are made again. */
const HEARTBEAT_MS = 5000;
const MIN_WAIT_MS = 50;

/** A recording of the exchange's stream as a source with the clock of the recording. */
export function createRecordingSource({
  name,
  file,
  speed,
  steady,
  names = () => undefined,
  wait = waitFor,
}: RecordingOptions): OddsSource {
  let health: SourceHealth = { state: 'stopped', detail: null };
  const runs = createRuns();

  /** Lets the recording's time pass up to a moment, as fast as asked. */
  async function passTo(moment: Moment, { began, first, feed, signal }: Passing): Promise<void> {
    const now = () => first + (steady() - began) * speed;
    const isStopped = () => signal.aborted;
    const step = Math.max(MIN_WAIT_MS, HEARTBEAT_MS / speed);
    while (now() < moment && !isStopped()) {
      // oxlint-disable-next-line no-await-in-loop -- time passes step by step
      await wait(Math.min((moment - now()) / speed, step), signal);
      const at = Math.floor(now());
      if (at < moment && !isStopped()) feed.confirm(at);
    }
  }

  async function run(sink: SourceSink, signal: AbortSignal, onRunning: () => void): Promise<void> {
    const feed = new ExchangeFeed({ sink, names, nextSequence: createSequence() });
    let passing: Passing | null = null;
    for await (const { text, fault } of recordedLines(file, signal)) {
      const message = text === null ? fault : readChangeMessage(text);
      if (signal.aborted) break;
      if (typeof message === 'string') {
        sink.rejected(message);
        continue;
      }
      passing ??= { began: steady(), first: message.pt, feed, signal };
      if (Number.isFinite(speed)) {
        health = { state: 'running', detail: null };
        onRunning();
        await passTo(message.pt, passing);
      }
      sink.take({ kind: 'clock', at: message.pt });
      feed.apply(message);
    }
    health = { state: signal.aborted ? 'stopped' : 'ended', detail: null };
  }

  return {
    name,
    label: 'Betfair Exchange, recorded',
    bookies: [EXCHANGE],
    clock: 'own',
    longestSilenceMs: null,
    start: async (sink, signal) => {
      await runs.end();
      health = { state: 'starting', detail: null };
      await new Promise<void>((resolve, reject) => {
        const begun = runs.begin(signal, async (own) => {
          try {
            await run(sink, own, resolve);
            resolve();
          } catch (error) {
            if (own.aborted) {
              health = { state: 'stopped', detail: null };
              resolve();
              return;
            }
            const detail = `${file} cannot be read: ${error instanceof Error ? error.message : 'unknown'}`;
            health = { state: 'failed', detail };
            reject(new Error(detail));
          }
        });
        void begun.then((hasBegun) => hasBegun || resolve());
      });
    },
    stop: async () => {
      await runs.end();
      if (health.state !== 'failed') health = { state: 'stopped', detail: null };
    },
    health: () => health,
  };
}

type Passing = {
  readonly began: number;
  readonly first: Moment;
  readonly feed: ExchangeFeed;
  readonly signal: AbortSignal;
};
