import type { Moment } from '../odds/messages/messages.ts';
import type { DemoEvent } from './demo-event.ts';
import { HOUR_MS, MINUTE_MS } from '../odds/messages/london-time.ts';
import { keyOf, mix, uniform } from './random.ts';

type Timed = Pick<DemoEvent, 'key' | 'listed' | 'start' | 'facts'>;

/**
 * The intervals of opinion moves by time left, as measured on exchange recordings. Each event scales `within` by up to
 * `OWN_SHARE`, so that events do not all move at once.
 */
const PHASES = [
  { within: 10 * MINUTE_MS, every: 15_000, everyInRaces: 5000 },
  { within: HOUR_MS, every: 40_000, everyInRaces: 30_000 },
  { within: 6 * HOUR_MS, every: 4 * MINUTE_MS, everyInRaces: 4 * MINUTE_MS },
  { within: 24 * HOUR_MS, every: 10 * MINUTE_MS, everyInRaces: 10 * MINUTE_MS },
  { within: 15 * 24 * HOUR_MS, every: 30 * MINUTE_MS, everyInRaces: 30 * MINUTE_MS },
] as const;
const OWN_SHARE = 0.2;

type Phase = { readonly from: number; readonly to: number; readonly every: number };

/** The phase at this time left: moves come at `from` and then at each `every`, down to `to`. */
function phaseAt(event: Timed, left: number): Phase {
  const scale = 1 + OWN_SHARE * uniform(mix(event.key, MOVES));
  const isRace = event.facts.sport === 'horse_racing';
  let to = 0;
  for (const { within, every, everyInRaces } of PHASES) {
    const from = Math.round(within * scale);
    if (left <= from) return { from, to, every: isRace ? everyInRaces : every };
    to = from;
  }
  throw new RangeError('An event is listed at most 15 days ahead');
}

const MOVES = keyOf('moves');

/** The last opinion move at or before a moment; the first move is the listing. */
export function lastMoveAt(event: Timed, at: Moment): Moment {
  const left = Math.max(1, event.start - at);
  const { from, every } = phaseAt(event, left);
  return Math.max(event.listed, event.start - from + Math.floor((from - left) / every) * every);
}

/** The next opinion move after a move; Infinity if there is none before the start. */
export function nextMoveAfter(event: Timed, move: Moment): Moment {
  const left = event.start - move;
  const { from, to, every } = phaseAt(event, left);
  // The listing may fall between two moves of its phase.
  const steps = Math.floor((from - left) / every) + 1;
  const next = Math.max(to, from - steps * every);
  return next <= 0 ? Infinity : event.start - next;
}
