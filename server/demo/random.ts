/*
 * Counter-based random numbers: each number is a hash of its key rather than the next of a sequence, so that every process
 * draws the same numbers in any order. A key is any 32 bits; `mix` derives further keys.
 */

/** The key of a text, such as a seed, a code or an id (FNV-1a). */
export function keyOf(text: string): number {
  let key = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) {
    key = Math.imul(key ^ text.charCodeAt(index), 16_777_619);
  }
  return mix(key, text.length);
}

/** Derives the n-th key of a key, with the finaliser of MurmurHash3. Uses the low 32 bits of n. */
export function mix(key: number, n: number): number {
  let bits = Math.imul(key ^ Math.imul(n, 2_654_435_761), 2_246_822_507) + 1_831_565_813;
  bits = Math.imul(bits ^ (bits >>> 16), 2_246_822_507);
  bits = Math.imul(bits ^ (bits >>> 13), 3_266_489_909);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** A uniform number in [0, 1). */
export function uniform(key: number): number {
  return mix(key, 0) / 2 ** 32;
}

/** True in this share of all keys. */
export function chance(key: number, share: number): boolean {
  return uniform(key) < share;
}

/** A uniform integer in [0, count). */
export function below(key: number, count: number): number {
  return Math.floor(uniform(key) * count);
}

/** A uniformly chosen member. Throws if there are none. */
export function pick<T>(key: number, from: readonly T[]): T {
  const picked = from[below(key, from.length)];
  if (picked === undefined) throw new RangeError('Nothing to pick from');
  return picked;
}

/** The members in a random order. */
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
 * An approximately normal number with mean 0 and standard deviation 1, within ±3.47: the sum of four uniform numbers. Uses
 * no logarithm, so it is cheap and the same on every machine.
 */
export function normal(key: number): number {
  const a = mix(key, 1);
  const b = mix(key, 2);
  return ((a & LOW_HALF) + (a >>> 16) + (b & LOW_HALF) + (b >>> 16) - 2 * HALF) * TO_DEVIATION_ONE;
}
