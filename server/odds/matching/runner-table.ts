import type { SportCode } from '../messages/markets.ts';
import { comparePlayers } from './compare-players.ts';
import { foldName, shownName, toSlug } from './fold-name.ts';
import { isAtLeast, isWithinTypos } from './likeness.ts';

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
