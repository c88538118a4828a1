import type { Pairing } from '../ingest/resolver.ts';
import type { CanonicalEvent } from '../messages/canonical.ts';
import type { SportCode } from '../messages/markets.ts';
import type { Moment } from '../messages/messages.ts';
import type { RunnerTable } from './runner-table.ts';

/** The two sides of a match in the order of the canonical event, as one source writes them. */
export type SideNames = readonly [string, string];

/** A source's event that was matched to a known one. */
export type Pair = {
  readonly source: string;
  readonly origin: string;
  start: Moment;
  readonly swapped: boolean;
  readonly pairedBy: Pairing;
  readonly because: string;
};

/** A canonical event, with the names by which further sources' events are matched to it. */
export type KnownEvent = {
  readonly id: string;
  readonly sport: SportCode;
  /** The names for display, from the first source. */
  readonly shown: Pick<CanonicalEvent, 'name' | 'participants'>;
  competition: string;
  isCompetitionKnown: boolean;
  readonly country: string | null;
  readonly venue: string | null;
  /** The sides of a match as sources write them. Empty for races and tournaments. */
  readonly sides: SideNames[];
  /** The marks of a match: `women`, `u21`. */
  readonly marks: string;
  /** The name of a tournament, which has no sides or runners to match by. */
  readonly title: string;
  readonly runners: RunnerTable;
  readonly pairs: Map<string, Pair>;
  /** Its keys in the pool. */
  readonly keys: Set<string>;
};

/** An index of the known events by lookup keys; only events that share a key are compared. */
export class EventPool {
  readonly byId = new Map<string, KnownEvent>();
  private readonly byKey = new Map<string, Set<KnownEvent>>();

  get size(): number {
    return this.byId.size;
  }

  add(event: KnownEvent): void {
    this.byId.set(event.id, event);
  }

  /** Adds keys to an event. */
  index(event: KnownEvent, keys: readonly string[]): void {
    for (const key of keys) {
      event.keys.add(key);
      const holders = this.byKey.get(key);
      if (holders === undefined) this.byKey.set(key, new Set([event]));
      else holders.add(event);
    }
  }

  remove(event: KnownEvent): void {
    this.byId.delete(event.id);
    for (const key of event.keys) {
      const holders = this.byKey.get(key);
      holders?.delete(event);
      if (holders?.size === 0) this.byKey.delete(key);
    }
  }

  /** Finds the events with one of these keys. */
  candidates(keys: readonly string[]): ReadonlySet<KnownEvent> {
    const found = new Set<KnownEvent>();
    for (const key of keys) for (const event of this.byKey.get(key) ?? []) found.add(event);
    return found;
  }
}
