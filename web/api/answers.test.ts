// @vitest-environment happy-dom
import { QueryClient, type QueryExecuteOptions, type QueryKey } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import {
  breakAnswer,
  dashboardAnswer,
  journeyListAnswer,
  meAnswer,
  personalTokensAnswer,
  planAnswer,
  preferencesAnswer,
  sessionsAnswer,
  stableConfigAnswer,
  tierPoliciesAnswer,
  welcomeChoiceAnswer,
} from '#lib/wire';
import { EMPTY_DASHBOARD } from '../testing/example-dashboard.ts';
import { EXAMPLE_CONFIG, exampleReplies } from '../testing/example-feed.ts';
import { examplePreferences } from '../testing/example-preferences.ts';
import { pathsOf, replaced } from '../testing/paths.ts';
import { standIn } from '../testing/stand-in.ts';
import { sessionsQuery } from './account.ts';
import { ApiError } from './api-error.ts';
import { breakQuery } from './break.ts';
import { dashboardQuery } from './dashboard.ts';
import { meQuery } from './me.ts';
import { personalTokensQuery } from './personal-tokens.ts';
import { planQuery, tierPoliciesQuery } from './plan.ts';
import { preferencesQuery } from './preferences.ts';
import { journeysQuery, welcomeChoiceQuery } from './progress.ts';
import { stableConfigQuery } from './stable-config.ts';

afterEach(() => vi.unstubAllGlobals());

const AT = '2026-01-01T00:00:00Z';
const NONE = { expected: '0.00', actual: '0.00' };
const [BOOKIE] = EXAMPLE_CONFIG.bookies;
const [SPORT] = EXAMPLE_CONFIG.sports;
const [COMPETITION] = EXAMPLE_CONFIG.competitions;
const [MARKET] = EXAMPLE_CONFIG.market_types;
const [CONTRACT] = EXAMPLE_CONFIG.contract_types;
const [FEED] = EXAMPLE_CONFIG.aggregated_feeds;

/** A configuration with one item of each kind. */
const CONFIG = {
  ...EXAMPLE_CONFIG,
  bookies: [BOOKIE],
  sports: [SPORT],
  competitions: [COMPETITION],
  market_types: [MARKET],
  contract_types: [CONTRACT],
  aggregated_feeds: [FEED],
  two_up_promotions: [],
  plan: { ...EXAMPLE_CONFIG.plan, promises: [{ text: 'Guides', url: null }] },
  journeys: [
    {
      slug: 'first-offer',
      name: 'First offer',
      steps: [
        {
          step_number: 1,
          title: 'Sign up',
          video: { provider: 'vimeo', video_id: 'a', title: 'How', seconds: 9 },
          links: [
            {
              bookie_code: 'coral',
              label: 'Coral',
              url: 'https://example.org/',
              is_ad: true,
              significant_terms: '18+',
              checked_on: null,
            },
          ],
        },
      ],
    },
  ],
  must_be_shown: [{ kind: 'age', text: '18+', phone: null, url: null }],
};
const CALCULATOR = {
  tool_slug: 'yankee',
  show_back_commission: true,
  show_hedge_commission: true,
  show_per_unit_stake_type: true,
  show_per_selection_boost: true,
  show_each_way_places: true,
  show_place_odds: true,
  rule4_back_mode: 'number',
  rule4_lay_mode: 'price',
  uncertainty_multiplier: '0.9',
};
const BOOKIE_PREFERENCES = {
  bookie: 'coral',
  bookie_name: 'Coral',
  bookie_code: 'coral',
  rule4_mode: 'both',
  gubbed: false,
  favorite: true,
  hidden: false,
  commission: '',
  notes: '',
  paid_in: '-12.5',
};
const SESSION = {
  id: 'a',
  created_at: AT,
  last_seen_at: AT,
  expires_at: AT,
  user_agent: 'A browser',
  is_current: true,
};
const TOKEN = {
  id: 'a',
  name: 'Spreadsheet',
  scopes: ['odds:read'],
  created_at: AT,
  last_used_at: AT,
  expires_at: AT,
};
const PLAN = {
  plan: 'beginners',
  state: 'active',
  tier: 3,
  price_pence: 2999,
  currency: 'GBP',
  period: 'month',
  renews_at: AT,
  cancels_at: null,
  is_test: true,
};

type Asked = (client: QueryClient) => Promise<unknown>;
function asking<Data, Key extends QueryKey>(query: QueryExecuteOptions<Data, Error, Data, Data, Key>): Asked {
  return (client) => client.query(query);
}

