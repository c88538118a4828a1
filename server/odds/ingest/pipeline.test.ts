import { describe, expect, test } from 'vitest';

import { Book } from '../book/book.ts';
import type { BookMessage } from '../messages/book-message.ts';
import type { SourceMessage, SourceQuote } from '../messages/messages.ts';
import { Pipeline } from './pipeline.ts';
import type { Resolver } from './resolver.ts';
import type { OddsSource, SourceSink } from './source.ts';

const START = 1_800_000_000_000;

/** Takes every event for what its id says; the id `doubtful` for two, `unknown` for none. */
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

type World = ReturnType<typeof world>;

function world(options: Partial<OddsSource> = {}) {
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
    longestSilenceMs: 10_000,
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
    pass: (ms: number) => {
      at += ms;
    },
    say: (...messages: readonly SourceMessage[]) => {
      for (const message of messages) sink?.take(message);
    },
    reject: (reason: string, detail?: string) => sink?.rejected(reason, detail),
  };
}

function homePrice({ book }: World, id: string): number {
  const entry = book.catalogue.events.get(id)?.markets.get(`${id}:${id}-m`);
  const number = entry?.selections.get('home')?.number;
  if (number === undefined) return 0;
  return book.columns.price[number * book.columns.bookies] ?? 0;
}

describe('the pipeline', () => {
  test('what a source says is in the book, and who listens hears of it', async () => {
    const it = world();
    await it.pipeline.start();
    const heard: string[] = [];
    const stop = it.pipeline.subscribe('mb', (version) => heard.push(version));
    it.say(event('e1'), market('e1'), quote('e1', 25_000));
    it.pipeline.flush();
    expect(homePrice(it, 'e1')).toBe(25_000);
    expect(heard.length).toBeGreaterThan(0);
    stop();
    const count = heard.length;
    it.say(quote('e1', 26_000));
    it.pipeline.flush();
    expect(homePrice(it, 'e1')).toBe(26_000);
    expect(heard).toHaveLength(count);
    await it.pipeline.stop();
  });

  test('details of what could not be read are logged, so many a minute', async () => {
    const it = world();
    await it.pipeline.start();
    const details = () => it.logged.filter(({ event: name }) => name === 'odds.rejected');
    it.reject('row unreadable');
    expect(details()).toEqual([]);
    for (let row = 0; row < 30; row += 1) it.reject('row unreadable', `line ${row}`);
    expect(details()).toHaveLength(20);
    expect(details()[0]?.fields).toEqual({ source: 'test', reason: 'row unreadable', detail: 'line 0' });
    it.pass(60_000);
    it.reject('row unreadable', 'line 99');
    expect(details()).toHaveLength(21);
    expect(it.pipeline.reports()[0]?.refused.get('row unreadable')).toBe(32);
    await it.pipeline.stop();
  });

  test('what matching is not sure of is counted by reason, and doubtful pairs are told', async () => {
    const it = world();
    await it.pipeline.start();
    it.say(event('doubtful'), market('doubtful'), event('unknown'), quote('unheard', 20_000));
    it.say(event('e1'), market('e1'), quote('e1', 20_000, 'unknown'));
    it.pipeline.flush();
    expect(Object.fromEntries(it.pipeline.reports()[0]?.refused ?? [])).toEqual({
      'event doubtful': 1,
      'event refused': 1,
      'market unknown': 1,
      'selection unsure': 1,
    });
    expect(it.logged).toContainEqual({
      event: 'odds.doubtful',
      fields: { source: 'test', because: 'a or b' },
    });
    await it.pipeline.stop();
  });

  test('all quotes on a selection share it, until its event is gone', async () => {
    const it = world();
    await it.pipeline.start();
    it.say(event('e1'), market('e1'), quote('e1', 25_000), quote('e1', 26_000));
    it.say(market('e1'), quote('e1', 27_000));
    it.say({ kind: 'gone', sequence: next(), event: 'e1' });
    it.say(event('e2'), market('e2'), quote('e2', 25_000));
    it.pipeline.flush();
    const quoted = it.applied.flatMap((message) => (message.kind === 'quote' ? [message.selection] : []));
    const [first, ...others] = quoted;
    expect(others.map((each) => each === first)).toEqual([true, true, false]);
    // The market has three selections, and the next one reuses their cache indexes.
    expect(others[2]?.cacheIndex).toBeLessThan(3);
    await it.pipeline.stop();
  });

  test('a link that may not be shown is left out, its price is not', async () => {
    const it = world();
    await it.pipeline.start();
    it.say(event('e1'), market('e1'), { ...quote('e1', 25_000), url: 'https://evil.example/' });
    it.pipeline.flush();
    expect(homePrice(it, 'e1')).toBe(25_000);
    expect(it.pipeline.reports()[0]?.refused.get('link refused')).toBe(1);
    await it.pipeline.stop();
  });

  test('of a flood the newest price of each selection counts, and the book is the same', async () => {
    const it = world();
    await it.pipeline.start();
    it.say(event('e1'), market('e1'));
    for (let count = 0; count < 150_000; count += 1) it.say(quote('e1', 20_000 + (count % 1000)));
    it.say(quote('e1', 31_000));
    it.pipeline.flush();
    expect(homePrice(it, 'e1')).toBe(31_000);
    expect(it.pipeline.reports()[0]?.refused.get('flood')).toBeGreaterThan(0);
    await it.pipeline.stop();
  });

  test('a source that cannot start has failed, with its own sentence', async () => {
    const it = world({ start: () => Promise.reject(new Error('no such file')) });
    await it.pipeline.start();
    expect(it.pipeline.reports()[0]).toMatchObject({ state: 'failed', detail: 'no such file' });
    await it.pipeline.stop();
  });

  test('an event that is gone leaves, and one that turns out to be another takes its markets along', async () => {
    const it = world();
    await it.pipeline.start();
    it.say(event('e1'), market('e1'), quote('e1', 25_000));
    it.say({ kind: 'gone', sequence: next(), event: 'e1' });
    it.pipeline.flush();
    expect(it.book.catalogue.events.get('e1')?.listed ?? false).toBe(false);
    it.say(quote('e1', 26_000));
    it.pipeline.flush();
    expect(it.pipeline.reports()[0]?.refused.get('market unknown')).toBe(1);
    await it.pipeline.stop();
  });
});
