import { expect, type Page } from '@playwright/test';
import { SLUGS } from '#lib';
import { changeAnswers, isObject } from './answers.ts';
import { register, registerOnJourney, send } from './member.ts';
import { QUICK, test } from './test.ts';
import { entryScreen } from './screens/entry.ts';
import { journeyScreen } from './screens/journey.ts';
import { filtersScreen } from './screens/matcher.ts';
import { shell } from './screens/shell.ts';
import { HOME_TITLE, toolsScreen } from './screens/tools.ts';

const MATCHERS = [
  ['/tools/oddsmatcher/', 'Odds matcher'],
  ['/tools/each-way-matcher/', 'Each-way matcher'],
  ['/tools/extra-place-matcher/', 'Extra-place matcher'],
  ['/tools/boost-matcher/', 'Boost matcher'],
  ['/tools/bogmatcher/', 'BOG matcher'],
  ['/tools/2up-matcher/', '2up matcher'],
  ['/tools/dutching-finder/', 'Dutching finder'],
  ['/tools/accumulator-finder/', 'Accumulator finder'],
] as const;

/** Public pages, with their titles. */
const OPEN = [
  ['/tools/bet-calculator/', 'Bet calculators'],
  ['/tools/matched-calculator/', 'Matched betting calculator'],
  ...MATCHERS,
  ['/login', 'Log in'],
  ['/register/', 'Create your account'],
  ['/app/preferences/', 'Preferences'],
  ['/app/safer-betting/', 'Safer betting'],
] as const;

/** Pages that need an account, with the title that a new member sees. */
const CLOSED = [
  ['/app/journeys/', 'Journeys'],
  ['/app/journeys/first-offer/start/', undefined],
  ['/app/journeys/first-offer/', undefined],
  ['/app/journeys/first-offer/3/', undefined],
  ['/app/dashboard/', undefined],
  ['/app/account/', 'Account'],
  ['/payments/checkout/', 'Checkout'],
  ['/payments/return/', 'Your payment'],
] as const;

const nextOf = (page: Page): string | null => new URL(page.url()).searchParams.get('next');

test('each public page has its title and one address, with a trailing slash or without', async ({ page }) => {
  const frame = shell(page);
  for (const [path, title] of OPEN) {
    expect((await page.goto(path.endsWith('/') ? path.slice(0, -1) : `${path}/`))?.status()).toBe(200);
    await expect(frame.title, path).toHaveText(title);
    await expect(page).toHaveTitle(`${title} · Layline`);
    await expect(page).toHaveURL((url) => url.pathname === path);
  }
  for (const path of ['/', '/tools/']) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(frame.title).toHaveText(HOME_TITLE);
    await expect(page).toHaveTitle('Bets worked out exactly · Layline');
    await expect(page).toHaveURL(path);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new URL('/', page.url()).href);
  }
});

test('each help page has its title, and is in the footer', async ({ page }) => {
  for (const path of ['how-it-works', 'guides', 'glossary', 'contact', 'privacy', 'terms']) {
    expect((await page.goto(`/app/${path}`))?.status()).toBe(200);
    const title = await shell(page).title.textContent();
    expect(title, path).not.toBe('Page not found');
    await expect(page).toHaveTitle(`${title ?? ''} · Layline`);
    await expect(page).toHaveURL((url) => url.pathname === `/app/${path}/`);
  }
});

test('each of the 34 calculators has its page, its title and a link back', async ({ page }) => {
  const frame = shell(page);
  test.slow();
  expect(SLUGS).toHaveLength(34);
  await page.goto('/tools/bet-calculator/');
  for (const slug of SLUGS) {
    expect((await page.goto(`/tools/bet-calculator/${slug}`))?.status()).toBe(200);
    await expect(frame.title, slug).toHaveText(/ calculator$/u);
    const title = (await frame.title.textContent()) ?? '';
    await expect(page).toHaveTitle(`${title} · Layline`);
    await expect(page).toHaveURL((url) => url.pathname === `/tools/bet-calculator/${slug}/`);
    const crumbs = frame.breadcrumb;
    await expect(crumbs).toHaveText(`ToolsBet calculator${title.replace(/ calculator$/u, '')}`);
    await expect(crumbs.getByRole('link')).toHaveText(['Tools', 'Bet calculator']);
  }
});

