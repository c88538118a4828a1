import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Feed, FEEDS } from '#lib/matched';
import type { AggregateRow } from '#lib/wire';

import { Allowance } from './allowance.ts';
import { SeenRows } from './seen-rows.ts';
import { type Group, type Member, WatchGroups } from './watch-groups.ts';
import type { FoundRow, WatchedOdds } from './watch-parts.ts';
import { PAGE, watchQuery } from './watch-query.ts';

/** Requests are served in between after so many milliseconds of evaluation. */
const SLICE_MS = 15;
/** The most firings of a watch in an hour. */
const MAX_AN_HOUR = 60;
const HOUR_MS = 3_600_000;
/** Added to the encoded score of a healthy row. */
const HEALTHY = 100_000;
const HUNDREDTHS = 100;

/** A row that a watch fires for. */
export type Due = {
  readonly watchId: string;
  readonly row: AggregateRow;
  readonly column: 'score_1' | 'score_2';
  readonly score: number;
};

/** Evaluates watches after changes of the odds. Watches with equal filters share one search. */
export class Evaluator {
  readonly groups = new WatchGroups();
  private readonly allowance = new Allowance();
  /** By feed, the number of its changes. */
  private readonly changes = new Map<Feed, number>();
  private readonly odds: Pick<WatchedOdds, 'best'>;

  constructor(odds: Pick<WatchedOdds, 'best'>) {
    this.odds = odds;
  }

  /** Notes that rows of a feed may have changed. */
  changed(feed: Feed): void {
    this.changes.set(feed, (this.changes.get(feed) ?? 0) + 1);
  }

  /**
   * Evaluates every watch whose feed has changed since it was last evaluated, as far as its owner's plan has calls
   * left. Returns the rows that are due. The caller stores them, and then calls `fired`, or `retry` if it could not.
   */
  async evaluate(now: number): Promise<readonly Due[]> {
    const due: Due[] = [];
    let began = performance.now();
    for (const feed of FEEDS) {
      const change = this.changes.get(feed);
      if (change === undefined) continue;
      for (const group of this.groups.of(feed)) {
        due.push(...this.evaluateGroup(group, change, now));
        if (performance.now() - began < SLICE_MS) continue;
        // oxlint-disable-next-line no-await-in-loop -- the point is to wait: others get their turn
        await nextTurn();
        began = performance.now();
      }
    }
    return due;
  }

  /** Notes that rows have fired. */
  fired(due: readonly Due[], at: number): void {
    for (const { watchId, row } of due) this.groups.noteFired(watchId, row.id, at);
  }

  /** Evaluates the watches again even if nothing changes. */
  retry(due: readonly Due[]): void {
    for (const { watchId } of due) {
      const member = this.groups.member(watchId);
      if (member === undefined) continue;
      member.seenChange = -1;
      member.firedInHour = Math.max(0, member.firedInHour - 1);
    }
  }

  private evaluateGroup(group: Group, change: number, now: number): readonly Due[] {
    const looking = this.lookingMembers(group, change, now);
    if (looking.length === 0) return [];
    const { watch, asker } = group;
    const least = Math.min(...looking.map((member) => member.least));
    const query = watchQuery(watch, now, (least - HEALTHY) / HUNDREDTHS);
    const rows = this.odds.best(query, asker);
    const due: Due[] = [];
    for (const member of looking) {
      for (const { row, encoded } of dueRows(member, rows, now)) {
        due.push({ watchId: member.id, row: row(), column: watch.mark.column, score: encoded });
      }
    }
    return due;
  }

  /** The members that look now: active, not up to date, and with a call left. */
  private lookingMembers({ members, watch, perMinute }: Group, change: number, now: number): Member[] {
    const looking: Member[] = [];
    for (const member of members.values()) {
      if (member.seenChange >= change || !isLive(member, now) || isFull(member, now)) continue;
      if (!this.allowance.take(`${watch.feed}:${member.userId}`, perMinute, now)) continue;
      member.seenChange = change;
      looking.push(member);
    }
    return looking;
  }
}

function isLive({ paused, expiresAt, breakUntil }: Member, now: number): boolean {
  return !paused && expiresAt > now && breakUntil <= now;
}

/** True for a member that has fired as often as it may in this hour: there is nothing to search for. */
function isFull({ hour, firedInHour }: Member, now: number): boolean {
  return firedInHour >= MAX_AN_HOUR && hour === Math.floor(now / HOUR_MS);
}

/** The rows that a member fires for, best first. Its limit is one of healthy rows, so others never meet it. */
function dueRows(member: Member, rows: readonly FoundRow[], now: number): readonly FoundRow[] {
  const reaching = rows.filter(({ encoded }) => encoded >= member.least);
  if (reaching.length === 0 && member.seen === undefined) return [];
  member.seen ??= new SeenRows();
  const ids = member.seen.look({
    rows: reaching.map(({ id }) => id),
    isWhole: reaching.length < PAGE,
    now,
    quietMs: member.quietMs,
  });
  if (member.seen.size === 0) member.seen = undefined;
  const hour = Math.floor(now / HOUR_MS);
  if (member.hour !== hour) {
    member.hour = hour;
    member.firedInHour = 0;
  }
  const allowed = ids.slice(0, MAX_AN_HOUR - member.firedInHour);
  member.firedInHour += allowed.length;
  return allowed.length === 0 ? [] : reaching.filter(({ id }) => allowed.includes(id));
}
