import { SLUGS } from '#lib';
import { CALCULATIONS } from '#lib/calculations';
import { FIRST_OFFER } from '#lib/product';

/*
 * The paths of all pages but the home page's. The build writes the HTML of each, and the server answers 404 at every
 * other path. tests/web/page-list.test.ts compares them with the app's routes.
 */

const TOOL_PAGE = 'web/features/calculations/tool-page.tsx';

/** The pages that users land on: their HTML preloads the files of their modules. */
export const LANDING_PAGES = [
  {
    modules: ['web/features/matcher/matcher-page.tsx'],
    paths: [
      '/tools/oddsmatcher/',
      '/tools/each-way-matcher/',
      '/tools/extra-place-matcher/',
      '/tools/boost-matcher/',
      '/tools/bogmatcher/',
      '/tools/2up-matcher/',
    ],
  },
  { modules: ['web/features/matcher/dutching-page.tsx'], paths: ['/tools/dutching-finder/'] },
  { modules: ['web/features/matcher/accumulator-page.tsx'], paths: ['/tools/accumulator-finder/'] },
  {
    modules: ['web/features/matched-calculator/matched-calculator-page.tsx'],
    paths: ['/tools/matched-calculator/'],
  },
  {
    modules: ['web/features/calculator/calculator-page.tsx'],
    paths: SLUGS.map((slug) => `/tools/bet-calculator/${slug}/`),
  },
  { modules: ['web/features/calculator/index-page.tsx'], paths: ['/tools/bet-calculator/'] },
  { modules: ['web/features/home/home-page.tsx'], paths: ['/tools/'] },
  { modules: [TOOL_PAGE, 'web/features/calculations/calculations-page.tsx'], paths: ['/tools/matched/'] },
  {
    modules: [TOOL_PAGE, 'web/features/calculations/calculation-body.tsx'],
    paths: CALCULATIONS.map(({ name }) => `/tools/${name}/`),
  },
];

/** The pages whose HTML is the app's own. */
export const OTHER_PAGES: readonly string[] = [
  '/login',
  '/register/',
  '/app/journeys/',
  ...['', 'start/', ...FIRST_OFFER.stepMinutes.map((_, index) => `${index + 1}/`)].map(
    (part) => `/app/journeys/${FIRST_OFFER.slug}/${part}`,
  ),
  '/app/dashboard/',
  '/app/preferences/',
  '/app/account/',
  '/app/how-it-works/',
  '/app/guides/',
  ...[
    'matched-betting',
    'qualifying-and-free-bets',
    'reading-the-matcher',
    'commission',
    'each-way',
    'extra-places',
    'rule-4',
    'dead-heats',
  ].map((slug) => `/app/guides/${slug}/`),
  '/app/glossary/',
  '/app/safer-betting/',
  '/app/contact/',
  '/app/privacy/',
  '/app/terms/',
  '/payments/checkout/',
  '/payments/return/',
];