test('the link back of a calculator works', async ({ page }) => {
  const frame = shell(page);
  await page.goto('/tools/bet-calculator/lucky-15/');
  const crumbs = frame.breadcrumb;
  await crumbs.getByRole('link', { name: 'Bet calculator' }).click();
  await expect(frame.title).toHaveText('Bet calculators');
  await frame.breadcrumb.getByRole('link', { name: 'Tools' }).click();
  await expect(page).toHaveURL('/tools/');
});

test('a page has one address, whatever else the address contains', async ({ page }) => {
  await page.goto('/tools/bet-calculator/lucky-15?stake=2');
  await expect(page).toHaveURL(/\/lucky-15\/\?stake=2/u);
  await page.goto('/login/?next=/app/dashboard/');
  await expect(page).toHaveURL('/login?next=/app/dashboard/');
});

test('an anonymous user is redirected to log in, with the full address kept', QUICK, async ({ page }) => {
  for (const [path] of CLOSED) {
    expect((await page.goto(`${path}?range=30&x=a%20b#bets`))?.status()).toBe(200);
    await expect(shell(page).title, path).toHaveText('Log in');
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(nextOf(page)).toBe(`${path}?range=30&x=a%20b#bets`);
  }
});

test('logging in leads to the full address that was requested', async ({ page, browser, baseURL }) => {
  const email = await register(page);
  await page.goto('/app/account/');
  await expect(shell(page).title).toHaveText('Account');
  const password = 'a passphrase of its own';
  const fresh = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  try {
    const other = await fresh.newPage();
    await other.goto('/app/account/?from=mail#sessions');
    await entryScreen(other).logInAs(email, password);
    await expect(shell(other).alert).toBeVisible();
    await entryScreen(other).toCreate.click();
    await expect(shell(other).title).toHaveText('Create your account');
    await entryScreen(other).createAs(`other-${email}`, password);
    await expect(shell(other).title).toHaveText('Account');
    await expect(other).toHaveURL('/app/account/?from=mail#sessions');
  } finally {
    await fresh.close();
  }
});

test('next leads to no other site', async ({ page }) => {
  await register(page);
  for (const next of [
    'https://example.com/',
    '//example.com/app/',
    '/api/account/export/',
    'javascript:alert(1)',
  ]) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await expect(page).toHaveURL(
      (url) => url.host.startsWith('localhost') && !url.pathname.startsWith('/api'),
    );
    await expect(shell(page).title).toBeVisible();
  }
});

test('a matcher is open to anonymous users, and shows who is signed in', async ({ page }) => {
  const frame = shell(page);
  const filters = filtersScreen(page);
  await page.goto('/tools/oddsmatcher/');
  await expect(frame.logIn).toBeVisible();
  await expect(filters.maxScore(1)).toHaveValue('92');
  await register(page);
  await page.reload();
  await expect(filters.maxScore(1)).toHaveValue('95');
  await expect(frame.logIn).toHaveCount(0);
  await expect(page).toHaveURL('/tools/oddsmatcher/');
});

test('a member sees the pages that are closed to others', QUICK, async ({ page }) => {
  await register(page);
  for (const [path, title] of CLOSED) {
    if (title === undefined) continue;
    await page.goto(path);
    await expect(shell(page).title, path).toHaveText(title);
    await expect(page).toHaveTitle(`${title} · Layline`);
  }
});

