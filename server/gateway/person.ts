import type { Commission } from '../odds/book/units.ts';

/** What about somebody decides which rows they get: commissions by the exchange's code, bookies that they hide, a break. */
export type Person = {
  readonly commissions: ReadonlyMap<string, Commission>;
  readonly hidden: ReadonlySet<string>;
  /** Until when they take a break; null where they do not. */
  readonly breakUntil: Date | null;
};

/** Somebody of whom nothing is known: rows at the configuration's commissions, and no break. */
export const NOBODY: Person = { commissions: new Map(), hidden: new Set(), breakUntil: null };
