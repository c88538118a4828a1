import type { Level } from '../messages/messages.ts';
import { LARGEST_SIZE, type Side } from './outward-price.ts';

/** Levels of a feed in the order of messages, best first; those that rounding made equal are added up. */
export function toLevels(offers: readonly Level[], side: Side, most: number): readonly Level[] {
  const sizes = new Map<number, number | null>();
  for (const { odds, size } of offers) {
    const before = sizes.get(odds);
    sizes.set(odds, before === undefined ? size : sum(before, size));
  }
  const rising = [...sizes].toSorted(([a], [b]) => a - b);
  const best = side === 'lay' ? rising : rising.toReversed();
  return best.slice(0, most).map(([odds, size]) => ({ odds, size }));
}

function sum(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.min(one + other, LARGEST_SIZE);
}
