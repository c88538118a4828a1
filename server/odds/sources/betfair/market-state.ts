import type { Level, Price } from '../../messages/messages.ts';
import { isOnFinestLadder, isOnLadder } from '../ladder.ts';
import { toPence, toPrice } from '../prices.ts';
import { type MarketChange, type MarketDefinition, type RunnerChange, runnerKey } from './change-message.ts';

/** Offers best first: the longest price to back, the shortest to lay. */
type Side = 'back' | 'lay';

/** All offers of one side by price; a size of 0 deletes. */
class PriceLadder {
  private readonly sign: 1 | -1;
  private readonly levels: Level[] = [];

  constructor(side: Side) {
    this.sign = side === 'back' ? -1 : 1;
  }

  set(odds: Price, size: number): void {
    const place = this.placeOf(odds);
    const isThere = this.levels[place]?.odds === odds;
    if (size > 0) this.levels.splice(place, isThere ? 1 : 0, { odds, size });
    else if (isThere) this.levels.splice(place, 1);
  }

  /** All levels, best first. */
  best(): readonly Level[] {
    return this.levels;
  }

  private placeOf(odds: Price): number {
    let low = 0;
    let high = this.levels.length;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (this.sign * ((this.levels[middle]?.odds ?? 0) - odds) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The best offers of one side by their level, from 0; a size of 0 deletes the level. */
class LevelLadder {
  private readonly levels = new Map<number, Level>();

  set(level: number, odds: Price, size: number): void {
    if (size > 0) this.levels.set(level, { odds, size });
    else this.levels.delete(level);
  }

  best(): readonly Level[] {
    return [...this.levels].toSorted(([a], [b]) => a - b).map(([, level]) => level);
  }
}

/** Why offers of a runner were not applied. */
type OfferFault = 'price unreadable' | 'size unreadable' | 'price off the ladder';

const BY_LEVEL = ['batb', 'batl', 'bdatb', 'bdatl'] as const;

/** A runner's offers, by the fields of the stream. */
class RunnerState {
  readonly atb = new PriceLadder('back');
  readonly atl = new PriceLadder('lay');
  readonly batb = new LevelLadder();
  readonly batl = new LevelLadder();
  readonly bdatb = new LevelLadder();
  readonly bdatl = new LevelLadder();
  /** A change was lost: what is known may be wrong until the next image. */
  isBroken = false;
}

const NO_OFFER = { odds: 0, size: 0 } as const;

/** The offers that people see: with virtual bets where the stream has them, else the best, else all. */
type Shown = 'display' | 'best' | 'all';

/** One market as the messages so far make it. */
export class MarketState {
  definition: MarketDefinition | null = null;
  /** The last definition could not be read: it is not known whether the market is open. */
  isSuspect = false;
  readonly runners = new Map<string, RunnerState>();
  private shown: Shown = 'all';

  /** Applies a change; returns the runners whose offers it touched. */
  apply(change: MarketChange, onFault: (fault: OfferFault) => void): ReadonlySet<string> {
    const touched = new Set<string>();
    if (change.isImage) {
      for (const key of this.runners.keys()) touched.add(key);
      this.runners.clear();
      this.shown = 'all';
    }
    if (change.definition !== undefined) {
      this.isSuspect = change.definition === null;
      this.definition = change.definition ?? this.definition;
    }
    for (const runner of change.runners) {
      const key = runnerKey(runner);
      this.applyRunner(this.runner(key), runner, onFault);
      touched.add(key);
    }
    for (const key of change.broken.flatMap((broken) => broken ?? [...this.runners.keys()])) {
      this.runner(key).isBroken = true;
      touched.add(key);
    }
    return touched;
  }

  /** The offers on a runner, best first. */
  offers(key: string, side: 'back' | 'lay'): readonly Level[] {
    const runner = this.runners.get(key);
    if (runner === undefined || runner.isBroken) return [];
    switch (this.shown) {
      case 'display':
        return inOrder((side === 'back' ? runner.bdatb : runner.bdatl).best(), side);
      case 'best':
        return inOrder((side === 'back' ? runner.batb : runner.batl).best(), side);
      case 'all':
        return (side === 'back' ? runner.atb : runner.atl).best();
    }
  }

  private runner(key: string): RunnerState {
    const known = this.runners.get(key);
    if (known !== undefined) return known;
    const runner = new RunnerState();
    this.runners.set(key, runner);
    return runner;
  }

  private applyRunner(runner: RunnerState, change: RunnerChange, onFault: (fault: OfferFault) => void): void {
    const read = (odds: number, size: number) => {
      const offer = this.readOffer(odds, size);
      if (typeof offer !== 'string') return offer;
      runner.isBroken = true;
      onFault(offer);
      return undefined;
    };
    for (const field of ['atb', 'atl'] as const) {
      for (const [odds, size] of change[field] ?? []) {
        const offer = read(odds, size);
        if (offer !== undefined) runner[field].set(offer.odds, offer.size);
      }
    }
    for (const field of BY_LEVEL) {
      for (const [level, odds, size] of change[field] ?? []) {
        // A level that is deleted has no price.
        const offer = size === 0 ? NO_OFFER : read(odds, size);
        if (offer !== undefined) runner[field].set(level, offer.odds, offer.size);
      }
    }
    this.shown = shownAfter(change, this.shown);
  }

  private readOffer(odds: number, pounds: number): { odds: Price; size: number } | OfferFault {
    const price = toPrice(odds);
    const size = toPence(pounds);
    if (price === null) return 'price unreadable';
    if (size === null) return 'size unreadable';
    return this.isTaken(price) ? { odds: price, size } : 'price off the ladder';
  }

  /** Lines have prices in steps of 0.01, and other odds are on the classic ladder. */
  private isTaken(price: Price): boolean {
    const type = this.definition?.bettingType;
    if (type === 'ODDS') return isOnLadder(price);
    return !(type?.startsWith('ASIAN_HANDICAP') ?? false) || isOnFinestLadder(price);
  }
}

/** The kind of offers that people see once a change has come: never less than before. */
function shownAfter({ bdatb, bdatl, batb, batl }: RunnerChange, before: Shown): Shown {
  if (bdatb || bdatl) return 'display';
  return (batb || batl) && before === 'all' ? 'best' : before;
}

/** Levels that were lost or said twice could stand in any order: what people see is best first, each price once. */
function inOrder(levels: readonly Level[], side: 'back' | 'lay'): readonly Level[] {
  const sign = side === 'back' ? -1 : 1;
  return levels
    .toSorted((a, b) => sign * (a.odds - b.odds))
    .filter(({ odds }, place, all) => odds !== all[place - 1]?.odds);
}
