import type { Feed } from '#lib/matched';
import type { Book } from './book.ts';
import { feedsIn } from './feeds-of.ts';

/** Who wants to hear when rows of a feed changed. */
export type Changes = {
  /** Calls back with the book's version when rows of the feed may have changed, until it is told to stop. */
  readonly subscribe: (feed: Feed, listener: (version: string) => void) => () => void;
  /** Tells all who listen what changed in the book since it was last told. */
  readonly tell: (book: Book) => void;
};

export function createChanges(): Changes {
  const listeners = new Map<Feed, Set<(version: string) => void>>();
  return {
    subscribe: (feed, listener) => {
      const known = listeners.get(feed) ?? new Set();
      listeners.set(feed, known.add(listener));
      return () => void known.delete(listener);
    },
    tell: (book) => {
      for (const feed of feedsIn(book.takeChanged())) {
        for (const listener of listeners.get(feed) ?? []) listener(book.versionText());
      }
    },
  };
}
