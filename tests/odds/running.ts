import { type AggregatesBody, aggregatesQuery } from '#lib/wire';

import { loadStableConfig } from '../../server/config/load-stable-config.ts';
import { Book } from '../../server/odds/book/book.ts';
import { answerQuery, type QueryAnswer } from '../../server/odds/search/gateway-query.ts';
import { createResolver } from '../../server/odds/matching/create-resolver.ts';
import { Pipeline } from '../../server/odds/ingest/pipeline.ts';
import { WHOLE_COMMISSION } from '../../server/odds/book/units.ts';
import type { Clock, OddsSource } from '../../server/odds/ingest/source.ts';
import { PROGRAM_FACTS } from '../../server/platform/package-root.ts';

/** The configuration that ships with the program. */
export const CONFIG = loadStableConfig(PROGRAM_FACTS).answer;

/** One percent, in the unit of commissions. */
export const PERCENT = WHOLE_COMMISSION / 100;

const MACHINE: Clock = { wall: Date.now, steady: () => performance.now() };

/** Sources running into a book, as in the server. */
export type Running = {
  readonly book: Book;
  readonly pipeline: Pipeline;
  /** Answers a query; by default without a tier's caps. */
  readonly ask: (body: AggregatesBody, commissions?: ReadonlyMap<string, number>) => QueryAnswer;
  /** The logged events. */
  readonly log: readonly (readonly [event: string, fields: Readonly<Record<string, string | number>>])[];
};

/** Runs sources into a book with the configuration's bookies and competitions. */
export async function run(sources: readonly OddsSource[], clock: Clock = MACHINE): Promise<Running> {
  const bookies = CONFIG.bookies.map(({ code, is_exchange: isExchange, commission }) => ({
    code,
    isExchange,
    commission: Number(commission) * PERCENT,
  }));
  const book = new Book({ bookies });
  const log: [string, Readonly<Record<string, string | number>>][] = [];
  const pipeline = new Pipeline({
    sources,
    resolver: createResolver({ competitions: CONFIG.competitions }),
    book,
    clock,
    isAllowedLink: () => false,
    log: (event, fields) => log.push([event, fields]),
  });
  await pipeline.start();
  const ask: Running['ask'] = (body, commissions = new Map()) =>
    answerQuery(aggregatesQuery.parse(body), {
      book,
      requester: { caps: { score1: 999, score2: 999 }, commissions, hidden: new Set() },
      now: { wall: clock.wall(), steady: clock.steady() },
    });
  return { book, pipeline, ask, log };
}
