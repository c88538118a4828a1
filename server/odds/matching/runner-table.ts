import type { SportCode } from '../messages/markets.ts';
import { comparePlayers } from './compare-players.ts';
import { foldName, shownName, slugOf } from './fold-name.ts';
import { isAtLeast, isWithinSlips } from './likeness.ts';

const NUMBER = /^\s*\d{1,3}[.)]?\s+(?=\D)/u;
const COUNTRY = /\s*\((?:[A-Z]{2,3}|RES|NR|Res|Non[ -]?Runner)\)\s*$/u;
/** A placeholder for a name that the source does not give: `#270592`, or a bare number. */
const NO_NAME = /^\s*#?\d*\s*$/u;

/** A runner's name as it is compared: without its number, its country and what writers differ in. Null: no name. */
export function runnerName(text: string): string | null {
  if (NO_NAME.test(text)) return null;
  const bare = text.replace(NUMBER, '').replace(COUNTRY, '').replace(COUNTRY, '');
  const folded = foldName(bare);
  return folded === '' ? null : folded;
}

/** A runner's name as it is shown: without its number. */
function shownRunner(text: string): string {
  return shownName(text.replace(NUMBER, ''));
}

const MAX_KEY_LENGTH = 28;

/** The key of a runner in its markets, from its compared name. */
function runnerKey(name: string): string {
  return slugOf(name, MAX_KEY_LENGTH);
}

/** A runner found: its key in every market of its race, and its name as it is shown. */
type FoundRunner = { readonly key: string; readonly shown: string };

/** More than any field: what a hostile message may cost. */
const MAX_RUNNERS = 1000;
const SHORTEST_SLIP = 8;

/** The runners of one event by every name that a source has given them. */
export class RunnerTable {
  private readonly byName = new Map<string, FoundRunner>();
  private readonly byKey = new Map<string, FoundRunner>();
  private readonly sport: SportCode;

  constructor(sport: SportCode) {
    this.sport = sport;
  }

  /** The compared names that have been given. */
  names(): ReadonlySet<string> {
    return new Set(this.byName.keys());
  }

  /** The runners as they are shown. */
  shown(): readonly string[] {
    return [...this.byKey.values()].map(({ shown }) => shown);
  }

  /**
   * Finds the runners of one list of names, as one market has them. A sentence instead of a runner: why it is not sure.
   * New ones are added.
   */
  find(list: readonly string[]): readonly (FoundRunner | string)[] {
    const names = list.map(runnerName);
    const counts = new Map<string | null, number>();
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    const taken = new Set(names.flatMap((name) => (name === null ? [] : (this.byName.get(name)?.key ?? []))));
    return names.map((name, place) => {
      if (name === null) return 'it has no name';
      if ((counts.get(name) ?? 0) > 1) return `two selections are named ${name}`;
      return this.byName.get(name) ?? this.findAlike(name, list[place] ?? '', taken);
    });
  }

  private findAlike(name: string, written: string, taken: Set<string>): FoundRunner | string {
    const alike = new Set<FoundRunner>();
    for (const [known, runner] of this.byName) {
      if (!taken.has(runner.key) && this.isAlike(name, known)) alike.add(runner);
    }
    const [found, ...more] = alike;
    if (more.length > 0) return `it may be ${[...alike].map(({ shown }) => shown).join(' or ')}`;
    if (found === undefined) return this.add(name, written, taken);
    this.byName.set(name, found);
    taken.add(found.key);
    return found;
  }

  private isAlike(a: string, b: string): boolean {
    if (this.sport === 'golf') return isAtLeast(comparePlayers(a, b).grade, 'like');
    const one = a.replaceAll(' ', '');
    const other = b.replaceAll(' ', '');
    if (one === other) return true;
    return Math.min(one.length, other.length) >= SHORTEST_SLIP && isWithinSlips(one, other, 1);
  }

  private add(name: string, written: string, taken: Set<string>): FoundRunner | string {
    const runner = { key: runnerKey(name), shown: shownRunner(written) };
    if (this.byName.size >= MAX_RUNNERS) return 'its event has too many runners';
    const holder = this.byKey.get(runner.key);
    if (holder !== undefined) return `its key is that of ${holder.shown}`;
    this.byKey.set(runner.key, runner);
    // The next one of this list is another one, however alike.
    taken.add(runner.key);
    this.byName.set(name, runner);
    return runner;
  }
}
