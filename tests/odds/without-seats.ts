import { type BookMessage, NO_SEAT } from '../../server/odds/messages/book-message.ts';

/** Messages as another process reads them: what has a seat here has none there. */
export function withoutSeats(messages: readonly BookMessage[]): readonly BookMessage[] {
  return messages.map((message) =>
    message.kind === 'quote' ? { ...message, selection: { ...message.selection, seat: NO_SEAT } } : message,
  );
}
