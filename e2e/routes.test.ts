import { expect, type Page } from '@playwright/test';
import { SLUGS } from '#lib';
import { changeAnswers, isObject } from './answers.ts';
import { register, registerOnJourney, send } from './member.ts';
import { QUICK, test } from './test.ts';

const MATCHERS = [
  ['/tools/oddsmatcher/', 'Odds matcher'],
  ['/tools/each-way-matcher/', 'Each-way matcher'],
  ['/tools/extra-place-matcher/', 'Extra-place matcher'],
  ['/tools/boost-matcher/', 'Boost matcher'],
  ['/tools/bogmatcher/', 'BOG matcher'],
  ['/tools/2up-matcher/', '2up matcher'],
] as const;

/** Pages that are open without an account, with their titles. */
const OPEN = [
  ['/tools/', 'Tools'],
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

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const nextOf = (page: Page): string | null => new URL(page.url()).searchParams.get('next');

test('each open page has its title and one address, with a slash or without', async ({ page }) => {
  for (const [path, title] of OPEN) {
    await page.goto(path.endsWith('/') ? path.slice(0, -1) : `${path}/`);
    await expect(heading(page), path).toHaveText(title);
    await expect(page).toHaveTitle(`${title} · Layline`);
    await expect(page).toHaveURL((url) => url.pathname === path);
  }
  await page.goto('/');
  await expect(heading(page)).toHaveText('Two bets, one line');
  await expect(page).toHaveTitle('Bets worked out exactly · Layline');
  await expect(page).toHaveURL('/');
});

test('each help page names itself, and stands where the footer says', async ({ page }) => {
  for (const path of ['how-it-works', 'guides', 'glossary', 'contact', 'privacy', 'terms']) {
    await page.goto(`/app/${path}`);
    const title = await heading(page).textContent();
    expect(title, path).not.toBe('Page not found');
    await expect(page).toHaveTitle(`${title ?? ''} · Layline`);
    await expect(page).toHaveURL((url) => url.pathname === `/app/${path}/`);
  }
});

test('each of the 34 calculators has its page, its title and its way back', async ({ page }) => {
  test.slow();
  expect(SLUGS).toHaveLength(34);
  await page.goto('/tools/bet-calculator/');
  for (const slug of SLUGS) {
    await page.goto(`/tools/bet-calculator/${slug}`);
    await expect(heading(page), slug).toHaveText(/ calculator$/u);
    const title = (await heading(page).textContent()) ?? '';
    await expect(page).toHaveTitle(`${title} · Layline`);
    await expect(page).toHaveURL((url) => url.pathname === `/tools/bet-calculator/${slug}/`);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs).toHaveText(`ToolsBet calculator${title.replace(/ calculator$/u, '')}`);
    await expect(crumbs.getByRole('link')).toHaveText(['Tools', 'Bet calculator']);
  }
});

test('the way back of a calculator leads there', async ({ page }) => {
  await page.goto('/tools/bet-calculator/lucky-15/');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await crumbs.getByRole('link', { name: 'Bet calculator' }).click();
  await expect(heading(page)).toHaveText('Bet calculators');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Tools' }).click();
  await expect(page).toHaveURL('/tools/');
});

test('a page has one address, whatever else the address says', async ({ page }) => {
  await page.goto('/tools/bet-calculator/lucky-15?stake=2');
  await expect(page).toHaveURL(/\/lucky-15\/\?stake=2/u);
  await page.goto('/login/?next=/app/dashboard/');
  await expect(page).toHaveURL('/login?next=/app/dashboard/');
});

test('who is not signed in is sent to sign in, with the whole address kept', QUICK, async ({ page }) => {
  for (const [path] of CLOSED) {
    await page.goto(`${path}?range=30&x=a%20b#bets`);
    await expect(heading(page), path).toHaveText('Log in');
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(nextOf(page)).toBe(`${path}?range=30&x=a%20b#bets`);
  }
});

test('signing in leads to the whole address that was asked for', async ({ page, browser, baseURL }) => {
  const email = await register(page);
  await page.goto('/app/account/');
  await expect(heading(page)).toHaveText('Account');
  const password = 'a passphrase of its own';
  const fresh = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  try {
    const other = await fresh.newPage();
    await other.goto('/app/account/?from=mail#sessions');
    await other.getByLabel('Email').fill(email);
    await other.getByLabel('Password', { exact: true }).fill(password);
    await other.getByRole('button', { name: 'Log in' }).click();
    await expect(other.getByRole('alert')).toBeVisible();
    await other.getByRole('link', { name: 'Create account' }).click();
    await expect(heading(other)).toHaveText('Create your account');
    await other.getByLabel('Email').fill(`other-${email}`);
    await other.getByLabel('Password', { exact: true }).fill(password);
    await other.getByLabel(/I am 18 or over/u).check();
    await other.getByRole('button', { name: 'Create account' }).click();
    await expect(heading(other)).toHaveText('Account');
    await expect(other).toHaveURL('/app/account/?from=mail#sessions');
  } finally {
    await fresh.close();
  }
});

