import type { BookMessage, BookQuote, Place, PlacedSelection } from '../messages/book-message.ts';
import type {
  EventGone,
  SourceEvent,
  SourceMarket,
  SourceMessage,
  SourceQuote,
} from '../messages/messages.ts';
import type { EventAnswer, Resolver } from './resolver.ts';
import type { OddsSource } from './source.ts';

/** A source's selections in one of its markets, by its own ids. */
type PlacedByOwnId = ReadonlyMap<string, PlacedSelection>;

/** Creates the selection objects that a source's quotes share. */
export type PlacedSelections = {
  /** Returns the selections of a market by the source's ids. Unchanged ones keep their identity. */
  readonly of: (
    place: Place,
    keys: ReadonlyMap<string, string>,
    before: PlacedByOwnId | undefined,
  ) => PlacedByOwnId;
  /** Frees the cache indexes of selections that will not be quoted any more. */
  readonly release: (selections: Iterable<PlacedSelection>) => void;
};

export function createPlacedSelections(source: string): PlacedSelections {
  const free: number[] = [];
  let indexCount = 0;

  const allocateIndex = (): number => {
    const freeIndex = free.pop();
    if (freeIndex !== undefined) return freeIndex;
    indexCount += 1;
    return indexCount - 1;
  };

  const release = (selections: Iterable<PlacedSelection>): void => {
    for (const { cacheIndex } of selections) free.push(cacheIndex);
  };

  return {
    of: ({ origin, eventOrigin, event, market }, keys, before) => {
      const left = new Map(before);
      const placed = new Map<string, PlacedSelection>();
      for (const [id, key] of keys) {
        const earlier = left.get(id);
        const isSame =
          earlier?.key === key &&
          earlier.market === market &&
          earlier.event === event &&
          earlier.eventOrigin === eventOrigin;
        if (isSame) left.delete(id);
        // Fields that every quote reads come first, so that they share a cache line.
        const selection = isSame
          ? earlier
          : { source, cacheIndex: allocateIndex(), origin, eventOrigin, event, market, key };
        placed.set(id, selection);
      }
      release(left.values());
      return placed;
    },
    release,
  };
}

/** The reason why a message did not reach the book, by which drops are counted. */
type DropReason =
  | 'event doubtful'
  | 'event refused'
  | 'market unsure'
  | 'market unknown'
  | 'selection unsure'
  | 'link refused';

type TranslatorOptions = {
  readonly source: Pick<OddsSource, 'name'>;
  readonly resolver: Resolver;
  /** Returns true if a link of a bookie's quote may be shown; links are untrusted. */
  readonly isAllowedLink: (bookie: string, link: string) => boolean;
  /** Counts a dropped message; `because` is the resolver's explanation, for review. */
  readonly onDropped: (reason: DropReason, because: string) => void;
};

type SureEvent = Extract<EventAnswer, { answer: 'sure' }>;

type KnownMarket = { readonly place: Place; readonly selections: PlacedByOwnId };

/** A source's event: the resolver's last answer, and the latest message of each of its markets. */
type KnownEvent = { answer: EventAnswer; readonly markets: Map<string, SourceMarket> };

/**
 * Translates one source's messages to book messages; drops those that are not matched with certainty. Stores what
 * events and markets were resolved to: if an event resolves to another one than before, its markets are emitted again.
 */
export class Translator {
  private readonly source: string;
  private readonly options: TranslatorOptions;
  private readonly events = new Map<string, KnownEvent>();
  private readonly markets = new Map<string, KnownMarket>();
  private readonly placedSelections: PlacedSelections;

  constructor(options: TranslatorOptions) {
    this.options = options;
    this.source = options.source.name;
    this.placedSelections = createPlacedSelections(this.source);
  }

  translate(message: SourceMessage): readonly BookMessage[] {
    const { source } = this;
    switch (message.kind) {
      case 'event':
        return this.onEvent(message);
      case 'market':
        return this.onMarket(message);
      case 'quote':
        return this.onQuote(message);
      case 'gone':
        return this.onGone(message);
      case 'confirm': {
        const { bookie, market, at } = message;
        const place = market === null ? null : this.markets.get(market)?.place;
        return place === undefined ? [] : [{ kind: 'confirm', source, bookie, place, at }];
      }
      case 'clock':
        return [{ kind: 'clock', source, at: message.at }];
      case 'offers':
        return [{ ...message, source }];
    }
  }

