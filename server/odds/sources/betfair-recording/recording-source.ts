import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

import unbzip2 from 'unbzip2-stream';

import { type OddsSource, type SourceHealth, type SourceSink, createSequence } from '../../ingest/source.ts';
import type { Moment } from '../../messages/messages.ts';
import { readChangeMessage } from '../betfair/change-message.ts';
import { EXCHANGE, ExchangeFeed } from '../betfair/exchange-feed.ts';
import type { FindNames } from '../betfair/market-kinds.ts';
import { type Line, LineSplitter } from '../lines.ts';
import { createRuns } from '../runs.ts';
import { requireFile, fileSourceName, type SourceKind, splitAtSign } from '../source-kind.ts';
import { wait as waitFor } from '../back-off.ts';

/** Longer than any message: a full image of 200 markets has 600 kB. */
const MAX_LINE_BYTES = 16 * 1024 * 1024;

/** Size of a read; small, since compressed bytes may expand a thousandfold. */
const READ_BYTES = 16 * 1024;

/** Yields the lines of a recording. The file may be plain, gzip or bzip2, detected by its first bytes. */
export async function* recordedLines(file: string, signal: AbortSignal): AsyncGenerator<Line> {
  const splitter = new LineSplitter(MAX_LINE_BYTES);
  for await (const chunk of await decompress(file, signal)) yield* splitter.push(chunk);
  yield* splitter.end();
}

async function decompress(file: string, signal: AbortSignal): Promise<AsyncIterable<Buffer>> {
  const start = await firstBytes(file);
  const bytes = createReadStream(file, { signal, highWaterMark: READ_BYTES });
  if (start.equals(GZIP)) return pipeline(bytes, createGunzip(), ignore);
  return start.equals(BZIP2) ? bunzip2(bytes) : bytes;
}

/** Decompresses bzip2. The package's stream is not iterable, and emits its data synchronously on each write. */
async function* bunzip2(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const stream = unbzip2();
  const ready: Buffer[] = [];
  const failures: unknown[] = [];
  stream.on('data', (bytes: Buffer) => ready.push(bytes));
  stream.on('error', (error: unknown) => failures.push(error));
  for await (const bytes of packed) {
    stream.write(bytes);
    if (failures.length > 0) throw failures[0];
    yield* ready.splice(0);
  }
  stream.end();
  if (failures.length > 0) throw failures[0];
  yield* ready;
}

/** Errors of the pipeline surface in the reader of its last stream. */
function ignore(): void {}

const GZIP = Buffer.from('1f8b', 'hex');
const BZIP2 = Buffer.from('BZ');

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

type RecordingOptions = {
  /** Unique among the sources that run. */
  readonly name: string;
  readonly file: string;
  /** Playback speed as a factor; Infinity plays everything at once. */
  readonly speed: number;
  /** Returns monotonic time in milliseconds. */
  readonly steady: () => number;
  /** Names of runners and events that the recording lacks. */
  readonly names?: FindNames;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
};

/** Recordings lack the stream's heartbeats: pauses are filled with confirmations at this interval. */
const HEARTBEAT_INTERVAL_MS = 5000;
const MIN_WAIT_MS = 50;

/** A source that plays a recording of the exchange's stream, by the recording's own clock. */
export function createRecordingSource(options: RecordingOptions): OddsSource {
  return new RecordingSource(options);
}

class RecordingSource implements OddsSource {
  readonly name: string;
  readonly label = 'Betfair Exchange, recorded';
  readonly bookies = [EXCHANGE];
  readonly clock = 'own';
  readonly stalledAfterMs = null;
  private readonly options: Required<RecordingOptions>;
  private readonly runs = createRuns();
  private state: SourceHealth = { state: 'stopped', detail: null };

  constructor(options: RecordingOptions) {
    this.name = options.name;
    this.options = { names: () => undefined, wait: waitFor, ...options };
  }

