import { type HistoryAnswer, historyAnswer, historyQuery } from '#lib/wire';

import { priceBatches } from '../../server/db/price-batches.ts';
import { Book } from '../../server/odds/book/book.ts';
import { createSweep } from '../../server/odds/book/sweep.ts';
import { HistoryKeeper, type HistoryStore } from '../../server/odds/history/history-keeper.ts';
import type { BookMessage } from '../../server/odds/messages/book-message.ts';
import { answerHistory } from '../../server/odds/search/history-query.ts';
import { matchOf, NOW, placedOf } from '../odds/small-book.ts';
import { BOOKIES } from '../property/odds/world.ts';
import type { TestApp } from './harness.ts';

const ASKER = { caps: { score1: 999, score2: 999 }, commissions: new Map(), hidden: new Set<string>() };
export const MAKER = BOOKIES.find(({ isExchange }) => !isExchange)?.code ?? '';
const EXCHANGE = BOOKIES.find(({ isExchange }) => isExchange)?.code ?? '';
const PAIR = { event_id: 'm', back: `m:btts:yes:${MAKER}`, lay: `m:btts:yes:${EXCHANGE}:lay` };
export const HOUR_S = 3600;

type Clock = { seconds: number };

/** A quote of the event's outcome, without its sequence. */
function quoted(bookie: string, prices: { back?: number; lay?: number }, at: number) {
  const levels = (odds: number | undefined, size: number | null) =>
    odds === undefined ? [] : [{ odds: Math.round(odds * 10_000), size }];
  return {
    kind: 'quote',
    selection: placedOf('m', 'yes'),
    bookie,
    back: levels(prices.back, null),
    lay: levels(prices.lay, 100_000),
    at,
  } as const;
}

/** The messages of an event that is far away, or some of them. */
function eventMessages(part: 'event' | 'market' | undefined): readonly BookMessage[] {
  return matchOf('m')
    .filter(({ kind }) => part === undefined || kind === part)
    .map((message) =>
      message.kind === 'event'
        ? { ...message, event: { ...message.event, start: NOW.wall + 48 * HOUR_S * 1000 } }
        : message,
    );
}

/** A process with a book of its own; it has no event and no prices yet. */
function startProcess(clock: Clock, store: HistoryStore, historyBytes: number) {
  const book = new Book({ bookies: BOOKIES, historyBytes });
  const sweep = createSweep(book);
  const logged: string[] = [];
  const keeper = new HistoryKeeper({
    book: () => book,
    store,
    log: { info: (event) => logged.push(event), error: (event) => logged.push(`error ${event}`) },
  });
  let sequence = 10;
  const now = () => ({ wall: NOW.wall + clock.seconds * 1000, steady: NOW.steady + clock.seconds * 1000 });
  const say = (messages: readonly BookMessage[]) => book.apply(messages, now());
  const quote = (bookie: string, prices: { back?: number; lay?: number }) => {
    sequence += 1;
    say([{ ...quoted(bookie, prices, now().wall), sequence }]);
  };
  say([{ kind: 'source', source: 's', clock: 'server', label: 'Some prices', place: 0 }]);
  return {
    book,
    keeper,
    logged,
    event: (part?: 'event' | 'market') => say(eventMessages(part)),
    back: (odds: number) => quote(MAKER, { back: odds }),
    lay: (odds: number) => quote(EXCHANGE, { lay: odds }),
    pass: async (seconds: number, step = 1) => {
      for (let passed = 0; passed < seconds; passed += step) {
        clock.seconds += step;
        say([{ kind: 'confirm', source: 's', bookie: null, place: null, at: now().wall }]);
        sweep();
        await keeper.turn();
      }
    },
    ask: (minutes = 360): HistoryAnswer =>
      historyAnswer.parse(
        answerHistory(historyQuery.parse({ pairs: [PAIR], minutes }), { book, requester: ASKER, now: now() }),
      ),
  };
}

/** A process that the test started. */
export type Running = ReturnType<typeof startProcess>;

/** Processes that store their prices in one database, one after another or side by side. */
export function priceProcesses({ database }: Pick<TestApp, 'database'>) {
  const clock: Clock = { seconds: 0 };
  const started = (store: HistoryStore = priceBatches(database), historyBytes = 1_000_000) =>
    startProcess(clock, store, historyBytes);
  return {
    started,
    /** A process with prices, whose history has begun. */
    filled: async (store?: HistoryStore): Promise<Running> => {
      const one = started(store);
      one.event();
      one.back(3);
      one.lay(3.2);
      await one.pass(16);
      return one;
    },
    /** The time, in seconds since 1970. */
    second: () => NOW.wall / 1000 + clock.seconds,
    /** Lets time pass without a process. */
    wait: (seconds: number) => {
      clock.seconds += seconds;
    },
  };
}
