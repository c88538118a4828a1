import { createHash } from 'node:crypto';
import type { Feed } from '#lib/matched';
import { feedPolicy, type FeedPolicy, TIER_POLICIES, windowOf } from '#lib/product';
import type { AggregatesQuery, WatchFilter } from '#lib/wire';

import { FiredRows } from './fired-rows.ts';
import type { ActiveWatch, Requester, Owner } from './watch-parts.ts';

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
  /** Rises with each evaluation of any watch; 0 before the first. */
  turn: number;
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
  /** Groups are evaluated in this order: similar searches read the same prices and the same cached bounds. */
  readonly order: string;
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
    turn: 0,
    firedRows: undefined,
    hour: 0,
    firedInHour: 0,
  };
}

/** Watches by feed and group: those with equal filters share a search. */
export class WatchGroups {
  private readonly byKey = new Map<string, Group>();
  private readonly byFeed = new Map<Feed, Set<Group>>();
  /** The groups of a feed in order; missing if they have changed since. */
  private readonly sorted = new Map<Feed, readonly Group[]>();
  private readonly groupOf = new Map<string, Group>();

  get watchCount(): number {
    return this.groupOf.size;
  }

  get groupCount(): number {
    return this.byKey.size;
  }

  /** The groups of a feed, those with similar searches next to each other. */
  forFeed(feed: Feed): readonly Group[] {
    const known = this.sorted.get(feed);
    if (known !== undefined) return known;
    const groups = [...(this.byFeed.get(feed) ?? [])].toSorted((a, b) =>
      a.order < b.order ? -1 : Number(a.order > b.order),
    );
    this.sorted.set(feed, groups);
    return groups;
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
    const groupBefore = this.groupOf.get(watch.id);
    const policy = feedPolicy(TIER_POLICIES, owner.tier, watch.feed);
    const group = policy && this.groupFor(watch, owner, policy);
    if (group !== groupBefore) this.delete(watch.id);
    if (group === undefined) return;
    this.groupOf.set(watch.id, group);
    const member = toMember(watch, owner);
    if (before !== undefined) {
      member.firedRows = before.firedRows;
      member.hour = before.hour;
      member.firedInHour = before.firedInHour;
      member.turn = before.turn;
      const isSame = groupBefore === group && before.minScore === member.minScore;
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
    this.sorted.delete(group.watch.feed);
  }

  clear(): void {
    this.byKey.clear();
    this.byFeed.clear();
    this.sorted.clear();
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
      order: searchOrder(watch, owner),
    };
    this.byKey.set(key, group);
    const ofFeed = this.byFeed.get(feed) ?? new Set();
    this.byFeed.set(feed, ofFeed.add(group));
    this.sorted.delete(feed);
    return group;
  }
}

/** The maximum number of rows of one search. */
export const PAGE_SIZE = 10;

/** Sorts and deduplicates the lists of a filter, so that equal filters have equal JSON. */
function normalise(filter: WatchFilter): WatchFilter {
  const unique = (values: readonly string[]): string[] => [...new Set(values)].toSorted();
  return {
    ...filter,
    back_bookies: unique(filter.back_bookies),
    lay_bookies: unique(filter.lay_bookies),
    market_codes: unique(filter.market_codes),
    event_ids: unique(filter.event_ids),
    competition_slugs: unique(filter.competition_slugs),
  };
}

/** The key of watches that share a search: they differ only in their limit, and their owners see the same rows. */
function groupKey({ feed, filter, mark }: ActiveWatch, owner: Owner): string {
  const { tier, commissions, hidden } = owner;
  const entries = Object.entries(normalise(filter)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const rates = [...commissions].map(([exchange, rate]) => `${exchange} ${rate}`).toSorted();
  const parts = [feed, mark.column, entries, tier, rates, [...hidden].toSorted()];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}

/** A text that is similar for similar searches: it begins with what decides which prices a search reads. */
function searchOrder({ filter, mark }: ActiveWatch, { tier, commissions }: Owner): string {
  const { lay_bookies: lays, back_bookies: backs, back_odds_min: min, competition_slugs: slugs } = filter;
  return JSON.stringify([mark.column, [...commissions], lays, tier, filter.hours, backs, min, slugs]);
}

type SearchedWatch = Pick<ActiveWatch, 'feed' | 'filter' | 'mark'>;

/** The query of a group, for rows that score at least `minPercent`. */
export function watchQuery(
  { feed, filter, mark }: SearchedWatch,
  now: number,
  minPercent: number,
): AggregatesQuery {
  const { hours, competition_slugs: slugs, ...rest } = filter;
  const { startFrom, startTo } = windowOf(hours, now);
  // The spread comes last: V8 makes a new hidden class of each object that begins with one.
  return {
    aggregation_type: feed,
    event_filters: {
      start_from: startFrom,
      start_to: startTo,
      competition_slugs: slugs.map((slug) => slug.replaceAll('\\', '\\\\')),
    },
    sort_by: mark.column,
    score_1_min: mark.column === 'score_1' ? minPercent : null,
    score_2_min: mark.column === 'score_2' ? minPercent : null,
    edge_min: null,
    exclude_arbs: false,
    limit: PAGE_SIZE,
    offset: 0,
    ...rest,
  };
}

/** The requester of an owner's searches, within the caps of their tier. */
function toRequester({ commissions, hidden }: Owner, caps: Requester['caps']): Requester {
  return { caps, commissions, hidden };
}
