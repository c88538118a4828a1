import { isAllowedLink } from './config/allowed-link.ts';
import type { StableConfig } from './config/stable-config.ts';
import type { OddsReader } from './gateway/odds-reader.ts';
import type { Log } from './log.ts';
import { Book } from './odds/book/book.ts';
import type { BookieFact } from './odds/bookie-table.ts';
import { answerQuery, currentEvents } from './odds/gateway-query.ts';
import { createResolver } from './odds/matching/create-resolver.ts';
import { createPipeline, type Pipeline } from './odds/pipeline.ts';
import type { Clock, OddsSource } from './odds/source.ts';
import { percentCommission } from './percent-commission.ts';

/** The odds of this process: what comes in, and what is asked of it. */
export type OddsService = {
  readonly pipeline: Pipeline;
  readonly reader: OddsReader;
};

export type OddsServiceParts = {
  readonly config: StableConfig;
  readonly sources: readonly OddsSource[];
  readonly clock: Clock;
  readonly log: Pick<Log, 'info'>;
};

/** Sources, matching, the book and its index, put together. Nothing runs until the pipeline is started. */
export function createOddsService({ config, sources, clock, log }: OddsServiceParts): OddsService {
  const book = new Book({
    bookies: bookieFacts(config),
    sources: sources.map(({ name }) => name),
  });
  const resolver = createResolver({ competitions: config.answer.competitions });
  const pipeline = createPipeline({
    sources,
    resolver,
    book,
    clock,
    isAllowedLink: (bookie, link) => isAllowedLink(link, config.linkHosts.get(bookie) ?? []),
    log: log.info,
  });
  const now = () => ({ wall: clock.wall(), steady: clock.steady() });
  return {
    pipeline,
    reader: {
      rows: (query, asker) => answerQuery(query, { book, asker, now: now() }),
      events: () => currentEvents(book, now()),
      subscribe: pipeline.subscribe,
    },
  };
}

function bookieFacts({ answer }: StableConfig): readonly BookieFact[] {
  return answer.bookies
    .filter(({ has_odds: hasOdds }) => hasOdds)
    .map(({ code, is_exchange: isExchange, commission }) => ({
      code,
      isExchange,
      commission: percentCommission(commission),
    }));
}

/** The two clocks of this process. */
export function processClock(): Clock {
  const began = Date.now() - performance.now();
  return { wall: Date.now, steady: () => began + performance.now() };
}
