import { mix, normal } from './random.ts';

/** The number of midpoint subdivisions: the finest step is 1/1024 of the path. */
const HALVINGS = 10;

/**
 * The value of a Brownian path at a share of its length, 0 to 1. It starts at 0, and has a standard deviation of 1 at its
 * end. Midpoint subdivision gives random access to any point.
 */
export function brownianAt(share: number, key: number): number {
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
