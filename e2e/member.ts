import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { isObject } from './answers.ts';
import { payButton } from './screens/shell.ts';
import { BEGINNING } from './time.ts';

/** Sends an unsafe request to the server with the page's cookies. */
export async function send(
  page: Page,
  { method, path }: { readonly method: 'POST' | 'PATCH' | 'PUT'; readonly path: string },
  data?: unknown,
): Promise<ReturnType<APIRequestContext['post']>> {
  const { request } = page;
  const first = await request.get('/api/auth/me/');
  const cookies = await page.context().cookies(first.url());
  const token = cookies.find(({ name }) => name === 'csrftoken')?.value ?? '';
  return request.fetch(path, {
    method,
    headers: { 'x-csrftoken': token, origin: new URL(first.url()).origin },
    ...(data === undefined ? {} : { data }),
  });
}

/** Registers a new member in the page's browser, who has chosen nothing yet; returns the e-mail. */
export async function register(page: Page, password: string = randomUUID()): Promise<string> {
  // The maximum length, without a place to break it.
  const email = `${randomUUID().replaceAll('-', '')}@example.com`;
  const answer = await send(
    page,
    { method: 'POST', path: '/api/auth/register/' },
    {
      email,
      password,
      over_18: true,
    },
  );
  expect(answer.status()).toBe(201);
  return email;
}

/** Registers a member who has made the welcome choice and completed these steps of the first offer. */
export async function registerOnJourney(page: Page, steps: readonly number[]): Promise<void> {
  await register(page);
  const choice = await send(
    page,
    { method: 'PUT', path: '/api/progress/welcome-choice/' },
    { choice: 'first_offer' },
  );
  expect(choice.status()).toBe(200);
  const progress = await send(
    page,
    { method: 'POST', path: '/api/progress/journeys/' },
    {
      journey_slug: 'first-offer',
      completed_steps_json: JSON.stringify(steps),
    },
  );
  expect(progress.status()).toBe(201);
}

/** Buys the plan for the signed-in user, at the test checkout. */
export async function buyPlan(page: Page): Promise<void> {
  const path = '/api/payments/checkout-session/';
  const answer = await send(page, { method: 'POST', path }, { plan: 'beginners' });
  const body: unknown = await answer.json();
  expect(isObject(body) && typeof body['url'] === 'string', await answer.text()).toBe(true);
  await page.goto(isObject(body) ? String(body['url']) : '');
  await payButton(page).click();
  await expect(page.getByText('Beginners Plan is running')).toBeVisible();
}

const COMMON_FIELDS = { placed: true, live_track: true, notes: '' } as const;
const MATCHED = {
  betType: 'qualifying',
  back: { stake: '10', decimalOdds: '3.1' },
  lay: { decimalOdds: '3.15', commission: '2' },
} as const;

/** Saves bets of each kind for the signed-in user: a slip, a matched bet in play and one whose back bet won. */
export async function saveBets(page: Page): Promise<void> {
  const slip = {
    system: 'doubles',
    stakePerLine: '2',
    selections: [
      { description: 'Harbour Light', odds: '2.5' },
      { description: 'Sea Symphony', odds: '3' },
    ],
  };
  let last = '';
  for (const bet of [{ slip }, { matched_bet: MATCHED }, { matched_bet: MATCHED }]) {
    const saved = await send(
      page,
      { method: 'POST', path: '/api/bets/' },
      { ...bet, ...COMMON_FIELDS, bookie_id: 'coral' },
    );
    expect(saved.status()).toBe(201);
    const body: unknown = await saved.json();
    last = isObject(body) ? String(body['id']) : '';
  }
  const settled = await send(page, { method: 'PATCH', path: `/api/bets/${last}/` }, { outcomes: ['win'] });
  expect(settled.status()).toBe(200);
}

const DAY = 86_400;
const STARTED = {
  id: 'a-match',
  start: BEGINNING / 1000 - 2 * DAY,
  competitionSlug: 'football',
  activeCompetitors: [{ name: 'Tavistock' }, { name: 'Totnes' }],
  name: 'Tavistock v Totnes',
};
const AHEAD = { ...STARTED, id: 'another', start: BEGINNING / 1000 + 400 * DAY, name: 'Totnes v Tavistock' };

/** Saves five matched bets on a match that has started, three on its home side, and one on a later match. */
export async function saveBetsOnEvents(page: Page): Promise<void> {
  const contract = (contractTypeCode: string) => ({
    id: contractTypeCode,
    lay: false,
    bookieCode: 'coral',
    marketTypeCode: 'winner_3way',
    contractTypeCode,
    oddsWithLiquidity: { odds: [3.1], liquidity: [null] },
  });
  const bets = [
    ...['home', 'home', 'home', 'draw', 'away'].map((side) => ({ event: STARTED, side })),
    { event: AHEAD, side: 'home' },
  ];
  for (const { event, side } of bets) {
    const context = { event, backContract: contract(side), exchange: 'smarkets' };
    const saved = await send(
      page,
      { method: 'POST', path: '/api/bets/' },
      { matched_bet: { ...MATCHED, context }, ...COMMON_FIELDS, bookie_id: 'coral' },
    );
    expect(saved.status(), await saved.text()).toBe(201);
  }
}
