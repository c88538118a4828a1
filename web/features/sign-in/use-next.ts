import { useSearchParams } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import { nextPath } from '#lib/product';
import type { CamelCased, SignInAnswer } from '#lib/wire';
import { signedIn } from '../../api/session.ts';
import { PATHS } from '../../app/paths.ts';

const NAMES: readonly (readonly [path: string, name: string])[] = [
  [PATHS.checkout, 'checkout'],
  [PATHS.checkoutReturn, 'your plan'],
  [PATHS.firstOffer, 'First offer'],
  [PATHS.journeys, 'your journeys'],
  [PATHS.dashboard, 'your dashboard'],
  [PATHS.account, 'your account'],
  [PATHS.preferences, 'your preferences'],
  [PATHS.calculators, 'your slip'],
  [PATHS.tools, 'the tools'],
];

/** Returns the name of the page at a path, for use in a sentence: `First offer, step 3`. */
export function nextName(next: string): string {
  const [, step] = /^\/app\/journeys\/first-offer\/([1-5])\//u.exec(next) ?? [];
  const [, name = 'where you were going'] = NAMES.find(([path]) => next.startsWith(path)) ?? [];
  return step === undefined ? name : `${name}, step ${step}`;
}

/** Returns the destination after sign-in from the query; undefined if it is missing or not allowed. */
export function useNext(): string | undefined {
  const [params] = useSearchParams();
  return nextPath(params.get('next'));
}

/** Returns a callback for a sign-in response: it stores the user in the cache and notifies the other tabs. */
export function useSignedIn(): (answer: CamelCased<SignInAnswer>) => void {
  const client = useQueryClient();
  return ({ authenticated, email, tier, createdAt }) => {
    signedIn(client, { authenticated, email, tier, createdAt });
  };
}
