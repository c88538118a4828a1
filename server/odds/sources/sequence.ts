import type { Moment } from '../messages/messages.ts';

/** How many sequence numbers a millisecond has (messages.ts). */
const PER_MILLISECOND = 4096;

/** Sequence numbers for messages of one source: each higher than the last, and across restarts with its clock. */
export function createSequence(): (at: Moment) => number {
  let last = 0;
  return (at) => {
    last = Math.max(last + 1, Math.floor(at) * PER_MILLISECOND);
    return last;
  };
}
