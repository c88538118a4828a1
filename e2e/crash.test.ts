import { expect, type Page } from '@playwright/test';
import { changeAnswers, isObject } from './answers.ts';
import { AGGREGATES, OPEN_ROW, openMatcher, rows, STANDARD } from './matcher.ts';
import { register, registerOnJourney, send } from './member.ts';
import { mend } from './network.ts';
import { broken, MATCHER_QUERY, SHELL_QUERY } from './steps.ts';
import { QUICK, test } from './test.ts';

/*
 * A part that cannot be drawn says so by itself, and all around it goes on; so does one whose answer cannot be read.
 */
test.use({ breaks: true, viewport: { width: 1440, height: 900 } });

const DASHBOARD = '/api/dashboard/';
const stopped = (page: Page, what: string) => page.getByRole('heading', { name: `${what} stopped working` });

const heal = (page: Page): Promise<void> => page.evaluate(() => sessionStorage.setItem('healed', 'yes'));

/** The rows with one of them changed. */
const changed =
  (at: number, change: (row: Readonly<Record<string, unknown>>) => unknown) =>
  (body: unknown): unknown => {
    const all: readonly unknown[] = Array.isArray(body) ? body : [];
    return all.map((row, index) => (index === at && isObject(row) ? change(row) : row));
  };

for (const width of [1440, 1000]) {
  test(`a row that throws leaves, the others stay, at ${width} px`, async ({ page }) => {
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
    await expect(rows(page)).toHaveCount(10);
    await expect(page.getByText('No such day')).toHaveCount(0);
    await expect(stopped(page, 'This page')).toHaveCount(0);
    await rows(page).nth(1).getByRole('button', { name: OPEN_ROW }).click();
    await expect(page.getByRole('dialog', { name: 'Matched Betting Calculator' })).toBeVisible();
  });
}

test(
  'a page that fails says so, the shell goes on, and another try draws it anew',
  QUICK,
  async ({ page }) => {
    await broken(MATCHER_QUERY)(page);
    await page.goto(STANDARD);
    await expect(stopped(page, 'This page')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Nothing you saved is lost.');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    // Elsewhere all is well.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calculators' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bet calculators');
    await page.goBack();
    await expect(stopped(page, 'This page')).toBeVisible();
    await heal(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page)).toHaveCount(10);
    await expect(stopped(page, 'This page')).toHaveCount(0);
  },
);

test('a page that fails is mended by a reload too', async ({ page }) => {
  await broken(MATCHER_QUERY)(page);
  await page.goto(STANDARD);
  await expect(stopped(page, 'This page')).toBeVisible();
  await heal(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(rows(page)).toHaveCount(10);
});

test('a panel that fails says so; the page below it goes on, and another try draws it anew', async ({
  page,
}) => {
  await registerOnJourney(page, [1, 2]);
  await broken(MATCHER_QUERY)(page);
  await page.goto('/app/journeys/first-offer/3/');
  const opener = page.getByRole('button', { name: 'Open OddsMatcher' });
  await opener.click();
  const panel = page.getByRole('dialog', { name: 'OddsMatcher' });
  await expect(panel.getByRole('heading', { name: 'This panel stopped working' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Qualifying Bet');

  await opener.click();
  await expect(panel.getByRole('heading', { name: 'This panel stopped working' })).toBeVisible();
  await heal(page);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByRole('button', { name: OPEN_ROW }).first()).toBeVisible();
});

test('where what stands around every page fails, a reload is offered, and another try draws it anew', async ({
  page,
}) => {
  const email = await register(page);
  await broken(SHELL_QUERY)(page);
  await page.goto('/tools/');
  await expect(stopped(page, 'Layline')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await heal(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tools');
  await expect(page.getByRole('button', { name: `Account: ${email}` })).toBeVisible();
});

test.describe('an answer that cannot be read', () => {
  test.use({ breaks: false });

  test('is said where it would be shown, and asked for anew', QUICK, async ({ page }) => {
    await register(page);
    await send(page, 'PUT', '/api/progress/welcome-choice/', { choice: 'tools' });
    await changeAnswers(page, DASHBOARD, () => ({ totals: null }));
    await page.goto('/app/dashboard/');
    await expect(page.getByText('Your dashboard could not be loaded')).toBeVisible();
    await expect(page.getByText('This page cannot read the answer of the server.')).toBeVisible();
    await mend(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No bets saved yet')).toBeVisible();
  });

  test('leaves the notices that have to be shown', async ({ page }) => {
    await changeAnswers(page, '/api/stable-config/public/', (body) => ({
      ...(isObject(body) ? body : {}),
      must_be_shown: {},
    }));
    await page.goto('/tools/bet-calculator/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bet calculators');
    await expect(page.getByRole('contentinfo')).toContainText('18+ only.');
  });
});
