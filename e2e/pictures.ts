import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { registerOnJourney, saveBets, saveBetsOnEvents } from './member.ts';
import { dashboardScreen } from './screens/dashboard.ts';
import { test } from './test.ts';
import { BEGINNING } from './time.ts';
import { openPage } from './open-page.ts';
import { journeyScreen } from './screens/journey.ts';
import { matchedDialog, matchedScreen } from './screens/matched.ts';
import { matcherScreen } from './screens/matcher.ts';
import { toolsScreen } from './screens/tools.ts';
import { LUCKY_15, slipScreen } from './screens/slip.ts';

/* Not a test: takes the screenshots of the README and the first offer. */

const FOLDER = join(import.meta.dirname, '../docs/pictures');

async function picture(page: Page, name: string, how: { readonly fullPage?: boolean } = {}): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const path = join(FOLDER, `${name}.png`);
  await page.screenshot({ path, animations: 'disabled', caret: 'hide', ...how });
}

const STEPS = join(import.meta.dirname, '../web/features/journeys/pictures');

/** Takes a screenshot of a page from the top of one element to the bottom of another. */
async function partPicture(
  page: Page,
  name: string,
  [first, last]: readonly [Locator, Locator],
): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const [from, to] = [await first.boundingBox(), await last.boundingBox()];
  if (from === null || to === null) throw new Error('a part of a picture is not there');
  const clip = {
    x: from.x,
    y: from.y,
    width: to.x + to.width - from.x,
    height: to.y + to.height - from.y,
  };
  await page.screenshot({ path: join(STEPS, `${name}.png`), clip, animations: 'disabled', caret: 'hide' });
}

test.use({ viewport: { width: 1280, height: 800 } });

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(BEGINNING);
  // A server's answers have the machine's date, by which pages compute the age of prices.
  await page.route('**/odds-gateway/aggregates*', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), date: new Date(BEGINNING).toUTCString() };
    await route.fulfill({ response, headers });
  });
});

test('the home page', async ({ page }) => {
  const { slipBox, openPair } = toolsScreen(page);
  await page.goto('/');
  await expect(openPair).toBeVisible();
  await slipBox.fill('lucky 15 £1 ew 5/2 won, 11/4 placed, 3/1 won r4 10, 9/2');
  await expect(page.getByText('Returned so far')).toBeVisible();
  await picture(page, 'home');
});

test('the calculators, priced on four selections', async ({ page }) => {
  await page.goto('/tools/bet-calculator/?picks=5/2+11/4+evens+9/2');
  await expect(page.getByRole('link', { name: /^Lucky 15 £/u })).toBeVisible();
  await picture(page, 'calculators');
});

test('a union jack in its square', async ({ page }) => {
  await page.goto(
    '/tools/bet-calculator/union-jack-patent/?stake=1&s=Harbour+Light;5/2;win&s=Sea+Symphony;11/4;win&s=Quiet+Fortune;3/1;win&s=Tollgate+Lad;9/2;lost&s=Dusky+Bugle;2;win&s=Fern+Chimney;4/1&s=Lantern+Row;3;win&s=Quiet+Mile;4&s=Sandy+Moment;9',
  );
  await expect(slipScreen(page).jackSquare).toBeVisible();
  await picture(page, 'union-jack');
});

test('the odds matcher', async ({ page }) => {
  await page.goto('/tools/oddsmatcher/');
  await expect(matcherScreen(page).tableRows.nth(5)).toBeVisible();
  await picture(page, 'matcher');
});

test('the matched calculator, opened on a row', async ({ page }) => {
  await page.goto('/tools/oddsmatcher/');
  await matcherScreen(page).openers.first().click();
  await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible();
  await expect(matchedScreen(page).saveAndCopy).toBeVisible();
  await picture(page, 'matched-calculator');
});

test('a calculation with its workings', async ({ page }) => {
  await openPage(page, '/tools/fair-odds/?odds=2.6&odds=2.4&odds=4.3');
  await picture(page, 'calculation');
});

test('systems by their chance of a return', async ({ page }) => {
  await page.goto('/tools/bet-calculator/lucky-15/?stake=1&s=A;5/2&s=B;11/4&s=C;3&s=D;9/2');
  await slipScreen(page).compare.click();
  await expect(page.getByRole('region', { name: 'Chance of return' })).toBeVisible();
  await picture(page, 'compare-systems');
});

test.describe('of a member', () => {
  test.beforeEach(async ({ page }) => registerOnJourney(page, [1, 2]));

  test('the dashboard', async ({ page }) => {
    await saveBets(page);
    await saveBetsOnEvents(page);
    await page.goto('/app/dashboard/');
    await expect(dashboardScreen(page).toSettle).toBeVisible();
    await expect(page.getByText('Result, worst to best')).toBeVisible();
    await picture(page, 'dashboard', { fullPage: true });
  });

  test('the first offer, at its qualifying bet', async ({ page }) => {
    await openPage(page, '/app/journeys/first-offer/');
    await picture(page, 'first-offer');
  });

  test('preferences', async ({ page }) => {
    await openPage(page, '/app/preferences/');
    await picture(page, 'preferences');
  });
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test('a lucky 15', async ({ page }) => {
    await page.goto(LUCKY_15);
    // Waits for a part that is loaded later.
    await expect(slipScreen(page).results.getByText('Potential payout')).toBeVisible();
    await expect(page.getByRole('img').first()).toBeVisible();
    await picture(page, 'lucky-15');
  });
});

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`of the steps of the first offer, ${scheme}`, () => {
    test.use({ colorScheme: scheme, viewport: { width: 1100, height: 900 } });

    test('the qualifying bet: rows, and the calculator on one', async ({ page }) => {
      await registerOnJourney(page, [1, 2]);
      const { tableRows, openers } = await openStep(page, 3);
      // Wide enough for a step's text without scaling it down much.
      await page.setViewportSize({ width: 840, height: 900 });
      await expect(tableRows.nth(3)).toBeVisible();
      await partPicture(page, `rows-${scheme}`, [tableRows.first(), tableRows.nth(3)]);
      await page.setViewportSize({ width: 1100, height: 900 });
      await openers.first().click();
      await calculatorPicture(page, `qualifying-${scheme}`);
    });

    test('a free bet: the calculator on a row', async ({ page }) => {
      await registerOnJourney(page, [1, 2, 3]);
      const { openers } = await openStep(page, 4);
      await openers.first().click();
      await calculatorPicture(page, `free-bet-${scheme}`);
    });
  });
}

/** The matcher that a step opens. */
async function openStep(page: Page, step: 3 | 4): Promise<ReturnType<typeof matcherScreen>> {
  const { openMatcher, matcherDialog } = journeyScreen(page);
  await page.goto(`/app/journeys/first-offer/${step}/`);
  await openMatcher.click();
  return matcherScreen(matcherDialog);
}

async function calculatorPicture(page: Page, name: string): Promise<void> {
  const { back, lay, table, stake } = matchedScreen(matchedDialog(page));
  await expect(table).toBeVisible();
  await expect(stake).toHaveValue('5.00');
  await partPicture(page, name, [back, lay]);
}
