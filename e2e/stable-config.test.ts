import { expect } from '@playwright/test';
import { test } from './test.ts';
import { matcherScreen } from './screens/matcher.ts';
import { shell } from './screens/shell.ts';
import { HOME_TITLE, toolsScreen } from './screens/tools.ts';

test('the stable configuration is requested once a day', async ({ page }) => {
  const frame = shell(page);
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/stable-config/public/')) requests += 1;
  });
  await page.goto('/tools/');
  await expect(frame.title).toBeVisible();
  await toolsScreen(page).allCalculators.click();
  await expect(frame.title).toHaveText('Bet calculators');
  await frame.section('Matchers').click();
  await expect(frame.title).toHaveText('Odds matcher');
  await expect(matcherScreen(page).tableRows.nth(1)).toBeVisible();
  expect(requests).toBe(1);
  const answer = await page.request.get('/api/stable-config/public/');
  expect(answer.headers()['cache-control']).toContain('max-age=86400');
});

test.describe('on a clock that goes on', () => {
  test.use({ clock: 'moved' });

  test('the stable configuration is requested again after a day, and not before', async ({ page }) => {
    const frame = shell(page);
    const tools = toolsScreen(page);
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/stable-config/public/')) requests += 1;
    });
    const lookRound = async (): Promise<void> => {
      await tools.allCalculators.click();
      await expect(frame.title).toHaveText('Bet calculators');
      await page.goBack();
      await expect(frame.title).toHaveText(HOME_TITLE);
    };
    await page.goto('/tools/');
    await expect(tools.rowCounts.first()).toBeVisible();
    expect(requests).toBe(1);
    await page.clock.fastForward('23:00:00');
    await lookRound();
    expect(requests).toBe(1);
    await page.clock.fastForward('02:00:00');
    await lookRound();
    await expect.poll(() => requests).toBe(2);
  });
});