test('a member without a welcome choice makes it first, and returns', async ({ page }) => {
  await register(page);
  for (const path of [
    '/app/dashboard/?range=30',
    '/app/journeys/first-offer/3/',
    '/app/journeys/first-offer/',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/app\/journeys\/first-offer\/start\//u);
    expect(nextOf(page)).toBe(path);
  }
  await page.goto('/app/dashboard/?range=30');
  await journeyScreen(page).toTools.click();
  await expect(page).toHaveURL('/app/dashboard/?range=30');
  await expect(shell(page).title).toHaveText('Dashboard');
});

test('a journey opens at the first incomplete step, and no later one', async ({ page }) => {
  await registerOnJourney(page, [1, 2]);
  await page.goto('/app/journeys/first-offer/');
  await expect(page).toHaveURL('/app/journeys/first-offer/3/');
  await expect(page.getByText('Step 3 of 5').first()).toBeVisible();
  await page.goto('/app/journeys/first-offer/5/');
  await expect(page).toHaveURL('/app/journeys/first-offer/3/');
  await page.goto('/app/journeys/first-offer/2/');
  await expect(page.getByText('Step 2 of 5').first()).toBeVisible();
  for (const step of ['0', '6', 'two', '1.5']) {
    await page.goto(`/app/journeys/first-offer/${step}/`);
    await expect(shell(page).title, step).toHaveText('Page not found');
  }
  const all = await send(
    page,
    { method: 'PATCH', path: '/api/progress/journeys/first-offer/' },
    {
      completed_steps_json: '[1,2,3,4,5]',
    },
  );
  expect(all.status()).toBe(200);
  await page.goto('/app/journeys/first-offer/');
  await expect(page).toHaveURL('/app/journeys/first-offer/5/');
});

test('an unknown address says so, in the shell', QUICK, async ({ page }) => {
  const frame = shell(page);
  expect((await page.goto('/tools/bet-calculator/lucky-16/'))?.status()).toBe(404);
  await expect(toolsScreen(page).noSuchCalculator).toBeVisible();
  for (const path of [
    '/no/such/page/',
    '/tools/nothing/',
    '/app/',
    '/app/journeys/second-offer/',
    '/app/journeys/first-offer/two/',
  ]) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(frame.title, path).toHaveText('Page not found');
    await expect(page).toHaveTitle('Page not found · Layline');
    await expect(frame.navigation).toBeVisible();
  }
});

test('the developer bar exists, and is off until the configuration turns it on', async ({ page }) => {
  const frame = shell(page);
  const configuration = page.waitForResponse('**/api/stable-config/public/');
  await page.goto('/tools/');
  await configuration;
  await expect(page.getByRole('link', { name: 'Tools' }).or(frame.title).first()).toBeVisible();
  await expect(frame.developerBar).toHaveCount(0);
  await changeAnswers(page, '/api/stable-config/public/', (config) => ({
    ...(isObject(config) ? config : {}),
    flags: { hide_risk_free: false, dev_navigation: true },
  }));
  await page.goto('/tools/');
  const bar = frame.developerBar;
  await expect(bar.getByRole('link')).toHaveText(['Home', 'How it Works', 'Guides', 'Contact', 'Dev Link']);
  await bar.getByRole('link', { name: 'Dev Link' }).click();
  await expect(page).toHaveURL('/login?next=%2Fapp%2Fdashboard%2F');
});

test('a page change moves the focus to the new title, which names the page', QUICK, async ({ page }) => {
  const frame = shell(page);
  await page.goto('/tools/');
  await toolsScreen(page).allCalculators.click();
  await expect(frame.title).toBeFocused();
  await expect(page).toHaveTitle('Bet calculators · Layline');
  await page.getByRole('link', { name: /^Lucky 31\b/u }).click();
  await expect(frame.breadcrumb).toHaveText('ToolsBet calculatorLucky 31');
});

test('calculators are found by name, by lines and by selections', async ({ page }) => {
  const tools = toolsScreen(page);
  await page.goto('/tools/bet-calculator/');
  await expect(shell(page).title).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('57');
  await expect(page.getByRole('status').filter({ hasText: '1 calculator found' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Heinz\s*57/u })).toBeVisible();
  await tools.searchCalculators.fill('flag');
  await expect(page.getByText('5 calculators found')).toBeVisible();
  await tools.searchCalculators.fill('');
  // Pressed, not checked: the choice is restored from the address.
  await page.getByRole('radio', { name: '4', exact: true }).click();
  await expect(page).toHaveURL('/tools/bet-calculator/?selections=4');
  await expect(page.getByText('9 calculators take 4 selections')).toBeVisible();
});

test('the legally required links are on every page', async ({ page }) => {
  for (const path of [
    '/',
    '/tools/',
    '/tools/oddsmatcher/',
    '/tools/bet-calculator/yankee/',
    '/login',
    '/nowhere/',
  ]) {
    await page.goto(path);
    const footer = shell(page).footer;
    await expect(footer).toContainText('18+');
    await expect(footer).toContainText('0808 8020 133');
    await expect(footer).toContainText('GAMSTOP');
  }
});
