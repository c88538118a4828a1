import { findFault } from '../../../server/odds/messages/message-faults.ts';
import { readChangeMessage } from '../../../server/odds/sources/betfair/change-message.ts';
import { ExchangeFeed } from '../../../server/odds/sources/betfair/exchange-feed.ts';
import { isOnLadder } from '../../../server/odds/sources/ladder.ts';
import { createSequence } from '../../../server/odds/ingest/source.ts';
import type { Level, SourceMessage } from '../../../server/odds/messages/messages.ts';
import {
  type Field,
  inOrder,
  marketOfRunner,
  type ReferenceMarket,
  replayMessage,
  shownField,
  type Touched,
} from './reference-replay.ts';

const DEPTH = 5;
const MAX_LISTED = 5;

const rowsOf = (levels: readonly Level[]) => levels.map(({ odds, size }) => [odds, size ?? -1]);

/** A replay that is compared with the reference after each message. */
export class Replay {
  /** The first differences, a sentence each. */
  readonly differences: string[] = [];
  readonly reference = new Map<string, ReferenceMarket>();
  readonly rejected: string[] = [];
  readonly quotes = new Map<string, SourceMessage & { kind: 'quote' }>();
  readonly statuses = new Map<string, string>();
  /** The number of compared prices. */
  prices = 0;
  offLadder = 0;
  messages = 0;
  private readonly closed = new Set<string>();
  private readonly feed = new ExchangeFeed({
    nextSequence: createSequence(),
    names: (market) => ({
      event: 'Home v Away',
      competition: null,
      runners: { get: (id: string) => `Runner ${id} of ${market}` },
    }),
    sink: { take: (message) => this.take(message), rejected: (reason) => this.rejected.push(reason) },
  });

  step(line: string): void {
    this.messages += 1;
    const touched = replayMessage(line, this.reference);
    const message = readChangeMessage(line);
    if (typeof message === 'string') throw new Error(message);
    this.feed.apply(message);
    for (const [id, keys] of touched) this.compare(id, keys);
  }

  private compareRows(what: string, actual: Rows, expected: Rows): void {
    if (!isSame(actual, expected)) this.differ(`${what}: ${text(actual)} is not ${text(expected)}`);
  }

  private differ(sentence: string): void {
    if (this.differences.length < MAX_LISTED) this.differences.push(`message ${this.messages}: ${sentence}`);
  }

  private take(message: SourceMessage): void {
    const fault = findFault(message);
    if (fault !== undefined) this.differ(`${fault}: ${JSON.stringify(message).slice(0, 300)}`);
    if (message.kind === 'quote') this.quotes.set(`${message.market} ${message.selection}`, message);
    if (message.kind === 'market') this.statuses.set(message.market, message.status);
  }

  private compare(id: string, keys: Touched extends ReadonlyMap<string, infer Keys> ? Keys : never): void {
    const market = this.reference.get(id);
    if (market === undefined || this.closed.has(id)) return;
    const status = String(market.definition?.['status']);
    const inPlay = market.definition?.['inPlay'] === true;
    const expected = status === 'OPEN' && !inPlay ? 'open' : status === 'CLOSED' ? 'closed' : 'suspended';
    const own = [...this.statuses].filter(([name]) => name === id || name.startsWith(`${id}:`));
    const areAsExpected = own.length > 0 && own.every(([, each]) => each === expected);
    if (!areAsExpected) this.differ(`${id} is not ${expected}`);
    if (status === 'CLOSED') {
      this.closed.add(id);
      return;
    }
    for (const [key, fields] of keys) {
      for (const field of fields) this.compareField(id, key, field);
      const isShown = fields.has(shownField(market, 'back')) || fields.has(shownField(market, 'lay'));
      if (isShown) this.compareQuote(id, key, market);
    }
  }

  private compareField(id: string, key: string, field: Field): void {
    const market = this.reference.get(id);
    const expected = inOrder(market?.runners.get(key), field);
    const actual = rowsOf(this.feed.state(id)?.runners.get(key)?.[field].best() ?? []);
    this.prices += expected.length;
    this.compareRows(`${id} ${key} ${field}`, actual, expected);
    const isClassic = market?.definition?.['bettingType'] === 'ODDS';
    if (isClassic) this.offLadder += expected.filter(([odds]) => !isOnLadder(odds)).length;
  }

  private compareQuote(id: string, key: string, market: ReferenceMarket): void {
    const quote = this.quotes.get(`${marketOfRunner(id, key, market)} ${key}`);
    for (const side of ['back', 'lay'] as const) {
      const expected = inOrder(market.runners.get(key), shownField(market, side)).slice(0, DEPTH);
      const actual = rowsOf(quote?.[side] ?? []);
      this.compareRows(`${id} ${key} ${side}`, actual, expected);
    }
  }
}

type Rows = readonly (readonly number[])[];

const text = (rows: Rows) => rows.map((row) => row.join('@')).join(' ');

function isSame(a: Rows, b: Rows): boolean {
  return (
    a.length === b.length &&
    a.every(([odds, size], place) => odds === b[place]?.[0] && size === b[place]?.[1])
  );
}
