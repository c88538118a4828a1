import type { Book, LiveBook } from '../book/book.ts';
import type { BookMessage } from '../messages/book-message.ts';

/** Publishes the messages of this process's book to followers in other processes. */
export type BusPublisher = {
  /** Queues messages without waiting; never throws. Followers recover lost ones from the next snapshot. */
  readonly publish: (messages: readonly BookMessage[]) => void;
  readonly stop: () => Promise<void>;
};

/** Maintains a replica of the publishers' books; `start` resolves once it has caught up. */
export type BusFollower = Omit<LiveBook, 'book'> & {
  readonly book: () => Book;
  readonly health: () => BusHealth;
};

export type BusHealth = {
  /** `following`, or the reason why the book may be stale. */
  readonly state: 'starting' | 'following' | 'silent' | 'cut off';
  /** Milliseconds since the last message or heartbeat. */
  readonly silentMs: number;
};
