import { expect, type Page } from '@playwright/test';
import { registerOnJourney, saveBets, saveBetsOnEvents } from './member.ts';
import { MEMBER_PAGES } from './member-pages.ts';
import { openPage } from './open-page.ts';
import { tabRound } from './tab-round.ts';
import { test } from './test.ts';
import { filtersScreen, openFinders, openMatcher, STANDARD } from './screens/matcher.ts';
import { LUCKY_15 } from './screens/slip.ts';

/* Tabs through every kind of page: a keyboard user reaches all controls, sees the focus, and gets out again. */
const OPEN = [
  '/',
  '/tools/',
  '/tools/bet-calculator/',
  LUCKY_15,
  `${LUCKY_15};;r200`,
  '/tools/bet-calculator/goliath-flag/',
  '/tools/matched-calculator/',
  '/login',
  '/register/',
  '/app/how-it-works/',
  '/app/guides/',
  '/app/guides/each-way/',
  '/app/glossary/',
  '/app/contact/',
  '/app/safer-betting/',
  '/nowhere/',
];
const MEMBERS = [...MEMBER_PAGES, '/app/preferences/'];

async function expectRound(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  expect.soft(await tabRound(page), path).toEqual([]);
}

for (const width of [390, 1440]) {
  test.describe(`by Tab alone, at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });
    test.beforeEach(() => test.setTimeout(240_000));

    test('public pages can be tabbed through', async ({ page }) => {
      for (const path of OPEN) await expectRound(page, path);
    });

    test('member pages can be tabbed through', async ({ page }) => {
      await registerOnJourney(page, [1, 2, 3, 4]);
      await saveBets(page);
      await saveBetsOnEvents(page);
      for (const path of MEMBERS) await expectRound(page, path);
    });

    test('every control of the finders is reached', async ({ page }) => {
      await openFinders(page, async (_, path) => {
        expect.soft(await tabRound(page), path).toEqual([]);
      });
    });

    test('matchers can be tabbed through, with all their filters', async ({ page }) => {
      const filters = filtersScreen(page);
      for (const path of [STANDARD, '/tools/each-way-matcher/']) {
        await openMatcher(page, path);
        expect.soft(await tabRound(page), path).toEqual([]);
      }
      // On narrower screens they are a dialog, which traps the focus.
      if (width < 992) return;
      await filters.all.click();
      await openMatcher(page);
      await expect(filters.bestPriceOnly).toBeVisible();
      expect.soft(await tabRound(page), 'all filters').toEqual([]);
    });
  });
}
