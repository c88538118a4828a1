import type { Feed } from '#lib/matched';
import type { SourceReport } from '../ingest/source.ts';
import type { Book } from './book.ts';
import { feedsIn } from './kinds.ts';

/** The subscribers of each feed's changes. */
export type Changes = {
  /**
   * Calls the listener with the book's version when rows of the feed may have changed. Returns the unsubscribe
   * function.
   */
  readonly subscribe: (feed: Feed, listener: (version: string) => void) => () => void;
  /** Notifies the listeners of changes in the book since the last call. */
  readonly notify: (book: Book) => void;
};

export function createChanges(): Changes {
  const listeners = new Map<Feed, Set<(version: string) => void>>();
  return {
    subscribe: (feed, listener) => {
      const known = listeners.get(feed) ?? new Set();
      listeners.set(feed, known.add(listener));
      return () => void known.delete(listener);
    },
    notify: (book) => {
      for (const feed of feedsIn(book.takeChanged())) {
        for (const listener of listeners.get(feed) ?? []) listener(book.versionText());
      }
    },
  };
}

/** A book that is kept up to date by the sources of this process, or by messages of other processes. */
export type LiveBook = {
  /** Resolves when the book is filled for the first time, or when it is stopped. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** The current book, undefined if there is none; a new object after missed messages forced a rebuild. */
  readonly book: () => Book | undefined;
  readonly subscribe: Changes['subscribe'];
  /** The reason why its prices may be out of date, as a sentence; null if they are not. */
  readonly trouble: () => string | null;
  /** The states of the sources of this process. */
  readonly reports: () => readonly SourceReport[];
};
