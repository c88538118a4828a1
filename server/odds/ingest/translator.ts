import type { BookMessage, BookQuote, Place } from '../messages/book-message.ts';
import type { SourceEvent, SourceMarket, SourceMessage, SourceQuote } from '../messages/messages.ts';
import { createPlacedSelections, type PlacedByOwnId } from './placed-selections.ts';
import type { EventAnswer, Resolver } from './resolver.ts';
import type { OddsSource } from './source.ts';

/** Why a message of a source did not reach the book; they are counted by it. */
export type Unplaced =
  | 'event doubtful'
  | 'event refused'
  | 'market unsure'
  | 'market unknown'
  | 'selection unsure'
  | 'link refused';

export type TranslatorOptions = {
  readonly source: Pick<OddsSource, 'name'>;
  readonly resolver: Resolver;
  /** Whether a link of a bookie's quote may be shown: links come from outside. */
  readonly isAllowedLink: (bookie: string, link: string) => boolean;
  /** Counts a message that was not placed; `because` is the resolver's sentence, for review. */
  readonly onUnplaced: (reason: Unplaced, because: string) => void;
};

type KnownMarket = { readonly place: Place; readonly selections: PlacedByOwnId };

/** An event of the source: what it was last found to be, and its markets as they were last said. */
type KnownEvent = { answer: EventAnswer; readonly markets: Map<string, SourceMarket> };

/** What a source says, in the words of the book: nothing where matching is not sure. */
export type Translator = (message: SourceMessage) => readonly BookMessage[];

/**
 * Translates one source's messages. It remembers which of its events and markets are whose; when an event turns out to
 * be another one than before, its markets are said again.
 */
export function createTranslator({
  source: { name: source },
  resolver,
  isAllowedLink,
  onUnplaced,
}: TranslatorOptions): Translator {
  const events = new Map<string, KnownEvent>();
  const markets = new Map<string, KnownMarket>();
  const placedSelections = createPlacedSelections(source);

  const unplace = (market: string): void => {
    placedSelections.release(markets.get(market)?.selections.values() ?? []);
    markets.delete(market);
  };

  const onEvent = (message: SourceEvent): readonly BookMessage[] => {
    const answer = resolver.event(source, message);
    const before = events.get(message.event);
    const none: KnownEvent['markets'] = new Map();
    const known: KnownEvent = { answer, markets: before?.markets ?? none };
    events.set(message.event, known);
    if (answer.answer !== 'sure') {
      onUnplaced(answer.answer === 'doubtful' ? 'event doubtful' : 'event refused', answer.because);
      for (const market of known.markets.keys()) unplace(market);
      return before?.answer.answer === 'sure' ? [gone(message, before.answer.event.id)] : [];
    }
    const { event, pairedBy, because } = answer;
    const { sequence } = message;
    const placed = {
      kind: 'event',
      source,
      origin: message.event,
      sequence,
      event,
      pairedBy,
      because,
    } as const;
    const moved = before?.answer.answer === 'sure' ? before.answer : undefined;
    const isSame = moved !== undefined && moved.event.id === event.id && moved.swapped === answer.swapped;
    if (isSame || before === undefined) return [placed];
    const again = [...known.markets.values()].flatMap(onMarket);
    return moved === undefined ? [placed, ...again] : [gone(message, moved.event.id), placed, ...again];
  };

  const gone = ({ event: origin, sequence }: Pick<SourceEvent, 'event' | 'sequence'>, event: string) =>
    ({ kind: 'gone', source, origin, sequence, event }) as const;

  const onMarket = (message: SourceMarket): readonly BookMessage[] => {
    const event = events.get(message.event);
    event?.markets.set(message.market, message);
    if (event?.answer.answer !== 'sure') return [];
    const answer = resolver.market(source, message);
    if (answer.answer !== 'sure') {
      unplace(message.market);
      onUnplaced('market unsure', answer.because);
      return [];
    }
    const { market, keys } = answer;
    const place = {
      origin: message.market,
      eventOrigin: message.event,
      event: market.event,
      market: market.id,
    };
    const selections = placedSelections.of(place, keys, markets.get(message.market)?.selections);
    markets.set(message.market, { place, selections });
    const { origin, eventOrigin } = place;
    return [{ kind: 'market', source, origin, eventOrigin, sequence: message.sequence, market }];
  };

  const onQuote = (quote: SourceQuote): readonly BookMessage[] => {
    const { market, selection, bookie, sequence, back, lay, at, unboosted, url, note } = quote;
    const known = markets.get(market);
    if (known === undefined) {
      onUnplaced('market unknown', '');
      return [];
    }
    const ours = known.selections.get(selection);
    if (ours === undefined) {
      onUnplaced('selection unsure', '');
      return [];
    }
    // Written out: spreading makes objects that take longer to make and to read than all the rest of an update.
    const bare: BookQuote = { kind: 'quote', sequence, selection: ours, bookie, back, lay, at };
    if (unboosted === undefined && url === undefined && note === undefined) return [bare];
    const placed: BookQuote = {
      ...bare,
      ...(unboosted === undefined ? {} : { unboosted }),
      ...(note === undefined ? {} : { note }),
    };
    if (url === undefined) return [placed];
    if (isAllowedLink(bookie, url)) return [{ ...placed, url }];
    onUnplaced('link refused', '');
    return [placed];
  };

  return (message) => {
    switch (message.kind) {
      case 'event':
        return onEvent(message);
      case 'market':
        return onMarket(message);
      case 'quote':
        return onQuote(message);
      case 'gone': {
        const known = events.get(message.event);
        events.delete(message.event);
        for (const market of known?.markets.keys() ?? []) unplace(market);
        resolver.forget(source, message.event);
        return known?.answer.answer === 'sure' ? [gone(message, known.answer.event.id)] : [];
      }
      case 'confirm': {
        const { bookie, market, at } = message;
        const place = market === null ? null : markets.get(market)?.place;
        return place === undefined ? [] : [{ kind: 'confirm', source, bookie, place, at }];
      }
      case 'clock':
        return [{ kind: 'clock', source, at: message.at }];
      case 'offers':
        return [{ ...message, source }];
    }
  };
}
