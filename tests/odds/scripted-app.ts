import { type AggregateRow, aggregatesAnswer } from '#lib/wire';
import type { SourceMessage } from '../../server/odds/messages/messages.ts';
import { anyAddress } from '../server/browser.ts';
import type { TestApp } from '../server/harness.ts';
import { goals, match, offered, priced, type ScriptedSource } from './scripted-source.ts';

export const NOON = Date.UTC(2026, 10, 21, 12);
export const HOUR = 3_600_000;

/** An app with a scripted source, and the requests of its users. */
export class ScriptedApp {
  readonly source: ScriptedSource;
  readonly app: TestApp;

  constructor(source: ScriptedSource, app: TestApp) {
    this.source = source;
    this.app = app;
  }

  /** The time by the machine's clock, which is the source's too. */
  now(): number {
    return this.app.clock.now();
  }

  emit(...messages: readonly ((sequence: number) => SourceMessage)[]): void {
    this.source.emit(...messages.map((make) => make(this.source.next())));
  }

  /** Sends a match in an hour, with a bookmaker's prices and an exchange's offers on both teams to score. */
  opening(at = this.now(), place = 0): void {
    this.emit(
      (sequence) => match(sequence, NOON + HOUR, place),
      (sequence) => goals(sequence, place),
    );
    this.prices(at, place);
  }

  prices(at = this.now(), place = 0): void {
    for (const selection of ['yes', 'no']) {
      this.emit(
        (sequence) => priced(selection, 18_500, { sequence, at, place }),
        (sequence) => offered(selection, { sequence, at, place }),
      );
    }
  }

  /** The public rows, once all messages are in the book. */
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
