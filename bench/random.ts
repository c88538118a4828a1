/** A generator of numbers from 0 to below 1. */
export type Random = () => number;

const STEP = 1_831_565_813;

/** A seeded generator (mulberry32): the same numbers on every machine. */
export function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + STEP) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Picks one value. */
export function pick<T>(values: readonly T[], random: Random): T {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}

/** Picks `count` different values. */
export function pickMany<T>(values: readonly T[], count: number, random: Random): readonly T[] {
  const left = [...values];
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const [taken] = left.splice(Math.floor(random() * left.length), 1);
    if (taken === undefined) throw new Error('nothing to pick from');
    return taken;
  });
}
