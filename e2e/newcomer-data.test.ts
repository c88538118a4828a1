import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { isObject } from './answers.ts';
import { register, send } from './member.ts';
import { QUICK, test } from './test.ts';
import { dashboardScreen } from './screens/dashboard.ts';
import { entryScreen } from './screens/entry.ts';
import { journeyScreen } from './screens/journey.ts';
import { preferencesScreen } from './screens/preferences.ts';
import { shell } from './screens/shell.ts';
import { HOME_TITLE } from './screens/tools.ts';

const SECRET = 'Ossington Rovers v Nether Wallop';

/** Saves a bet with a unique name; returns its id. */
async function saveSecretBet(page: Page): Promise<string> {
  const choice = await send(
    page,
    { method: 'PUT', path: '/api/progress/welcome-choice/' },
    { choice: 'tools' },
  );
  expect(choice.status()).toBe(200);
  const saved = await send(
    page,
    { method: 'POST', path: '/api/bets/' },
    {
      slip: { system: 'singles', stakePerLine: '7.77', selections: [{ description: SECRET, odds: '3.5' }] },
      bookie_id: 'coral',
      placed: true,
      live_track: true,
      notes: '',
    },
  );
  expect(saved.status()).toBe(201);
  const body: unknown = await saved.json();
  return isObject(body) ? String(body['id']) : '';
}

/** Records in the page whether a text ever appeared on it, however briefly. */
function watchFor(sought: string): void {
  new MutationObserver(() => {
    if (document.documentElement.textContent.includes(sought)) Reflect.set(globalThis, 'wasSeen', true);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

const wasSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.get(globalThis, 'wasSeen') === true);

async function logIn(page: Page, email: string, password: string): Promise<void> {
  const entry = entryScreen(page);
  await entry.logInAs(email, password);
}

test('one member’s data are hidden from another at every address', async ({ page, browser }) => {
  await register(page);
  const id = await saveSecretBet(page);
  const context = await browser.newContext();
  const other = await context.newPage();
  await register(other);
  for (const path of [`/api/bets/${id}/`, '/api/bets/', '/api/bets/export.csv', '/api/dashboard/']) {
    const answer = await other.request.get(path);
    expect(answer.status(), path).toBe(path.includes(id) ? 404 : 200);
    expect(await answer.text(), path).not.toContain(SECRET);
  }
  const changed = await send(other, { method: 'PATCH', path: `/api/bets/${id}/` }, { outcomes: ['lost'] });
  expect(changed.status()).toBe(404);
  await context.close();
  expect(await (await page.request.get(`/api/bets/${id}/`)).json()).toMatchObject({
    outcomes: ['unsettled'],
  });
});

test(
  'a user who logs in after another in the same browser never sees the other’s data',
  QUICK,
  async ({ page, context }) => {
    const frame = shell(page);
    const entry = entryScreen(page);
    const dashboard = dashboardScreen(page);
    const password = randomUUID();
    const second = `${randomUUID()}@example.com`;
    // The second member exists already, and has chosen the tools.
    await page.goto('/register/');
    await entry.createAs(second, password);
    await expect(page.getByRole('heading', { name: 'Shall we show you how it works?' })).toBeVisible();
    await journeyScreen(page).toTools.click();
    await expect(frame.title).toHaveText(HOME_TITLE);
    // The page must be closed first: its pending requests would bring its cookies into the next registration.
    await page.goto('about:blank');
    await context.clearCookies();

    const email = await register(page);
    await saveSecretBet(page);
    await send(page, { method: 'PATCH', path: '/api/preferences/general/' }, { odds_format: 'american' });
    await page.goto('/app/dashboard/');
    await expect(page.getByText(SECRET)).toBeVisible();

    await frame.leave(email);
    await expect(frame.title).toHaveText('Log in');
    await expect(page.getByText(SECRET)).toBeHidden();
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
      'Ossington',
    );

    // From now on the page records what it shows: without a reload, and after one.
    await page.evaluate(watchFor, SECRET);
    await context.addInitScript(watchFor, SECRET);
    await logIn(page, second, password);
    await expect(frame.title).toHaveText('Dashboard');
    await expect(dashboard.noBets).toBeVisible();
    expect(await wasSeen(page)).toBe(false);
    await page.getByRole('link', { name: 'Preferences' }).click();
    await expect(preferencesScreen(page).choice('Decimal')).toBeChecked();

    // Not by going back, nor after a reload.
    await page.goBack();
    await page.reload();
    await expect(dashboard.noBets).toBeVisible();
    expect(await wasSeen(page)).toBe(false);
  },
);

test('an open tab learns that another user has logged in', async ({ page, context }) => {
  const frame = shell(page);
  const email = await register(page);
  await saveSecretBet(page);
  const left = await context.newPage();
  await left.goto('/app/dashboard/');
  await expect(left.getByText(SECRET)).toBeVisible();
  await page.goto('/tools/');
  await frame.leave(email);
  await expect(frame.logIn).toBeVisible();
  await expect(shell(left).title).toHaveText('Log in');
  await expect(left.getByText(SECRET)).toBeHidden();
});
