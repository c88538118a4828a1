import { expect } from '@playwright/test';
import { register } from './member.ts';
import { MOVING } from './moving.ts';
import { test } from './test.ts';

test.use({ contextOptions: MOVING });

test('a break closes what is there for betting, in a tab that is open too, and nothing is sold', async ({
  page,
  context,
}) => {
  await register(page);
  const tab = await context.newPage();
  await tab.goto('/tools/oddsmatcher/');
  await expect(tab.getByRole('button', { name: /^Open calculator/u }).first()).toBeVisible();

  const refused = tab.waitForResponse(
    (response) => response.url().includes('/odds-gateway/') && response.status() === 403,
  );

  await page.goto('/app/safer-betting/');
  await page.getByRole('button', { name: 'Take a break' }).click();
  const dialog = page.getByRole('dialog', { name: 'A break until 24 October 2026?' });
  await dialog.getByRole('button', { name: 'Take a break' }).click();
  await expect(page.getByText('You are taking a break until 24 October 2026.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Upgrade' })).toBeHidden();

  // The other tab learns of the break when it next requests prices: now, unless it did by itself and has no button left.
  await tab.getByRole('button', { name: 'Refresh' }).evaluateAll(([button]) => {
    if (button instanceof HTMLElement) button.click();
  });
  await refused;
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('You are taking a break');
  await expect(tab.getByText('Closed until 24 October 2026')).toBeVisible();

  for (const path of ['/app/journeys/', '/payments/checkout/', '/tools/2up-matcher/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('You are taking a break');
  }
  await page.goto('/tools/bet-calculator/lucky-15/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lucky 15 calculator');
});
