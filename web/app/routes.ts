import { PATHS } from './paths.ts';
import { type AppRoute, page } from './route.ts';

const home = page(() => import('../features/home/home-page.tsx'), 'HomePage');
const matchers = () => import('../features/matcher/matcher-page.tsx');

const firstOffer = page(() => import('../features/journeys/first-offer-page.tsx'), 'FirstOfferPage');
const help = page(() => import('../features/help/help-page.tsx'), 'HelpPage');

/** All pages by path. Every other path is not found. */
export const ROUTES: readonly AppRoute[] = [
  { path: PATHS.home, access: 'open', ...home },
  { path: PATHS.tools, access: 'open', ...home },
  {
    path: PATHS.calculators,
    access: 'open',
    ...page(() => import('../features/calculator/index-page.tsx'), 'CalculatorIndexPage'),
  },
  {
    path: `${PATHS.calculators}:slug/`,
    access: 'open',
    ...page(() => import('../features/calculator/calculator-page.tsx'), 'CalculatorPage'),
  },
  {
    path: PATHS.matchedCalculator,
    access: 'tryAuth',
    ...page(
      () => import('../features/matched-calculator/matched-calculator-page.tsx'),
      'MatchedCalculatorPage',
    ),
  },
  { path: PATHS.oddsMatcher, access: 'tryAuth', ...page(matchers, 'OddsMatcherPage') },
  { path: PATHS.eachWayMatcher, access: 'tryAuth', ...page(matchers, 'EachWayMatcherPage') },
  { path: PATHS.extraPlaceMatcher, access: 'tryAuth', ...page(matchers, 'ExtraPlaceMatcherPage') },
  { path: PATHS.boostMatcher, access: 'tryAuth', ...page(matchers, 'BoostMatcherPage') },
  { path: PATHS.bogMatcher, access: 'tryAuth', ...page(matchers, 'BogMatcherPage') },
  { path: PATHS.twoUpMatcher, access: 'tryAuth', ...page(matchers, 'TwoUpMatcherPage') },
  {
    path: PATHS.dutchingFinder,
    access: 'tryAuth',
    ...page(() => import('../features/matcher/dutching-page.tsx'), 'DutchingPage'),
  },
  {
    path: PATHS.accumulatorFinder,
    access: 'tryAuth',
    ...page(() => import('../features/matcher/accumulator-page.tsx'), 'AccumulatorPage'),
  },
  {
    path: PATHS.journeys,
    access: 'requiresAuth',
    ...page(() => import('../features/journeys/journeys-page.tsx'), 'JourneysPage'),
  },
  {
    path: PATHS.welcome,
    access: 'requiresAuth',
    ...page(() => import('../features/journeys/welcome-page.tsx'), 'WelcomePage'),
  },
  { path: PATHS.firstOffer, access: 'requiresAuth', ...firstOffer },
  {
    path: `${PATHS.firstOffer}:stepNumber/`,
    access: 'requiresAuth',
    names: ({ stepNumber = '' }) => /^\d+$/u.test(stepNumber),
    ...firstOffer,
  },
  {
    path: PATHS.dashboard,
    access: 'requiresAuth',
    ...page(() => import('../features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  },
  {
    path: PATHS.preferences,
    access: 'tryAuth',
    ...page(() => import('../features/preferences/preferences-page.tsx'), 'PreferencesPage'),
  },
  {
    path: PATHS.account,
    access: 'requiresAuth',
    ...page(() => import('../features/account/account-page.tsx'), 'AccountPage'),
  },
  {
    path: PATHS.checkout,
    access: 'requiresAuth',
    ...page(() => import('../features/checkout/checkout-page.tsx'), 'CheckoutPage'),
  },
  {
    path: PATHS.checkoutReturn,
    access: 'requiresAuth',
    ...page(() => import('../features/checkout/return-page.tsx'), 'ReturnPage'),
  },
  {
    path: PATHS.login,
    access: 'tryAuth',
    ...page(() => import('../features/sign-in/login-page.tsx'), 'LoginPage'),
  },
  {
    path: PATHS.register,
    access: 'tryAuth',
    ...page(() => import('../features/sign-in/register-page.tsx'), 'RegisterPage'),
  },
  { path: PATHS.howItWorks, access: 'open', ...help },
  { path: PATHS.guides, access: 'open', ...help },
  { path: `${PATHS.guides}:slug/`, access: 'open', ...help },
  { path: PATHS.glossary, access: 'open', ...help },
  {
    path: PATHS.saferBetting,
    access: 'tryAuth',
    ...page(() => import('../features/account/safer-betting-page.tsx'), 'SaferBettingPage'),
  },
  { path: PATHS.contact, access: 'open', ...help },
  { path: PATHS.privacy, access: 'open', ...help },
  { path: PATHS.terms, access: 'open', ...help },
  // After all other tools, whose paths it would match.
  {
    path: `${PATHS.tools}:name/`,
    access: 'open',
    ...page(() => import('../features/calculations/tool-page.tsx'), 'ToolPage'),
  },
];
