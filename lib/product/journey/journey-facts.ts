import type { Sort } from '../feed/shown-score.ts';

/** The choice of a new user: the first offer, or straight to the tools. */
export type WelcomeChoice = 'first_offer' | 'tools';
export const WELCOME_CHOICES = ['first_offer', 'tools'] as const satisfies readonly WelcomeChoice[];

/** The journeys by slug. */
export const JOURNEY_SLUGS = ['first-offer'] as const;

/** The number of steps of the first journey. */
export const FIRST_OFFER_STEPS = 5;

/** The promise of the first journey on its first page. The pounds hold for the assumptions shown beside them. */
export const FIRST_OFFER = {
  slug: 'first-offer',
  steps: FIRST_OFFER_STEPS,
  minutes: 20,
  /** The minutes of each step. */
  stepMinutes: [2, 4, 6, 6, 2],
  profitPounds: 16,
} as const;

/** Settings of the matcher opened from a step of a journey; the stake is in pounds. */
export type StepDefaults = {
  readonly backBookies: readonly string[];
  readonly layBookies: readonly string[];
  readonly backOddsMin: number;
  /** Left out for no maximum. */
  readonly backOddsMax?: number;
  readonly sortBy: Sort;
  readonly stake: string;
};

const CORAL_AND_SMARKETS = { backBookies: ['coral'], layBookies: ['smarkets'], stake: '5' } as const;

/** Settings of the matcher by step of the first journey: the qualifying bet, and the free bets it earns. */
export const STEP_DEFAULTS: Readonly<Partial<Record<number, StepDefaults>>> = {
  // Up to a price at which £12 at the exchange covers the liability of the £5 bet.
  3: { ...CORAL_AND_SMARKETS, backOddsMin: 2, backOddsMax: 3, sortBy: 'score_1' },
  4: { ...CORAL_AND_SMARKETS, backOddsMin: 4, sortBy: 'score_2' },
};
