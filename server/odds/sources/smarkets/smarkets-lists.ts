import type { z } from 'zod';

import type { SourceSink } from '../../ingest/source.ts';
import { PollProblem, type Session } from '../polling/polling-source.ts';
import { type ListName, listPage, quotesAnswer } from './smarkets-answer.ts';
import type { SmarketsFault } from './smarkets-event.ts';

/** Ids in the URL of one request. */
const IDS_PER_REQUEST = 20;
/** Limit for one list. */
const MAX_PAGES = 100;

export type ListsOptions = {
  readonly session: Session;
  /** Base URL of the API, with its version. */
  readonly url: string;
  readonly sink: SourceSink;
  readonly signal: AbortSignal;
  /** Delays each request, so that they do not come in bursts. */
  readonly pause: (signal: AbortSignal) => Promise<void>;
};

type Listed = { readonly id: string };

export type List<Item> = {
  readonly name: ListName;
  readonly item: z.ZodType<Item>;
  readonly fault: SmarketsFault;
};

/** The items of all pages of a list; `isReadable` is false if one was malformed. */
export type ReadList<Item> = { readonly items: readonly Item[]; readonly isReadable: boolean };

/** Requests the exchange's lists, page by page and in batches of ids. */
export class SmarketsLists {
  private readonly options: ListsOptions;

  constructor(options: ListsOptions) {
    this.options = options;
  }

  /**
   * Reads the pages of a list, up to `maxItems`. The exchange names a next page even after the last one, so a page
   * without new items ends the list. Only the query of `next_page` is used, so that requests stay on our host.
   */
  async pages<Item extends Listed>(
    list: List<Item>,
    { path, query, maxItems }: { readonly path: string; readonly query: string; readonly maxItems: number },
  ): Promise<ReadList<Item>> {
    const found = new Map<string, Item>();
    let isReadable = true;
    let next: string | null = query;
    for (let page = 0; page < MAX_PAGES && next !== null && found.size < maxItems; page += 1) {
      const before = found.size;
      // oxlint-disable-next-line no-await-in-loop -- a page names the next one
      const json: unknown = await this.get(`${path}?${next}`);
      const { data } = listPage.safeParse(json);
      const listed = data?.[list.name];
      if (data === undefined || listed === undefined) {
        throw new PollProblem(`the response is not a list of ${list.name}`);
      }
      for (const each of listed) {
        const item = list.item.safeParse(each).data;
        if (item === undefined) this.options.sink.rejected(list.fault);
        else found.set(item.id, item);
        if (item === undefined) isReadable = false;
      }
      next = found.size === before ? null : nextQuery(data.pagination?.next_page);
    }
    return { items: [...found.values()].slice(0, maxItems), isReadable };
  }

  /** Reads the child lists of ids, such as the markets of events. */
  async below<Item extends Listed>(
    list: List<Item>,
    {
      folder,
      ids,
      query,
    }: { readonly folder: 'events' | 'markets'; readonly ids: readonly string[]; readonly query: string },
  ): Promise<ReadList<Item>> {
    const items: Item[] = [];
    let isReadable = true;
    for (const batch of batches(ids)) {
      const path = `/${folder}/${batch.join(',')}/${list.name}/`;
      // oxlint-disable-next-line no-await-in-loop -- one request after the other
      const read = await this.pages(list, { path, query, maxItems: Infinity });
      items.push(...read.items);
      isReadable &&= read.isReadable;
    }
    return { items, isReadable };
  }

  /** Requests the quotes of markets; returns the raw quotes by contract. */
  async quotes(markets: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
    const quotes = new Map<string, unknown>();
    for (const batch of batches(markets)) {
      // oxlint-disable-next-line no-await-in-loop -- one request after the other
      const { data } = quotesAnswer.safeParse(await this.get(`/markets/${batch.join(',')}/quotes/`));
      if (data === undefined) throw new PollProblem('the response has no quotes');
      for (const [contract, each] of Object.entries(data)) quotes.set(contract, each);
    }
    return quotes;
  }

  private async get(path: string): Promise<unknown> {
    const { session, url, signal, pause } = this.options;
    await pause(signal);
    return session.get(`${url}${path}`, signal);
  }
}

function nextQuery(nextPage: string | null | undefined): string | null {
  const query = nextPage?.split('?')[1] ?? '';
  return query === '' ? null : query;
}

function batches(ids: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(ids.length / IDS_PER_REQUEST);
  return Array.from({ length: count }, (_, place) =>
    ids.slice(place * IDS_PER_REQUEST, (place + 1) * IDS_PER_REQUEST),
  );
}
