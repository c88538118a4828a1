import type { AnyOperation, BodyExample } from './http/operation.ts';

/** An example body of an operation: what it does, and its value. */
type Example = readonly [summary: string, value: unknown];

const SLIP = {
  system: 'lucky-15',
  stakePerLine: '1',
  selections: [{ odds: '5/2', outcome: 'win' }, { odds: '11/4' }, { odds: '3' }, { odds: '9/2' }],
};

const MATCHED_BET = {
  betType: 'qualifying',
  back: { stake: '10', odds: '4.33' },
  lay: { odds: '4.40', commission: '2' },
};

const EMAIL = 'ann@example.com';
const PASSWORD = 'seventeen quiet otters';

/** Example bodies of operations whose resource has none of its own, by method and path. */
const EXAMPLES: Readonly<Record<string, readonly [Example, ...Example[]]>> = {
  'POST /odds-gateway/aggregates': [
    [
      'The ten best rows of two bookmakers against one exchange',
      { aggregation_type: 'mb', back_bookies: ['bet365', 'coral'], lay_bookies: ['smarkets'], limit: 10 },
    ],
    [
      'The best price of each selection, arbs left out',
      { aggregation_type: 'mb', group_by: 'selection', exclude_arbs: true, limit: 20 },
    ],
  ],
  'POST /odds-gateway/history': [
    [
      'The prices of a row in the last hour',
      {
        minutes: 60,
        pairs: [
          { event_id: 'e1', back: 'e1:match_odds:home:bet365', lay: 'e1:match_odds:home:smarkets:lay' },
        ],
      },
    ],
  ],
  'POST /odds-gateway/dutching': [
    [
      'Dutches of two bookmakers that lose at most five percent',
      { back_bookies: ['bet365', 'coral'], rating_min: 95, limit: 20 },
    ],
  ],
  'POST /api/bets/': [
    [
      'A Lucky 15 at a bookmaker',
      { slip: SLIP, bookie_id: 'bet365', placed: true, live_track: true, notes: 'Saturday' },
    ],
    [
      'A matched bet',
      { matched_bet: MATCHED_BET, bookie_id: 'bet365', placed: true, live_track: false, notes: '' },
    ],
  ],
  'PATCH /api/bets/{id}/': [
    ['The outcomes of four selections', { outcomes: ['win', 'lost', 'win', 'void'] }],
    ['A note', { notes: 'Paid out' }],
  ],
  'POST /api/bets/import/': [
    [
      'Two singles, with columns in any order',
      'odds;stake;description;outcome;bookie_id;created_at\r\n5/2;10;Desert Crown;win;coral;2026-03-01\r\n3.5;2.50;;;;2026-03-02T14:30:00Z\r\n',
    ],
  ],
  'POST /api/account/tokens/': [
    [
      'A token of 30 days for a spreadsheet that reads odds',
      { name: 'Spreadsheet', scopes: ['odds:read'], expires_in_days: 30, password: PASSWORD },
    ],
  ],
  'POST /api/account/password/': [
    ['A new password', { current_password: PASSWORD, new_password: 'eighteen quiet otters' }],
  ],
  'DELETE /api/account/sessions/': [
    ['One session', { id: '5f0c1c2e-8a54-4e0e-9b43-1f2d3c4b5a69' }],
    ['All sessions but this one', {}],
  ],
  'PUT /api/account/break/': [
    ['A break until a day', { until: '2027-01-31' }],
    ['No break', { until: null }],
  ],
  'DELETE /api/account/': [['The password confirms it', { password: PASSWORD }]],
  'POST /api/auth/register/': [['A new account', { email: EMAIL, password: PASSWORD, over_18: true }]],
  'POST /api/auth/login/': [['Sign in', { email: EMAIL, password: PASSWORD }]],
  'POST /api/auth/token/refresh/': [['A refresh token', { refresh: 'a-refresh-token-of-this-session' }]],
  'POST /api/progress/journeys/': [
    ['The first two steps', { journey_slug: 'first-offer', completed_steps_json: '[1,2]' }],
  ],
  'PATCH /api/progress/journeys/{slug}/': [['A third step', { completed_steps_json: '[1,2,3]' }]],
  'PUT /api/progress/welcome-choice/': [['To the tools', { choice: 'tools' }]],
  'PATCH /api/preferences/general/': [
    ['Fractional odds on a dark screen', { odds_format: 'fractional', dark_mode: true }],
  ],
  'POST /api/preferences/calculators/{toolSlug}/': [['Each-way places', { show_each_way_places: true }]],
  'PATCH /api/preferences/calculators/{toolSlug}/': [
    ['Rule 4 as a number, cutting the price', { rule4_back_mode: 'number', rule4_lay_mode: 'price' }],
  ],
  'POST /api/preferences/bookies/{bookie}/': [
    ['A favourite with £50 paid in', { favorite: true, paid_in: '50' }],
  ],
  'PATCH /api/preferences/bookies/{bookie}/': [['A commission of your own', { commission: '1.5' }]],
  'POST /api/watches/': [
    [
      'Football rows with a rating of 98 or more',
      {
        name: 'Football',
        feed: 'mb',
        filter: {},
        limit: { kind: 'rating', at: '98' },
        target: { channel: 'page' },
      },
    ],
  ],
  'PATCH /api/watches/{id}/': [
    ['Paused', { paused: true }],
    ['Another limit', { limit: { kind: 'loss', at: '1.5' }, quiet_minutes: 15 }],
  ],
  'POST /api/payments/checkout-session/': [['A plan', { plan: 'beginners' }]],
  'POST /api/payments/webhook/': [
    [
      'An event, with its signature in a header',
      { id: 'evt_1', type: 'customer.subscription.updated', data: { object: { id: 'sub_1' } } },
    ],
  ],
  'POST /payments/test-checkout/{id}/': [['Pay', 'token=a-token-of-the-page&action=pay']],
  'POST /operate/reset-password/': [['A new password of a user', { email: EMAIL, password: PASSWORD }]],
};

/** The operations, those without examples of their own with the ones here. */
export function withExamples(operations: readonly AnyOperation[]): readonly AnyOperation[] {
  return operations.map((operation) => {
    const examples = EXAMPLES[`${operation.method.toUpperCase()} ${operation.path}`];
    if (examples === undefined || operation.bodyExamples !== undefined) return operation;
    const bodyExamples: Record<string, BodyExample> = {};
    for (const [index, [summary, value]] of examples.entries()) {
      bodyExamples[`example${index + 1}`] = { summary, value };
    }
    return { ...operation, bodyExamples };
  });
}
