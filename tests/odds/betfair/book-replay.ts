import { createHash } from 'node:crypto';

import { Book } from '../../../server/odds/book/book.ts';
import { createResolver } from '../../../server/odds/matching/create-resolver.ts';
import type { Level } from '../../../server/odds/messages/messages.ts';
import { Pipeline } from '../../../server/odds/ingest/pipeline.ts';
import type { Resolver } from '../../../server/odds/ingest/resolver.ts';
import { type OddsSource, type SourceSink, createSequence } from '../../../server/odds/ingest/source.ts';
import { readChangeMessage } from '../../../server/odds/sources/betfair/change-message.ts';
import { EXCHANGE, ExchangeFeed } from '../../../server/odds/sources/betfair/exchange-feed.ts';
import { isOnLadder } from '../../../server/odds/sources/ladder.ts';
import { CONFIG } from '../running.ts';
import {
  inOrder,
  marketOfRunner,
  type ReferenceMarket,
  replayMessage,
  shownField,
} from './reference-replay.ts';

const DEPTH = 5;
const MAX_LISTED = 5;
const CLOCK = { wall: () => 0, steady: () => 0 };

/** A distinctive name for a number: similar names would be ambiguous in matching. */
const named = (text: string) =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replaceAll(/\d/gu, (digit) => 'ghijklmnop'[Number(digit)] ?? '');

/** Replays a recording through matching and the book, and compares it with the reference replay. */
export class BookReplay {
  /** The first differences, a sentence each. */
  readonly differences: string[] = [];
  readonly book = new Book({
    bookies: CONFIG.bookies.map(({ code, is_exchange: isExchange }) => ({ code, isExchange, commission: 0 })),
  });
  messages = 0;
  /** The number of compared offers, and how many of them were open to bets. */
  offers = 0;
  shown = 0;
  private readonly reference = new Map<string, ReferenceMarket>();
  private readonly closed = new Set<string>();
  /** By market of the exchange: the catalogue markets that it became, and their selection keys. */
  private readonly keys = new Map<string, Map<string, ReadonlyMap<string, string>>>();
  private readonly eventOf = new Map<string, string>();
  private sink: SourceSink | undefined;
  private readonly pipeline: Pipeline;
  private feed: ExchangeFeed | undefined;

  constructor() {
    const source: OddsSource = {
      name: 'recording',
      label: 'A recording',
      bookies: [EXCHANGE],
      clock: 'own',
      stalledAfterMs: null,
      start: (sink) => {
        this.sink = sink;
        return Promise.resolve();
      },
      stop: () => Promise.resolve(),
      health: () => ({ state: 'running', detail: null }),
    };
    this.pipeline = new Pipeline({
      sources: [source],
      resolver: this.heardOut(createResolver({ competitions: CONFIG.competitions })),
      book: this.book,
      clock: CLOCK,
      isAllowedLink: () => false,
      log: (event, fields) => this.differ(`${event} ${JSON.stringify(fields)}`),
    });
  }

  async start(): Promise<void> {
    const log = this.differences.length;
    await this.pipeline.start();
    this.differences.length = log;
    if (this.sink === undefined) throw new Error('the source was not started');
    this.feed = new ExchangeFeed({
      sink: this.sink,
      nextSequence: createSequence(),
      names: (market) => this.names(market),
    });
  }

  /** The markets of the reference replay. */
  get markets(): ReadonlyMap<string, ReferenceMarket> {
    return this.reference;
  }

  stop(): Promise<void> {
    return this.pipeline.stop();
  }

