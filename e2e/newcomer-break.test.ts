import { expect } from '@playwright/test';
import { register } from './member.ts';
import { DEFAULT_MOTION } from './default-motion.ts';
import { test } from './test.ts';
import { accountScreen } from './screens/account.ts';
import { matcherScreen } from './screens/matcher.ts';
import { shell } from './screens/shell.ts';

test.use({ contextOptions: DEFAULT_MOTION });

test('a break closes everything about betting, in other open tabs too, and nothing is sold', async ({
  page,
  context,
}) => {
  const frame = shell(page);
  const account = accountScreen(page);
  await register(page);
  const tab = await context.newPage();
  await tab.goto('/tools/oddsmatcher/');
  await expect(matcherScreen(tab).openers.first()).toBeVisible();

  const refused = tab.waitForResponse(
    (response) => response.url().includes('/odds-gateway/') && response.status() === 403,
  );

  await page.goto('/app/safer-betting/');
  await account.takeBreak.click();
  await expect(page.getByRole('dialog', { name: 'A break until 24 October 2026?' })).toBeVisible();
  await account.confirmBreak.click();
  await expect(page.getByText('You are taking a break until 24 October 2026.')).toBeVisible();
  await expect(frame.banner.getByRole('link', { name: 'Upgrade' })).toBeHidden();

  // The other tab learns of the break when it next requests prices: now, unless it has done so already and has no
  // button.
  await matcherScreen(tab).refresh.evaluateAll(([button]) => {
    if (button instanceof HTMLElement) button.click();
  });
  await refused;
  await expect(shell(tab).title).toHaveText('You are taking a break');
  await expect(tab.getByText('Closed until 24 October 2026')).toBeVisible();

  for (const path of ['/app/journeys/', '/payments/checkout/', '/tools/2up-matcher/']) {
    await page.goto(path);
    await expect(frame.title, path).toHaveText('You are taking a break');
  }
  await page.goto('/tools/bet-calculator/lucky-15/');
  await expect(frame.title).toHaveText('Lucky 15 calculator');
});
