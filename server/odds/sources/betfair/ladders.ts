import type { Level, Price } from '../../messages/messages.ts';

/** Offers best first: the longest price to back, the shortest to lay. */
export type Side = 'back' | 'lay';

/** All offers of one side by price; a size of 0 deletes. */
export class PriceLadder {
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
export class LevelLadder {
  private readonly levels = new Map<number, Level>();

  set(level: number, odds: Price, size: number): void {
    if (size > 0) this.levels.set(level, { odds, size });
    else this.levels.delete(level);
  }

  best(): readonly Level[] {
    return [...this.levels].toSorted(([a], [b]) => a - b).map(([, level]) => level);
  }
}
