import { expect } from '@playwright/test';
import { buyPlan, register } from './member.ts';
import { dutchingScreen, filtersScreen, FINDER, matcherScreen } from './screens/matcher.ts';
import { QUICK, test } from './test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test(
  'a market to dutch shows its bets and stakes, and opens the calculator with them',
  QUICK,
  async ({ page }) => {
    await register(page);
    await buyPlan(page);
    await page.goto(FINDER);
    const finder = dutchingScreen(page);
    await expect(finder.bets).toBeVisible();
    // Prices refresh every second, even for a hovered row, so everything is read at the same time.
    const text = await finder.markets.locator('> li').first().innerText();
    const stakes = [...text.matchAll(/(?<![+−])£(\d+\.\d\d)/gu)].map(([, stake]) => Number(stake));
    expect(text).toMatch(/Rating\s+\d+\.\d\d%/u);
    expect(stakes.length).toBeGreaterThanOrEqual(2);
    // The stakes add up to the total, in pence.
    const inAll = stakes.reduce((sum, stake) => sum + Math.round(stake * 100), 0);
    expect(inAll).toBe(1000);
    await finder.openers.first().click();
    await expect(page).toHaveURL(/\/tools\/dutching-total\/\?total=10\.00&bet=\d/u);
    for (const stake of stakes) {
      await expect(page.getByRole('main')).toContainText(`£${stake.toFixed(2)}`);
    }
  },
);

test('filters narrow the markets, are in the address, and are restored from it', async ({ page }) => {
  await register(page);
  await buyPlan(page);
  await page.goto(FINDER);
  const { markets, resetFilters } = dutchingScreen(page);
  await expect(markets).toBeVisible();
  await filtersScreen(page).includeExchanges.click();
  await expect(page).toHaveURL(/exchanges=on/u);
  await page.goto(`${FINDER}?min1=150`);
  await expect(matcherScreen(page).noMatches).toBeVisible();
  await resetFilters.click();
  await expect(markets).toBeVisible();
});

test('without the plan the page says how many markets are rated above the limit', async ({ page }) => {
  await page.goto(FINDER);
  const { aboveLimit, seeThePlan } = dutchingScreen(page);
  await expect(aboveLimit).toBeVisible();
  await seeThePlan.click();
  await expect(page.getByRole('dialog')).toContainText('Beginners Plan');
});
