import type { Book } from './book.ts';
import type { Changes } from './changes.ts';
import type { SourceReport } from '../ingest/pipeline.ts';

/** A book that is kept up to date: by the sources of this process, or by what other processes publish. */
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
