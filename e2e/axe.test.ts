import { expect } from '@playwright/test';
import { AxeBuilder } from '@axe-core/playwright';
import { LUCKY_15 } from './calculator.ts';
import { test } from './test.ts';

const PAGES = [
  '/',
  '/tools/',
  '/tools/bet-calculator/?selections=4',
  LUCKY_15,
  `${LUCKY_15};;r200`,
  '/tools/bet-calculator/goliath-flag/',
  '/login',
  '/register/',
  '/nowhere/',
];

for (const theme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`axe finds nothing: ${theme}, ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      for (const path of PAGES) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
        expect(found, path).toEqual([]);
        const contentWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(contentWidth, `${path} scrolls sideways`).toBeLessThanOrEqual(width);
      }
    });
  }
}
