import type { Moment } from '../../messages.ts';
import type { Bookie, Bookmaker } from './bookies.ts';
import type { DemoEvent } from './demo-event.ts';
import { type FaultAt, FAULTS, faultAt, SUSPENSION_MS } from './faults.ts';
import { lastMoveAt, nextMoveAfter } from './moves.ts';
import type { Boost } from './promotions.ts';
import { chance, keyOf, mix, uniform } from './random.ts';

/** In so many of opinion's moves a bookmaker changes nothing. */
export const MISSED_MOVES = 0.2;
const MISSED = keyOf('missed move');

/** What a bookie makes of an event at a moment, and when that can be different next. */
export type View = {
  /** The move of opinion that its prices follow; null: it offers nothing. */
  readonly move: Moment | null;
  /** How many of the event's withdrawals its prices take into account. */
  readonly out: number;
  readonly boosted: boolean;
  /** Only jokers offer. */
  readonly empty: boolean;
  /** When its prices were last said to stand: now, or the moment from which its feed is silent. */
  readonly saidAt: Moment;
  readonly until: Moment;
};

type Looking = {
  readonly bookie: Bookie;
  readonly event: DemoEvent;
  /** How long this bookie takes to see a move of this event. */
  readonly lagMs: number;
  readonly boost: Boost | null;
};

/** How long a bookie takes with an event: its own time, for a bookmaker a third more or less, within 5 to 120 s. */
export function lagOf(bookie: Bookie, event: DemoEvent): number {
  if (bookie.kind === 'exchange') return bookie.lagMs;
  const drawn = bookie.lagMs * (0.7 + 0.6 * uniform(mix(mix(bookie.key, LAG), event.key)));
  return Math.round(Math.min(120_000, Math.max(5000, drawn)));
}

const LAG = keyOf('lag');

/** What stands in a bookie's feed as a whole at a moment. */
export function feedFaultsAt(
  bookie: Bookie,
  at: Moment,
): { readonly stalled: FaultAt; readonly vanished: FaultAt } {
  return {
    stalled: faultAt(FAULTS.stalledBookie, bookie.key, at),
    vanished:
      bookie.kind === 'exchange'
        ? faultAt(FAULTS.vanishedExchange, bookie.key, at)
        : { since: null, until: Infinity },
  };
}

/** Whether a bookie's prices of one event stand still, and since when. */
function eventStallAt(bookie: Bookie, event: DemoEvent, at: Moment): FaultAt {
  return faultAt(FAULTS.stalledEvent, mix(bookie.key, event.key), at);
}

/** A function of its arguments alone, so that whoever looks sees the same, whenever it began to look. */
export function viewAt({ bookie, event, lagMs, boost }: Looking, at: Moment): View {
  const { stalled, vanished } = feedFaultsAt(bookie, at);
  const stall = eventStallAt(bookie, event, at);
  const empty =
    bookie.kind === 'exchange'
      ? faultAt(FAULTS.emptyBook, mix(bookie.key, event.key), at)
      : { since: null, until: Infinity };
  const saidAt = Math.min(at, stalled.since ?? at, stall.since ?? at);
  // After the start nothing moves; a source that forgets to say that it is over still says this.
  const seen = Math.min(saidAt, event.start - 1);
  let until = Math.min(stalled.until, vanished.until, stall.until, empty.until);
  const nothing = (): View => ({ move: null, out: 0, boosted: false, empty: false, saidAt, until });

  const race = event.facts.sport === 'horse_racing' ? event.facts : null;
  let out = 0;
  for (const withdrawal of race?.withdrawals ?? []) {
    const again = withdrawal.at + Math.max(SUSPENSION_MS, lagMs);
    if (at < withdrawal.at) until = Math.min(until, withdrawal.at);
    else if (at < again) until = Math.min(until, again);
    if (withdrawal.at > at) break;
    if (seen < again) return nothing();
    out += 1;
  }
  if (race?.abandoned !== null && race?.abandoned !== undefined) {
    // Silent or not, it has nothing more to say.
    if (race.abandoned <= at) return { ...nothing(), saidAt: at, until: Infinity };
    until = Math.min(until, race.abandoned);
  }
  const opens = event.listed + lagMs;
  if (at < opens) until = Math.min(until, opens);
  if (seen < opens) return nothing();
  if (vanished.since !== null) return nothing();
  const move = followedMove(bookie, event, seen - lagMs);
  if (seen === at) until = Math.min(until, nextFollowedMove(bookie, event, move) + lagMs);
  const boosted = boost !== null && boost.from <= seen;
  if (boost !== null && at < boost.from) until = Math.min(until, boost.from);
  return { move, out, boosted, empty: empty.since !== null, saidAt, until };
}

function isMissed({ key }: Bookmaker, event: DemoEvent, move: Moment): boolean {
  return (
    move > event.listed && chance(mix(mix(MISSED, key), mix(event.key, event.start - move)), MISSED_MOVES)
  );
}

function followedMove(bookie: Bookie, event: DemoEvent, seen: Moment): Moment {
  let move = lastMoveAt(event, seen);
  if (bookie.kind === 'exchange') return move;
  while (isMissed(bookie, event, move)) move = lastMoveAt(event, move - 1);
  return move;
}

function nextFollowedMove(bookie: Bookie, event: DemoEvent, move: Moment): Moment {
  let next = nextMoveAfter(event, move);
  if (bookie.kind === 'exchange') return next;
  while (next < Infinity && isMissed(bookie, event, next)) next = nextMoveAfter(event, next);
  return next;
}
