import type { Feed } from '#lib/matched';
import { startClock } from '../book/ages.ts';
import type { Book } from '../book/book.ts';
import type { EventEntry } from '../book/entries.ts';
import type { Offer } from '../messages/messages.ts';
import type { Plan } from './plan.ts';

/** Bookies whose back prices share a lay, and the bookie where they must not be laid: -1 for none. */
export type BackGroup = { readonly bookies: Int32Array; readonly except: number };

const NO_EXCEPTION = -1;
const NO_BOOKIES = new Int32Array(0);

/** The offer that a feed's bookmakers must have; undefined if any bookmaker may be in the feed. */
const OFFER_OF: { readonly [feed in Feed]?: Offer['offer'] } = { bog: 'bog', two_up: 'two_up' };

/** The bookies of a query whose back prices count in the current event: an offer may cover some competitions only. */
export class OfferedBookies {
  /** The bookmakers as one group, and each exchange as its own: a back price is never laid at its own exchange. */
  groups: readonly BackGroup[];
  private readonly byCompetition: Map<string, readonly BackGroup[]> | undefined;
  /** The bookmakers in `groups`. */
  bookmakers: Int32Array;
  private readonly requested: Int32Array;
  private readonly offers: readonly { readonly bookie: number; readonly competitions: readonly string[] }[];

  constructor(book: Book, { feed, bookmakers, backExchanges }: Plan) {
    const offer = OFFER_OF[feed];
    const exchanges = backExchanges.map((index) => ({ bookies: Int32Array.of(index), except: index }));
    this.bookmakers = bookmakers;
    this.requested = bookmakers;
    this.groups = [...groupOf(bookmakers), ...exchanges];
    this.byCompetition = offer === undefined ? undefined : new Map();
    this.offers = offer === undefined ? [] : activeOffers(book, offer);
  }

  /** Seeks an event; false if none of the bookies has a price that counts there. */
  seek(event: EventEntry): boolean {
    if (this.byCompetition !== undefined) {
      const slug = event.definition?.competition ?? '';
      this.groups = this.byCompetition.get(slug) ?? groupOf(this.offeredIn(slug));
      this.byCompetition.set(slug, this.groups);
      this.bookmakers = this.groups[0]?.bookies ?? NO_BOOKIES;
    }
    return this.groups.length > 0;
  }

  private offeredIn(slug: string): Int32Array {
    const offering = new Set(
      this.offers
        .filter(({ competitions }) => competitions.length === 0 || competitions.includes(slug))
        .map(({ bookie }) => bookie),
    );
    return this.requested.filter((index) => offering.has(index));
  }
}

function groupOf(bookies: Int32Array): readonly BackGroup[] {
  return bookies.length === 0 ? [] : [{ bookies, except: NO_EXCEPTION }];
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
