import { type BookMessage, NO_CACHE_INDEX } from '../../server/odds/messages/book-message.ts';

/** Messages as another process reads them: without cache indexes. */
export function withoutCacheIndexes(messages: readonly BookMessage[]): readonly BookMessage[] {
  return messages.map((message) =>
    message.kind === 'quote'
      ? { ...message, selection: { ...message.selection, cacheIndex: NO_CACHE_INDEX } }
      : message,
  );
}
