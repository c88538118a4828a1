import { expect, type Locator } from '@playwright/test';
import { buyPlan, register, registerOnJourney } from './member.ts';
import { MEMBER_PAGES } from './member-pages.ts';
import { answer, mend, withhold } from './network.ts';
import {
  expectAccessible,
  expectAccessibleInForcedColours,
  expectAccessibleInTheme,
  expectNothingFound,
} from './nothing-found.ts';
import { openPage } from './open-page.ts';
import { QUICK, test } from './test.ts';
import { AGGREGATES } from './queries.ts';
import { matchedScreen } from './screens/matched.ts';
import {
  ACCUMULATORS,
  accumulatorScreen,
  dutchingScreen,
  FINDER,
  matcherScreen,
  openFinders,
  openMatcher,
  STANDARD,
} from './screens/matcher.ts';
import { LUCKY_15 } from './screens/slip.ts';

const calculator = (slug: string): string => `/tools/bet-calculator/${slug}/`;

/** Every kind of public page, with one calculator of each family. */
const OPEN = [
  '/',
  '/tools/',
  '/tools/bet-calculator/?selections=4',
  LUCKY_15,
  `${LUCKY_15};;r200`,
  ...['singles', 'acca', 'single-stakes-about', 'round-robin', 'goliath-flag', 'alphabet'].map(calculator),
  calculator('union-jack-patent'),
  '/tools/matched-calculator/',
  '/login',
  '/register/',
  '/app/preferences/',
  '/app/safer-betting/',
  '/nowhere/',
];
/** A width at which the table of a matcher has room for some of its columns only. */
const NARROW_TABLE = 1280;
const MATCHERS = [STANDARD, '/tools/each-way-matcher/', '/tools/2up-matcher/'];

test('axe finds nothing on the main pages', QUICK, async ({ page }) => {
  await registerOnJourney(page, [1, 2]);
  for (const path of ['/', LUCKY_15, '/tools/matched-calculator/', '/app/dashboard/']) {
    await openPage(page, path);
    await expectAccessibleInTheme(page, path);
  }
  await openMatcher(page);
  await expectAccessibleInTheme(page, STANDARD);
});

for (const width of [390, 1440]) {
  test.describe(`axe finds nothing, light or dark, at ${width} px`, () => {
    test.use({ colorScheme: 'light' });
    test.use({ viewport: { width, height: 900 } });

    test('on public pages', async ({ page }) => {
      test.setTimeout(240_000);
      for (const path of OPEN) await expectNothingFound(page, path);
    });

    test('on member pages', async ({ page }) => {
      test.setTimeout(240_000);
      await registerOnJourney(page, [1, 2, 3, 4]);
      for (const path of MEMBER_PAGES) await expectNothingFound(page, path);
    });

    test('on the dutching finder, with and without the plan', async ({ page }) => {
      const { markets, aboveLimit } = dutchingScreen(page);
      await page.goto(FINDER);
      await expect(aboveLimit).toBeVisible();
      await expectAccessible(page, 'markets above the limit');
      await register(page);
      await buyPlan(page);
      await page.goto(`${FINDER}?exchanges=on`);
      await expect(markets).toBeVisible();
      await expectAccessible(page, FINDER);
    });

    test('on the accumulator finder', async ({ page }) => {
      await page.goto(`${ACCUMULATORS}?legs=2&gap=0`);
      await expect(accumulatorScreen(page).legs).toBeVisible();
      await expectAccessible(page, ACCUMULATORS);
    });

    test('on matchers, their panels and their states', async ({ page }) => {
      const matcher = matcherScreen(page);
      test.setTimeout(240_000);
      for (const path of MATCHERS) {
        await openMatcher(page, path);
        await expectAccessible(page, path);
      }
      await openMatcher(page);
      await matcher.openers.first().click();
      await expect(matchedScreen(page).lay).toBeVisible();
      await expectAccessible(page, 'matched calculator');
      await page.keyboard.press('Escape');
      await expect(matchedScreen(page).lay).toBeHidden();
      await answer(page, `*${AGGREGATES}`, { status: 200, json: [] });
      await page.goto(STANDARD);
      await expect(matcher.noMatches).toBeVisible();
      await expectAccessible(page, 'no matches');
      await mend(page);
      await answer(page, `*${AGGREGATES}`, { status: 403 });
      await page.goto(STANDARD);
      await expect(matcher.notLoaded).toBeVisible();
      await expectAccessible(page, 'prices that could not be loaded');
      await mend(page);
      await withhold(page, `*${AGGREGATES}`);
      await page.goto(STANDARD);
      await expect(matcher.fetching.first()).toBeVisible();
      await expectAccessible(page, 'prices on their way');
    });
  });
}

test(`axe finds nothing on matchers at ${NARROW_TABLE} px`, async ({ page }) => {
  await page.setViewportSize({ width: NARROW_TABLE, height: 900 });
  for (const path of MATCHERS) {
    await openMatcher(page, path);
    await expectAccessible(page, path);
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`with forced colours, ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { forcedColors: 'active' } });

    test('axe finds nothing, and the selected option stands out', async ({ page }) => {
      test.setTimeout(240_000);
      await registerOnJourney(page, [1, 2]);
      for (const path of ['/', LUCKY_15, '/tools/matched-calculator/', '/app/dashboard/']) {
        await openPage(page, path);
        await expectAccessibleInForcedColours(page, path);
      }
      await openFinders(page, expectAccessibleInForcedColours);
      await openMatcher(page);
      await expectAccessibleInForcedColours(page, STANDARD);
      const ground = (button: Locator): Promise<string> =>
        button.evaluate((element) => getComputedStyle(element).backgroundColor);
      const { group, comfortable } = matcherScreen(page);
      await expect(group).toHaveAttribute('aria-pressed', 'true');
      expect(await ground(group)).not.toBe(await ground(comfortable));
    });
  });
}
