import { describe, expect, test } from 'vitest';
import { aggregatesQuery } from '#lib/wire';
import type { Book } from '../../server/odds/book/book.ts';
import { createSweep } from '../../server/odds/book/sweep.ts';
import type { BookMessage, PlacedSelection } from '../../server/odds/messages/book-message.ts';
import { answerQuery } from '../../server/odds/search/gateway-query.ts';
import { bookOf, laysOf, matchOf, NOW, placedOf } from './small-book.ts';

const ASKER = { caps: { score1: 999, score2: 999 }, commissions: new Map(), hidden: new Set<string>() };
const MINUTE = 60_000;

const after = (ms: number) => ({ wall: NOW.wall + ms, steady: NOW.steady + ms });

/** The match's outcome `yes` with a cache index, which all quotes of its source share. */
function cachedSelection(id = 'only', cacheIndex = 0): PlacedSelection {
  return { ...placedOf(id, 'yes'), cacheIndex };
}

let sequence = 1000;
function quoteOn(selection: PlacedSelection, odds: number, at = NOW.wall): BookMessage {
  sequence += 1;
  const back = [{ odds, size: null }];
  return { kind: 'quote', sequence, selection, bookie: 'alpha', back, lay: [], at };
}

/** An exchange's offers on the selection. */
function layOn(selection: PlacedSelection): BookMessage {
  sequence += 1;
  const size = 1_000_000;
  const [back, lay] = [[{ odds: 19_800, size }], [{ odds: 20_200, size }]];
  return { kind: 'quote', sequence, selection, bookie: 'delta_x', back, lay, at: NOW.wall };
}

/** A book with a match, an exchange's lays, and a quote whose slot is cached. */
function bookWithCached(selection: PlacedSelection): Book {
  return bookOf([...matchOf('only'), ...laysOf('only', 'delta_x'), quoteOn(selection, 19_000)]);
}

/** Each row's event and back price. */
function shown(book: Book, now = NOW): readonly string[] {
  const { rows } = answerQuery(aggregatesQuery.parse({}), { book, requester: ASKER, now });
  return rows.map(({ event, contracts: [back] }) => `${event.id} ${back?.odds_with_liquidity.odds[0]}`);
}

/** A later definition of the match's market. */
function redefinedMarket(order: number, keys: readonly string[]): BookMessage {
  const market = matchOf('only').find(({ kind }) => kind === 'market');
  if (market?.kind !== 'market') throw new Error('a match has a market');
  const selections = market.market.selections.filter(({ key }) => keys.includes(key));
  return { ...market, sequence: order, market: { ...market.market, selections } };
}

function drop(book: Book, id: string): void {
  const event = book.catalogue.events.get(id);
  if (event === undefined) throw new Error(`${id} is known`);
  book.drop(event);
}

