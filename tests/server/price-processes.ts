import { type HistoryAnswer, historyAnswer, historyQuery } from '#lib/wire';

import { priceBatches } from '../../server/db/price-batches.ts';
import { Book } from '../../server/odds/book/book.ts';
import { createSweep } from '../../server/odds/book/sweep.ts';
import { HistoryKeeper, type HistoryStore } from '../../server/odds/history/history-keeper.ts';
import type { BookMessage } from '../../server/odds/messages/book-message.ts';
import { answerHistory } from '../../server/odds/search/gateway-query.ts';
import { matchOf, NOW, placedOf } from '../odds/small-book.ts';
import { BOOKIES } from '../property/odds/world.ts';
import type { TestApp } from './harness.ts';

const CALLER = { caps: { score1: 999, score2: 999 }, commissions: new Map(), hidden: new Set<string>() };
export const MAKER = BOOKIES.find(({ isExchange }) => !isExchange)?.code ?? '';
const EXCHANGE = BOOKIES.find(({ isExchange }) => isExchange)?.code ?? '';
const PAIR = { event_id: 'm', back: `m:btts:yes:${MAKER}`, lay: `m:btts:yes:${EXCHANGE}:lay` };
export const HOUR_S = 3600;

type Clock = { seconds: number };

/** A quote for the event's selection, without its sequence number. */
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

/** The messages of an event two days ahead, or its event or market message only. */
function eventMessages(part: 'event' | 'market' | undefined): readonly BookMessage[] {
  return matchOf('m')
    .filter(({ kind }) => part === undefined || kind === part)
    .map((message) =>
      message.kind === 'event'
        ? { ...message, event: { ...message.event, start: NOW.wall + 48 * HOUR_S * 1000 } }
        : message,
    );
}

/** A process with its own book, without events and prices yet. */
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
  const apply = (messages: readonly BookMessage[]) => book.apply(messages, now());
  const quote = (bookie: string, prices: { back?: number; lay?: number }) => {
    sequence += 1;
    apply([{ ...quoted(bookie, prices, now().wall), sequence }]);
  };
  apply([{ kind: 'source', source: 's', clock: 'server', label: 'Some prices', place: 0 }]);
  return {
    book,
    keeper,
    logged,
    event: (part?: 'event' | 'market') => apply(eventMessages(part)),
    back: (odds: number) => quote(MAKER, { back: odds }),
    lay: (odds: number) => quote(EXCHANGE, { lay: odds }),
    pass: async (seconds: number, step = 1) => {
      for (let passed = 0; passed < seconds; passed += step) {
        clock.seconds += step;
        apply([{ kind: 'confirm', source: 's', bookie: null, place: null, at: now().wall }]);
        sweep();
        await keeper.turn();
      }
    },
    query: (minutes = 360): HistoryAnswer =>
      historyAnswer.parse(
        answerHistory(historyQuery.parse({ pairs: [PAIR], minutes }), {
          book,
          requester: CALLER,
          now: now(),
        }),
      ),
  };
}

/** A process that the test start. */
export type Running = ReturnType<typeof startProcess>;

/** Starts processes that store their prices in one database, one after another or side by side. */
export function priceProcesses({ database }: Pick<TestApp, 'database'>) {
  const clock: Clock = { seconds: 0 };
  const start = (store: HistoryStore = priceBatches(database), historyBytes = 1_000_000) =>
    startProcess(clock, store, historyBytes);
  return {
    start,
    /** Starts a process with prices whose history has begun. */
    startFilled: async (store?: HistoryStore): Promise<Running> => {
      const one = start(store);
      one.event();
      one.back(3);
      one.lay(3.2);
      await one.pass(16);
      return one;
    },
    /** The time, in seconds since 1970. */
    second: () => NOW.wall / 1000 + clock.seconds,
    /** Advances the clock while no process runs. */
    wait: (seconds: number) => {
      clock.seconds += seconds;
    },
  };
}
