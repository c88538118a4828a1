import type { Moment } from '../odds/messages/messages.ts';
import type { Bookie, Bookmaker } from './bookies.ts';
import type { DemoEvent } from './demo-event.ts';
import { type FaultAt, FAULTS, faultAt, SUSPENSION_MS } from './faults.ts';
import { lastMoveAt, nextMoveAfter } from './moves.ts';
import type { Boost } from './promotions.ts';
import { chance, keyOf, mix, uniform } from './random.ts';

/** The share of opinion moves that a bookmaker does not follow. */
export const MISSED_MOVES = 0.2;
const MISSED = keyOf('missed move');

/** The state of a bookie's prices for an event at a moment, and the next moment at which it can change. */
export type View = {
  /** The opinion move that the prices follow; null if the bookie has no prices. */
  readonly move: Moment | null;
  /** The number of withdrawals that the prices take into account. */
  readonly out: number;
  readonly boosted: boolean;
  /** True if the exchange has only joke offers. */
  readonly empty: boolean;
  /** The last time at which the feed confirmed the prices: now, or the moment since which it is stalled. */
  readonly confirmedAt: Moment;
  readonly until: Moment;
};

type EventAtBookie = {
  readonly bookie: Bookie;
  readonly event: DemoEvent;
  /** The delay with which the bookie follows a move of the event. */
  readonly lagMs: number;
  readonly boost: Boost | null;
};

/** The lag of a bookie for an event: that of the bookie, varied by up to 30 % for a bookmaker, within 5 to 120 s. */
export function lagOf(bookie: Bookie, event: DemoEvent): number {
  if (bookie.kind === 'exchange') return bookie.lagMs;
  const drawn = bookie.lagMs * (0.7 + 0.6 * uniform(mix(mix(bookie.key, LAG), event.key)));
  return Math.round(Math.min(120_000, Math.max(5000, drawn)));
}

const LAG = keyOf('lag');

const NEVER: FaultAt = { since: null, until: Infinity };

/** The faults of a bookie's complete feed at a moment. */
export function feedFaultsAt(
  bookie: Bookie,
  at: Moment,
): { readonly stalled: FaultAt; readonly vanished: FaultAt } {
  return {
    stalled: faultAt(FAULTS.stalledBookie, bookie.key, at),
    vanished: bookie.kind === 'exchange' ? faultAt(FAULTS.vanishedExchange, bookie.key, at) : NEVER,
  };
}

/** The stall of a bookie's prices for one event. */
function eventStallAt(bookie: Bookie, event: DemoEvent, at: Moment): FaultAt {
  return faultAt(FAULTS.stalledEvent, mix(bookie.key, event.key), at);
}

/** Returns the view at a moment. A pure function, so that every process sees the same, whenever it started. */
export function viewAt(eventAtBookie: EventAtBookie, at: Moment): View {
  const { bookie, event, lagMs, boost } = eventAtBookie;
  const { stalled, vanished } = feedFaultsAt(bookie, at);
  const stall = eventStallAt(bookie, event, at);
  const empty = emptyBookAt(bookie, event, at);
  const confirmedAt = Math.min(at, stalled.since ?? at, stall.since ?? at);
  // Prices stand still after the start, while a source is late to remove the event.
  const seen = Math.min(confirmedAt, event.start - 1);
  const race = raceAt(eventAtBookie, at, seen);
  if (race.isOff) return { ...NO_PRICES, confirmedAt: at, until: Infinity };
  const opens = event.listed + lagMs;
  const edges = [stalled, vanished, stall, empty, race].map(({ until }) => until);
  const until = Math.min(...edges, at < opens ? opens : Infinity);
  if (!race.isPriced || seen < opens || vanished.since !== null) return { ...NO_PRICES, confirmedAt, until };
  const move = followedMove(bookie, event, seen - lagMs);
  const next = seen === at ? nextFollowedMove(bookie, event, move) + lagMs : Infinity;
  const boostFrom = boost?.from ?? Infinity;
  return {
    move,
    out: race.out,
    boosted: boostFrom <= seen,
    empty: empty.since !== null,
    confirmedAt,
    until: Math.min(until, next, at < boostFrom ? boostFrom : Infinity),
  };
}

const NO_PRICES = { move: null, out: 0, boosted: false, empty: false } as const;

/** The fault that leaves an exchange with only joke offers on an event; never for a bookmaker. */
function emptyBookAt(bookie: Bookie, event: DemoEvent, at: Moment): FaultAt {
  return bookie.kind === 'exchange' ? faultAt(FAULTS.emptyBook, mix(bookie.key, event.key), at) : NEVER;
}

type RaceAt = {
  readonly isOff: boolean;
  /** False after a withdrawal, until there are new prices that take it into account. */
  readonly isPriced: boolean;
  readonly out: number;
  readonly until: Moment;
};

/** The state of a race at a moment, for a bookie whose feed shows its prices of `seen`. */
function raceAt({ event: { facts }, lagMs }: EventAtBookie, at: Moment, seen: Moment): RaceAt {
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
