import { describe, expect, test } from 'vitest';

import { Book } from '../book/book.ts';
import type { BookMessage } from '../messages/book-message.ts';
import type { SourceMessage, SourceQuote } from '../messages/messages.ts';
import { Pipeline } from './pipeline.ts';
import type { Resolver } from './resolver.ts';
import type { OddsSource, SourceSink } from './source.ts';

const START = 1_800_000_000_000;

/** Matches every event by its id, except `doubtful`, which has two candidates, and `unknown`, which has none. */
const resolver: Resolver = {
  event: (_, { event, start, sport, name, participants }) => {
    if (event === 'doubtful') return { answer: 'doubtful', candidates: ['a', 'b'], because: 'a or b' };
    if (event === 'unknown') return { answer: 'refused', because: 'no such competition' };
    const canonical = { id: event, sport, competition: 'cup', name, participants, start, venue: null };
    return { answer: 'sure', event: canonical, swapped: false, pairedBy: 'first', because: 'new' };
  },
  market: (_, { event, market, selections, type, param, winners, complete, status, terms }) => ({
    answer: 'sure',
    market: {
      id: `${event}:${market}`,
      event,
      type,
      param,
      winners,
      complete,
      status,
      terms,
      selections: selections.map(({ selection, contract }) => ({
        key: selection,
        contract,
        param: null,
        status: 'active',
      })),
    },
    keys: new Map(selections.map(({ selection }) => [selection, selection])),
    left: [],
  }),
  forget: () => undefined,
};

let sequence = 0;
const next = (): number => {
  sequence += 1;
  return sequence;
};
const event = (id: string): SourceMessage => ({
  kind: 'event',
  sequence: next(),
  event: id,
  sport: 'football',
  competition: { name: 'Cup', slug: 'cup' },
  name: id,
  participants: [],
  start: START + 3_600_000,
  venue: null,
  country: null,
});
const market = (id: string): SourceMessage => ({
  kind: 'market',
  sequence: next(),
  event: id,
  market: `${id}-m`,
  type: 'winner_3way',
  param: null,
  winners: 1,
  complete: true,
  status: 'open',
  terms: null,
  selections: (['home', 'draw', 'away'] as const).map((selection) => ({
    selection,
    name: selection,
    contract: selection,
    param: null,
    status: 'active',
    adjustment: null,
  })),
});
const quote = (id: string, odds: number, selection = 'home'): SourceQuote => ({
  kind: 'quote',
  sequence: next(),
  bookie: 'bookmaker',
  market: `${id}-m`,
  selection,
  back: [{ odds, size: null }],
  lay: [],
  at: START,
});

type Harness = ReturnType<typeof createHarness>;

function createHarness(options: Partial<OddsSource> = {}) {
  let sink: SourceSink | undefined;
  let at = START;
  const logged: { readonly event: string; readonly fields: object }[] = [];
  const applied: BookMessage[] = [];
  const book = new Book({
    bookies: [
      { code: 'bookmaker', isExchange: false, commission: 0 },
      { code: 'exchange', isExchange: true, commission: 2_000_000 },
    ],
  });
  const source: OddsSource = {
    name: 'test',
    label: 'Test prices',
    bookies: ['bookmaker'],
    clock: 'server',
    stalledAfterMs: 10_000,
    start: (given) => {
      sink = given;
      return Promise.resolve();
    },
    stop: () => Promise.resolve(),
    health: () => ({ state: 'running', detail: null }),
    ...options,
  };
  const pipeline = new Pipeline({
    sources: [source],
    resolver,
    book,
    clock: { wall: () => at, steady: () => at },
    isAllowedLink: (_, link) => link.startsWith('https://bookmaker.example/'),
    onApplied: (messages) => applied.push(...messages),
    log: (name, fields) => logged.push({ event: name, fields }),
  });
  return {
    book,
    applied,
    pipeline,
    logged,
    advance: (ms: number) => {
      at += ms;
    },
    send: (...messages: readonly SourceMessage[]) => {
      for (const message of messages) sink?.take(message);
    },
    reject: (reason: string, detail?: string) => sink?.rejected(reason, detail),
  };
}

function homePrice({ book }: Harness, id: string): number {
  const entry = book.catalogue.events.get(id)?.markets.get(`${id}:${id}-m`);
  const number = entry?.selections.get('home')?.number;
  if (number === undefined) return 0;
  return book.columns.price[number * book.columns.bookies] ?? 0;
}

