import type { Line } from './span.ts';

/** Lines for a box that has so much room left; none if it is too little for them. */
export type SpareBlock = (room: number) => readonly Line[];

/** The lines of a box, and below them the blocks that find room there, each after an empty line; the first one first. */
export function withSpare(
  lines: readonly Line[],
  blocks: readonly SpareBlock[],
  height: number,
): readonly Line[] {
  const all = [...lines];
  for (const block of blocks) {
    const gap: readonly Line[] = all.at(-1)?.length === 0 ? [] : [[]];
    const room = height - all.length - gap.length;
    const more = room > 0 ? block(room) : [];
    if (more.length > 0 && more.length <= room) all.push(...gap, ...more);
  }
  return all;
}
