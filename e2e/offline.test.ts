import { type BrowserContext, expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { serveBuilds } from './builds.ts';
import { cachedPaths, waitForServiceWorker } from './service-worker.ts';
import { register } from './member.ts';
import { QUICK, test } from './test.ts';
import { calculationScreen } from './screens/calculation.ts';
import { entryScreen } from './screens/entry.ts';
import { matcherScreen } from './screens/matcher.ts';
import { saveDialog, saveNotices } from './screens/save.ts';
import { shell } from './screens/shell.ts';
import { LUCKY_15, slipDialogs, slipScreen } from './screens/slip.ts';
import { toolsScreen } from './screens/tools.ts';

test.use({ serviceWorkers: 'allow' });

test('offline a calculator is reloaded with its slip, and works', QUICK, async ({ page, context }) => {
  const frame = shell(page);
  const slip = slipScreen(page);
  await page.goto(LUCKY_15);
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await page.reload();
  await expect(frame.offline).toBeVisible();
  await expect(slip.name('A')).toHaveValue('Harbour Light');
  await expect(slip.result('Potential payout')).toHaveText('£182.43');
  await slip.more('D').click();
  await slip.field('Any outcome', 'D').selectOption('Dead heat');
  await expect(page.getByText(/Most bookmakers divide the stake/u)).toBeVisible();
  await expect(page).toHaveURL(/Tollgate\+Lad;9\/2;deadHeat/u);
  await page.reload();
  await expect(slip.outcome('Dead heat', 'D')).toBeChecked();
  await expect(frame.partNotLoaded).toHaveCount(0);
});

test('offline every part of a calculator is available, used before or not', async ({ page, context }) => {
  const frame = shell(page);
  const slip = slipScreen(page);
  const dialogs = slipDialogs(page);
  await page.goto('/tools/');
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await toolsScreen(page).allCalculators.click();
  await page.getByRole('link', { name: /^Goliath Flag/u }).click();
  await expect(frame.title).toHaveText('Goliath Flag calculator');
  await slip.compare.click();
  await expect(dialogs.compare.getByRole('table').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await slip.settings.click();
  await expect(dialogs.payoutTerms).toBeVisible();
  await page.keyboard.press('Escape');
  await slip.paste.click();
  await expect(dialogs.pastedText).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Any to come/u }).click();
  await page.getByRole('button', { name: 'Selection 1 → Selection 2' }).click();
  await expect(page.getByText('Working it out…')).toBeHidden();
  await page.goto('/tools/bet-calculator/union-jack-patent/');
  await expect(frame.title).toHaveText('Union Jack Patent calculator');
});

test('offline a calculation opens with its figures and workings, used before or not', async ({
  page,
  context,
}) => {
  await page.goto('/tools/');
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await page.goto('/tools/boost/?odds=3&boost=25');
  await expect(shell(page).offline).toBeVisible();
  await calculationScreen(page).workings.click();
  await expect(page.getByText('1 + (3 − 1) × (1 + 0.25)')).toBeVisible();
  await page.getByLabel('Boost', { exact: true }).fill('50');
  await expect(page.getByText('1 + (3 − 1) × (1 + 0.5)')).toBeVisible();
  await expect(page).toHaveURL(/boost=50/u);
  await page.reload();
  await expect(page.getByLabel('Boost', { exact: true })).toHaveValue('50');
});

test(
  'a slip saved offline is stored, through a reload too, and sent when the network returns',
  QUICK,
  async ({ page, context }) => {
    const frame = shell(page);
    const slip = slipScreen(page);
    const notices = saveNotices(page);
    await register(page);
    await page.goto(LUCKY_15);
    await waitForServiceWorker(page);
    await context.setOffline(true);
    await page.reload();
    // Only the server knows that the session continues.
    await expect(frame.accountUnavailable).toBeVisible();
    await expect(frame.banner.getByRole('link', { name: 'Log in' })).toHaveCount(0);
    await slip.save.click();
    const dialog = saveDialog(page, 'slip');
    await dialog.notes.fill('On the train');
    await dialog.keep.click();
    await expect(notices.stored).toBeVisible();
    await expect(notices.waiting).toBeVisible();
    await page.reload();
    await expect(slip.name('A')).toHaveValue('Harbour Light');
    await expect(notices.waiting).toBeVisible();
    await context.setOffline(false);
    await expect(notices.saved).toBeVisible({ timeout: 45_000 });
    await expect(frame.accountUnavailable).toHaveCount(0);
    const saved = await page.request.get('/api/bets/');
    expect(await saved.text()).toContain('On the train');
  },
);

test('a user who logs out with a stored slip decides what becomes of it', async ({ page, context }) => {
  const frame = shell(page);
  const email = await register(page);
  // The network returns before the server accepts requests.
  await page.route('**/api/bets/', async (route) => {
    if (route.request().method() === 'POST') return route.fulfill({ status: 503 });
    return route.continue();
  });
  await page.goto(LUCKY_15);
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await page.reload();
  await slipScreen(page).save.click();
  await saveDialog(page, 'slip').keep.click();
  await expect(saveNotices(page).stored).toBeVisible();
  await context.setOffline(false);
  const storedBets = () => page.evaluate(() => localStorage.getItem('layline.kept-bets'));
  expect(await storedBets()).toContain('Harbour Light');

  await frame.leave(email);
  const dialog = page.getByRole('dialog', { name: '1 bet is not saved yet' });
  await dialog.getByRole('button', { name: 'Save and log out' }).click();
  await expect(dialog.getByText('You are still logged in.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Discard and log out' }).click();
  await expect(page.getByText('Nothing unsaved is left in this browser.')).toBeVisible();
  await expect(frame.logIn).toBeFocused();
  expect(await storedBets()).toBeNull();
});

