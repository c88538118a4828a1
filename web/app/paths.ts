import type { Slug } from '#lib';

/** The app's paths. Each ends with a slash, except /login, which the specification writes without. */
export const PATHS = {
  home: '/',
  login: '/login',
  register: '/register/',
  tools: '/tools/',
  oddsMatcher: '/tools/oddsmatcher/',
  eachWayMatcher: '/tools/each-way-matcher/',
  extraPlaceMatcher: '/tools/extra-place-matcher/',
  boostMatcher: '/tools/boost-matcher/',
  bogMatcher: '/tools/bogmatcher/',
  twoUpMatcher: '/tools/2up-matcher/',
  dutchingFinder: '/tools/dutching-finder/',
  accumulatorFinder: '/tools/accumulator-finder/',
  matchedCalculator: '/tools/matched-calculator/',
  calculators: '/tools/bet-calculator/',
  journeys: '/app/journeys/',
  firstOffer: '/app/journeys/first-offer/',
  welcome: '/app/journeys/first-offer/start/',
  dashboard: '/app/dashboard/',
  preferences: '/app/preferences/',
  account: '/app/account/',
  howItWorks: '/app/how-it-works/',
  guides: '/app/guides/',
  glossary: '/app/glossary/',
  saferBetting: '/app/safer-betting/',
  contact: '/app/contact/',
  privacy: '/app/privacy/',
  terms: '/app/terms/',
  checkout: '/payments/checkout/',
  checkoutReturn: '/payments/return/',
} as const;

/** The guides, by the last segment of their path. */
export type GuideSlug =
  | 'matched-betting'
  | 'qualifying-and-free-bets'
  | 'reading-the-matcher'
  | 'commission'
  | 'each-way'
  | 'extra-places'
  | 'rule-4'
  | 'dead-heats';

/** The path of a guide, or of one of its sections. */
export function guidePath(slug: GuideSlug, section?: string): string {
  return `${PATHS.guides}${slug}/${section === undefined ? '' : `#${section}`}`;
}

/** The name of the id of the saved bet that a calculator edits, in the query of its address. */
export const EDIT = 'edit';

/** The address of a calculator that edits a saved bet. */
export function withEdit(address: string, id: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${EDIT}=${encodeURIComponent(id)}`;
}

/** The path of a calculator. */
export function calculatorPath(slug: Slug): string {
  return `${PATHS.calculators}${slug}/`;
}
