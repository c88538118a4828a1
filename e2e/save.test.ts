import { expect } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { register } from './member.ts';
import { QUICK, test } from './test.ts';
import { entryScreen } from './screens/entry.ts';
import { saveDialog, saveNotices } from './screens/save.ts';
import { shell } from './screens/shell.ts';
import { LUCKY_15 } from './screens/slip.ts';

test('an anonymous user registers, returns, and the slip is saved', QUICK, async ({ page }) => {
  const frame = shell(page);
  const entry = entryScreen(page);
  await page.goto(LUCKY_15);
  await expect(frame.title).toBeVisible();
  await page.keyboard.press('Control+s');
  const dialog = saveDialog(page, 'slip');
  await dialog.notes.fill('Haydock, Saturday');
  await dialog.logIn.click();
  await entry.toCreate.click();
  // Both pages have an Email field: typing before the second page is there would be lost with the first.
  await expect(frame.title).toHaveText('Create your account');
  await entry.createAs(`${randomUUID()}@example.com`, 'short');
  await expect(entry.password).toHaveAccessibleDescription(/10 characters/u);
  await entry.password.fill(randomUUID());
  const saving = page.waitForResponse((answer) => answer.url().endsWith('/api/bets/'));
  await entry.create.click();
  expect((await saving).status()).toBe(201);
  await expect(page).toHaveURL(LUCKY_15);
  await expect(saveNotices(page).saved).toBeVisible();
});

test('a user whose session has expired logs in again, and the pending slip is kept', async ({
  page,
  context,
}) => {
  const frame = shell(page);
  await register(page);
  await page.goto(LUCKY_15);
  await expect(frame.account).toBeVisible();
  await expect(frame.title).toBeVisible();
  await context.clearCookies({ name: /session/u });
  await page.keyboard.press('Control+s');
  const dialog = saveDialog(page, 'slip');
  await dialog.save.click();
  await expect(frame.title).toHaveText('Log in');
  await expect(page).toHaveURL(/\/login\?next=%2Ftools%2Fbet-calculator%2Flucky-15/u);
  await expect(frame.account).toHaveCount(0);
  const waiting = await page.evaluate(() => sessionStorage.getItem('layline.pending-bets'));
  expect(waiting).toContain('lucky-15');
});