describe('a selection that a source quotes again and again', () => {
  test('has its last price', () => {
    const selection = cachedSelection();
    const book = bookWithCached(selection);
    book.apply([quoteOn(selection, 18_000), quoteOn(selection, 17_000)], NOW);
    expect(shown(book)).toEqual(['only 1.7']);
  });

  test('has its last price if the message object differs', () => {
    const book = bookWithCached(cachedSelection());
    book.apply([quoteOn(cachedSelection(), 18_000), quoteOn(cachedSelection(), 17_000)], NOW);
    expect(shown(book)).toEqual(['only 1.7']);
  });

  test('is not confused with another of the same cache index', () => {
    const [one, other] = [cachedSelection('only'), cachedSelection('other')];
    const book = bookWithCached(one);
    book.apply([...matchOf('other'), ...laysOf('other', 'delta_x'), quoteOn(other, 18_000)], NOW);
    book.apply([quoteOn(one, 17_000), quoteOn(other, 16_000)], NOW);
    expect(shown(book).toSorted()).toEqual(['only 1.7', 'other 1.6']);
  });

  test('has a separate slot in each book', () => {
    const selection = cachedSelection();
    const book = bookWithCached(selection);
    const more = [
      ...matchOf('more'),
      ...laysOf('more', 'delta_x'),
      quoteOn(cachedSelection('more', 1), 15_000),
    ];
    const other = bookOf([...more, ...matchOf('only'), ...laysOf('only', 'delta_x')]);
    for (const each of [book, other, book, other]) each.apply([quoteOn(selection, 18_000)], NOW);
    expect(shown(book)).toEqual(['only 1.8']);
    expect(shown(other).toSorted()).toEqual(['more 1.5', 'only 1.8']);
  });

  test('is not shown while its market does not list it, and is once it does', () => {
    const selection = cachedSelection();
    const book = bookWithCached(selection);
    book.apply([redefinedMarket(2, ['no']), quoteOn(selection, 18_000), layOn(selection)], NOW);
    expect(shown(book)).toEqual([]);
    book.apply([quoteOn(selection, 17_000), layOn(selection)], NOW);
    expect(shown(book)).toEqual([]);
    book.apply([redefinedMarket(3, ['yes', 'no'])], NOW);
    expect(shown(book)).toEqual(['only 1.7']);
    book.apply([quoteOn(selection, 16_000)], NOW);
    expect(shown(book)).toEqual(['only 1.6']);
  });

  test('is not shown after its event is gone', () => {
    const selection = cachedSelection();
    const book = bookWithCached(selection);
    const gone = { kind: 'gone', source: 's', origin: 'only', sequence: 2, event: 'only' } as const;
    book.apply([gone, quoteOn(selection, 18_000)], NOW);
    expect(shown(book)).toEqual([]);
    expect(book.columns.price.some((price) => price > 0)).toBe(false);
  });
});

describe('a forgotten event', () => {
  test('is created again by a selection that was cached before', () => {
    const selection = cachedSelection();
    const book = bookWithCached(selection);
    drop(book, 'only');
    book.apply([quoteOn(selection, 17_000)], NOW);
    expect([...book.catalogue.events.keys()]).toEqual(['only']);
    const next = cachedSelection('next', 1);
    book.apply([...matchOf('next'), ...laysOf('next', 'delta_x'), quoteOn(next, 18_000)], NOW);
    expect(shown(book)).toEqual(['next 1.8']);
    book.apply([...matchOf('only'), ...laysOf('only', 'delta_x')], NOW);
    expect(shown(book).toSorted()).toEqual(['next 1.8', 'only 1.7']);
  });
});

describe('a source’s confirmation of a market', () => {
  test('applies to an older quote that arrives later', () => {
    const selection = cachedSelection();
    const book = bookWithCached(selection);
    const { source, origin, eventOrigin, event, market } = selection;
    const place = { origin, eventOrigin, event, market };
    const at = after(4 * MINUTE).wall;
    book.apply([{ kind: 'confirm', source, bookie: null, place, at }], after(4 * MINUTE));
    for (const odds of [18_000, 17_000]) {
      book.apply([quoteOn(selection, odds)], after(4 * MINUTE));
      expect(shown(book, after(6 * MINUTE))).toEqual([`only ${odds / 10_000}`]);
    }
  });
});

describe('an event without a source', () => {
  test('is kept as long as another source quotes it', () => {
    const selection = { ...cachedSelection(), source: 'other' };
    const [event, market] = matchOf('only');
    if (event?.kind !== 'event' || market?.kind !== 'market') throw new Error('a match has a market');
    const book = bookOf([
      event,
      { ...market, source: 'other' },
      quoteOn(selection, 18_000),
      quoteOn(selection, 18_000),
      { kind: 'gone', source: 's', origin: 'only', sequence: 2, event: 'only' },
    ]);
    const sweep = createSweep(book);
    for (const minute of [3, 6, 9]) {
      book.apply([quoteOn(selection, 18_000 + minute)], after(minute * MINUTE));
      sweep();
      expect([...book.catalogue.events.keys()]).toEqual(['only']);
    }
    book.tick(after(15 * MINUTE));
    sweep();
    expect(book.catalogue.events.size).toBe(0);
  });
});
