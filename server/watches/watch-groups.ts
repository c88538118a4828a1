import type { Feed } from '#lib/matched';
import { feedPolicy, type FeedPolicy, TIER_POLICIES } from '#lib/product';

import { FiredRows } from './fired-rows.ts';
import type { ActiveWatch, Requester, Owner } from './watch-parts.ts';
import { toRequester, groupKey } from './watch-query.ts';

/** A watch as a member of a group. */
export type Member = {
  readonly id: string;
  readonly userId: string;
  /** The lowest encoded score that meets the limit. */
  readonly minScore: number;
  readonly quietMs: number;
  readonly expiresAt: number;
  readonly paused: boolean;
  readonly breakUntil: number;
  /** The number of the feed change at the last evaluation. */
  evaluatedChange: number;
  /** The rows that have fired; created when needed, to save memory. */
  firedRows: FiredRows | undefined;
  /** The current hour since 1970, and the firings in it. */
  hour: number;
  firedInHour: number;
};

/** Watches that share one search. */
export type Group = {
  readonly key: string;
  readonly watch: Pick<ActiveWatch, 'feed' | 'filter' | 'mark'>;
  readonly requester: Requester;
  readonly perMinute: number;
  readonly members: Map<string, Member>;
};

function toMember({ id, userId, mark, quietMs, expiresAt, paused }: ActiveWatch, owner: Owner): Member {
  return {
    id,
    userId,
    minScore: mark.minScore,
    quietMs,
    expiresAt,
    paused,
    breakUntil: owner.breakUntil?.getTime() ?? 0,
    evaluatedChange: -1,
    firedRows: undefined,
    hour: 0,
    firedInHour: 0,
  };
}

/** Watches by feed and group: those with equal filters share a search. */
export class WatchGroups {
  private readonly byKey = new Map<string, Group>();
  private readonly byFeed = new Map<Feed, Set<Group>>();
  private readonly groupOf = new Map<string, Group>();

  get watchCount(): number {
    return this.groupOf.size;
  }

  get groupCount(): number {
    return this.byKey.size;
  }

  forFeed(feed: Feed): Iterable<Group> {
    return this.byFeed.get(feed) ?? [];
  }

  member(id: string): Member | undefined {
    return this.groupOf.get(id)?.members.get(id);
  }

  /**
   * Adds or replaces a watch and keeps its fired rows. A watch whose search has changed is evaluated without waiting for a
   * change of its feed.
   */
  set(watch: ActiveWatch, owner: Owner): void {
    const before = this.member(watch.id);
    const groupBefore = this.groupOf.get(watch.id)?.key;
    this.delete(watch.id);
    const policy = feedPolicy(TIER_POLICIES, owner.tier, watch.feed);
    if (policy === undefined) return;
    const group = this.groupFor(watch, owner, policy);
    this.groupOf.set(watch.id, group);
    const member = toMember(watch, owner);
    if (before !== undefined) {
      member.firedRows = before.firedRows;
      member.hour = before.hour;
      member.firedInHour = before.firedInHour;
      const isSame = groupBefore === group.key && before.minScore === member.minScore;
      if (isSame && before.paused === member.paused) member.evaluatedChange = before.evaluatedChange;
    }
    group.members.set(watch.id, member);
  }

  delete(id: string): void {
    const group = this.groupOf.get(id);
    if (group === undefined) return;
    this.groupOf.delete(id);
    group.members.delete(id);
    if (group.members.size > 0) return;
    this.byKey.delete(group.key);
    this.byFeed.get(group.watch.feed)?.delete(group);
  }

  clear(): void {
    this.byKey.clear();
    this.byFeed.clear();
    this.groupOf.clear();
  }

  /** Marks a row as fired by a watch. */
  markFired(id: string, rowId: string, at: number): void {
    const member = this.member(id);
    if (member === undefined) return;
    member.firedRows ??= new FiredRows();
    member.firedRows.markFired(rowId, at);
  }

  private groupFor(watch: ActiveWatch, owner: Owner, policy: FeedPolicy): Group {
    const key = groupKey(watch, owner);
    const known = this.byKey.get(key);
    if (known !== undefined) return known;
    const { feed, filter, mark } = watch;
    const caps = { score1: policy.score1Cap, score2: policy.score2Cap };
    const group: Group = {
      key,
      watch: { feed, filter, mark },
      requester: toRequester(owner, caps),
      perMinute: policy.maxCallsPerMinute,
      members: new Map(),
    };
    this.byKey.set(key, group);
    const ofFeed = this.byFeed.get(feed) ?? new Set();
    this.byFeed.set(feed, ofFeed.add(group));
    return group;
  }
}