  readonly start = async (sink: SourceSink, signal: AbortSignal): Promise<void> => {
    await this.runs.end();
    this.state = { state: 'starting', detail: null };
    await new Promise<void>((resolve, reject) => {
      const begun = this.runs.begin(signal, async (own) => {
        try {
          await this.run(sink, own, resolve);
          resolve();
        } catch (error) {
          if (own.aborted) {
            this.state = { state: 'stopped', detail: null };
            resolve();
            return;
          }
          const detail = `${this.options.file} cannot be read: ${error instanceof Error ? error.message : 'unknown'}`;
          this.state = { state: 'failed', detail };
          reject(new Error(detail));
        }
      });
      void begun.then((hasBegun) => hasBegun || resolve());
    });
  };

  readonly stop = async (): Promise<void> => {
    await this.runs.end();
    if (this.state.state !== 'failed') this.state = { state: 'stopped', detail: null };
  };

  readonly health = (): SourceHealth => this.state;

  private async run(sink: SourceSink, signal: AbortSignal, onRunning: () => void): Promise<void> {
    const { file, speed, steady, names } = this.options;
    const feed = new ExchangeFeed({ sink, names, nextSequence: createSequence() });
    let playback: Playback | null = null;
    for await (const { text, fault } of recordedLines(file, signal)) {
      const message = text === null ? fault : readChangeMessage(text);
      if (signal.aborted) break;
      if (typeof message === 'string') {
        sink.rejected(message);
        continue;
      }
      playback ??= { began: steady(), first: message.pt, feed, signal };
      if (Number.isFinite(speed)) {
        this.state = { state: 'running', detail: null };
        onRunning();
        await this.waitUntil(message.pt, playback);
      }
      sink.take({ kind: 'clock', at: message.pt });
      feed.apply(message);
    }
    this.state = { state: signal.aborted ? 'stopped' : 'ended', detail: null };
  }

  /** Waits until a moment of the recording, at the playback speed, with confirmations in pauses. */
  private async waitUntil(moment: Moment, { began, first, feed, signal }: Playback): Promise<void> {
    const { speed, steady, wait } = this.options;
    const now = () => first + (steady() - began) * speed;
    const isStopped = () => signal.aborted;
    const step = Math.max(MIN_WAIT_MS, HEARTBEAT_INTERVAL_MS / speed);
    while (now() < moment && !isStopped()) {
      // oxlint-disable-next-line no-await-in-loop -- one heartbeat after the other
      await wait(Math.min((moment - now()) / speed, step), signal);
      const at = Math.floor(now());
      if (at < moment && !isStopped()) feed.confirm(at);
    }
  }
}

type Playback = {
  /** The monotonic time at which playback began. */
  readonly began: number;
  /** The moment of the recording's first message. */
  readonly first: Moment;
  readonly feed: ExchangeFeed;
  readonly signal: AbortSignal;
};

type Argument = { readonly file: string; readonly speed: number };

const SPEED = /^x(?<times>\d{1,4}(?:\.\d{1,3})?)$/u;
const AT_ONCE = 'at-once';

/** Recordings of the exchange's stream: `betfair-recording:<file>[@x60|@at-once]`. */
export const BETFAIR_RECORDING: SourceKind<Argument, null> = {
  form: ':<file>',
  settings: () => null,
  read: (argument) => {
    const { file, after } = splitAtSign(argument);
    if (after === AT_ONCE) return { file, speed: Infinity };
    const times = Number(SPEED.exec(after ?? '')?.groups?.['times']);
    return times > 0 ? { file, speed: times } : { file: argument, speed: 1 };
  },
  create: ({ file: path, speed }, _, { clock }) => {
    const { file } = requireFile(path);
    const name = fileSourceName('betfair-recording', file, speed === 1 ? null : String(speed));
    return [createRecordingSource({ name, file, speed, steady: clock.steady })];
  },
};
