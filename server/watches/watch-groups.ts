import type { Feed } from '#lib/matched';
import { feedPolicy, type FeedPolicy, TIER_POLICIES } from '#lib/product';

import { SeenRows } from './seen-rows.ts';
import type { ActiveWatch, Asker, Owner } from './watch-parts.ts';
import { askerOf, groupKey } from './watch-query.ts';

/** A watch as a member of a group. */
export type Member = {
  readonly id: string;
  readonly userId: string;
  /** The least encoded score that meets its limit. */
  readonly least: number;
  readonly quietMs: number;
  readonly expiresAt: number;
  readonly paused: boolean;
  readonly breakUntil: number;
  /** The number of the change of its feed that it was last evaluated after. */
  seenChange: number;
  /** The rows that have fired; made with the first of them. */
  seen: SeenRows | undefined;
  /** The hour that its firings are counted in, and their number. */
  hour: number;
  firedInHour: number;
};

/** The watches that one search serves. */
export type Group = {
  readonly key: string;
  readonly watch: Pick<ActiveWatch, 'feed' | 'filter' | 'mark'>;
  readonly asker: Asker;
  readonly perMinute: number;
  readonly members: Map<string, Member>;
};

function memberOf({ id, userId, mark, quietMs, expiresAt, paused }: ActiveWatch, owner: Owner): Member {
  return {
    id,
    userId,
    least: mark.least,
    quietMs,
    expiresAt,
    paused,
    breakUntil: owner.breakUntil?.getTime() ?? 0,
    seenChange: -1,
    seen: undefined,
    hour: 0,
    firedInHour: 0,
  };
}

/** Watches by feed and group, so that watches with equal filters share a search. */
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

  of(feed: Feed): Iterable<Group> {
    return this.byFeed.get(feed) ?? [];
  }

  member(id: string): Member | undefined {
    return this.groupOf.get(id)?.members.get(id);
  }

  /**
   * Adds a watch, or replaces it; the rows that it has fired for stay noted. One that differs in what it searches for is
   * evaluated without waiting for a change of its feed.
   */
  set(watch: ActiveWatch, owner: Owner): void {
    const before = this.member(watch.id);
    const groupBefore = this.groupOf.get(watch.id)?.key;
    this.delete(watch.id);
    const policy = feedPolicy(TIER_POLICIES, owner.tier, watch.feed);
    if (policy === undefined) return;
    const group = this.groupFor(watch, owner, policy);
    this.groupOf.set(watch.id, group);
    const member = memberOf(watch, owner);
    if (before !== undefined) {
      member.seen = before.seen;
      member.hour = before.hour;
      member.firedInHour = before.firedInHour;
      const isSame = groupBefore === group.key && before.least === member.least;
      if (isSame && before.paused === member.paused) member.seenChange = before.seenChange;
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

  /** Notes a firing that was stored before, such as by an earlier process. */
  noteFired(id: string, rowId: string, at: number): void {
    const member = this.member(id);
    if (member === undefined) return;
    member.seen ??= new SeenRows();
    member.seen.fired(rowId, at);
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
      asker: askerOf(owner, caps),
      perMinute: policy.maxCallsPerMinute,
      members: new Map(),
    };
    this.byKey.set(key, group);
    const ofFeed = this.byFeed.get(feed) ?? new Set();
    this.byFeed.set(feed, ofFeed.add(group));
    return group;
  }
}
