import type { Level, Price } from '../../messages/messages.ts';
import { isOnFinestLadder, isOnLadder } from '../ladder.ts';
import { toPence, toPrice } from '../prices.ts';
import { type MarketChange, type MarketDefinition, type RunnerChange, runnerKey } from './change-message.ts';

type Side = 'back' | 'lay';

/** All offers of one side by price, best first: the longest to back, the shortest to lay. A size of 0 deletes one. */
class PriceLadder {
  private readonly sign: 1 | -1;
  private readonly levels: Level[] = [];

  constructor(side: Side) {
    this.sign = side === 'back' ? -1 : 1;
  }

  set(odds: Price, size: number): void {
    const index = this.indexOf(odds);
    const exists = this.levels[index]?.odds === odds;
    if (size > 0) this.levels.splice(index, exists ? 1 : 0, { odds, size });
    else if (exists) this.levels.splice(index, 1);
  }

  /** All levels, best first. */
  best(): readonly Level[] {
    return this.levels;
  }

  private indexOf(odds: Price): number {
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

/** The reason why an offer on a runner was not applied. */
type OfferFault = 'price unreadable' | 'size unreadable' | 'price off the ladder';

const BY_LEVEL = ['batb', 'batl', 'bdatb', 'bdatl'] as const;

/** The offers on a runner, by the fields of the stream. */
class RunnerState {
  readonly atb = new PriceLadder('back');
  readonly atl = new PriceLadder('lay');
  readonly batb = new LevelLadder();
  readonly batl = new LevelLadder();
  readonly bdatb = new LevelLadder();
  readonly bdatl = new LevelLadder();
  /** True after an unreadable change, until the next image: the offers may be wrong. */
  isBroken = false;
}

const NO_OFFER = { odds: 0, size: 0 } as const;

/** The offers that are shown: display prices with virtual bets if the stream has them, else the best, else all. */
type OfferSource = 'display' | 'best' | 'all';

/** The state of one market after the messages so far. */
export class MarketState {
  definition: MarketDefinition | null = null;
  /** True if the last definition was unreadable, so that the market may be closed or suspended. */
  isSuspect = false;
  readonly runners = new Map<string, RunnerState>();
  private source: OfferSource = 'all';

  /** Applies a change; returns the runners whose offers it touched. */
  apply(change: MarketChange, onFault: (fault: OfferFault) => void): ReadonlySet<string> {
    const touched = new Set<string>();
    if (change.isImage) {
      for (const key of this.runners.keys()) touched.add(key);
      this.runners.clear();
      this.source = 'all';
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
    switch (this.source) {
      case 'display':
        return sortLevels((side === 'back' ? runner.bdatb : runner.bdatl).best(), side);
      case 'best':
        return sortLevels((side === 'back' ? runner.batb : runner.batl).best(), side);
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
        // A deleted level has no price.
        const offer = size === 0 ? NO_OFFER : read(odds, size);
        if (offer !== undefined) runner[field].set(level, offer.odds, offer.size);
      }
    }
    this.source = sourceAfter(change, this.source);
  }

  private readOffer(odds: number, pounds: number): { odds: Price; size: number } | OfferFault {
    const price = toPrice(odds);
    const size = toPence(pounds);
    if (price === null) return 'price unreadable';
    if (size === null) return 'size unreadable';
    return this.isOnMarketLadder(price) ? { odds: price, size } : 'price off the ladder';
  }

  /** True if the price is on the market's ladder: FINEST for lines, CLASSIC for other odds. */
  private isOnMarketLadder(price: Price): boolean {
    const type = this.definition?.bettingType;
    if (type === 'ODDS') return isOnLadder(price);
    return !(type?.startsWith('ASIAN_HANDICAP') ?? false) || isOnFinestLadder(price);
  }
}

/** The offers that are shown after a change; never a less detailed source than before. */
function sourceAfter({ bdatb, bdatl, batb, batl }: RunnerChange, before: OfferSource): OfferSource {
  if (bdatb || bdatl) return 'display';
  return (batb || batl) && before === 'all' ? 'best' : before;
}

/** Sorts levels best first, each price once: after lost or repeated changes they may be out of order. */
function sortLevels(levels: readonly Level[], side: 'back' | 'lay'): readonly Level[] {
  const sign = side === 'back' ? -1 : 1;
  return levels
    .toSorted((a, b) => sign * (a.odds - b.odds))
    .filter(({ odds }, index, all) => odds !== all[index - 1]?.odds);
}
