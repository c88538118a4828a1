import { expect } from '@playwright/test';
import { ACCUMULATORS, accumulatorScreen } from './screens/matcher.ts';
import { QUICK, test } from './test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('legs that fit an offer open the calculator, with the same lays', QUICK, async ({ page }) => {
  await page.goto(`${ACCUMULATORS}?legs=3&gap=0`);
  const { legRows, calculator } = accumulatorScreen(page);
  await expect(legRows).toHaveCount(3);
  const to = new URL((await calculator.getAttribute('href')) ?? '', page.url()).searchParams;
  expect(to.getAll('leg')).toHaveLength(3);
  // Prices change: the lays and their link are read at the same time.
  const { href, stakes } = await page.evaluate(() => {
    const rows = [...document.querySelectorAll('ol > li')].map(({ textContent }) => textContent);
    return {
      href: document.querySelector('a[href*="acca-lays"]')?.getAttribute('href') ?? '',
      stakes: rows.map((row) => /Lay (£[\d,]+\.\d\d)/u.exec(row)?.[1] ?? ''),
    };
  });
  expect(stakes.every((stake) => stake !== '')).toBe(true);
  await page.goto(href);
  for (const stake of stakes) await expect(page.getByRole('main')).toContainText(stake);
});

test('legs are pinned, excluded and chosen by keyboard, and the address has the terms', async ({ page }) => {
  await page.goto(`${ACCUMULATORS}?legs=2&gap=0`);
  const { legRows, keep, leaveOut, use, startAgain, count, bookmaker } = accumulatorScreen(page);
  await expect(legRows).toHaveCount(2);
  await leaveOut.first().press('Enter');
  await expect(page.getByText('1 event left out.')).toBeVisible();
  await use.first().press('Enter');
  await expect(page.getByText('1 event kept, 1 event left out.')).toBeVisible();
  await expect(keep.and(page.locator('[aria-pressed=true]'))).toHaveCount(1);
  await startAgain.press('Enter');
  await expect(startAgain).toBeHidden();
  await count.fill('3');
  await expect(legRows).toHaveCount(3);
  await expect(page).toHaveURL(/legs=3/u);
  await bookmaker.selectOption({ index: 1 });
  await expect(page).toHaveURL(/back=\w+/u);
});
