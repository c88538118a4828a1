import { expect } from '@playwright/test';
import { test } from './test.ts';

test('a page has one address, with its slash', async ({ page }) => {
  await page.goto('/tools/bet-calculator/lucky-15?stake=2');
  await expect(page).toHaveURL(/\/lucky-15\/\?stake=2/u);
  await page.goto('/login/?next=/app/dashboard/');
  await expect(page).toHaveURL('/login?next=/app/dashboard/');
});

test('who is not signed in is sent to sign in, with the whole address kept', async ({ page }) => {
  await page.goto('/app/dashboard/?range=30&x=1#bets');
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/app/dashboard/?range=30&x=1#bets')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
});

test('an address that is no page says so', async ({ page }) => {
  await page.goto('/tools/bet-calculator/lucky-16/');
  await expect(page.getByText('There is no such calculator')).toBeVisible();
  await page.goto('/no/such/page/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('a page change puts focus on the new title, which names the page', async ({ page }) => {
  await page.goto('/tools/');
  await page.getByRole('link', { name: 'All 30' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('Bet calculators · Layline');
  await page.getByRole('link', { name: /^Lucky 31\b/u }).click();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(
    'ToolsBet calculatorLucky 31',
  );
});

test('calculators are found by name, by lines and by selections', async ({ page }) => {
  await page.goto('/tools/bet-calculator/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('57');
  await expect(page.getByRole('status').filter({ hasText: '1 calculator found' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Heinz\s*57/u })).toBeVisible();
  await page.getByLabel('Search calculators').fill('flag');
  await expect(page.getByText('5 calculators found')).toBeVisible();
  await page.getByLabel('Search calculators').fill('');
  await page.getByRole('radio', { name: '4', exact: true }).check();
  await expect(page).toHaveURL('/tools/bet-calculator/?selections=4');
  await expect(page.getByText('9 calculators take 4 selections')).toBeVisible();
});

test('the law’s list stands on every page', async ({ page }) => {
  for (const path of ['/', '/tools/', '/tools/bet-calculator/yankee/', '/login', '/nowhere/']) {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('18+');
    await expect(footer).toContainText('0808 8020 133');
    await expect(footer).toContainText('GAMSTOP');
  }
});
