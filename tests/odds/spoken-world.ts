import { type AggregateRow, aggregatesAnswer } from '#lib/wire';
import type { SourceMessage } from '../../server/odds/messages/messages.ts';
import { anyAddress } from '../server/browser.ts';
import type { TestApp } from '../server/harness.ts';
import { goals, match, offered, priced, type SpokenSource } from './spoken-source.ts';

export const NOON = Date.UTC(2026, 10, 21, 12);
export const HOUR = 3_600_000;

/** A gateway, asked over HTTP, on a source that says what a test has it say. */
export class World {
  readonly source: SpokenSource;
  readonly app: TestApp;

  constructor(source: SpokenSource, app: TestApp) {
    this.source = source;
    this.app = app;
  }

  /** The source's clock: the machine's. */
  now(): number {
    return this.app.clock.now();
  }

  say(...messages: readonly ((sequence: number) => SourceMessage)[]): void {
    this.source.say(...messages.map((make) => make(this.source.next())));
  }

  /** A match in an hour: a bookmaker's price and an exchange's offers on whether both teams score. */
  opening(at = this.now(), place = 0): void {
    this.say(
      (sequence) => match(sequence, NOON + HOUR, place),
      (sequence) => goals(sequence, place),
    );
    this.prices(at, place);
  }

  prices(at = this.now(), place = 0): void {
    for (const selection of ['yes', 'no']) {
      this.say(
        (sequence) => priced(selection, 18_500, { sequence, at, place }),
        (sequence) => offered(selection, { sequence, at, place }),
      );
    }
  }

  /** The public rows once all messages are in the book. */
  async rows(): Promise<readonly AggregateRow[]> {
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
    const browser = this.app.browser();
    const from = anyAddress();
    const { body: token } = await browser.post('/api/auth/token/', undefined, { from });
    const isToken = typeof token === 'object' && token !== null && 'access' in token;
    const headers = { authorization: `Bearer ${isToken ? String(token.access) : ''}` };
    const { status, body } = await browser.post('/odds-gateway/aggregates', {}, { from, headers });
    if (status !== 200) throw new Error(`rows were refused: ${status}`);
    return aggregatesAnswer.parse(body);
  }

  async health(): Promise<readonly (readonly string[])[]> {
    return (await this.rows()).map(({ health }) => health);
  }

  async readiness(): Promise<number> {
    return (await this.app.browser().get('/readyz')).status;
  }

  async figures(): Promise<string> {
    const { body } = await this.app.browser().get('/metrics', { from: '127.0.0.1' });
    return String(body);
  }
}
