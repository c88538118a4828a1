import { expect, type Page } from '@playwright/test';
import { AxeBuilder } from '@axe-core/playwright';
import { LUCKY_15 } from './calculator.ts';
import { AGGREGATES, OPEN_ROW, openMatcher, STANDARD } from './matcher.ts';
import { registerOnJourney } from './member.ts';
import { test } from './test.ts';

const calculator = (slug: string): string => `/tools/bet-calculator/${slug}/`;

/** Every kind of page that anybody may see; of the calculators one of each family. */
const OPEN = [
  '/',
  '/tools/',
  '/tools/bet-calculator/?selections=4',
  LUCKY_15,
  `${LUCKY_15};;r200`,
  ...['singles', 'acca', 'single-stakes-about', 'round-robin', 'goliath-flag', 'alphabet'].map(calculator),
  calculator('union-jack-patent'),
  '/login',
  '/register/',
  '/app/preferences/',
  '/app/safer-betting/',
  '/app/how-it-works/',
  '/app/guides/',
  '/app/glossary/',
  '/nowhere/',
];
const MEMBERS = [
  '/app/journeys/',
  ...[1, 2, 3, 4].map((step) => `/app/journeys/first-offer/${step}/`),
  '/app/dashboard/',
  '/app/account/',
  '/payments/checkout/',
];
const MATCHERS = [STANDARD, '/tools/each-way-matcher/', '/tools/2up-matcher/'];

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Of axe's rules those that another theme can break. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

async function violations(axe: AxeBuilder): Promise<readonly string[]> {
  const found = await axe.options({ resultTypes: ['violations'] }).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Nothing that axe knows is wrong, in either theme, and nothing is to be scrolled sideways for. */
async function expectAccessible(page: Page, what: string): Promise<void> {
  expect.soft(await violations(new AxeBuilder({ page }).withTags(TAGS)), what).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await violations(new AxeBuilder({ page }).withRules(OF_COLOURS)), `${what}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(tooWide, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

async function check(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading|^Fetching|^Signing in/u)).toHaveCount(0);
    await expectAccessible(page, path);
  }
}

for (const width of [390, 1440]) {
  test.describe(`axe finds nothing, light or dark, at ${width} px`, () => {
    test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });
    test.use({ viewport: { width, height: 900 } });

    test('on pages for everybody', async ({ page }) => {
      test.setTimeout(240_000);
      await check(page, OPEN);
    });

    test('on pages for members', async ({ page }) => {
      test.setTimeout(240_000);
      await registerOnJourney(page, [1, 2, 3]);
      await check(page, MEMBERS);
    });

    test('on matchers, their panels and their states', async ({ page }) => {
      test.setTimeout(240_000);
      for (const path of MATCHERS) {
        await openMatcher(page, path);
        await expectAccessible(page, path);
      }
      await openMatcher(page);
      await page.getByRole('button', { name: OPEN_ROW }).first().click();
      await expect(page.getByRole('region', { name: 'Lay Bet' })).toBeVisible();
      await expectAccessible(page, 'matched calculator');
      await page.keyboard.press('Escape');
      await page.route(`**${AGGREGATES}`, async (route) => route.fulfill({ json: [] }));
      await page.goto(STANDARD);
      await expect(page.getByText('No matches found')).toBeVisible();
      await expectAccessible(page, 'no matches');
      await page.route(`**${AGGREGATES}`, async (route) => route.fulfill({ status: 403 }));
      await page.goto(STANDARD);
      await expect(page.getByText('Prices could not be loaded')).toBeVisible();
      await expectAccessible(page, 'prices that could not be loaded');
      await page.route(`**${AGGREGATES}`, () => undefined);
      await page.goto(STANDARD);
      await expect(page.getByText('Fetching the latest matches…').first()).toBeVisible();
      await expectAccessible(page, 'prices on their way');
    });
  });
}