  /** The rejections, by reason. */
  refused(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.pipeline.reports()[0]?.refused ?? []);
  }

  step(line: string): void {
    this.messages += 1;
    const touched = replayMessage(line, this.reference);
    for (const id of touched.keys()) {
      const event = this.reference.get(id)?.definition?.['eventId'];
      if (typeof event === 'string') this.eventOf.set(id, event);
    }
    const message = readChangeMessage(line);
    if (typeof message === 'string') throw new Error(message);
    this.sink?.take({ kind: 'clock', at: message.pt });
    this.feed?.apply(message);
    this.pipeline.flush();
    for (const id of touched.keys()) this.compare(id);
  }

  /** Names for recordings without any: one per runner across markets, and one per event. */
  private names(market: string) {
    const event = this.eventOf.get(market) ?? '';
    return {
      event: `${named(`home ${event}`)} v ${named(`away ${event}`)}`,
      competition: null,
      runners: { get: (id: string) => named(id) },
    };
  }

  private heardOut(resolver: Resolver): Resolver {
    return {
      ...resolver,
      market: (source, market) => {
        const answer = resolver.market(source, market);
        const [id = ''] = market.market.split(':');
        const known = this.keys.get(id) ?? new Map<string, ReadonlyMap<string, string>>();
        this.keys.set(id, known);
        if (answer.answer === 'sure') known.set(market.market, answer.keys);
        return answer;
      },
    };
  }

  private compare(id: string): void {
    const market = this.reference.get(id);
    if (market === undefined || this.closed.has(id)) return;
    if (market.definition?.['status'] === 'CLOSED') this.closed.add(id);
    for (const [own, keys] of this.keys.get(id) ?? []) {
      const view = this.book.catalogue.sources.get('recording')?.markets.get(own);
      if (view === undefined) continue;
      for (const [runner, key] of keys) {
        const selection = view.market.selections.get(key);
        if (marketOfRunner(id, runner, market) !== own) this.differ(`${id} ${runner} is in ${own}`);
        if (selection === undefined) this.differ(`${id} ${runner}: the book has no ${key}`);
        else this.compareRunner(`${id} ${runner}`, { market, runner, number: selection.number });
      }
    }
  }

  private compareRunner(
    what: string,
    { market, runner, number }: { market: ReferenceMarket; runner: string; number: number },
  ): void {
    const { columns, table } = this.book;
    const slot = number * columns.bookies + (table.indexOf.get(EXCHANGE) ?? -1);
    const { definition } = market;
    const isClosed = definition?.['status'] === 'CLOSED';
    const isOpen = definition?.['status'] === 'OPEN' && definition['inPlay'] !== true;
    const isVoid = isClosed || isWithdrawn(definition, runner);
    if (isVoid && columns.kind[number] !== 0) this.differ(`${what} is not void`);
    if (isClosed) return;
    for (const side of ['back', 'lay'] as const) {
      const expected = inOrder(market.runners.get(runner), shownField(market, side)).slice(0, DEPTH);
      const levels = columns.levels(slot, side);
      this.offers += expected.length;
      if (!areThose(levels, expected)) {
        this.differ(`${what} ${side}: ${JSON.stringify(levels)} is not ${JSON.stringify(expected)}`);
      }
      if (definition?.['bettingType'] === 'ODDS') this.findOffLadder(what, levels);
    }
    const isShown = (columns.price[slot] ?? 0) > 0;
    if (isShown) this.shown += 1;
    if (isShown && !isOpen) this.differ(`${what} is shown while the market is not open`);
  }

  private findOffLadder(id: string, levels: readonly Level[]): void {
    const off = levels.find(({ odds }) => !isOnLadder(odds));
    if (off !== undefined) this.differ(`${id}: ${off.odds} is off the ladder`);
  }

  private differ(sentence: string): void {
    if (this.differences.length < MAX_LISTED) this.differences.push(`message ${this.messages}: ${sentence}`);
  }
}

function areThose(levels: readonly Level[], expected: readonly (readonly number[])[]): boolean {
  return (
    levels.length === expected.length &&
    levels.every(({ odds, size }, place) => odds === expected[place]?.[0] && size === expected[place][1])
  );
}

function isWithdrawn(definition: ReferenceMarket['definition'], runner: string): boolean {
  const runners: unknown = definition?.['runners'];
  if (!Array.isArray(runners)) return false;
  return runners.some(
    (each: Readonly<Record<string, unknown>>) =>
      String(each['id']) === runner.split(':')[0] && String(each['status']).startsWith('REMOVED'),
  );
}
