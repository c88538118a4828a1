import { firstIncompleteStep, stepNumberOf } from './journey-steps.ts';
import type { Tier } from '../plan/tier.ts';
import { isSignedIn } from '../plan/tiers.ts';
import type { WelcomeChoice } from './welcome-choice.ts';

/** Where a path leads: there, to sign-in, to the welcome decision, to a step of the journey, or nowhere. */
export type Guard =
  | { readonly kind: 'open' }
  | { readonly kind: 'signIn' }
  | { readonly kind: 'welcome' }
  | { readonly kind: 'step'; readonly step: number }
  | { readonly kind: 'notFound' };

const OPEN: Guard = { kind: 'open' };
const SIGN_IN: Guard = { kind: 'signIn' };
const WELCOME: Guard = { kind: 'welcome' };
const NOT_FOUND: Guard = { kind: 'notFound' };

/** Who comes to a journey: `completed` is undefined where nothing of it was ever recorded. */
export type JourneyVisit = {
  readonly tier: Tier;
  /** What the path has after the journey's slug; undefined where it has nothing. */
  readonly stepText: string | undefined;
  readonly completed: readonly number[] | undefined;
  readonly total: number;
};

/**
 * Where a journey's path leads. The bare path and steps that are still ahead lead to the first incomplete step;
 * completed steps open freely; with all of them done the bare path leads to the last.
 * Source: the product's specification, section 2, and its decision on guards.
 */
export function journeyGuard({ tier, stepText, completed, total }: JourneyVisit): Guard {
  if (!isSignedIn(tier)) return SIGN_IN;
  const step = stepText === undefined ? undefined : stepNumberOf(stepText);
  if (stepText !== undefined && (step === undefined || step < 1 || step > total)) return NOT_FOUND;
  if (completed === undefined) return WELCOME;
  const next = firstIncompleteStep(completed, total) ?? total;
  if (step === undefined) return { kind: 'step', step: next };
  return step <= next || completed.includes(step) ? OPEN : { kind: 'step', step: next };
}

/** Where the dashboard's path leads: first a welcome choice has to be made. */
export function dashboardGuard(visit: {
  readonly tier: Tier;
  readonly choice: WelcomeChoice | undefined;
}): Guard {
  if (!isSignedIn(visit.tier)) return SIGN_IN;
  return visit.choice === undefined ? WELCOME : OPEN;
}
