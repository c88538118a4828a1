import { expect } from '@playwright/test';
import { expectAccessible } from './nothing-found.ts';
import { QUICK, test } from './test.ts';

test('a calculation is found, filled in by keys, and its link brings it back', QUICK, async ({ page }) => {
  await page.goto('/tools/matched/');
  await page.keyboard.press('/');
  await page.keyboard.type('dutching');
  await page.getByRole('link', { name: /^Dutching The stakes/u }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dutching');
  await page.getByLabel('Back stake').fill('10');
  await page.getByLabel('Back odds').fill('2.5');
  await page.getByLabel('Odds Another result 1').fill('3.4');
  await page.getByRole('button', { name: 'Add another result' }).click();
  await page.keyboard.type('3.1');
  await expect(page.getByRole('cell', { name: '£8.06' })).toBeVisible();
  await expect(page).toHaveURL(/other=3\.4&other=3\.1/u);
  await page.reload();
  await expect(page.getByRole('cell', { name: '£8.06' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('start from an example')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('cell', { name: '£8.06' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    for (const path of [
      'matched/',
      'fair-odds/?odds=2.6&odds=2.4&odds=4.3',
      'offer/?kind=boost&stake=x',
      'hedge/',
    ]) {
      test(`/tools/${path} is to be read and reached`, async ({ page }) => {
        await page.goto(`/tools/${path}`);
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        await expectAccessible(page, path);
      });
    }
  });
}
