import { mix, normal } from './random.ts';

/** Halvings of the way: the finest step is a 1024th of it. */
const HALVINGS = 10;

/**
 * Where a wandering that set out from 0 is after this share of its way, 0 to 1; at the end its standard deviation is 1.
 * A Brownian path by halving: any point of it is found by itself, without walking there.
 */
export function wanderedTo(share: number, key: number): number {
  let from = 0;
  let to = normal(mix(key, 0));
  let left = Math.min(1, Math.max(0, share));
  let deviation = 1 / 2;
  let node = 1;
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (from + to) / 2 + deviation * normal(mix(key, node));
    left *= 2;
    node *= 2;
    if (left < 1) {
      to = middle;
    } else {
      from = middle;
      left -= 1;
      node += 1;
    }
    deviation *= Math.SQRT1_2;
  }
  return from + (to - from) * left;
}
