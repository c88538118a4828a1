import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { keyboard, type Keys } from './hand.ts';
import { register, saveBets, send } from './member.ts';
import { QUICK, test } from './test.ts';
import { accountScreen } from './screens/account.ts';
import { betItem, dashboardScreen } from './screens/dashboard.ts';
import { entryScreen } from './screens/entry.ts';
import { preferencesScreen } from './screens/preferences.ts';
import { shell } from './screens/shell.ts';
import { HOME_TITLE } from './screens/tools.ts';

test.use({ viewport: { width: 1280, height: 900 } });
// Each press of a key is seen to.
test.beforeEach(() => test.setTimeout(180_000));

/** Expects the focus inside a dialog. */
async function expectFocusIn(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((each) => each.contains(document.activeElement)), name).toBe(true);
}

test('preferences of each kind are set by keys alone, and stay', QUICK, async ({ page }) => {
  const preferences = preferencesScreen(page);
  const hand = keyboard(page);
  await register(page);
  await page.goto('/app/preferences/');
  const saved = page.getByRole('status').filter({ hasText: /^Saved$/u });
  await hand.pick(preferences.choice('Fractional'));
  await expect(saved).toBeVisible();
  await hand.pick(preferences.choice('Total'));
  await hand.pick(preferences.choice('Dark'));
  await hand.tick(preferences.toggle('Hide gubbed bookies'));
  await hand.choose(preferences.calculator, 'Yankee');
  await hand.tick(preferences.toggle('Boost for each selection'));
  await hand.choose(preferences.rule4, 'N');
  await hand.fill(preferences.uncertainty, '0.8');
  await hand.fill(preferences.searchBookies, 'coral');
  await hand.press(preferences.favourite('Coral'));
  await hand.tick(preferences.toggle('Coral is gubbed'));
  await hand.fill(preferences.notes('Coral'), 'Cut to pennies');
  await hand.key('Tab');
  await expect(saved).toBeVisible();

  await page.reload();
  await expect(preferences.choice('Fractional')).toBeChecked();
  await expect(preferences.choice('Total')).toBeChecked();
  await expect(preferences.toggle('Hide gubbed bookies')).toBeChecked();
  await hand.choose(preferences.calculator, 'Yankee');
  await expect(preferences.toggle('Boost for each selection')).toBeChecked();
  await expect(preferences.rule4).toHaveValue('number');
  await expect(preferences.uncertainty).toHaveValue('0.8');
  await expect(preferences.favourite('Coral')).toHaveAttribute('aria-pressed', 'true');
  await expect(preferences.notes('Coral')).toHaveValue('Cut to pennies');
});

test('bets are settled, brought back, changed, deleted and filtered by keys alone', async ({ page }) => {
  const dashboard = dashboardScreen(page);
  const hand = keyboard(page);
  await register(page);
  await send(page, { method: 'PUT', path: '/api/progress/welcome-choice/' }, { choice: 'tools' });
  await saveBets(page);
  await page.goto('/app/dashboard/');
  const list = dashboard.list;
  await expect(dashboard.bets).toHaveCount(3);
  const open = dashboard.settleBackWon;
  await expect(open).toHaveCount(1);
  await hand.press(open);
  await expect(open).toHaveCount(0);
  // The button is gone: focus stays with its bet.
  await expect(list.locator(':focus')).toHaveCount(1);
  await hand.press(dashboard.undo);
  await expect(open).toHaveCount(1);

  const slip = dashboard.bets.filter({ hasText: 'Harbour Light' });
  const toggle = slip.getByRole('button', { expanded: false });
  await hand.press(toggle);
  await hand.pick(dashboard.outcome('Harbour Light', 'Lost'));
  await hand.pick(dashboard.outcome('Sea Symphony', 'Win'));
  await hand.press(slip.getByRole('button', { name: 'Settle bet' }));
  await expect(slip.getByText('−£2.00').first()).toBeVisible();
  await expect(betItem(slip).change).toBeFocused();

  await hand.pick(list.getByRole('radio', { name: 'Settled', exact: true }));
  await expect(dashboard.bets).toHaveCount(2);
  await hand.press(betItem(slip).change);
  await hand.tick(slip.getByRole('switch', { name: 'Placed' }));
  await expect(slip.getByText('not placed')).toBeVisible();
  await hand.press(betItem(slip).remove);
  await expectFocusIn(page, 'Delete this bet?');
  const dialog = dashboard.deleting;
  await hand.press(dialog.getByRole('button', { name: 'Keep it' }));
  await expect(betItem(slip).remove).toBeFocused();
  await hand.key('Enter');
  await hand.press(dashboard.confirmDelete);
  await expect(page.getByText('Bet deleted.')).toBeVisible();
  await expect(dashboard.bets).toHaveCount(1);
  await expect(list.locator(':focus')).toHaveCount(1);
});

