import type { Line } from './span.ts';

/** Lines for a box with `room` lines left; empty if they do not fit. */
export type SpareBlock = (room: number) => readonly Line[];

/** Appends the blocks that fit below the lines of a box, each after an empty line, in order of priority. */
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
