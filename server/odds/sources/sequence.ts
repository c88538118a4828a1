import type { Moment } from '../messages/messages.ts';

/** Sequence numbers per millisecond (messages.ts). */
const PER_MILLISECOND = 4096;

/** Creates a generator of a source's sequence numbers: they rise, also across restarts if its clock does. */
export function createSequence(): (at: Moment) => number {
  let last = 0;
  return (at) => {
    last = Math.max(last + 1, Math.floor(at) * PER_MILLISECOND);
    return last;
  };
}
