import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { keyboard, type KeyboardUser } from './user.ts';
import { register, saveBets, send } from './member.ts';
import { QUICK, test } from './test.ts';
import { accountScreen } from './screens/account.ts';
import { betItem, dashboardScreen } from './screens/dashboard.ts';
import { entryScreen } from './screens/entry.ts';
import { preferencesScreen } from './screens/preferences.ts';
import { shell } from './screens/shell.ts';
import { HOME_TITLE } from './screens/tools.ts';

test.use({ viewport: { width: 1280, height: 900 } });
// Each key press takes time.
test.beforeEach(() => test.setTimeout(180_000));

/** Expects the focus inside a dialog. */
async function expectFocusIn(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((each) => each.contains(document.activeElement)), name).toBe(true);
}

test('preferences of each kind are set by keyboard, and persist', QUICK, async ({ page }) => {
  const preferences = preferencesScreen(page);
  const user = keyboard(page);
  await register(page);
  await page.goto('/app/preferences/');
  const saved = page.getByRole('status').filter({ hasText: /^Saved$/u });
  await user.pick(preferences.choice('Fractional'));
  await expect(saved).toBeVisible();
  await user.pick(preferences.choice('Total'));
  await user.pick(preferences.choice('Dark'));
  await user.tick(preferences.toggle('Hide gubbed bookies'));
  await user.choose(preferences.calculator, 'Yankee');
  await user.tick(preferences.toggle('Boost for each selection'));
  await user.choose(preferences.rule4, 'N');
  await user.fill(preferences.uncertainty, '0.8');
  await user.fill(preferences.searchBookies, 'coral');
  await user.press(preferences.favourite('Coral'));
  await user.tick(preferences.toggle('Coral is gubbed'));
  await user.fill(preferences.notes('Coral'), 'Cut to pennies');
  await user.key('Tab');
  await expect(saved).toBeVisible();

  await page.reload();
  await expect(preferences.choice('Fractional')).toBeChecked();
  await expect(preferences.choice('Total')).toBeChecked();
  await expect(preferences.toggle('Hide gubbed bookies')).toBeChecked();
  await user.choose(preferences.calculator, 'Yankee');
  await expect(preferences.toggle('Boost for each selection')).toBeChecked();
  await expect(preferences.rule4).toHaveValue('number');
  await expect(preferences.uncertainty).toHaveValue('0.8');
  await expect(preferences.favourite('Coral')).toHaveAttribute('aria-pressed', 'true');
  await expect(preferences.notes('Coral')).toHaveValue('Cut to pennies');
});

test('bets are settled, reopened, changed, deleted and filtered by keyboard', async ({ page }) => {
  const dashboard = dashboardScreen(page);
  const user = keyboard(page);
  await register(page);
  await send(page, { method: 'PUT', path: '/api/progress/welcome-choice/' }, { choice: 'tools' });
  await saveBets(page);
  await page.goto('/app/dashboard/');
  const list = dashboard.list;
  await expect(dashboard.bets).toHaveCount(3);
  const open = dashboard.settleBackWon;
  await expect(open).toHaveCount(1);
  await user.press(open);
  await expect(open).toHaveCount(0);
  // The button was removed: the focus stays with its bet.
  await expect(list.locator(':focus')).toHaveCount(1);
  await user.press(dashboard.undo);
  await expect(open).toHaveCount(1);

  const slip = dashboard.bets.filter({ hasText: 'Harbour Light' });
  const toggle = slip.getByRole('button', { expanded: false });
  await user.press(toggle);
  await user.pick(dashboard.outcome('Harbour Light', 'Lost'));
  await user.pick(dashboard.outcome('Sea Symphony', 'Win'));
  await user.press(slip.getByRole('button', { name: 'Settle bet' }));
  await expect(slip.getByText('−£2.00').first()).toBeVisible();
  await expect(betItem(slip).change).toBeFocused();

  await user.pick(list.getByRole('radio', { name: 'Settled', exact: true }));
  await expect(dashboard.bets).toHaveCount(2);
  await user.press(betItem(slip).change);
  await user.tick(slip.getByRole('switch', { name: 'Placed' }));
  await expect(slip.getByText('not placed')).toBeVisible();
  await user.press(betItem(slip).remove);
  await expectFocusIn(page, 'Delete this bet?');
  const dialog = dashboard.deleting;
  await user.press(dialog.getByRole('button', { name: 'Keep it' }));
  await expect(betItem(slip).remove).toBeFocused();
  await user.key('Enter');
  await user.press(dashboard.confirmDelete);
  await expect(page.getByText('Bet deleted.')).toBeVisible();
  await expect(dashboard.bets).toHaveCount(1);
  await expect(list.locator(':focus')).toHaveCount(1);
});

