import type { Person } from './actors.ts';

/** The owner's objects, which every caller's request names. */
export type Owned = { readonly owner: Person; readonly betId: string; readonly watchId: string };

/** One operation: its request, and the status for each of ACTORS, in order. */
export type Row = {
  readonly statuses: readonly [number, number, number, number, number, number, number, number];
  readonly path?: (owned: Owned) => string;
  readonly body?: unknown;
  /** Creates the body if each call needs its own. */
  readonly freshBody?: () => unknown;
  /** The content type if it is not JSON. */
  readonly contentType?: string;
};

const EVERYBODY = [200, 200, 200, 200, 200, 200, 200, 200] as const;
const NOBODY = [404, 404, 404, 404, 404, 404, 404, 404] as const;
const NO_CHECKOUT = '/payments/test-checkout/0000000000000000000000/';
const SLIP = { system: 'singles', stakePerLine: '1', selections: [{ odds: '2' }] };
const GRADED = { market: { kind: 'total', line: '2.5', side: 'over' }, result: { home: 2, away: 1 } };
const WATCH = {
  name: 'Football',
  feed: 'mb',
  filter: {},
  limit: { kind: 'rating', at: '90' },
  target: { channel: 'page' },
};
const WATCH_CHANGE = {
  name: 'Cups',
  limit: { kind: 'loss', at: '1.5' },
  target: { channel: 'page' },
  quiet_minutes: 15,
  expires_in_days: 7,
  paused: false,
};
const BET = { slip: SLIP, bookie_id: 'bet365', placed: true, live_track: false, notes: '' };

/** Reads by session: 401 for anonymous callers. */
const reads = (ok = 200): Row['statuses'] => [401, 401, ok, ok, ok, 401, 401, 401];
/** Writes by session: without our cookies, or with tampered ones, CSRF is refused before authentication. */
const writes = (ok = 200): Row['statuses'] => [403, 401, ok, ok, ok, 401, 401, 403];
const owned = ({ ok, other }: { readonly ok: number; readonly other: number }): Row['statuses'] =>
  [401, 401, other, ok, other, 401, 401, 401] as const;
const ownedWrites = ({ ok, other }: { readonly ok: number; readonly other: number }): Row['statuses'] =>
  [403, 401, other, ok, other, 401, 401, 403] as const;
/** By access token of any tier. A session that has ended gives an anonymous token. */
const byToken: Row['statuses'] = [401, 200, 200, 200, 200, 401, 401, 401];
const bet = ({ betId }: Owned): string => `/api/bets/${betId}/`;
const watch = ({ watchId }: Owned): string => `/api/watches/${watchId}/`;

/**
 * The status of each operation for each caller. A missing row fails the test, and so does a row without an operation.
 */
