import type { Feed } from '#lib/matched';
import type { SourceReport } from '../ingest/source.ts';
import type { Book } from './book.ts';
import { feedsIn } from './kinds.ts';

/** The subscribers of each feed's changes. */
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

/** A book that is kept up to date, by the sources of this process or by the messages of others. */
export type LiveBook = {
  /** Resolves when the book is filled for the first time, or when it is stopped. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** The book as it is now; another one after what was missed had to be read again. Undefined where there is none. */
  readonly book: () => Book | undefined;
  readonly subscribe: Changes['subscribe'];
  /** Why its prices may be out of date, in a sentence; null where they are not. */
  readonly trouble: () => string | null;
  /** How the sources of this process are. */
  readonly reports: () => readonly SourceReport[];
};
