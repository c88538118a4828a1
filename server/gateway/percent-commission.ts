import type { Commission } from '../odds/book/units.ts';

const PERCENT = /^(\d{1,3})(?:\.(\d{1,6}))?$/u;
/** A `Commission` counts hundred-millionths of the winnings, so one percent is a million of them. */
const ONE_PERCENT = 1_000_000;

/** The commission that percent text says, `2.5` for 2.5 %; none for empty text. Throws for any other text. */
export function percentCommission(percent: string): Commission {
  if (percent === '') return 0;
  const [, whole, part = ''] = PERCENT.exec(percent) ?? [];
  if (whole === undefined) throw new RangeError(`"${percent}" is no percentage`);
  return Number(whole) * ONE_PERCENT + Number(part.padEnd(6, '0'));
}