test('next leads nowhere else', async ({ page }) => {
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
    await expect(heading(page)).toBeVisible();
  }
});

test('a matcher asks no visitor to sign in, and shows who is signed in', async ({ page }) => {
  await page.goto('/tools/oddsmatcher/');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page.getByLabel('Max score 1')).toHaveValue('92');
  await register(page);
  await page.reload();
  await expect(page.getByLabel('Max score 1')).toHaveValue('95');
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0);
  await expect(page).toHaveURL('/tools/oddsmatcher/');
});

test('a member sees the pages that are closed to others', QUICK, async ({ page }) => {
  await register(page);
  for (const [path, title] of CLOSED) {
    if (title === undefined) continue;
    await page.goto(path);
    await expect(heading(page), path).toHaveText(title);
    await expect(page).toHaveTitle(`${title} · Layline`);
  }
});

test('who has chosen nothing yet decides first, and comes back', async ({ page }) => {
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
  await page.getByRole('button', { name: 'Take me to the tools' }).click();
  await expect(page).toHaveURL('/app/dashboard/?range=30');
  await expect(heading(page)).toHaveText('Dashboard');
});

test('a journey opens at the first open step, and no further', async ({ page }) => {
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
    await expect(heading(page), step).toHaveText('Page not found');
  }
  const all = await send(page, 'PATCH', '/api/progress/journeys/first-offer/', {
    completed_steps_json: '[1,2,3,4,5]',
  });
  expect(all.status()).toBe(200);
  await page.goto('/app/journeys/first-offer/');
  await expect(page).toHaveURL('/app/journeys/first-offer/5/');
});

test('an address that is no page says so, in the shell', QUICK, async ({ page }) => {
  await page.goto('/tools/bet-calculator/lucky-16/');
  await expect(page.getByText('There is no such calculator')).toBeVisible();
  for (const path of [
    '/no/such/page/',
    '/tools/nothing/',
    '/app/',
    '/app/journeys/second-offer/',
    '/app/journeys/first-offer/two/',
  ]) {
    await page.goto(path);
    await expect(heading(page), path).toHaveText('Page not found');
    await expect(page).toHaveTitle('Page not found · Layline');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  }
});

test('the developers’ bar is there, and off until the configuration turns it on', async ({ page }) => {
  const asked = page.waitForResponse('**/api/stable-config/public/');
  await page.goto('/tools/');
  await asked;
  await expect(page.getByRole('link', { name: 'Tools' }).or(heading(page)).first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Developer' })).toHaveCount(0);
  await changeAnswers(page, '/api/stable-config/public/', (config) => ({
    ...(isObject(config) ? config : {}),
    flags: { hide_risk_free: false, dev_navigation: true },
  }));
  await page.goto('/tools/');
  const bar = page.getByRole('navigation', { name: 'Developer' });
  await expect(bar.getByRole('link')).toHaveText(['Home', 'How it Works', 'Guides', 'Contact', 'Dev Link']);
  await bar.getByRole('link', { name: 'Dev Link' }).click();
  await expect(page).toHaveURL('/login?next=%2Fapp%2Fdashboard%2F');
});

test('a page change puts focus on the new title, which names the page', QUICK, async ({ page }) => {
  await page.goto('/tools/');
  await page.getByRole('link', { name: 'All 34' }).click();
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle('Bet calculators · Layline');
  await page.getByRole('link', { name: /^Lucky 31\b/u }).click();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(
    'ToolsBet calculatorLucky 31',
  );
});

test('calculators are found by name, by lines and by selections', async ({ page }) => {
  await page.goto('/tools/bet-calculator/');
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('57');
  await expect(page.getByRole('status').filter({ hasText: '1 calculator found' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Heinz\s*57/u })).toBeVisible();
  await page.getByLabel('Search calculators').fill('flag');
  await expect(page.getByText('5 calculators found')).toBeVisible();
  await page.getByLabel('Search calculators').fill('');
  // Pressed, not checked: the choice comes back by way of the address.
  await page.getByRole('radio', { name: '4', exact: true }).click();
  await expect(page).toHaveURL('/tools/bet-calculator/?selections=4');
  await expect(page.getByText('9 calculators take 4 selections')).toBeVisible();
});

test('the law’s list stands on every page', async ({ page }) => {
  for (const path of [
    '/',
    '/tools/',
    '/tools/oddsmatcher/',
    '/tools/bet-calculator/yankee/',
    '/login',
    '/nowhere/',
  ]) {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('18+');
    await expect(footer).toContainText('0808 8020 133');
    await expect(footer).toContainText('GAMSTOP');
  }
});