test('a stored slip waits for the user who saved it, and no other user sees it', async ({
  page,
  context,
}) => {
  const frame = shell(page);
  const slip = slipScreen(page);
  const entry = entryScreen(page);
  const notices = saveNotices(page);
  const password = randomUUID();
  const email = await register(page, password);
  const wayIn = frame.logIn;
  // The network returns before the server accepts requests. Routed before the page opens: a page under a service worker may
  // keep the route that it was opened with.
  let refused = 0;
  await page.route('**/api/bets/', async (route) => {
    refused += 1;
    await route.fulfill({ status: 503 });
  });
  await page.goto(LUCKY_15);
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await slip.save.click();
  await saveDialog(page, 'slip').notes.fill('A private note');
  await saveDialog(page, 'slip').keep.click();
  await expect(notices.waiting).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => refused).toBe(1);
  await frame.leave();
  await page.getByRole('button', { name: 'Keep and log out' }).click();
  await expect(wayIn).toBeVisible();
  await page.unroute('**/api/bets/');

  let posted = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/bets/')) posted += 1;
  });
  const other = await register(page);

  await page.goto(LUCKY_15);

  await expect(frame.accountOf(other)).toBeVisible();
  await expect(slip.name('A')).toHaveValue('Harbour Light');
  await expect(page.getByText(/Kept in this browser|is not saved yet|A private note/u)).toHaveCount(0);
  expect(await (await page.request.get('/api/bets/')).json()).toEqual({ results: [], next: null });
  // Without stored bets there is no question.
  await frame.leave();
  await expect(wayIn).toBeVisible();
  expect(posted).toBe(0);

  await wayIn.click();
  await entry.logInAs(email, password);
  await expect(notices.saved).toBeVisible({ timeout: 45_000 });
  expect(posted).toBe(1);
  const saved: unknown = await (await page.request.get('/api/bets/')).json();
  expect(saved).toMatchObject({ results: [{ notes: 'A private note' }], next: null });
});

test('a page that is not cached says that it could not be loaded, and the shell stays', async ({
  page,
  context,
}) => {
  const frame = shell(page);
  await page.goto('/tools/');
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await page.goto('/tools/oddsmatcher/');
  await expect(frame.partNotLoaded).toBeVisible();
  await context.setOffline(false);
  await frame.tryAgain.click();
  await expect(frame.title).toHaveText('Odds matcher');
});

test('only the app is cached, never an answer of the server', async ({ page }) => {
  await page.goto(LUCKY_15);
  await waitForServiceWorker(page);
  await page.goto('/tools/oddsmatcher/');
  await expect(matcherScreen(page).table).toBeVisible();
  const cached = await cachedPaths(page);
  expect(cached).toContain('/');
  expect(
    cached.filter((path) => !/^\/(?:$|assets\/|theme\.js$|favicon\.svg$|manifest\.webmanifest$)/u.test(path)),
  ).toEqual([]);
});

test('the app can be installed: the icons of its manifest exist', async ({ page, request }) => {
  await page.goto('/tools/');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await request.get(href ?? '');
  expect(manifest.headers()['content-type']).toBe('application/manifest+json');
  const icons = (await manifest.text()).match(/\/(?:icon-[a-z0-9-]+\.png|favicon\.svg)/gu) ?? [];
  expect(icons).toHaveLength(4);
  const types = await Promise.all(
    icons.map(async (icon) => (await request.get(icon)).headers()['content-type']),
  );
  expect(types).toEqual(['image/svg+xml; charset=utf-8', 'image/png', 'image/png', 'image/png']);
});

test.describe('a new build', () => {
  async function open(context: BrowserContext, address: string): Promise<Page> {
    const page = await context.newPage();
    await page.goto(address);
    await expect(slipScreen(page).name('A')).toBeVisible();
    await waitForServiceWorker(page);
    return page;
  }
  /** Observes from a page without a worker, which keeps no build alive. */
  async function lookOn(context: BrowserContext, origin: string): Promise<Page> {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setBypassServiceWorker', { bypass: true });
    await page.goto(`${origin}/favicon.svg`);
    return page;
  }
  const cachedBuilds = (page: Page): Promise<number> =>
    page.evaluate(async () => (await caches.keys()).length);
  const buildOf = (page: Page): Promise<string | null> =>
    page.locator('meta[name="description"]').getAttribute('content');

  test('leaves open tabs all their files, and replaces the cached build once they are closed', async ({
    context,
  }) => {
    const builds = await serveBuilds();
    const address = `${builds.origin}/tools/bet-calculator/trixie/?stake=2.00&s=A;3&s=B;4&s=C;5`;
    const old = await open(context, address);

    builds.deploy();
    await old.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await old.waitForFunction(
      async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state === 'installed',
    );
    await old.getByRole('link', { name: 'Bet calculator', exact: true }).click();
    await expect(shell(old).title).toHaveText('Bet calculators');
    expect(await cachedBuilds(old)).toBe(2);

    // The worker of a closed tab stops with a delay; a tab opened meanwhile is served by it once more.
    const onlooker = await lookOn(context, builds.origin);
    await old.close();
    await expect.poll(() => cachedBuilds(onlooker)).toBe(1);
    await onlooker.close();
    const next = await open(context, address);
    await builds.close();
    await next.reload();
    expect(await buildOf(next)).toBe('The second build');
    await expect(slipScreen(next).name('A')).toHaveValue('A');
    await slipScreen(next).settings.click();
    await expect(slipDialogs(next).settleAs).toBeVisible();
  });
});
