/*
 * Randomness by name instead of by turn: a number is a function of what it is for, so that every process draws the
 * same one, whenever it comes to it and whatever it drew before. A key is any 32 bits; `mix` leads from key to key.
 */

/** The key of a text: the seed, a code, an id. */
export function keyOf(text: string): number {
  let key = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) {
    key = Math.imul(key ^ text.charCodeAt(index), 16_777_619);
  }
  return mix(key, text.length);
}

/** The key of the n-th thing under a key; of the n only the low 32 bits count. Finaliser: MurmurHash3. */
export function mix(key: number, n: number): number {
  let bits = Math.imul(key ^ Math.imul(n, 2_654_435_761), 2_246_822_507) + 1_831_565_813;
  bits = Math.imul(bits ^ (bits >>> 16), 2_246_822_507);
  bits = Math.imul(bits ^ (bits >>> 13), 3_266_489_909);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** From 0 up to but not including 1. */
export function uniform(key: number): number {
  return mix(key, 0) / 2 ** 32;
}

/** True in this share of all keys. */
export function chance(key: number, share: number): boolean {
  return uniform(key) < share;
}

/** A whole number from 0 up to but not including `count`. */
export function below(key: number, count: number): number {
  return Math.floor(uniform(key) * count);
}

/** One of these, each as likely as the next. Throws where there are none. */
export function pick<T>(key: number, from: readonly T[]): T {
  const picked = from[below(key, from.length)];
  if (picked === undefined) throw new RangeError('Nothing to pick from');
  return picked;
}

/** The same members, in an order of the key's own. */
export function shuffled<T>(key: number, members: readonly T[]): readonly T[] {
  return members
    .map((member, index) => ({ member, rank: mix(key, index) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ member }) => member);
}

const HALF = 2 ** 16;
const LOW_HALF = HALF - 1;
const TO_DEVIATION_ONE = Math.sqrt(3) / HALF;

/**
 * Mean 0, standard deviation 1, never beyond 3.47: the sum of four uniform numbers. No logarithm, so that it is cheap
 * and the same on every machine.
 */
export function normal(key: number): number {
  const a = mix(key, 1);
  const b = mix(key, 2);
  return ((a & LOW_HALF) + (a >>> 16) + (b & LOW_HALF) + (b >>> 16) - 2 * HALF) * TO_DEVIATION_ONE;
}
