import { LUCKY_15 } from './calculator.ts';
import { expectNothingFound } from './nothing-found.ts';
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
      for (const path of PAGES) await expectNothingFound(page, path);
    });
  }
}
