import { expect, type Page } from '@playwright/test';
import { doubleText, expectLegible } from './large-text.ts';
import { registerOnJourney, saveBets, saveBetsOnEvents } from './member.ts';
import { MEMBER_PAGES } from './member-pages.ts';
import { openPage } from './open-page.ts';
import { test } from './test.ts';
import { matchedDialog, matchedScreen } from './screens/matched.ts';
import { filtersScreen, matcherScreen, openFinders, openMatcher } from './screens/matcher.ts';
import { saveDialog } from './screens/save.ts';
import { LUCKY_15, slipScreen } from './screens/slip.ts';

const calculator = (slug: string): string => `/tools/bet-calculator/${slug}/`;

/** One calculator of each family. */
const CALCULATORS = [
  LUCKY_15,
  ...['singles', 'acca', 'single-stakes-about', 'round-robin', 'goliath-flag', 'alphabet'].map(calculator),
];
const OPEN = [
  '/',
  '/tools/',
  '/tools/bet-calculator/',
  '/tools/matched-calculator/',
  '/login',
  '/register/',
  '/app/preferences/',
  '/app/guides/',
  '/app/guides/each-way/',
  '/app/glossary/',
  '/app/safer-betting/',
  '/nowhere/',
];

async function expectLegiblePage(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await expectLegible(page, path);
}

async function openCalculator(page: Page): Promise<void> {
  await matcherScreen(page).openers.first().click();
  const panel = matchedDialog(page);
  await expect(matchedScreen(panel).table).toBeVisible();
}

for (const width of [390, 1440]) {
  test.describe(`with text at twice the size, at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test.beforeEach(async ({ page }) => {
      test.setTimeout(180_000);
      await doubleText(page);
    });

    test('calculators are legible', async ({ page }) => {
      for (const path of CALCULATORS) await expectLegiblePage(page, path);
    });

    test('the square of a Union Jack is legible', async ({ page }) => {
      const path = calculator('union-jack-patent');
      await openPage(page, path);
      await expect(slipScreen(page).jackSquare).toBeVisible();
      await expectLegible(page, path);
    });

    test('a calculator with errors, its settings and its dialogs are legible', async ({ page }) => {
      const slip = slipScreen(page);
      await page.goto(LUCKY_15);
      await slip.field('Odds', 'C').fill('0.5');
      await expect(page.getByText('Odds must be greater than 1').first()).toBeVisible();
      await expectLegible(page, 'mistakes');
      await slip.field('Odds', 'C').fill('4');
      for (const [button, title] of [
        ['Settings', 'Advanced settings'],
        ['Compare systems', 'Compare systems'],
        ['Paste odds', 'Paste odds'],
        ['Save', 'Save slip'],
      ] as const) {
        await slip.button(button).click();
        await expect(page.getByRole('dialog', { name: title }).getByRole('button').nth(1)).toBeVisible();
        await expectLegible(page, title);
        await page.keyboard.press('Escape');
      }
    });

    test('a toast is legible', async ({ page }) => {
      await registerOnJourney(page, [1, 2]);
      await page.goto(LUCKY_15);
      await slipScreen(page).save.click();
      const dialog = saveDialog(page, 'slip');
      await dialog.save.click();
      // It stays while it is hovered.
      const says = page.getByText('Slip saved.');
      await says.hover();
      await expect(says).toBeInViewport({ ratio: 1 });
      const more = page.getByRole('link', { name: 'Open', exact: true });
      await expect(more).toBeInViewport({ ratio: 1 });
      await more.click({ trial: true });
    });

    test('public pages are legible', async ({ page }) => {
      for (const path of OPEN) await expectLegiblePage(page, path);
    });

    test('member pages are legible', async ({ page }) => {
      await registerOnJourney(page, [1, 2, 3, 4]);
      await saveBets(page);
      await saveBetsOnEvents(page);
      for (const path of MEMBER_PAGES) await expectLegiblePage(page, path);
    });

    test('the finders are legible', async ({ page }) => {
      await openFinders(page, expectLegible);
    });

    test('matchers, their filters and their calculator are legible', async ({ page }) => {
      const filters = filtersScreen(page);
      for (const path of ['/tools/oddsmatcher/', '/tools/each-way-matcher/']) {
        await openMatcher(page, path);
        await expectLegible(page, path);
      }
      await openCalculator(page);
      await expectLegible(page, 'matched calculator, each-way');
      await page.keyboard.press('Escape');
      await filters.opener.click();
      await filters.all.click();
      await expect(filters.bestPriceOnly).toBeVisible();
      await expectLegible(page, 'filters');
      await page.keyboard.press('Escape');
      await openMatcher(page);
      await openCalculator(page);
      await expectLegible(page, 'matched calculator');
    });
  });
}