async function signUp(page: Page, user: KeyboardUser, password: string): Promise<string> {
  const frame = shell(page);
  const entry = entryScreen(page);
  const email = `${randomUUID()}@example.com`;
  await page.goto('/register/?next=/app/account/');
  await user.fill(entry.email, email);
  await user.fill(entry.password, password);
  await user.tick(entry.over18);
  await user.press(entry.create);
  await expect(frame.title).toHaveText('Account');
  await expect(frame.title).toBeFocused();
  return email;
}

/** Changes the password after a wrong one and a short one; returns the new one. */
async function changePassword(page: Page, user: KeyboardUser, password: string): Promise<string> {
  const account = accountScreen(page);
  const current = account.currentPassword;
  await user.fill(current, 'not the one');
  await user.fill(account.newPassword, 'short');
  await user.press(page.getByRole('button', { name: 'Change password' }));
  await expect(account.newPassword).toHaveAccessibleDescription(/10 characters/u);
  await expect(account.newPassword).toBeFocused();
  const next = randomUUID();
  await user.fill(account.newPassword, next);
  await user.key('Enter');
  await expect(current).toBeFocused();
  await user.fill(current, password);
  await user.key('Enter');
  await expect(page.getByText('Password changed.')).toBeVisible();
  return next;
}

test('the password, sessions, a break and deleting the account work by keyboard', async ({
  page,
  browser,
  baseURL,
}) => {
  const account = accountScreen(page);
  const user = keyboard(page);
  const password = randomUUID();
  const email = await signUp(page, user, password);
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
  await user.press(end.first());
  await expect(page.getByText('Logged out there.')).toBeVisible();
  await expect(page.getByText('This device')).toBeVisible();
  await expect(page.locator('main :focus')).toHaveCount(1);

  const next = await changePassword(page, user, password);

  await user.choose(page.getByLabel('For how long'), 'A day');
  const pause = account.takeBreak;
  await user.press(pause);
  await expectFocusIn(page, 'A break until 18 October 2026?');
  const dialog = account.breakDialog;
  await user.press(dialog.getByRole('button', { name: 'Not now' }));
  await expect(pause).toBeFocused();
  await user.key('Enter');
  await user.press(account.confirmBreak);
  await expect(page.getByText('You are taking a break until 18 October 2026.')).toBeVisible();

  const leave = account.leave;
  await user.press(leave);
  await expect(account.leavingPassword).toBeFocused();
  await user.close();
  await expect(leave).toBeFocused();
  await user.key('Enter');
  await user.fill(account.leavingPassword, next);
  await user.key('Enter');
  await expect(account.left).toBeVisible();
  await expect(shell(page).title).toHaveText(HOME_TITLE);
});

test('an access token is created, used and revoked by keyboard', async ({ page, request }) => {
  const account = accountScreen(page);
  const user = keyboard(page);
  const password = randomUUID();
  await signUp(page, user, password);
  await page.goto('/app/account/');
  await user.press(account.newToken);
  await user.fill(account.tokenName, 'Spreadsheet');
  await user.tick(account.tokenScope('Read bets'));
  await user.fill(account.tokenPassword, password);
  await user.key('Enter');
  await expect(account.madeToken).toBeFocused();
  const token = await account.madeToken.inputValue();
  const read = async (): Promise<number> => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await request.get('/api/bets/', { headers })).status();
  };
  expect(await read()).toBe(200);
  await user.press(page.getByRole('button', { name: 'Done' }));
  await user.press(account.revokeToken('Spreadsheet'));
  await user.press(account.confirmRevoking);
  await expect(page.getByText('No tokens yet.', { exact: false })).toBeVisible();
  expect(await read()).toBe(401);
});
