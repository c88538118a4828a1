import type { Settlement } from '#lib';

/** The maximum number of units for which all groups start open; with more, all start folded. */
export const OPEN_UP_TO = 40;

/** The height of a row in pixels, if no name wraps. */
const ROW = 35.5;

/** Returns the estimated height of the breakdown in pixels, for its placeholder. */
export function breakdownHeight({ units }: Settlement): number {
  const sizes = new Set(units.map(({ line }) => (line.kind === 'fold' ? line.selections.length : 0)));
  const rows = sizes.size + (units.length <= OPEN_UP_TO ? units.length : 0);
  return (rows + 2) * ROW;
}
