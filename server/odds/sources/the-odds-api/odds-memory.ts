import type { Level, Moment, Price, SourceMessage } from '../../messages/messages.ts';
import { apiEvent } from './api-answer.ts';
import {
  type BookieMarket,
  type EventFault,
  NO_OFFER,
  type Offer,
  readEvent,
  type ReadEvent,
} from './event-markets.ts';

export type MemoryOptions = {
  readonly take: (message: SourceMessage) => void;
  readonly onFault: (fault: EventFault) => void;
  readonly nextSequence: (at: Moment) => number;
  readonly isKnownBookie: (code: string) => boolean;
};

type Sent = {
  event: string;
  readonly markets: Map<string, string>;
  /** By bookie and market: the last sent offers, as text by selection. */
  readonly offers: Map<string, { readonly bookieMarket: BookieMarket; readonly texts: Map<string, string> }>;
};

function nothingSent(): Sent {
  return { event: '', markets: new Map(), offers: new Map() };
}

const NO_OFFER_TEXT = 'null/null';

/** Sends the changes of each response against what was sent. A response is complete: events that it lacks are gone. */
export class OddsMemory {
  private readonly options: MemoryOptions;
  /** By the key of the requested sport, then by event. */
  private readonly sports = new Map<string, Map<string, Sent>>();

  constructor(options: MemoryOptions) {
    this.options = options;
  }

  /** Applies the response for a sport; `momentOf` converts the API's moments to the clock of the source. */
  apply(sport: string, response: readonly unknown[], { now, momentOf }: Times): void {
    const sent = this.sports.get(sport) ?? new Map<string, Sent>();
    this.sports.set(sport, sent);
    const listed = new Set<string>();
    let isReadable = true;
    for (const item of response) {
      const { data } = apiEvent.safeParse(item);
      if (data === undefined) {
        this.options.onFault('event unreadable');
        isReadable = false;
        continue;
      }
      listed.add(data.id);
      const read = readEvent(data, this.options.isKnownBookie, this.options.onFault);
      if (typeof read === 'string') this.options.onFault(read);
      else this.send(sent, read, { now, momentOf });
    }
    // An unreadable event may be any of those that seem gone.
    if (!isReadable) return;
    for (const event of sent.keys()) {
      if (listed.has(event)) continue;
      sent.delete(event);
      this.options.take({ kind: 'gone', sequence: this.options.nextSequence(now), event });
    }
  }

  private send(all: Map<string, Sent>, { event, markets, offered }: ReadEvent, times: Times): void {
    const { take, nextSequence } = this.options;
    const sent = all.get(event.event) ?? nothingSent();
    all.set(event.event, sent);
    const eventText = JSON.stringify(event);
    if (eventText !== sent.event) take({ kind: 'event', sequence: nextSequence(times.now), ...event });
    sent.event = eventText;
    for (const market of markets) {
      // Sorted, since the API's order of selections varies.
      const text = JSON.stringify({
        ...market,
        selections: market.selections.map(({ selection }) => selection).toSorted(),
      });
      if (text !== sent.markets.get(market.market)) {
        take({ kind: 'market', sequence: nextSequence(times.now), ...market });
      }
      sent.markets.set(market.market, text);
    }
    const offeredKeys = new Set<string>();
    for (const bookieMarket of offered) {
      offeredKeys.add(`${bookieMarket.bookie} ${bookieMarket.market}`);
      this.sendOffers(sent, bookieMarket, times);
    }
    for (const [key, { bookieMarket, texts: offers }] of sent.offers) {
      if (offeredKeys.has(key)) continue;
      sent.offers.delete(key);
      for (const selection of offers.keys()) {
        this.sendOffer({ bookieMarket, selection, offer: NO_OFFER, at: times.now }, times.now);
      }
    }
  }

  private sendOffers({ offers }: Sent, bookieMarket: BookieMarket, { now, momentOf }: Times): void {
    const { bookie, market, updated } = bookieMarket;
    const key = `${bookie} ${market}`;
    const at = momentOf(updated);
    const texts = offers.get(key)?.texts ?? new Map<string, string>();
    offers.set(key, { bookieMarket, texts });
    for (const selection of new Set([...texts.keys(), ...bookieMarket.offers.keys()])) {
      const offer = bookieMarket.offers.get(selection) ?? NO_OFFER;
      const text = `${offer.back}/${offer.lay}`;
      if (text === (texts.get(selection) ?? NO_OFFER_TEXT)) continue;
      texts.set(selection, text);
      this.sendOffer({ bookieMarket, selection, offer, at }, now);
    }
    this.options.take({ kind: 'confirm', bookie, market, at });
  }

  private sendOffer(
    { bookieMarket: { bookie, market }, selection, offer: { back, lay }, at }: SeenOffer,
    now: Moment,
  ): void {
    const sequence = this.options.nextSequence(now);
    this.options.take({
      kind: 'quote',
      sequence,
      bookie,
      market,
      selection,
      back: toLevels(back),
      lay: toLevels(lay),
      at,
    });
  }
}

/** An offer on a selection, and when it was last seen. */
type SeenOffer = {
  readonly bookieMarket: BookieMarket;
  readonly selection: string;
  readonly offer: Offer;
  readonly at: Moment;
};

export type Times = { readonly now: Moment; readonly momentOf: (moment: Moment) => Moment };

/** A level without a size, which the API does not publish. */
function toLevels(odds: Price | null): readonly Level[] {
  return odds === null ? [] : [{ odds, size: null }];
}
