import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the stable configuration is asked for once in a day', async ({ page }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/stable-config/public/')) asked += 1;
  });
  await page.goto('/tools/');
  await expect(heading(page)).toBeVisible();
  await page.getByRole('link', { name: 'All 34' }).click();
  await expect(heading(page)).toHaveText('Bet calculators');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Matchers' }).click();
  await expect(heading(page)).toHaveText('Odds matcher');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(asked).toBe(1);
  const answer = await page.request.get('/api/stable-config/public/');
  expect(answer.headers()['cache-control']).toContain('max-age=86400');
});

test.describe('on a clock that goes on', () => {
  test.use({ clock: 'moved' });

  test('the stable configuration is asked for again after a day, and not before', async ({ page }) => {
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/stable-config/public/')) asked += 1;
    });
    const lookRound = async (): Promise<void> => {
      await page.getByRole('link', { name: 'All 34' }).click();
      await expect(heading(page)).toHaveText('Bet calculators');
      await page.goBack();
      await expect(heading(page)).toHaveText('Tools');
    };
    await page.goto('/tools/');
    await expect(page.getByText(/^[\d,]+ rows? now$/u).first()).toBeVisible();
    expect(asked).toBe(1);
    await page.clock.fastForward('23:00:00');
    await lookRound();
    expect(asked).toBe(1);
    await page.clock.fastForward('02:00:00');
    await lookRound();
    await expect.poll(() => asked).toBe(2);
  });
});
