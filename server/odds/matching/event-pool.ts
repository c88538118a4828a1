import type { KnownEvent } from './known-event.ts';

/** The known events by what may lead to them; only events that share a key are ever compared. */
export class EventPool {
  readonly byId = new Map<string, KnownEvent>();
  private readonly byKey = new Map<string, Set<KnownEvent>>();

  get size(): number {
    return this.byId.size;
  }

  add(event: KnownEvent): void {
    this.byId.set(event.id, event);
  }

  /** Lets an event be found by these keys too. */
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

  /** The events that share a key with these. */
  candidates(keys: readonly string[]): ReadonlySet<KnownEvent> {
    const found = new Set<KnownEvent>();
    for (const key of keys) for (const event of this.byKey.get(key) ?? []) found.add(event);
    return found;
  }
}
