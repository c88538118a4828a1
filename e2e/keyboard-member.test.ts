import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { keyboard, type Keys } from './hand.ts';
import { register, saveBets, send } from './member.ts';
import { QUICK, test } from './test.ts';

test.use({ viewport: { width: 1280, height: 900 } });
// Each press of a key is seen to.
test.beforeEach(() => test.setTimeout(180_000));

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Expects the focus inside a dialog. */
async function expectFocusIn(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((each) => each.contains(document.activeElement)), name).toBe(true);
}

test('preferences of each kind are set by keys alone, and stay', QUICK, async ({ page }) => {
  const hand = keyboard(page);
  await register(page);
  await page.goto('/app/preferences/');
  const saved = page.getByRole('status').filter({ hasText: /^Saved$/u });
  await hand.pick(page.getByRole('radio', { name: 'Fractional' }));
  await expect(saved).toBeVisible();
  await hand.pick(page.getByRole('radio', { name: 'Total' }));
  await hand.pick(page.getByRole('radio', { name: 'Dark' }));
  await hand.tick(page.getByRole('switch', { name: 'Hide gubbed bookies' }));
  await hand.choose(page.getByLabel('Calculator', { exact: true }), 'Yankee');
  await hand.tick(page.getByRole('switch', { name: 'Boost for each selection' }));
  await hand.choose(page.getByLabel('Rule 4, back'), 'N');
  await hand.fill(page.getByLabel('Uncertainty multiplier'), '0.8');
  await hand.fill(page.getByRole('searchbox', { name: 'Search bookies' }), 'coral');
  await hand.press(button(page, 'Favourite: Coral'));
  await hand.tick(page.getByRole('switch', { name: 'Coral is gubbed' }));
  await hand.fill(page.getByLabel('Notes, Coral'), 'Cut to pennies');
  await hand.key('Tab');
  await expect(saved).toBeVisible();

  await page.reload();
  await expect(page.getByRole('radio', { name: 'Fractional' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Total' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Hide gubbed bookies' })).toBeChecked();
  await hand.choose(page.getByLabel('Calculator', { exact: true }), 'Yankee');
  await expect(page.getByRole('switch', { name: 'Boost for each selection' })).toBeChecked();
  await expect(page.getByLabel('Rule 4, back')).toHaveValue('number');
  await expect(page.getByLabel('Uncertainty multiplier')).toHaveValue('0.8');
  await expect(button(page, 'Favourite: Coral')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Notes, Coral')).toHaveValue('Cut to pennies');
});

test('bets are settled, brought back, changed, deleted and filtered by keys alone', async ({ page }) => {
  const hand = keyboard(page);
  await register(page);
  await send(page, 'PUT', '/api/progress/welcome-choice/', { choice: 'tools' });
  await saveBets(page);
  await page.goto('/app/dashboard/');
  const list = page.getByRole('region', { name: 'Saved bets' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  const open = page.getByRole('button', { name: /^Back won, .*: settle /u });
  await expect(open).toHaveCount(1);
  await hand.press(open);
  await expect(open).toHaveCount(0);
  // The button is gone: focus stays with its bet.
  await expect(list.locator(':focus')).toHaveCount(1);
  await hand.press(button(page, 'Undo'));
  await expect(open).toHaveCount(1);

  const slip = list.getByRole('listitem').filter({ hasText: 'Harbour Light' });
  const toggle = slip.getByRole('button', { expanded: false });
  await hand.press(toggle);
  await hand.pick(
    slip
      .getByRole('radiogroup', { name: 'Outcome of Harbour Light' })
      .getByRole('radio', { name: 'Lost', exact: true }),
  );
  await hand.pick(
    slip.getByRole('radiogroup', { name: 'Outcome of Sea Symphony' }).getByRole('radio', { name: 'Win' }),
  );
  await hand.press(slip.getByRole('button', { name: 'Settle bet' }));
  await expect(slip.getByText('−£2.00').first()).toBeVisible();
  await expect(slip.getByRole('button', { name: /^Change/u })).toBeFocused();

  await hand.pick(list.getByRole('radio', { name: 'Settled', exact: true }));
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await hand.press(slip.getByRole('button', { name: /^Change/u }));
  await hand.tick(slip.getByRole('switch', { name: 'Placed' }));
  await expect(slip.getByText('not placed')).toBeVisible();
  await hand.press(slip.getByRole('button', { name: 'Delete bet' }));
  await expectFocusIn(page, 'Delete this bet?');
  const dialog = page.getByRole('dialog', { name: 'Delete this bet?' });
  await hand.press(dialog.getByRole('button', { name: 'Keep it' }));
  await expect(slip.getByRole('button', { name: 'Delete bet' })).toBeFocused();
  await hand.key('Enter');
  await hand.press(dialog.getByRole('button', { name: 'Delete bet' }));
  await expect(page.getByText('Bet deleted.')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.locator(':focus')).toHaveCount(1);
});

async function signUp(page: Page, hand: Keys, password: string): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await page.goto('/register/?next=/app/account/');
  await hand.fill(page.getByLabel('Email'), email);
  await hand.fill(page.getByLabel('Password', { exact: true }), password);
  await hand.tick(page.getByLabel(/I am 18 or over/u));
  await hand.press(button(page, 'Create account'));
  await expect(title(page)).toHaveText('Account');
  await expect(title(page)).toBeFocused();
  return email;
}

test('the password, the sessions, a break and leaving are worked by keys alone', async ({
  page,
  browser,
  baseURL,
}) => {
  const hand = keyboard(page);
  const password = randomUUID();
  const email = await signUp(page, hand, password);
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = await elsewhere.newPage();
  await other.goto('/login?next=/app/account/');
  const otherHand = keyboard(other);
  await otherHand.fill(other.getByLabel('Email'), email);
  await otherHand.fill(other.getByLabel('Password', { exact: true }), password);
  await otherHand.key('Enter');
  await expect(title(other)).toHaveText('Account');
  await elsewhere.close();

  await page.reload();
  const end = button(page, /^Log out (?!everywhere)/u);
  await hand.press(end.first());
  await expect(page.getByText('Logged out there.')).toBeVisible();
  await expect(page.getByText('This device')).toBeVisible();
  await expect(page.locator('main :focus')).toHaveCount(1);

  const current = page.getByLabel('Current password');
  await hand.fill(current, 'not the one');
  await hand.fill(page.getByLabel('New password'), 'short');
  await hand.press(button(page, 'Change password'));
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/10 characters/u);
  await expect(page.getByLabel('New password')).toBeFocused();
  const next = randomUUID();
  await hand.fill(page.getByLabel('New password'), next);
  await hand.key('Enter');
  await expect(current).toBeFocused();
  await hand.fill(current, password);
  await hand.key('Enter');
  await expect(page.getByText('Password changed.')).toBeVisible();

  await hand.choose(page.getByLabel('For how long'), 'A day');
  const pause = button(page, 'Take a break');
  await hand.press(pause);
  await expectFocusIn(page, 'A break until 18 October 2026?');
  const asked = page.getByRole('dialog', { name: /^A break until/u });
  await hand.press(asked.getByRole('button', { name: 'Not now' }));
  await expect(pause).toBeFocused();
  await hand.key('Enter');
  await hand.press(asked.getByRole('button', { name: 'Take a break' }));
  await expect(page.getByText('You are taking a break until 18 October 2026.')).toBeVisible();

  const leave = button(page, 'Delete account');
  await hand.press(leave);
  const leaving = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(leaving.getByLabel('Password', { exact: true })).toBeFocused();
  await hand.close();
  await expect(leave).toBeFocused();
  await hand.key('Enter');
  await hand.fill(leaving.getByLabel('Password', { exact: true }), next);
  await hand.key('Enter');
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expect(title(page)).toHaveText('Two bets, one line');
});
