import type { Feed } from '#lib/matched';
import { startClock } from '../book/ages.ts';
import type { Book } from '../book/book.ts';
import type { EventEntry } from '../book/entries.ts';
import type { Offer } from '../messages/messages.ts';
import type { Plan } from './plan.ts';

/** The offer that a feed's bookmakers must have, or undefined where any may be in it. */
function offerOf(feed: Feed): Offer['offer'] | undefined {
  switch (feed) {
    case 'bog':
      return 'bog';
    case 'two_up':
      return 'two_up';
    case 'mb':
    case 'boost':
    case 'each_way':
    case 'extra_place':
      return undefined;
  }
}

/** Whose back prices are asked for on the event at hand; an offer holds in some competitions, from a moment on. */
export class OfferedBookies {
  bookmakers: Int32Array;
  /** Each by itself: an exchange's back price is never laid at that exchange. */
  exchanges: readonly Int32Array[];
  private readonly byCompetition: Map<string, Int32Array> | undefined;
  private readonly asked: Int32Array;
  private readonly offers: readonly { readonly bookie: number; readonly competitions: readonly string[] }[];

  constructor(book: Book, { feed, bookmakers, backExchanges }: Plan) {
    const offer = offerOf(feed);
    this.asked = bookmakers;
    this.bookmakers = bookmakers;
    this.exchanges = offer === undefined ? backExchanges.map((index) => Int32Array.of(index)) : [];
    this.byCompetition = offer === undefined ? undefined : new Map();
    this.offers = offer === undefined ? [] : activeOffers(book, offer);
  }

  /** Turns to an event; false where nobody asked for has a price that counts. */
  enter({ definition }: EventEntry): boolean {
    if (this.byCompetition !== undefined) {
      const slug = definition?.competition ?? '';
      const known = this.byCompetition.get(slug) ?? this.offeredIn(slug);
      this.byCompetition.set(slug, known);
      this.bookmakers = known;
    }
    return this.bookmakers.length > 0 || this.exchanges.length > 0;
  }

  private offeredIn(slug: string): Int32Array {
    const having = new Set(
      this.offers
        .filter(({ competitions }) => competitions.length === 0 || competitions.includes(slug))
        .map(({ bookie }) => bookie),
    );
    return this.asked.filter((index) => having.has(index));
  }
}

function activeOffers(book: Book, wanted: Offer['offer']) {
  return [...book.catalogue.sources.values()].flatMap((source) =>
    source.offers
      .filter(
        ({ offer, activation }) => offer === wanted && (activation ?? 0) <= startClock(source, book.now),
      )
      .flatMap(({ bookie, competitions }) => {
        const index = book.table.indexOf.get(bookie);
        return index === undefined ? [] : [{ bookie: index, competitions }];
      }),
  );
}
