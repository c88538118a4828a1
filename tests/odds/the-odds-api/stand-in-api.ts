import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';

import {
  OddsApiSource,
  type OddsApiOptions,
} from '../../../server/odds/sources/the-odds-api/odds-api-source.ts';
import type { OddsSource } from '../../../server/odds/ingest/source.ts';
import { Heard } from '../heard.ts';
import { portOf } from '../../port-of.ts';

export const API_KEY = 'api-key-secret';

/** The API's answer: a body with a status, or a function that handles the response. */
export type Answer =
  | {
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body: unknown;
    }
  | ((response: ServerResponse) => void);

/** The API as a test wants it, and a source that asks it: its next round comes when the test says so. */
export class StandInApi {
  readonly heard = new Heard();
  /** The requested URLs. */
  readonly asked: URL[] = [];
  /** How long the source wanted to wait, round by round. */
  readonly waits: number[] = [];
  answers: (sport: string) => Answer = () => ({ body: [] });
  private readonly server: Server;
  private readonly stopping = new AbortController();
  private readonly sources: OddsSource[] = [];
  private endWait: () => void = () => undefined;

  constructor() {
    this.server = createServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://localhost');
      this.asked.push(url);
      const answer = this.answers(url.pathname.split('/')[3] ?? '');
      if (typeof answer === 'function') answer(response);
      else {
        const { status = 200, headers = {}, body } = answer;
        response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
      }
    });
  }

  async open(): Promise<this> {
    this.server.listen(0, 'localhost');
    await once(this.server, 'listening');
    return this;
  }

  source(options: Partial<OddsApiOptions> = {}): OddsSource {
    const port = portOf(this.server);
    const source = new OddsApiSource({
      name: 'the-odds-api',
      apiKey: API_KEY,
      sports: ['soccer_epl'],
      markets: ['h2h'],
      pollMs: 60_000,
      clock: { wall: Date.now, steady: () => performance.now() },
      random: () => 0.5,
      bookies: ['bet365', 'betway', 'smarkets', 'betfair_exchange'],
      timeoutMs: 2000,
      url: `http://localhost:${port}`,
      wait: (ms, signal) => {
        this.waits.push(ms);
        return new Promise((resolve) => {
          this.endWait = resolve;
          signal.addEventListener('abort', () => resolve());
        });
      },
      ...options,
    });
    this.sources.push(source);
    return source;
  }

  async start(source: OddsSource): Promise<void> {
    await source.start(this.heard, this.stopping.signal);
  }

  /** Lets the source ask again, and waits until it has. */
  async nextRound(): Promise<void> {
    const { length } = this.waits;
    this.endWait();
    while (this.waits.length === length) {
      // oxlint-disable-next-line no-await-in-loop -- until it has
      await new Promise(setImmediate);
    }
  }

  async close(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.sources.map((source) => source.stop()));
    this.server.closeAllConnections();
    await new Promise((resolve) => {
      this.server.close(resolve);
    });
  }
}
