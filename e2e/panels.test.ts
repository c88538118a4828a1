import { expect } from '@playwright/test';
import { LUCKY_15 } from './calculator.ts';
import { test } from './test.ts';

test('focus goes into a panel, stays in it, and goes back', async ({ page }) => {
  await page.goto(LUCKY_15);
  const opener = page.getByRole('button', { name: 'Settings' });
  await opener.click();
  const panel = page.getByRole('dialog', { name: 'Advanced settings' });
  await expect(panel).toBeVisible();
  for (let press = 0; press < 30; press += 1) {
    await page.keyboard.press(press % 7 === 6 ? 'Shift+Tab' : 'Tab');
    expect(await panel.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a press beside a panel closes it; the page does not scroll meanwhile', async ({ page }) => {
  await page.goto(LUCKY_15);
  await page.getByRole('button', { name: 'Settings' }).click();
  const panel = page.getByRole('dialog', { name: 'Advanced settings' });
  await expect(panel).toBeVisible();
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 500);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.mouse.click(200, 400);
  await expect(panel).toBeHidden();
});

test('each-way defaults wait for each-way', async ({ page }) => {
  await page.goto('/tools/bet-calculator/patent/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(
    page.getByText('Enable each-way from the basic settings panel to edit these defaults.'),
  ).toBeVisible();
  await expect(page.getByLabel('Payout terms')).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.getByRole('switch', { name: 'Each-way' }).check();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Payout terms').selectOption('1/4');
  await page.getByRole('button', { name: 'Fewer places' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('E/W terms selection A')).toHaveValue('1/4');
  await expect(page.getByLabel('Places selection A')).toHaveValue('4');
});
