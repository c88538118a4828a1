import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';
import { BEGINNING } from './time.ts';
import { matcherScreen } from './screens/matcher.ts';
import { LUCKY_15, slipScreen } from './screens/slip.ts';

/* Not a test of anything: opens what the README shows, and takes a picture of it. */

const FOLDER = join(import.meta.dirname, '../docs/pictures');

async function picture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled', caret: 'hide' });
}

test.use({ viewport: { width: 1280, height: 800 } });

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(BEGINNING);
  // A server's answers carry the machine's date, from which pages tell how old prices are.
  await page.route('**/odds-gateway/aggregates*', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), date: new Date(BEGINNING).toUTCString() };
    await route.fulfill({ response, headers });
  });
});

test('the odds matcher', async ({ page }) => {
  await page.goto('/tools/oddsmatcher/');
  await expect(matcherScreen(page).tableRows.nth(5)).toBeVisible();
  await picture(page, 'matcher');
});

test('the matched calculator, opened on a row', async ({ page }) => {
  await page.goto('/tools/oddsmatcher/');
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /calculat/iu })
    .click();
  await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible();
  await picture(page, 'matched-calculator');
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test('a lucky 15', async ({ page }) => {
    await page.goto(LUCKY_15);
    // What is only drawn once its part is there.
    await expect(slipScreen(page).results.getByText('Potential payout')).toBeVisible();
    await expect(page.getByLabel(/^Dead heat for a place: divide by/u).first()).toBeVisible();
    await expect(page.getByRole('img').first()).toBeVisible();
    await picture(page, 'lucky-15');
  });
});
