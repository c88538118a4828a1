import { expect, type Page, type Request } from '@playwright/test';
import { setTimeout } from 'node:timers/promises';
import { isObject } from './answers.ts';
import { register } from './member.ts';
import { QUICK, test } from './test.ts';
import { matcherScreen } from './screens/matcher.ts';

type Kept = Readonly<Record<'accessToken' | 'refreshToken' | 'tier' | 'loggedIn', string | null>>;

async function kept(page: Page): Promise<Kept> {
  return page.evaluate(() => ({
    accessToken: localStorage.getItem('accessToken'),
    refreshToken: localStorage.getItem('refreshToken'),
    tier: localStorage.getItem('tier'),
    loggedIn: localStorage.getItem('loggedIn'),
  }));
}

/** The calls for tokens that a page makes, in order. */
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

/** More than a minute, and just less. The server's time moves on meanwhile: what it gives then is good for more. */
const MORE = 60_100;
const LESS = 59_900;
const MEANWHILE = 2500;

/** Leaves the page, and moves its clock to so long before its access token ends. */
async function moveBeforeEnd(page: Page, milliseconds: number): Promise<void> {
  const { accessToken } = await kept(page);
  const claims: unknown = JSON.parse(
    Buffer.from((accessToken ?? '').split('.')[1] ?? '', 'base64url').toString(),
  );
  const ends = isObject(claims) ? Number(claims['exp']) * 1000 : Number.NaN;
  // A page that is still there would ask for prices by the new clock, and refresh the token before the next page does.
  await page.goto('about:blank');
  await page.context().clock.setFixedTime(ends - milliseconds);
  await setTimeout(MEANWHILE);
}

test('who comes without tokens gets a pair, and is of tier 1', QUICK, async ({ page }) => {
  const calls = tokenCalls(page);
  await showRows(page);
  expect(calls).toEqual(['/api/auth/token/']);
  expect(await kept(page)).toMatchObject({ tier: '1', loggedIn: 'false' });
  const { accessToken, refreshToken } = await kept(page);
  expect(accessToken).not.toBeNull();
  expect(refreshToken).not.toBeNull();
});

test('a member is of tier 2, and logged in', async ({ page }) => {
  await register(page);
  await showRows(page);
  expect(await kept(page)).toMatchObject({ tier: '2', loggedIn: 'true' });
});

test('a token with more than a minute is used, with less it is refreshed', async ({ page }) => {
  const calls = tokenCalls(page);
  await showRows(page);
  const first = await kept(page);
  await moveBeforeEnd(page, MORE);
  await showRows(page);
  expect(calls).toEqual(['/api/auth/token/']);
  await moveBeforeEnd(page, LESS);
  await showRows(page);
  expect(calls).toEqual(['/api/auth/token/', '/api/auth/token/refresh/']);
  const second = await kept(page);
  expect(second.accessToken).not.toBe(first.accessToken);
  expect(second.refreshToken).not.toBe(first.refreshToken);
});

test('a refresh that fails is forgotten, and a new pair fetched', async ({ page }) => {
  const calls = tokenCalls(page);
  await showRows(page);
  const { refreshToken } = await kept(page);
  await page.evaluate(() => localStorage.setItem('refreshToken', 'a-token-of-no-user'));
  await moveBeforeEnd(page, LESS);
  await showRows(page);
  expect(calls).toEqual(['/api/auth/token/', '/api/auth/token/refresh/', '/api/auth/token/']);
  const after = await kept(page);
  expect(after.refreshToken).not.toBe('a-token-of-no-user');
  expect(after.refreshToken).not.toBe(refreshToken);
});

test('where no pair can be had, the user is of tier 1 and logged out, and is told', async ({ page }) => {
  await register(page);
  await showRows(page);
  expect(await kept(page)).toMatchObject({ tier: '2', loggedIn: 'true' });
  await page.route('**/api/auth/token/**', async (route) => route.fulfill({ status: 500 }));
  await moveBeforeEnd(page, 0);
  await page.goto('/tools/oddsmatcher/');
  await expect(matcherScreen(page).notLoaded).toBeVisible({ timeout: 30_000 });
  expect(await kept(page)).toEqual({ accessToken: null, refreshToken: null, tier: '1', loggedIn: 'false' });
});

test('however many ask at once, one of them refreshes, in other tabs too', async ({ page, context }) => {
  const calls = tokenCalls(page);
  await showRows(page);
  await moveBeforeEnd(page, LESS);
  const tabs = await Promise.all([1, 2, 3].map(async () => context.newPage()));
  const paths = ['/tools/oddsmatcher/', '/tools/boost-matcher/', '/tools/2up-matcher/'];
  await Promise.all(tabs.map(async (tab, at) => tab.goto(paths[at] ?? '/')));
  await Promise.all(tabs.map(async (tab) => expect(matcherScreen(tab).tableRows.nth(1)).toBeVisible()));
  expect(calls).toEqual(['/api/auth/token/', '/api/auth/token/refresh/']);
});

test('a token that the server refuses is replaced without a word', async ({ page }) => {
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
