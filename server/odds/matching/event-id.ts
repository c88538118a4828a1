import type { AskedEvent } from './read-event.ts';
import { hashText, slugOf } from './fold-name.ts';

const MAX_SLUG_LENGTH = 14;
const DAY_TEXT = 'yyyy-mm-dd'.length;

/**
 * The id of an event, at most 32 characters: its day (UTC), the beginning of its names, and a hash of sport, names and
 * day. The same in every process that first hears of the event under the same day and under names that the tables
 * know; `isTaken` tells two of one day apart.
 */
export function eventId({ source, identity }: AskedEvent, isTaken: (id: string) => boolean): string {
  const day = new Date(source.start).toISOString().slice(0, DAY_TEXT).replaceAll('-', '');
  const slug = slugOf(identity, Infinity).slice(0, MAX_SLUG_LENGTH).replace(/-$/u, '');
  for (let count = 1; ; count += 1) {
    const whole = [source.sport, identity, day, ...(count === 1 ? [] : [String(count)])].join('|');
    const id = `${day}-${slug}-${hashText(whole)}`;
    if (!isTaken(id)) return id;
  }
}
