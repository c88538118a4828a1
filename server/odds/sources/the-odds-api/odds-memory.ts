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
  /** By bookie and market: the offers that were last sent, as text by selection. */
  readonly offers: Map<string, { readonly about: BookieMarket; readonly texts: Map<string, string> }>;
};

function nothingSent(): Sent {
  return { event: '', markets: new Map(), offers: new Map() };
}

const NOTHING = 'null/null';

/** Says of each answer what is new in it: an answer is the whole, so what it lacks is gone. */
export class OddsMemory {
  private readonly options: MemoryOptions;
  /** By the key of the sport that was asked for, by event. */
  private readonly sports = new Map<string, Map<string, Sent>>();

  constructor(options: MemoryOptions) {
    this.options = options;
  }

  /** Takes the answer for a sport; `momentOf` puts the API's moments on the clock of the source. */
  apply(sport: string, answer: readonly unknown[], { now, momentOf }: Times): void {
    const sent = this.sports.get(sport) ?? new Map<string, Sent>();
    this.sports.set(sport, sent);
    const listed = new Set<string>();
    let isWhole = true;
    for (const item of answer) {
      const { data } = apiEvent.safeParse(item);
      if (data === undefined) {
        this.options.onFault('event unreadable');
        isWhole = false;
        continue;
      }
      listed.add(data.id);
      const read = readEvent(data, this.options.isKnownBookie, this.options.onFault);
      if (typeof read === 'string') this.options.onFault(read);
      else this.send(sent, read, { now, momentOf });
    }
    // Where an event could not be read it is not known which ones are gone.
    if (!isWhole) return;
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
      // The order of selections is not fixed.
      const text = JSON.stringify({
        ...market,
        selections: market.selections.map(({ selection }) => selection).toSorted(),
      });
      if (text !== sent.markets.get(market.market)) {
        take({ kind: 'market', sequence: nextSequence(times.now), ...market });
      }
      sent.markets.set(market.market, text);
    }
    const here = new Set<string>();
    for (const about of offered) {
      here.add(`${about.bookie} ${about.market}`);
      this.sendOffers(sent, about, times);
    }
    for (const [key, { about, texts: offers }] of sent.offers) {
      if (here.has(key)) continue;
      sent.offers.delete(key);
      for (const selection of offers.keys()) {
        this.sayOffer({ about, selection, offer: NO_OFFER, at: times.now }, times.now);
      }
    }
  }

  private sendOffers({ offers }: Sent, about: BookieMarket, { now, momentOf }: Times): void {
    const { bookie, market, updated } = about;
    const key = `${bookie} ${market}`;
    const at = momentOf(updated);
    const texts = offers.get(key)?.texts ?? new Map<string, string>();
    offers.set(key, { about, texts });
    for (const selection of new Set([...texts.keys(), ...about.offers.keys()])) {
      const offer = about.offers.get(selection) ?? NO_OFFER;
      const text = `${offer.back}/${offer.lay}`;
      if (text === (texts.get(selection) ?? NOTHING)) continue;
      texts.set(selection, text);
      this.sayOffer({ about, selection, offer, at }, now);
    }
    this.options.take({ kind: 'confirm', bookie, market, at });
  }

  private sayOffer(
    { about: { bookie, market }, selection, offer: { back, lay }, at }: Said,
    now: Moment,
  ): void {
    const sequence = this.options.nextSequence(now);
    this.options.take({
      kind: 'quote',
      sequence,
      bookie,
      market,
      selection,
      back: levels(back),
      lay: levels(lay),
      at,
    });
  }
}

/** An offer on a selection, and when it was last seen. */
type Said = {
  readonly about: BookieMarket;
  readonly selection: string;
  readonly offer: Offer;
  readonly at: Moment;
};

export type Times = { readonly now: Moment; readonly momentOf: (moment: Moment) => Moment };

/** The API does not say how much is on offer. */
function levels(odds: Price | null): readonly Level[] {
  return odds === null ? [] : [{ odds, size: null }];
}