  private onEvent(message: SourceEvent): readonly BookMessage[] {
    const { resolver, onDropped } = this.options;
    const answer = resolver.event(this.source, message);
    const before = this.events.get(message.event);
    const markets: KnownEvent['markets'] = before?.markets ?? new Map<string, SourceMarket>();
    this.events.set(message.event, { answer, markets });
    if (answer.answer !== 'sure') {
      onDropped(answer.answer === 'doubtful' ? 'event doubtful' : 'event refused', answer.because);
      for (const market of markets.keys()) this.dropMarket(market);
      return before?.answer.answer === 'sure' ? [this.goneMessage(message, before.answer.event.id)] : [];
    }
    const placed = this.eventMessage(message, answer);
    if (before === undefined) return [placed];
    if (before.answer.answer !== 'sure') return [placed, ...this.translateMarkets(markets)];
    const { event, swapped } = before.answer;
    if (event.id === answer.event.id && swapped === answer.swapped) return [placed];
    return [this.goneMessage(message, event.id), placed, ...this.translateMarkets(markets)];
  }

  private eventMessage({ event: origin, sequence }: SourceEvent, answer: SureEvent): BookMessage {
    const { event, pairedBy, because } = answer;
    return { kind: 'event', source: this.source, origin, sequence, event, pairedBy, because };
  }

  private translateMarkets(markets: KnownEvent['markets']): readonly BookMessage[] {
    return [...markets.values()].flatMap((market) => this.onMarket(market));
  }

  private onMarket(message: SourceMarket): readonly BookMessage[] {
    const { source, markets, placedSelections } = this;
    const { resolver, onDropped } = this.options;
    const { event: eventOrigin, market: origin, sequence } = message;
    const event = this.events.get(eventOrigin);
    event?.markets.set(origin, message);
    if (event?.answer.answer !== 'sure') return [];
    const answer = resolver.market(source, message);
    if (answer.answer !== 'sure') {
      this.dropMarket(origin);
      onDropped('market unsure', answer.because);
      return [];
    }
    const { market, keys } = answer;
    const place = { origin, eventOrigin, event: market.event, market: market.id };
    const selections = placedSelections.of(place, keys, markets.get(origin)?.selections);
    markets.set(origin, { place, selections });
    return [{ kind: 'market', source, origin, eventOrigin, sequence, market }];
  }

  private onQuote(quote: SourceQuote): readonly BookMessage[] {
    const { isAllowedLink, onDropped } = this.options;
    const { market, bookie, sequence, back, lay, at, unboosted, url, note } = quote;
    const known = this.markets.get(market);
    const selection = known?.selections.get(quote.selection);
    if (selection === undefined) {
      onDropped(known === undefined ? 'market unknown' : 'selection unsure', '');
      return [];
    }
    // No spread here: it makes objects that are slower to create and to read than the rest of an update.
    const bare: BookQuote = { kind: 'quote', sequence, selection, bookie, back, lay, at };
    if (unboosted === undefined && url === undefined && note === undefined) return [bare];
    const placed: BookQuote = {
      ...bare,
      ...(unboosted === undefined ? {} : { unboosted }),
      ...(note === undefined ? {} : { note }),
    };
    if (url === undefined) return [placed];
    if (isAllowedLink(bookie, url)) return [{ ...placed, url }];
    onDropped('link refused', '');
    return [placed];
  }

  private onGone(message: EventGone): readonly BookMessage[] {
    const known = this.events.get(message.event);
    this.events.delete(message.event);
    for (const market of known?.markets.keys() ?? []) this.dropMarket(market);
    this.options.resolver.forget(this.source, message.event);
    return known?.answer.answer === 'sure' ? [this.goneMessage(message, known.answer.event.id)] : [];
  }

  private dropMarket(market: string): void {
    this.placedSelections.release(this.markets.get(market)?.selections.values() ?? []);
    this.markets.delete(market);
  }

  private goneMessage({ event: origin, sequence }: SourceEvent | EventGone, event: string): BookMessage {
    return { kind: 'gone', source: this.source, origin, sequence, event };
  }
}