export const MATRIX: Readonly<Record<string, Row>> = {
  'GET /healthz': { statuses: EVERYBODY },
  'GET /readyz': { statuses: EVERYBODY },
  'GET /metrics': { statuses: EVERYBODY },
  'GET /api/openapi.json': { statuses: EVERYBODY },
  'GET /api/stable-config/public/': { statuses: EVERYBODY },
  'GET /api/entitlements/tier-policies/': { statuses: EVERYBODY },

  'POST /api/settle': { statuses: EVERYBODY, body: SLIP },
  'POST /api/compare': { statuses: EVERYBODY, body: SLIP },
  'POST /api/grade': { statuses: EVERYBODY, body: GRADED },
  'POST /api/calculate/{name}': {
    statuses: EVERYBODY,
    path: () => '/api/calculate/matched-bet',
    body: { betType: 'qualifying', back: { stake: '10' } },
  },

  'GET /cards/{system}/slip.png': { statuses: EVERYBODY, path: () => '/cards/lucky-15/slip.png?s=A;3' },
  'GET /embed/slip/{system}/': { statuses: EVERYBODY, path: () => '/embed/slip/lucky-15/?s=A;3' },

  'GET /api/auth/me/': { statuses: EVERYBODY },
  // The only call without a CSRF token before there is a session: an anonymous call gets a new session.
  'POST /api/auth/token/': { statuses: [200, 200, 200, 200, 200, 200, 200, 403] },
  // No token is sent: 401 for callers with cookies, 403 without.
  'POST /api/auth/token/refresh/': {
    statuses: [403, 401, 401, 401, 401, 401, 401, 403],
    body: { refresh: 'not-a-token-of-any-user' },
  },
  'POST /api/auth/register/': {
    statuses: [403, 422, 422, 422, 422, 422, 422, 403],
    body: { email: 'ann@example.com', password: 'seventeen quiet otters', over_18: false },
  },
  'POST /api/auth/login/': {
    statuses: [403, 401, 401, 401, 401, 401, 401, 403],
    // A different user each time: wrong passwords of one account are slowed down.
    freshBody: () => ({ email: `${crypto.randomUUID()}@example.com`, password: 'seventeen quiet otters' }),
  },
  'POST /api/auth/logout/': { statuses: [403, 204, 204, 204, 204, 204, 204, 403] },

  'GET /api/account/sessions/': { statuses: reads() },
  'DELETE /api/account/sessions/': {
    statuses: writes(404),
    body: { id: '00000000-0000-4000-8000-000000000000' },
  },
  'POST /api/account/password/': {
    statuses: writes(422),
    body: { current_password: 'wrong password here', new_password: 'eighteen quiet otters' },
  },
  'GET /api/account/export/': { statuses: reads() },
  'DELETE /api/account/': { statuses: writes(422), body: { password: 'wrong password here' } },
  'GET /api/account/tokens/': { statuses: reads() },
  'POST /api/account/tokens/': {
    statuses: writes(422),
    body: { name: 'x', scopes: ['odds:read'], expires_in_days: 1, password: 'wrong password here' },
  },
  'DELETE /api/account/tokens/{id}/': {
    statuses: writes(404),
    path: () => '/api/account/tokens/00000000-0000-4000-8000-000000000000/',
  },
  'GET /api/watches/': { statuses: reads() },
  'GET /api/watches/firings/': { statuses: reads() },
  'POST /api/watches/': { statuses: writes(201), body: WATCH },
  'PATCH /api/watches/{id}/': {
    statuses: ownedWrites({ ok: 200, other: 404 }),
    path: watch,
    body: WATCH_CHANGE,
  },
  'DELETE /api/watches/{id}/': { statuses: ownedWrites({ ok: 204, other: 404 }), path: watch },
  // The watch has no address.
  'POST /api/watches/{id}/test/': {
    statuses: ownedWrites({ ok: 422, other: 404 }),
    path: (things) => `${watch(things)}test/`,
  },
  'GET /api/account/break/': { statuses: reads() },
  'PUT /api/account/break/': { statuses: writes(), body: { until: null } },

  'GET /api/progress/journeys/': { statuses: reads() },
  'POST /api/progress/journeys/': {
    // The owner began the journey before.
    statuses: [403, 401, 201, 409, 201, 401, 401, 403],
    body: { journey_slug: 'first-offer', completed_steps_json: '[1]' },
  },
  'PATCH /api/progress/journeys/{slug}/': {
    statuses: ownedWrites({ ok: 200, other: 404 }),
    path: () => '/api/progress/journeys/first-offer/',
    body: { completed_steps_json: '[1,2]' },
  },
  'GET /api/progress/welcome-choice/': { statuses: reads(204) },
  'PUT /api/progress/welcome-choice/': { statuses: writes(), body: { choice: 'tools' } },

  'GET /api/preferences/': { statuses: reads() },
  'PATCH /api/preferences/general/': { statuses: writes(), body: { odds_format: 'decimal' } },
  'POST /api/preferences/calculators/{toolSlug}/': {
    statuses: [403, 401, 201, 409, 201, 401, 401, 403],
    path: () => '/api/preferences/calculators/yankee/',
    body: {},
  },
  'PATCH /api/preferences/calculators/{toolSlug}/': {
    statuses: ownedWrites({ ok: 200, other: 404 }),
    path: () => '/api/preferences/calculators/yankee/',
    body: { show_place_odds: true },
  },
  'POST /api/preferences/bookies/{bookie}/': {
    statuses: [403, 401, 201, 409, 201, 401, 401, 403],
    path: () => '/api/preferences/bookies/bet365/',
    body: {},
  },
  'PATCH /api/preferences/bookies/{bookie}/': {
    statuses: ownedWrites({ ok: 200, other: 404 }),
    path: () => '/api/preferences/bookies/bet365/',
    body: { gubbed: true },
  },

  'GET /api/bets/': { statuses: reads() },
  'POST /api/bets/': { statuses: writes(201), body: BET },
  'GET /api/bets/{id}/': { statuses: owned({ ok: 200, other: 404 }), path: bet },
  'PATCH /api/bets/{id}/': {
    statuses: ownedWrites({ ok: 200, other: 404 }),
    path: bet,
    body: { notes: 'seen' },
  },
  'DELETE /api/bets/{id}/': { statuses: ownedWrites({ ok: 204, other: 404 }), path: bet },
  'GET /api/dashboard/': { statuses: reads() },
  'GET /api/bets/export.csv': { statuses: reads() },
  // Only a signed-in user is told that the list has no rows.
  'POST /api/bets/import/': { statuses: writes(422), body: 'nothing', contentType: 'text/csv' },

  'GET /api/payments/plan/': { statuses: reads() },
  'POST /api/payments/checkout-session/': {
    // The owner has the plan already.
    statuses: [403, 401, 200, 409, 200, 401, 401, 403],
    body: { plan: 'beginners' },
  },
  'POST /api/payments/cancel/': { statuses: [403, 401, 404, 200, 404, 401, 401, 403] },
  'POST /api/payments/resume/': { statuses: [403, 401, 404, 200, 404, 401, 401, 403] },
  // Authorised by its signature only, for every caller.
  'POST /api/payments/webhook/': {
    statuses: [400, 400, 400, 400, 400, 400, 400, 400],
    body: {},
  },

  // Anyone with the URL of a test checkout may pay there; it cannot be guessed.
  'GET /payments/test-checkout/style.css': { statuses: EVERYBODY },
  'GET /payments/test-checkout/{id}/': { statuses: NOBODY, path: () => NO_CHECKOUT },
  'POST /payments/test-checkout/{id}/': {
    statuses: NOBODY,
    path: () => NO_CHECKOUT,
    body: 'token=x&action=pay',
    contentType: 'application/x-www-form-urlencoded',
  },

  'POST /odds-gateway/aggregates': { statuses: byToken, body: {} },
  'POST /odds-gateway/history': {
    statuses: byToken,
    body: { pairs: [{ event_id: 'e', back: 'e:btts:yes:bet365', lay: 'e:btts:yes:smarkets:lay' }] },
  },
  'POST /odds-gateway/dutching': { statuses: byToken, body: {} },
  'GET /odds-gateway/events/current': { statuses: byToken },

  'POST /operate/backup/': { statuses: [401, 401, 401, 401, 401, 401, 401, 401] },
  'POST /operate/reset-password/': {
    statuses: [401, 401, 401, 401, 401, 401, 401, 401],
    body: { email: 'ann@example.com', password: 'seventeen quiet otters' },
  },
};
