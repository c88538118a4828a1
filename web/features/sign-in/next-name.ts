import { PATHS } from '../../ui/paths.ts';

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
