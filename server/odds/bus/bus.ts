import type { Book } from '../book/book.ts';
import type { BookMessage } from '../messages/book-message.ts';
import type { LiveBook } from '../book/changes.ts';

/** Takes what goes into this process's book to the books of others. */
export type BusPublisher = {
  /** Never waits and never throws: what cannot be sent is made good by the next snapshot. */
  readonly publish: (messages: readonly BookMessage[]) => void;
  readonly stop: () => Promise<void>;
};

/** Keeps a book like those of the processes that publish: it is filled once it is what was published so far. */
export type BusFollower = Omit<LiveBook, 'book'> & {
  readonly book: () => Book;
  readonly health: () => BusHealth;
};

export type BusHealth = {
  /** `following`, or why the book may be out of date. */
  readonly state: 'starting' | 'following' | 'silent' | 'cut off';
  /** Milliseconds since anything came, a heartbeat included. */
  readonly silentMs: number;
};
