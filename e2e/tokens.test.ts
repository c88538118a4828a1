import { expect, type Page, type Request } from '@playwright/test';
import { setTimeout } from 'node:timers/promises';
import { isObject } from './answers.ts';
import { register } from './member.ts';
import { QUICK, test } from './test.ts';
import { matcherScreen } from './screens/matcher.ts';

type StoredPair = Readonly<Record<'accessToken' | 'refreshToken' | 'tier' | 'loggedIn', string | null>>;

async function storedPair(page: Page): Promise<StoredPair> {
  return page.evaluate(() => ({
    accessToken: localStorage.getItem('accessToken'),
    refreshToken: localStorage.getItem('refreshToken'),
    tier: localStorage.getItem('tier'),
    loggedIn: localStorage.getItem('loggedIn'),
  }));
}

/** Collects a page's requests for tokens, in order. */
function tokenCalls(page: Page): readonly string[] {
  const calls: string[] = [];
  page.context().on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/auth/token/')) calls.push(pathname);
  });
  return calls;
}

async function showRows(page: Page): Promise<void> {
  await page.goto('/tools/oddsmatcher/');
  await expect(matcherScreen(page).tableRows.nth(1)).toBeVisible();
}

/** Just more than a minute, and just less. The server's time passes meanwhile: its new tokens last longer. */
const MORE_THAN_MINUTE = 60_100;
const LESS_THAN_MINUTE = 59_900;
const MEANWHILE = 2500;

/** Leaves the page, and moves its clock to some time before its access token expires. */
async function moveBeforeEnd(page: Page, milliseconds: number): Promise<void> {
  const { accessToken } = await storedPair(page);
  const claims: unknown = JSON.parse(
    Buffer.from((accessToken ?? '').split('.')[1] ?? '', 'base64url').toString(),
  );
  const ends = isObject(claims) ? Number(claims['exp']) * 1000 : Number.NaN;
  // An open page would request prices by the new clock, and refresh the token before the next page does.
  await page.goto('about:blank');
  await page.context().clock.setFixedTime(ends - milliseconds);
  await setTimeout(MEANWHILE);
}

test('a user without tokens gets a pair of tier 1', QUICK, async ({ page }) => {
  const calls = tokenCalls(page);
  await showRows(page);
  expect(calls).toEqual(['/api/auth/token/']);
  expect(await storedPair(page)).toMatchObject({ tier: '1', loggedIn: 'false' });
  const { accessToken, refreshToken } = await storedPair(page);
  expect(accessToken).not.toBeNull();
  expect(refreshToken).not.toBeNull();
});

test('a member has tier 2, and is logged in', async ({ page }) => {
  await register(page);
  await showRows(page);
  expect(await storedPair(page)).toMatchObject({ tier: '2', loggedIn: 'true' });
});

test('a token with more than a minute left is used, with less it is refreshed', async ({ page }) => {
  const calls = tokenCalls(page);
  await showRows(page);
  const first = await storedPair(page);
  await moveBeforeEnd(page, MORE_THAN_MINUTE);
  await showRows(page);
  expect(calls).toEqual(['/api/auth/token/']);
  await moveBeforeEnd(page, LESS_THAN_MINUTE);
  await showRows(page);
  expect(calls).toEqual(['/api/auth/token/', '/api/auth/token/refresh/']);
  const second = await storedPair(page);
  expect(second.accessToken).not.toBe(first.accessToken);
  expect(second.refreshToken).not.toBe(first.refreshToken);
});

test('a refresh token that fails is dropped, and a new pair fetched', async ({ page }) => {
  const calls = tokenCalls(page);
  await showRows(page);
  const { refreshToken } = await storedPair(page);
  await page.evaluate(() => localStorage.setItem('refreshToken', 'a-token-of-no-user'));
  await moveBeforeEnd(page, LESS_THAN_MINUTE);
  await showRows(page);
  expect(calls).toEqual(['/api/auth/token/', '/api/auth/token/refresh/', '/api/auth/token/']);
  const after = await storedPair(page);
  expect(after.refreshToken).not.toBe('a-token-of-no-user');
  expect(after.refreshToken).not.toBe(refreshToken);
});

test('if no pair can be fetched, the user has tier 1, is logged out, and is told so', async ({ page }) => {
  await register(page);
  await showRows(page);
  expect(await storedPair(page)).toMatchObject({ tier: '2', loggedIn: 'true' });
  await page.route('**/api/auth/token/**', async (route) => route.fulfill({ status: 500 }));
  await moveBeforeEnd(page, 0);
  await page.goto('/tools/oddsmatcher/');
  await expect(matcherScreen(page).notLoaded).toBeVisible({ timeout: 30_000 });
  expect(await storedPair(page)).toEqual({
    accessToken: null,
    refreshToken: null,
    tier: '1',
    loggedIn: 'false',
  });
});

test('concurrent requests share one refresh, across tabs too', async ({ page, context }) => {
  const calls = tokenCalls(page);
  await showRows(page);
  await moveBeforeEnd(page, LESS_THAN_MINUTE);
  const tabs = await Promise.all([1, 2, 3].map(async () => context.newPage()));
  const paths = ['/tools/oddsmatcher/', '/tools/boost-matcher/', '/tools/2up-matcher/'];
  await Promise.all(tabs.map(async (tab, at) => tab.goto(paths[at] ?? '/')));
  await Promise.all(tabs.map(async (tab) => expect(matcherScreen(tab).tableRows.nth(1)).toBeVisible()));
  expect(calls).toEqual(['/api/auth/token/', '/api/auth/token/refresh/']);
});

test('a token that the server refuses is replaced silently', async ({ page }) => {
  const calls = tokenCalls(page);
  await showRows(page);
  let refused = 0;
  await page.route('**/odds-gateway/aggregates', async (route) => {
    refused += 1;
    if (refused > 1) return route.continue();
    return route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'Unauthorized', status: 401 }),
    });
  });
  await showRows(page);
  expect(calls).toEqual(['/api/auth/token/', '/api/auth/token/refresh/']);
});
