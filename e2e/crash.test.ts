import { expect, type Page } from '@playwright/test';
import { changeAnswers, isObject } from './answers.ts';
import { register, registerOnJourney, send } from './member.ts';
import { mend } from './network.ts';
import { broken, MATCHER_QUERY, SHELL_QUERY } from './steps.ts';
import { QUICK, test } from './test.ts';
import { AGGREGATES } from './queries.ts';
import { dashboardScreen } from './screens/dashboard.ts';
import { journeyScreen } from './screens/journey.ts';
import { matchedDialog } from './screens/matched.ts';
import { matcherScreen, openMatcher, STANDARD } from './screens/matcher.ts';
import { shell } from './screens/shell.ts';
import { HOME_TITLE } from './screens/tools.ts';

/* A part that fails to render, or whose data cannot be parsed, reports it in its place, and the rest goes on. */
test.use({ breaks: true, viewport: { width: 1440, height: 900 } });

const DASHBOARD = '/api/dashboard/';

const removeFault = (page: Page): Promise<void> =>
  page.evaluate(() => sessionStorage.setItem('healed', 'yes'));

/** Changes one of the rows. */
const changed =
  (at: number, change: (row: Readonly<Record<string, unknown>>) => unknown) =>
  (body: unknown): unknown => {
    const all: readonly unknown[] = Array.isArray(body) ? body : [];
    return all.map((row, index) => (index === at && isObject(row) ? change(row) : row));
  };

for (const width of [1440, 1000]) {
  test(`a row that throws is removed, and the others stay, at ${width} px`, async ({ page }) => {
    const matcher = matcherScreen(page);
    await page.setViewportSize({ width, height: 900 });
    let name = '';
    await changeAnswers(
      page,
      AGGREGATES,
      changed(1, (row) => {
        name = isObject(row['event']) ? String(row['event']['name']) : '';
        return {
          ...row,
          event: { ...(isObject(row['event']) ? row['event'] : {}), name: 'No such day', start: 1e20 },
        };
      }),
    );
    await openMatcher(page);
    expect(name).not.toBe('');
    await expect(matcher.rows).toHaveCount(10);
    await expect(page.getByText('No such day')).toHaveCount(0);
    await expect(shell(page).stopped('This page')).toHaveCount(0);
    await matcher.openers.nth(1).click();
    await expect(matchedDialog(page)).toBeVisible();
  });
}

test('a page that fails says so, the shell goes on, and a retry renders it', QUICK, async ({ page }) => {
  const frame = shell(page);
  await broken(MATCHER_QUERY)(page);
  await page.goto(STANDARD);
  await expect(frame.stopped('This page')).toBeVisible();
  await expect(frame.alert).toContainText('Nothing you saved is lost.');
  await expect(frame.footer).toBeVisible();
  // The other pages work.
  await frame.section('Calculators').click();
  await expect(frame.title).toHaveText('Bet calculators');
  await page.goBack();
  await expect(frame.stopped('This page')).toBeVisible();
  await removeFault(page);
  await frame.tryAgain.click();
  await expect(matcherScreen(page).rows).toHaveCount(10);
  await expect(frame.stopped('This page')).toHaveCount(0);
});

test('a page that fails recovers by a reload too', async ({ page }) => {
  const frame = shell(page);
  await broken(MATCHER_QUERY)(page);
  await page.goto(STANDARD);
  await expect(frame.stopped('This page')).toBeVisible();
  await removeFault(page);
  await frame.reload.click();
  await expect(matcherScreen(page).rows).toHaveCount(10);
});

test('a panel that fails says so; the page below it goes on, and a retry renders it', async ({ page }) => {
  const frame = shell(page);
  const journey = journeyScreen(page);
  await registerOnJourney(page, [1, 2]);
  await broken(MATCHER_QUERY)(page);
  await page.goto('/app/journeys/first-offer/3/');
  const opener = journey.openMatcher;
  await opener.click();
  const panel = journey.matcherDialog;
  await expect(frame.stopped('This panel')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(frame.title).toHaveText('Qualifying Bet');

  await opener.click();
  await expect(frame.stopped('This panel')).toBeVisible();
  await removeFault(page);
  await frame.tryAgain.click();
  await expect(matcherScreen(panel).openers.first()).toBeVisible();
});

test('if the shell fails, a reload is offered, and a retry renders it', async ({ page }) => {
  const frame = shell(page);
  const email = await register(page);
  await broken(SHELL_QUERY)(page);
  await page.goto('/tools/');
  await expect(frame.stopped('Layline')).toBeVisible();
  await expect(frame.reload).toBeVisible();
  await removeFault(page);
  await frame.tryAgain.click();
  await expect(frame.title).toHaveText(HOME_TITLE);
  await expect(frame.accountOf(email)).toBeVisible();
});

test.describe('an answer that cannot be parsed', () => {
  test.use({ breaks: false });

  test('is reported in its place, and requested again', QUICK, async ({ page }) => {
    await register(page);
    await send(page, { method: 'PUT', path: '/api/progress/welcome-choice/' }, { choice: 'tools' });
    await changeAnswers(page, DASHBOARD, () => ({ totals: null }));
    await page.goto('/app/dashboard/');
    await expect(page.getByText('Your dashboard could not be loaded')).toBeVisible();
    await expect(page.getByText('This page cannot read the answer of the server.')).toBeVisible();
    await mend(page);
    await shell(page).tryAgain.click();
    await expect(dashboardScreen(page).noBets).toBeVisible();
  });

  test('leaves the mandatory notices in place', async ({ page }) => {
    const frame = shell(page);
    await changeAnswers(page, '/api/stable-config/public/', (body) => ({
      ...(isObject(body) ? body : {}),
      must_be_shown: {},
    }));
    await page.goto('/tools/bet-calculator/');
    await expect(frame.title).toHaveText('Bet calculators');
    await expect(frame.footer).toContainText('18+ only.');
  });
});
