import type { Level } from '../messages/messages.ts';
import type { Side } from './outward-price.ts';
import { MAX_SIZE } from './prices.ts';

/** Sorts a feed's levels best first, merges those that rounding made equal, and keeps the first `maxLevels`. */
export function toLevels(offers: readonly Level[], side: Side, maxLevels: number): readonly Level[] {
  const sizes = new Map<number, number | null>();
  for (const { odds, size } of offers) {
    const before = sizes.get(odds);
    sizes.set(odds, before === undefined ? size : addSizes(before, size));
  }
  const rising = [...sizes].toSorted(([a], [b]) => a - b);
  const best = side === 'lay' ? rising : rising.toReversed();
  return best.slice(0, maxLevels).map(([odds, size]) => ({ odds, size }));
}

function addSizes(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.min(one + other, MAX_SIZE);
}
