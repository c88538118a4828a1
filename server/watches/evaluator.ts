import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Feed, FEEDS } from '#lib/matched';
import type { AggregateRow } from '#lib/wire';

import { inTurn } from '../db/in-turn.ts';
import { decide } from '../http/rate-limit.ts';
import { FiredRows } from './fired-rows.ts';
import { type Group, type Member, WatchGroups, PAGE_SIZE, watchQuery } from './watch-groups.ts';
import type { FoundRow, WatchedOdds } from './watch-parts.ts';

/** The time slice after which the evaluation yields to requests. */
const SLICE_MS = 15;
const MAX_FIRINGS_PER_HOUR = 60;
const HOUR_MS = 3_600_000;
/** The offset in the encoded score of healthy rows. */
const HEALTHY_OFFSET = 100_000;
const HUNDREDTHS = 100;

/** A row that a watch fires for. */
export type Due = {
  readonly watchId: string;
  readonly row: AggregateRow;
  readonly column: 'score_1' | 'score_2';
  readonly score: number;
};

/** One search, for the members of a group to evaluate. */
type Search = { readonly group: Group; readonly members: Member[] };

/** Evaluates watches after changes of the odds. Watches with equal filters share one search. */
export class Evaluator {
  readonly groups = new WatchGroups();
  private readonly limiter = new SearchLimiter();
  /** The number of evaluations of watches. */
  private turns = 0;
  /** The number of changes of each feed. */
  private readonly changes = new Map<Feed, number>();
  private readonly odds: Pick<WatchedOdds, 'best'>;

  constructor(odds: Pick<WatchedOdds, 'best'>) {
    this.odds = odds;
  }

  /** Marks a feed as changed. */
  changed(feed: Feed): void {
    this.changes.set(feed, (this.changes.get(feed) ?? 0) + 1);
  }

  /**
   * Evaluates every watch whose feed has changed since its last evaluation, within the rate limit of its owner. Returns the
   * rows that are due. The caller stores them and then calls `fired`, or `retry` if that fails.
   */
  async evaluate(now: number): Promise<readonly Due[]> {
    const due: Due[] = [];
    let began = performance.now();
    await inTurn(
      FEEDS.flatMap((feed) => this.takeSearches(feed, now)),
      async (search) => {
        due.push(...this.evaluateGroup(search, now));
        if (performance.now() - began < SLICE_MS) return;
        // Yields to requests.
        await nextTurn();
        began = performance.now();
      },
    );
    return due;
  }

  /** Marks rows as fired. */
  fired(due: readonly Due[], at: number): void {
    for (const { watchId, row } of due) this.groups.markFired(watchId, row.id, at);
  }

  /** Makes the next evaluation include these watches even if nothing changes. */
  retry(due: readonly Due[]): void {
    for (const { watchId } of due) {
      const member = this.groups.member(watchId);
      if (member === undefined) continue;
      member.evaluatedChange = -1;
      member.firedInHour = Math.max(0, member.firedInHour - 1);
    }
  }

  private evaluateGroup({ group, members }: Search, now: number): readonly Due[] {
    const { watch, requester } = group;
    const minScore = Math.min(...members.map((member) => member.minScore));
    const query = watchQuery(watch, now, (minScore - HEALTHY_OFFSET) / HUNDREDTHS);
    const rows = this.odds.best(query, requester);
    const due: Due[] = [];
    for (const member of members) {
      for (const { row, encoded } of takeDueRows(member, rows, now)) {
        due.push({ watchId: member.id, row: row(), column: watch.mark.column, score: encoded });
      }
    }
    return due;
  }

  /**
   * Takes the searches for the members to evaluate: active, with an unseen change, and within the rate limit. The watches
   * of a user take turns: those evaluated longest ago come first.
   */
  private takeSearches(feed: Feed, now: number): readonly Search[] {
    const change = this.changes.get(feed);
    if (change === undefined) return [];
    const searches = this.groups.forFeed(feed).map((group): Search => ({ group, members: [] }));
    const due = searches.flatMap((search) =>
      Array.from(search.group.members.values(), (member) => ({ search, member })).filter(
        ({ member }) => member.evaluatedChange < change && isActive(member, now) && !isExhausted(member, now),
      ),
    );
    for (const { search, member } of due.toSorted((a, b) => a.member.turn - b.member.turn)) {
      if (!this.limiter.take(`${feed}:${member.userId}`, search.group.perMinute, now)) continue;
      this.turns += 1;
      member.turn = this.turns;
      member.evaluatedChange = change;
      search.members.push(member);
    }
    return searches.filter(({ members }) => members.length > 0);
  }
}

function isActive({ paused, expiresAt, breakUntil }: Member, now: number): boolean {
  return !paused && expiresAt > now && breakUntil <= now;
}

/** True if the member has used up its firings of this hour. */
function isExhausted({ hour, firedInHour }: Member, now: number): boolean {
  return firedInHour >= MAX_FIRINGS_PER_HOUR && hour === Math.floor(now / HOUR_MS);
}

/** Takes the rows that a member fires for, best first. The minimum score includes the offset of healthy rows. */
function takeDueRows(member: Member, rows: readonly FoundRow[], now: number): readonly FoundRow[] {
  const matching = rows.filter(({ encoded }) => encoded >= member.minScore);
  if (matching.length === 0 && member.firedRows === undefined) return [];
  member.firedRows ??= new FiredRows();
  const ids = member.firedRows.update({
    rows: matching.map(({ id }) => id),
    isComplete: matching.length < PAGE_SIZE,
    now,
    quietMs: member.quietMs,
  });
  if (member.firedRows.size === 0) member.firedRows = undefined;
  const hour = Math.floor(now / HOUR_MS);
  if (member.hour !== hour) {
    member.hour = hour;
    member.firedInHour = 0;
  }
  const allowed = ids.slice(0, MAX_FIRINGS_PER_HOUR - member.firedInHour);
  member.firedInHour += allowed.length;
  return allowed.length === 0 ? [] : matching.filter(({ id }) => allowed.includes(id));
}

/** The interval at which full buckets are dropped. */
const SWEEP_INTERVAL_MS = 60_000;

/**
 * The rate limit of the searches for a user's watches of a feed: the calls per minute of the tier. Counted apart from the
 * user's requests, in the process that evaluates.
 */
class SearchLimiter {
  private readonly fullAt = new Map<string, number>();
  private sweptAt = -Infinity;

  /** Takes one search from the quota; false if none is left. */
  take(key: string, perMinute: number, at: number): boolean {
    this.sweep(at);
    const { verdict, full } = decide({ quota: { perMinute }, full: this.fullAt.get(key) ?? at, at });
    if (verdict.allowed) this.fullAt.set(key, full);
    return verdict.allowed;
  }

  private sweep(at: number): void {
    if (Math.abs(at - this.sweptAt) < SWEEP_INTERVAL_MS) return;
    this.sweptAt = at;
    for (const [key, full] of this.fullAt) if (full <= at) this.fullAt.delete(key);
  }
}