describe('the pipeline', () => {
  test('applies messages to the book and notifies subscribers', async () => {
    const harness = createHarness();
    await harness.pipeline.start();
    const versions: string[] = [];
    const stop = harness.pipeline.subscribe('mb', (version) => versions.push(version));
    harness.send(event('e1'), market('e1'), quote('e1', 25_000));
    harness.pipeline.flush();
    expect(homePrice(harness, 'e1')).toBe(25_000);
    expect(versions.length).toBeGreaterThan(0);
    stop();
    const count = versions.length;
    harness.send(quote('e1', 26_000));
    harness.pipeline.flush();
    expect(homePrice(harness, 'e1')).toBe(26_000);
    expect(versions).toHaveLength(count);
    await harness.pipeline.stop();
  });

  test('logs the details of unreadable messages, at most 20 a minute', async () => {
    const harness = createHarness();
    await harness.pipeline.start();
    const details = () => harness.logged.filter(({ event: name }) => name === 'odds.rejected');
    harness.reject('row unreadable');
    expect(details()).toEqual([]);
    for (let row = 0; row < 30; row += 1) harness.reject('row unreadable', `line ${row}`);
    expect(details()).toHaveLength(20);
    expect(details()[0]?.fields).toEqual({ source: 'test', reason: 'row unreadable', detail: 'line 0' });
    harness.advance(60_000);
    harness.reject('row unreadable', 'line 99');
    expect(details()).toHaveLength(21);
    expect(harness.pipeline.reports()[0]?.refused.get('row unreadable')).toBe(32);
    await harness.pipeline.stop();
  });

  test('counts unmatched messages by reason, and logs doubtful matches', async () => {
    const harness = createHarness();
    await harness.pipeline.start();
    harness.send(event('doubtful'), market('doubtful'), event('unknown'), quote('unheard', 20_000));
    harness.send(event('e1'), market('e1'), quote('e1', 20_000, 'unknown'));
    harness.pipeline.flush();
    expect(Object.fromEntries(harness.pipeline.reports()[0]?.refused ?? [])).toEqual({
      'event doubtful': 1,
      'event refused': 1,
      'market unknown': 1,
      'selection unsure': 1,
    });
    expect(harness.logged).toContainEqual({
      event: 'odds.doubtful',
      fields: { source: 'test', because: 'a or b' },
    });
    await harness.pipeline.stop();
  });

  test('shares one object between all quotes on a selection until its event is gone', async () => {
    const harness = createHarness();
    await harness.pipeline.start();
    harness.send(event('e1'), market('e1'), quote('e1', 25_000), quote('e1', 26_000));
    harness.send(market('e1'), quote('e1', 27_000));
    harness.send({ kind: 'gone', sequence: next(), event: 'e1' });
    harness.send(event('e2'), market('e2'), quote('e2', 25_000));
    harness.pipeline.flush();
    const quoted = harness.applied.flatMap((message) =>
      message.kind === 'quote' ? [message.selection] : [],
    );
    const [first, ...others] = quoted;
    expect(others.map((each) => each === first)).toEqual([true, true, false]);
    // The market has three selections, and the next one reuses their cache indexes.
    expect(others[2]?.cacheIndex).toBeLessThan(3);
    await harness.pipeline.stop();
  });

  test('drops a link that is not allowed, and keeps its price', async () => {
    const harness = createHarness();
    await harness.pipeline.start();
    harness.send(event('e1'), market('e1'), { ...quote('e1', 25_000), url: 'https://evil.example/' });
    harness.pipeline.flush();
    expect(homePrice(harness, 'e1')).toBe(25_000);
    expect(harness.pipeline.reports()[0]?.refused.get('link refused')).toBe(1);
    await harness.pipeline.stop();
  });

  test('keeps the newest price of each selection in a flood', async () => {
    const harness = createHarness();
    await harness.pipeline.start();
    harness.send(event('e1'), market('e1'));
    for (let count = 0; count < 150_000; count += 1) harness.send(quote('e1', 20_000 + (count % 1000)));
    harness.send(quote('e1', 31_000));
    harness.pipeline.flush();
    expect(homePrice(harness, 'e1')).toBe(31_000);
    expect(harness.pipeline.reports()[0]?.refused.get('flood')).toBeGreaterThan(0);
    await harness.pipeline.stop();
  });

  test('reports a source that cannot start as failed, with its error message', async () => {
    const harness = createHarness({ start: () => Promise.reject(new Error('no such file')) });
    await harness.pipeline.start();
    expect(harness.pipeline.reports()[0]).toMatchObject({ state: 'failed', detail: 'no such file' });
    await harness.pipeline.stop();
  });

  test('removes an event that is gone, and rejects further quotes on it', async () => {
    const harness = createHarness();
    await harness.pipeline.start();
    harness.send(event('e1'), market('e1'), quote('e1', 25_000));
    harness.send({ kind: 'gone', sequence: next(), event: 'e1' });
    harness.pipeline.flush();
    expect(harness.book.catalogue.events.get('e1')?.listed ?? false).toBe(false);
    harness.send(quote('e1', 26_000));
    harness.pipeline.flush();
    expect(harness.pipeline.reports()[0]?.refused.get('market unknown')).toBe(1);
    await harness.pipeline.stop();
  });
});
