import type { Sort } from '../feed/sort.ts';

/** The journeys by slug. */
export const JOURNEY_SLUGS = ['first-offer'] as const;

/** How many steps the first journey has. */
export const FIRST_OFFER_STEPS = 5;

/** What the first journey promises on its first page: the pounds hold for the assumptions that stand beside them. */
export const FIRST_OFFER = {
  slug: 'first-offer',
  steps: FIRST_OFFER_STEPS,
  minutes: 20,
  /** How many of them each step takes. */
  stepMinutes: [2, 4, 6, 6, 2],
  profitPounds: 16,
} as const;

/** How the matcher opens from a step of a journey; the stake is in pounds. */
export type StepDefaults = {
  readonly backBookies: readonly string[];
  readonly layBookies: readonly string[];
  readonly backOddsMin: number;
  readonly sortBy: Sort;
  readonly stake: string;
};

const CORAL_AND_SMARKETS = { backBookies: ['coral'], layBookies: ['smarkets'], stake: '5' } as const;

/** How the matcher opens from the steps of the first journey: the qualifying bet, and the free bets it earns. */
export const STEP_DEFAULTS: Readonly<Partial<Record<number, StepDefaults>>> = {
  3: { ...CORAL_AND_SMARKETS, backOddsMin: 2, sortBy: 'score_1' },
  4: { ...CORAL_AND_SMARKETS, backOddsMin: 4, sortBy: 'score_2' },
};
