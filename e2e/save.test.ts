import { expect } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { LUCKY_15 } from './calculator.ts';
import { register } from './member.ts';
import { QUICK, test } from './test.ts';

test('who is not signed in registers, comes back, and the slip is saved', QUICK, async ({ page }) => {
  await page.goto(LUCKY_15);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Save slip' });
  await dialog.getByLabel('Notes').fill('Haydock, Saturday');
  await dialog.getByRole('button', { name: 'Log in and save' }).click();
  await page.getByRole('link', { name: 'Create account' }).click();
  // Both pages have an Email: what is typed before the second is there goes with the first.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
  await page.getByLabel('Email').fill(`${randomUUID()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel(/I am 18 or over/u).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/10 characters/u);
  await page.getByLabel('Password', { exact: true }).fill(randomUUID());
  const saving = page.waitForResponse((answer) => answer.url().endsWith('/api/bets/'));
  await page.getByRole('button', { name: 'Create account' }).click();
  expect((await saving).status()).toBe(201);
  await expect(page).toHaveURL(LUCKY_15);
  await expect(page.getByText('Bet saved.')).toBeVisible();
});

test('whose session has ended logs in anew, and what was to be saved goes along', async ({
  page,
  context,
}) => {
  await register(page);
  await page.goto(LUCKY_15);
  await expect(page.getByRole('button', { name: /^Account: /u })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.clearCookies({ name: /session/u });
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Save slip' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await expect(page).toHaveURL(/\/login\?next=%2Ftools%2Fbet-calculator%2Flucky-15/u);
  await expect(page.getByRole('button', { name: /^Account: /u })).toHaveCount(0);
  const waiting = await page.evaluate(() => sessionStorage.getItem('layline.pending-bets'));
  expect(waiting).toContain('lucky-15');
});