async function signUp(page: Page, hand: Keys, password: string): Promise<string> {
  const frame = shell(page);
  const entry = entryScreen(page);
  const email = `${randomUUID()}@example.com`;
  await page.goto('/register/?next=/app/account/');
  await hand.fill(entry.email, email);
  await hand.fill(entry.password, password);
  await hand.tick(entry.over18);
  await hand.press(entry.create);
  await expect(frame.title).toHaveText('Account');
  await expect(frame.title).toBeFocused();
  return email;
}

/** Changes the password after a wrong one and a short one; returns the new one. */
async function changePassword(page: Page, hand: Keys, password: string): Promise<string> {
  const account = accountScreen(page);
  const current = account.currentPassword;
  await hand.fill(current, 'not the one');
  await hand.fill(account.newPassword, 'short');
  await hand.press(page.getByRole('button', { name: 'Change password' }));
  await expect(account.newPassword).toHaveAccessibleDescription(/10 characters/u);
  await expect(account.newPassword).toBeFocused();
  const next = randomUUID();
  await hand.fill(account.newPassword, next);
  await hand.key('Enter');
  await expect(current).toBeFocused();
  await hand.fill(current, password);
  await hand.key('Enter');
  await expect(page.getByText('Password changed.')).toBeVisible();
  return next;
}

test('the password, the sessions, a break and leaving are worked by keys alone', async ({
  page,
  browser,
  baseURL,
}) => {
  const account = accountScreen(page);
  const hand = keyboard(page);
  const password = randomUUID();
  const email = await signUp(page, hand, password);
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = await elsewhere.newPage();
  await other.goto('/login?next=/app/account/');
  const otherHand = keyboard(other);
  await otherHand.fill(entryScreen(other).email, email);
  await otherHand.fill(entryScreen(other).password, password);
  await otherHand.key('Enter');
  await expect(shell(other).title).toHaveText('Account');
  await elsewhere.close();

  await page.reload();
  const end = page.getByRole('button', { name: /^Log out (?!everywhere)/u });
  await hand.press(end.first());
  await expect(page.getByText('Logged out there.')).toBeVisible();
  await expect(page.getByText('This device')).toBeVisible();
  await expect(page.locator('main :focus')).toHaveCount(1);

  const next = await changePassword(page, hand, password);

  await hand.choose(page.getByLabel('For how long'), 'A day');
  const pause = account.takeBreak;
  await hand.press(pause);
  await expectFocusIn(page, 'A break until 18 October 2026?');
  const asked = account.breakDialog;
  await hand.press(asked.getByRole('button', { name: 'Not now' }));
  await expect(pause).toBeFocused();
  await hand.key('Enter');
  await hand.press(account.confirmBreak);
  await expect(page.getByText('You are taking a break until 18 October 2026.')).toBeVisible();

  const leave = account.leave;
  await hand.press(leave);
  await expect(account.leavingPassword).toBeFocused();
  await hand.close();
  await expect(leave).toBeFocused();
  await hand.key('Enter');
  await hand.fill(account.leavingPassword, next);
  await hand.key('Enter');
  await expect(account.left).toBeVisible();
  await expect(shell(page).title).toHaveText(HOME_TITLE);
});

test('an access token is made, used and revoked by keys alone', async ({ page, request }) => {
  const account = accountScreen(page);
  const hand = keyboard(page);
  const password = randomUUID();
  await signUp(page, hand, password);
  await page.goto('/app/account/');
  await hand.press(account.newToken);
  await hand.fill(account.tokenName, 'Spreadsheet');
  await hand.tick(account.tokenScope('Read bets'));
  await hand.fill(account.tokenPassword, password);
  await hand.key('Enter');
  await expect(account.madeToken).toBeFocused();
  const token = await account.madeToken.inputValue();
  const read = async (): Promise<number> => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await request.get('/api/bets/', { headers })).status();
  };
  expect(await read()).toBe(200);
  await hand.press(page.getByRole('button', { name: 'Done' }));
  await hand.press(account.revokeToken('Spreadsheet'));
  await hand.press(account.confirmRevoking);
  await expect(page.getByText('No tokens yet.', { exact: false })).toBeVisible();
  expect(await read()).toBe(401);
});
