import { FEEDS } from '#lib/matched';
import { TIER_POLICIES } from '#lib/product';
import {
  type AggregateRow,
  aggregatesAnswer,
  currentEventsAnswer,
  type CurrentEvent,
  snakeKeys,
  stableConfigAnswer,
  tierPoliciesAnswer,
} from '#lib/wire';

/* A small feed for tests of screens. The schemas of the wire validate all of it. */

/** The current time of the examples: a Saturday at noon, in milliseconds since 1970. */
export const EXAMPLE_NOW = Date.parse('2026-11-21T12:00:00Z');

const bookie = (code: string, name: string, commission = '') => ({
  code,
  slug: code,
  name,
  icon_name: null,
  has_odds: true,
  is_exchange: commission !== '',
  commission,
});

const names = {
  mb: ['Rating', 'SNR'],
  each_way: ['Rating', 'Free bet'],
  extra_place: ['Rating', 'Implied odds'],
  boost: ['Rating', 'Free bet'],
  bog: ['Rating', 'Free bet'],
  two_up: ['Rating', 'Break-even odds'],
} as const;

/** The configuration of the examples. */
export const EXAMPLE_CONFIG = stableConfigAnswer.parse({
  bookies: [
    bookie('coral', 'Coral'),
    bookie('bet365', 'bet365'),
    bookie('sky_bet', 'Sky Bet'),
    bookie('smarkets', 'Smarkets', '2'),
    bookie('betfair', 'Betfair Exchange', '5'),
  ],
  sports: [
    { code: 'football', slug: 'football', name: 'Football', icon_name: 'football' },
    { code: 'horse_racing', slug: 'horse-racing', name: 'Horse racing', icon_name: 'horseshoe' },
    { code: 'tennis', slug: 'tennis', name: 'Tennis', icon_name: 'tennis-ball' },
  ],
  competitions: [
    ['premier', 'Premier League', 'football'],
    ['serie-a', 'Serie A', 'football'],
    ['uk-racing', 'UK racing', 'horse_racing'],
  ].map(([slug, name, sport]) => ({ slug, code: slug, name, sport, country: null, icon_name: null })),
  countries: [],
  market_types: [
    ['winner_3way', 'Match result', 'football'],
    ['btts', 'Both teams to score', 'football'],
    ['win', 'Win', 'horse_racing'],
    ['place', 'Place', 'horse_racing'],
    ['each_way', 'Each way', 'horse_racing'],
  ].map(([code, name, sport]) => ({
    code,
    slug: code,
    name,
    has_odds: true,
    has_params: false,
    sports: [sport],
  })),
  contract_types: [
    ['home', 'Home'],
    ['away', 'Away'],
    ['draw', 'Draw'],
    ['runner', '{contract_param}'],
  ].map(([code, template]) => ({ code, slug: code, name: code, display_template: template })),
  aggregated_feeds: FEEDS.map((slug) => ({
    slug,
    score1_name: names[slug][0],
    score2_name: names[slug][1],
    score1_kind: 'percent',
    score2_kind: slug === 'extra_place' || slug === 'two_up' ? 'odds' : 'percent',
  })),
  bog_promotions: [{ bookie_code: 'coral', competition_slugs: ['uk-racing'], activation_time: null }],
  two_up_promotions: [
    { bookie_code: 'bet365', competition_slugs: ['premier'], activation_time: '2030-01-01T00:00:00Z' },
  ],
  plan: {
    slug: 'beginners',
    name: 'Beginners Plan',
    price_pence: 2999,
    currency: 'GBP',
    period: 'month',
    promises: [],
  },
  journeys: [],
  must_be_shown: [],
  operator: {
    name: null,
    registration: null,
    address: null,
    contact_email: null,
    contact_url: null,
    privacy_note: null,
    terms_note: null,
  },
  flags: { hide_risk_free: false, dev_navigation: false },
});

/** The policies of the tiers in the examples: the product's own. */
const EXAMPLE_POLICIES = tierPoliciesAnswer.parse(snakeKeys({ tiers: TIER_POLICIES }));

const HOUR = 3600;
const SECONDS = EXAMPLE_NOW / 1000;

type ExampleEvent = { readonly id: string; readonly slug: string; readonly hours: number };

const event = ({ id, slug, hours }: ExampleEvent, competitors: readonly string[]): CurrentEvent => ({
  id,
  start: SECONDS + hours * HOUR,
  competition_slug: slug,
  active_competitors: competitors.map((name) => ({ name })),
});

