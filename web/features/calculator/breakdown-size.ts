import type { Settlement } from '#lib';

/** Up to so many units stand open from the start; of more, every group is folded. */
export const OPEN_UP_TO = 40;

/** Pixels of a row, as far as no name in it needs a second line. */
const ROW = 35.5;

/** How high the breakdown will be, in pixels: so much room is kept for it until it is there. */
export function breakdownHeight({ units }: Settlement): number {
  const sizes = new Set(units.map(({ line }) => (line.kind === 'fold' ? line.selections.length : 0)));
  const rows = sizes.size + (units.length <= OPEN_UP_TO ? units.length : 0);
  return (rows + 2) * ROW;
}
