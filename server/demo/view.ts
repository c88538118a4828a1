import type { Moment } from '../odds/messages/messages.ts';
import type { Bookie, Bookmaker } from './bookies.ts';
import type { DemoEvent } from './demo-event.ts';
import { type FaultAt, FAULTS, faultAt, SUSPENSION_MS } from './faults.ts';
import { lastMoveAt, nextMoveAfter } from './moves.ts';
import type { Boost } from './promotions.ts';
import { chance, keyOf, mix, uniform } from './random.ts';

/** In so many of opinion's moves a bookmaker changes nothing. */
export const MISSED_MOVES = 0.2;
const MISSED = keyOf('missed move');

/** The view of an event by one bookmaker at a moment, and the next moment at which it can differ. */
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

const NEVER: FaultAt = { since: null, until: Infinity };

/** The faults of a bookmaker's whole feed at a moment. */
export function feedFaultsAt(
  bookie: Bookie,
  at: Moment,
): { readonly stalled: FaultAt; readonly vanished: FaultAt } {
  return {
    stalled: faultAt(FAULTS.stalledBookie, bookie.key, at),
    vanished: bookie.kind === 'exchange' ? faultAt(FAULTS.vanishedExchange, bookie.key, at) : NEVER,
  };
}

/** The stall of a bookmaker's prices of one event, with its start. */
function eventStallAt(bookie: Bookie, event: DemoEvent, at: Moment): FaultAt {
  return faultAt(FAULTS.stalledEvent, mix(bookie.key, event.key), at);
}

/** A function of its arguments alone, so that every reader sees the same, whenever it began to read. */
export function viewAt(looking: Looking, at: Moment): View {
  const { bookie, event, lagMs, boost } = looking;
  const { stalled, vanished } = feedFaultsAt(bookie, at);
  const stall = eventStallAt(bookie, event, at);
  const empty = emptyBookAt(bookie, event, at);
  const saidAt = Math.min(at, stalled.since ?? at, stall.since ?? at);
  // After the start nothing moves; a source that forgets to say that it is over still says this.
  const seen = Math.min(saidAt, event.start - 1);
  const race = raceAt(looking, at, seen);
  if (race.isOff) return { ...NOTHING, saidAt: at, until: Infinity };
  const opens = event.listed + lagMs;
  const edges = [stalled, vanished, stall, empty, race].map(({ until }) => until);
  const until = Math.min(...edges, at < opens ? opens : Infinity);
  if (!race.isPriced || seen < opens || vanished.since !== null) return { ...NOTHING, saidAt, until };
  const move = followedMove(bookie, event, seen - lagMs);
  const next = seen === at ? nextFollowedMove(bookie, event, move) + lagMs : Infinity;
  const boostFrom = boost?.from ?? Infinity;
  return {
    move,
    out: race.out,
    boosted: boostFrom <= seen,
    empty: empty.since !== null,
    saidAt,
    until: Math.min(until, next, at < boostFrom ? boostFrom : Infinity),
  };
}

const NOTHING = { move: null, out: 0, boosted: false, empty: false } as const;

/** The time in which an exchange's book of an event is empty but for jokers; never a bookmaker's. */
function emptyBookAt(bookie: Bookie, event: DemoEvent, at: Moment): FaultAt {
  return bookie.kind === 'exchange' ? faultAt(FAULTS.emptyBook, mix(bookie.key, event.key), at) : NEVER;
}

type RaceAt = {
  readonly isOff: boolean;
  /** True if its prices take every withdrawal into account: after one it offers nothing until it has new ones. */
  readonly isPriced: boolean;
  readonly out: number;
  readonly until: Moment;
};

/** The state of a race at a moment, for a bookmaker whose feed reports what it saw at `seen`. */
function raceAt({ event: { facts }, lagMs }: Looking, at: Moment, seen: Moment): RaceAt {
  if (facts.sport !== 'horse_racing') return { isOff: false, isPriced: true, out: 0, until: Infinity };
  const { withdrawals, abandoned } = facts;
  const happened = withdrawals.filter((withdrawal) => withdrawal.at <= at);
  const pricedAgain = happened.map((withdrawal) => withdrawal.at + Math.max(SUSPENSION_MS, lagMs));
  const ahead = [withdrawals[happened.length]?.at, abandoned, ...pricedAgain].filter(
    (moment) => moment !== undefined && moment !== null && moment > at,
  );
  return {
    isOff: abandoned !== null && abandoned <= at,
    isPriced: pricedAgain.every((again) => again <= seen),
    out: happened.length,
    until: Math.min(...ahead.map((moment) => moment ?? Infinity)),
  };
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