/** The events of the examples: one begins within the hour, one after the slider's first three days. */
const EXAMPLE_EVENTS = currentEventsAnswer.parse([
  event({ id: 'ful-sun', slug: 'premier', hours: 3 }, ['Fulham', 'Sunderland']),
  event({ id: 'int-mil', slug: 'serie-a', hours: 31 }, ['Inter', 'Milan']),
  event({ id: 'hay-1240', slug: 'uk-racing', hours: 0.7 }, ['Harbour Light', 'Lantern Row', 'Quiet Mile']),
  event({ id: 'ars-tot', slug: 'premier', hours: 100 }, ['Arsenal', 'Tottenham Hotspur']),
]);

/** The fields of an example row that a test sets. */
export type ExampleRow = {
  readonly id?: string;
  readonly feed?: AggregateRow['aggregation_type'];
  readonly back?: number | undefined;
  readonly lay?: number | undefined;
  readonly sizes?: readonly (number | null)[];
  readonly ladder?: readonly number[];
  readonly score1?: number;
  readonly score2?: number;
  readonly healthy?: boolean;
  readonly health?: readonly string[];
  readonly notes?: readonly string[];
  readonly layMarket?: string;
  readonly name?: string;
  readonly bookie?: string;
  readonly age?: number;
};

const EXAMPLE_ROW = {
  id: 'row-1',
  feed: 'mb',
  back: 4.33,
  lay: 4.4,
  sizes: [918],
  score1: 9100,
  score2: 7000,
  healthy: true,
  health: [],
  notes: [],
  layMarket: 'winner_3way',
  name: 'Inter v Milan',
  bookie: 'coral',
  age: 8,
} as const satisfies ExampleRow;

/** An example row in wire form: Inter v Milan at Coral, laid at Smarkets, unless `own` says otherwise. */
export function exampleRow(own: ExampleRow = {}): AggregateRow {
  const { id, back, lay, bookie: code, sizes, ...row } = { ...EXAMPLE_ROW, ...own };
  const contract = (isLay: boolean, market: string, odds: readonly number[]) => ({
    id: `${id}:${isLay ? 'lay' : 'back'}`,
    lay: isLay,
    bookie_code: isLay ? 'smarkets' : code,
    url: null,
    market_type_code: market,
    market_param: null,
    contract_type_code: 'away',
    contract_param: null,
    odds_with_liquidity: { odds, liquidity: isLay ? sizes : odds.map(() => null) },
  });
  const sign = row.healthy ? 100_000 : 0;
  const [parsed] = aggregatesAnswer.parse([
    {
      id,
      aggregation_type: row.feed,
      event: { ...EXAMPLE_EVENTS[1], name: row.name, venue: null },
      contracts: [
        ...(back === undefined ? [] : [contract(false, 'winner_3way', [back])]),
        ...(lay === undefined ? [] : [contract(true, row.layMarket, own.ladder ?? [lay])]),
      ],
      price_index: 0,
      primary_score: row.score1 + sign,
      secondary_score: row.score2 + sign,
      health: row.health,
      updated_at: SECONDS - row.age,
      paired_by: 'scored',
      notes: row.notes,
    },
  ]);
  if (parsed === undefined) throw new Error('An example is a row');
  return parsed;
}

/** An example access token, valid for five minutes, as the server issues it but for its signature. */
export function exampleToken(tier = 1): string {
  const claims = btoa(JSON.stringify({ exp: SECONDS + 300, tier })).replaceAll('=', '');
  return `e30.${claims}.c2ln`;
}

/** Responses of a server with these rows, by call, for `standIn`. */
export function exampleReplies(
  rows: readonly AggregateRow[],
  facts: { readonly capped?: number; readonly total?: number } = {},
) {
  return {
    'GET /api/auth/me/': {
      body: { authenticated: false, email: null, tier: 1, created_at: null },
    },
    'GET /api/stable-config/public/': { body: EXAMPLE_CONFIG },
    'GET /api/entitlements/tier-policies/': { body: EXAMPLE_POLICIES },
    'POST /api/auth/token/': { body: { access: exampleToken(), refresh: 'refresh-token-number-1' } },
    'GET /odds-gateway/events/current': { body: EXAMPLE_EVENTS },
    'POST /odds-gateway/aggregates': rowsReply(rows, facts),
  };
}

/** The gateway's response with rows. */
export function rowsReply(
  rows: readonly AggregateRow[],
  { capped = 0, total = rows.length }: { readonly capped?: number; readonly total?: number } = {},
) {
  return {
    body: rows,
    headers: {
      'X-Total-Count': String(total),
      'X-Capped-Count': String(capped),
      'X-Book-Version': '1',
      'X-Odds-Source': 'Demo prices',
      'X-Odds-Simulated': 'true',
    },
  };
}