type Resource = {
  readonly path: string;
  readonly ask: Asked;
  readonly wire: z.ZodType;
  readonly example: unknown;
  /** The paths of fields that no screen reads. */
  readonly unread?: readonly string[];
};

const RESOURCES: readonly Resource[] = [
  {
    path: '/api/auth/me/',
    ask: asking(meQuery),
    wire: meAnswer,
    example: { authenticated: true, email: 'a@example.com', tier: 2, created_at: AT },
  },
  {
    path: '/api/account/sessions/',
    ask: asking(sessionsQuery),
    wire: sessionsAnswer,
    example: { sessions: [SESSION] },
  },
  {
    path: '/api/account/tokens/',
    ask: asking(personalTokensQuery),
    wire: personalTokensAnswer,
    example: { tokens: [TOKEN] },
  },
  {
    path: '/api/account/break/',
    ask: asking(breakQuery),
    wire: breakAnswer,
    example: { until: '2026-03-01' },
  },
  { path: '/api/payments/plan/', ask: asking(planQuery), wire: planAnswer, example: PLAN },
  {
    path: '/api/entitlements/tier-policies/',
    ask: asking(tierPoliciesQuery),
    wire: tierPoliciesAnswer,
    example: exampleReplies([])['GET /api/entitlements/tier-policies/'].body,
  },
  {
    path: '/api/preferences/',
    ask: asking(preferencesQuery),
    wire: preferencesAnswer,
    example: { ...examplePreferences(), calculators: [CALCULATOR], bookies: [BOOKIE_PREFERENCES] },
  },
  {
    path: '/api/progress/journeys/',
    ask: asking(journeysQuery),
    wire: journeyListAnswer,
    example: [{ journey_slug: 'first-offer', completed_steps: [1], created_at: AT, updated_at: AT }],
  },
  {
    path: '/api/progress/welcome-choice/',
    ask: asking(welcomeChoiceQuery),
    wire: welcomeChoiceAnswer,
    example: { choice: 'tools', decided_at: AT, updated_at: AT },
  },
  {
    path: '/api/dashboard/',
    ask: asking(dashboardQuery),
    wire: dashboardAnswer,
    unread: ['open_liabilities.bets'],
    example: {
      ...EMPTY_DASHBOARD,
      profit_series: [{ day: '2026-01-01', cash: NONE, free_bets: NONE }],
      balances: [
        {
          bookie_id: 'coral',
          settled: '0.00',
          at_risk: '5.00',
          liability: '0.00',
          worst: '-5.00',
          best: '0.00',
          bets: 1,
        },
      ],
    },
  },
  {
    path: '/api/stable-config/public/',
    ask: asking(stableConfigQuery),
    wire: stableConfigAnswer,
    example: CONFIG,
    unread: [
      'bookies.0.slug',
      'bookies.0.icon_name',
      'sports.0.slug',
      'competitions.0.code',
      'competitions.0.country',
      'competitions.0.icon_name',
      'countries',
      'market_types.0.slug',
      'market_types.0.has_params',
      'contract_types.0.slug',
      'contract_types.0.name',
    ],
  },
];

/** The error of a query that gets this response; undefined if it is readable. */
async function errorOf({ path, ask }: Resource, body: unknown): Promise<unknown> {
  vi.stubGlobal('fetch', standIn({ [`GET ${path}`]: { body } }).fetch);
  try {
    await ask(new QueryClient());
    return undefined;
  } catch (error) {
    return error;
  }
}

describe.each(RESOURCES)('the answer of $path', (resource) => {
  const { wire, example } = resource;

  test('is readable for every value that the wire schema allows', async () => {
    expect(wire.safeParse(example).error).toBeUndefined();
    expect(await errorOf(resource, example)).toBeUndefined();
    for (const path of pathsOf(example)) {
      for (const value of [null, [], true, 'text', 1, '1.00', AT]) {
        const other = replaced(example, path, value);
        if (!wire.safeParse(other).success) continue;
        // oxlint-disable-next-line no-await-in-loop -- one stub at a time
        expect(await errorOf(resource, other), `${path.join('.')}: ${String(value)}`).toBeUndefined();
      }
    }
  });

  test('is rejected if a field that a screen reads has the wrong type', async () => {
    const unread: string[] = [];
    for (const path of pathsOf(example)) {
      // oxlint-disable-next-line no-await-in-loop -- one stub at a time
      const error = await errorOf(resource, replaced(example, path, { not: 'this' }));
      if (!(error instanceof ApiError)) unread.push(path.join('.'));
    }
    expect(unread).toEqual(resource.unread ?? []);
  });
});
