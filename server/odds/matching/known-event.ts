import type { Pairing } from '../ingest/resolver.ts';
import type { CanonicalEvent } from '../messages/canonical.ts';
import type { SportCode } from '../messages/markets.ts';
import type { Moment } from '../messages/messages.ts';
import { comparePlayers, isAtLeast, isWithinTypos } from './likeness.ts';
import { foldName, shownName, toSlug } from './fold-name.ts';

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

const LEADING_NUMBER = /^\s*\d{1,3}[.)]?\s+(?=\D)/u;
const TRAILING_TAG = /\s*\((?:[A-Z]{2,3}|RES|NR|Res|Non[ -]?Runner)\)\s*$/u;
/** A placeholder instead of a name: `#270592`, or a bare number. */
const PLACEHOLDER = /^\s*#?\d*\s*$/u;

/** Normalises a runner's name, without its number and country; null if there is no name. */
export function normalizeRunner(text: string): string | null {
  if (PLACEHOLDER.test(text)) return null;
  const bare = text.replace(LEADING_NUMBER, '').replace(TRAILING_TAG, '').replace(TRAILING_TAG, '');
  const folded = foldName(bare);
  return folded === '' ? null : folded;
}

/** A runner's name for display, without its number. */
function shownRunner(text: string): string {
  return shownName(text.replace(LEADING_NUMBER, ''));
}

const MAX_KEY_LENGTH = 28;

/** The key of a runner in its markets, from its normalised name. */
function runnerKey(name: string): string {
  return toSlug(name, MAX_KEY_LENGTH);
}

/** A runner: its key in every market of its race, and its name for display. */
type FoundRunner = { readonly key: string; readonly shown: string };

/** More than any real field has: bounds the cost of a hostile message. */
const MAX_RUNNERS = 1000;
const MIN_TYPO_LENGTH = 8;

/** The runners of one event, by every name that sources have used. */
export class RunnerTable {
  private readonly byName = new Map<string, FoundRunner>();
  private readonly byKey = new Map<string, FoundRunner>();
  private readonly sport: SportCode;

  constructor(sport: SportCode) {
    this.sport = sport;
  }

  /** The normalised names that sources have used. */
  names(): ReadonlySet<string> {
    return new Set(this.byName.keys());
  }

  /** The runners' names for display. */
  shown(): readonly string[] {
    return [...this.byKey.values()].map(({ shown }) => shown);
  }

  /**
   * Finds the runners of one market by their names, and adds new ones. A text instead of a runner is the reason why it
   * is not certain.
   */
  find(list: readonly string[]): readonly (FoundRunner | string)[] {
    const names = list.map(normalizeRunner);
    const counts = new Map<string | null, number>();
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    const takenKeys = new Set(
      names.flatMap((name) => (name === null ? [] : (this.byName.get(name)?.key ?? []))),
    );
    return names.map((name, index) => {
      if (name === null) return 'it has no name';
      if ((counts.get(name) ?? 0) > 1) return `two selections are named ${name}`;
      return this.byName.get(name) ?? this.findSimilar(name, list[index] ?? '', takenKeys);
    });
  }

  private findSimilar(name: string, rawName: string, takenKeys: Set<string>): FoundRunner | string {
    const similar = new Set<FoundRunner>();
    for (const [known, runner] of this.byName) {
      if (!takenKeys.has(runner.key) && this.isSimilar(name, known)) similar.add(runner);
    }
    const [found, ...more] = similar;
    if (more.length > 0) return `it may be ${[...similar].map(({ shown }) => shown).join(' or ')}`;
    if (found === undefined) return this.add(name, rawName, takenKeys);
    this.byName.set(name, found);
    takenKeys.add(found.key);
    return found;
  }

  private isSimilar(a: string, b: string): boolean {
    if (this.sport === 'golf') return isAtLeast(comparePlayers(a, b).grade, 'like');
    const one = a.replaceAll(' ', '');
    const other = b.replaceAll(' ', '');
    if (one === other) return true;
    return Math.min(one.length, other.length) >= MIN_TYPO_LENGTH && isWithinTypos(one, other, 1);
  }

  private add(name: string, rawName: string, takenKeys: Set<string>): FoundRunner | string {
    const runner = { key: runnerKey(name), shown: shownRunner(rawName) };
    if (this.byName.size >= MAX_RUNNERS) return 'its event has too many runners';
    const holder = this.byKey.get(runner.key);
    if (holder !== undefined) return `its key is that of ${holder.shown}`;
    this.byKey.set(runner.key, runner);
    // Names of one list are different runners, however similar.
    takenKeys.add(runner.key);
    this.byName.set(name, runner);
    return runner;
  }
}
