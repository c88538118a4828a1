import { isSignedIn, type Tier } from '../plan/tiers.ts';
import type { WelcomeChoice } from './journey-facts.ts';
import { firstIncompleteStep, stepNumberOf } from './journey-steps.ts';

/**
 * The result of a guard: the path opens, or redirects to sign-in, to the welcome choice or to a step, or is not found.
 */
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

/** A visit of a journey's path. `completed` is undefined if no step has been recorded. */
export type JourneyVisit = {
  readonly tier: Tier;
  /** The part of the path after the journey's slug; undefined if there is none. */
  readonly stepText: string | undefined;
  readonly completed: readonly number[] | undefined;
  readonly total: number;
};

/**
 * The guard of a journey's path. The bare path and steps that are still ahead redirect to the first incomplete step;
 * completed steps open; with all of them done the bare path redirects to the last.
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

/** The guard of the dashboard's path, which needs a welcome choice first. */
export function dashboardGuard(visit: {
  readonly tier: Tier;
  readonly choice: WelcomeChoice | undefined;
}): Guard {
  if (!isSignedIn(visit.tier)) return SIGN_IN;
  return visit.choice === undefined ? WELCOME : OPEN;
}
