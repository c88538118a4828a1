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

/** The name of the edit in the query of a calculator's address. */
export const EDIT = 'edit';

/** The address of a calculator with an edit, as `editOf` writes it. */
export function withEdit(address: string, edit: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${EDIT}=${encodeURIComponent(edit)}`;
}

/** Writes the edit of a saved bet: its id, and when it was last changed, since an edit replaces that version. */
export function editOf({ id, updatedAt }: { readonly id: string; readonly updatedAt: string }): string {
  return `${id}~${Date.parse(updatedAt).toString(36)}`;
}

/** The id of the saved bet in an edit. */
export function editedId(edit: string): string {
  return edit.split('~')[0] ?? edit;
}

/** The path of a calculator. */
export function calculatorPath(slug: Slug): string {
  return `${PATHS.calculators}${slug}/`;
}
