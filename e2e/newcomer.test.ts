import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { type User, keyboard, mouse } from './user.ts';
import { DEFAULT_MOTION } from './default-motion.ts';
import { QUICK, test } from './test.ts';
import { queries } from './queries.ts';
import { accountScreen } from './screens/account.ts';
import { entryScreen } from './screens/entry.ts';
import { journeyScreen } from './screens/journey.ts';
import { matchedDialog, matchedScreen } from './screens/matched.ts';
import { filtersScreen, matcherScreen, tierLimitDialog } from './screens/matcher.ts';
import { saveDialog, saveNotices } from './screens/save.ts';
import { payButton, shell } from './screens/shell.ts';
import { HOME_TITLE } from './screens/tools.ts';

test.use({ contextOptions: DEFAULT_MOTION });

const EMAIL = () => `${randomUUID()}@example.com`;

/** A new user, and their input device. */
type Newcomer = { readonly page: Page; readonly user: User };

async function register({ page, user }: Newcomer, email: string, password: string): Promise<void> {
  const frame = shell(page);
  const entry = entryScreen(page);
  await page.goto('/');
  await expect(frame.title).toHaveText(HOME_TITLE);
  await user.press(frame.section('Journeys'));
  await expect(frame.title).toHaveText('Log in');
  await user.press(entry.toCreate);
  await expect(frame.title).toHaveText('Create your account');
  await user.fill(entry.email, email);
  await user.fill(entry.password, password);
  await user.tick(entry.over18);
  await user.press(entry.create);
  await expect(frame.title).toHaveText('Journeys');
  expect(new URL(page.url()).pathname).toBe('/app/journeys/');
}

async function beginJourney({ page, user }: Newcomer): Promise<void> {
  const frame = shell(page);
  await user.press(page.getByRole('link', { name: 'Start the first offer' }));
  await expect(frame.title).toHaveText('Shall we show you how it works?');
  await user.press(page.getByRole('button', { name: 'Yes, show me' }));
  await expect(frame.title).toHaveText('Your first matched bets');
  await user.press(journeyScreen(page).next);
  await expect(frame.title).toHaveText('Sign-up offer');
  await user.press(journeyScreen(page).next);
  await expect(frame.title).toHaveText('Qualifying Bet');
}

/** Saves the bets of a step from the calculators of its first rows. */
async function saveBets({ page, user }: Newcomer, count: number): Promise<void> {
  const journey = journeyScreen(page);
  await user.press(journey.openMatcher);
  const matcher = journey.matcherDialog;
  const calculator = matchedDialog(page);
  for (let row = 0; row < count; row += 1) {
    await user.press(matcherScreen(matcher).openers.nth(row));
    await expect(matchedScreen(calculator).stake).toHaveValue('5.00');
    await user.press(matchedScreen(calculator).saveBet);
    const dialog = saveDialog(page, 'bet');
    await expect(dialog.bookie).toHaveValue('coral');
    await user.press(dialog.save);
    await expect(saveNotices(page).saved).toBeVisible();
    await user.close();
    await expect(calculator).toBeHidden();
  }
  await user.close();
  await expect(matcher).toBeHidden();
  await expect(page.getByRole('region', { name: 'Your bets' })).toContainText(`${count} of ${count} saved`);
}

/** Completes the five steps, and saves the bets of the third and the fourth. */
async function walkJourney(newcomer: Newcomer): Promise<void> {
  const { page, user } = newcomer;
  const sent = queries(page);
  await saveBets(newcomer, 1);
  const pair = { back_bookies: ['coral'], lay_bookies: ['smarkets'] };
  expect(sent[0]).toMatchObject({ ...pair, back_odds_min: 2, sort_by: 'score_1' });
  const before = sent.length;
  await user.press(journeyScreen(page).next);
  await expect(shell(page).title).toHaveText('Free bet');
  await saveBets(newcomer, 4);
  expect(sent[before]).toMatchObject({ ...pair, back_odds_min: 4, sort_by: 'score_2' });
  await user.press(journeyScreen(page).next);
  await expect(shell(page).title).toHaveText('You’ve Made Profit! What Next?');
  await expect(page.getByText('Great, All Tasks Complete')).toBeVisible();
  await expect(journeyScreen(page).result).toBeHidden();
}

/** Settles the five open bets, each in one press; returns the profit to date. */
async function settleBets({ page, user }: Newcomer): Promise<string> {
  await user.press(page.getByRole('link', { name: 'Not now, go to the dashboard' }));
  await expect(shell(page).title).toHaveText('Dashboard');
  const open = page.getByRole('button', { name: /^(?:Back|Lay) won, [+−]£\d+\.\d\d: settle /u });
  await expect(open).toHaveCount(10);
  for (let left = 4; left >= 0; left -= 1) {
    // Either winner gives nearly the same result: backs and lays alternate.
    await user.press(open.nth(left % 2));
    await expect(open).toHaveCount(2 * left);
  }
  // List and figures update separately: the profit includes all five once nothing is tied up.
  await expect(page.getByRole('region', { name: 'In play' })).toContainText('Held as liability£0.00');
  const card = page.getByRole('region', { name: 'Profit to date' });
  const profit = (await card.getByRole('button', { name: /£/u }).first().textContent()) ?? '';
  expect(profit).toMatch(/^£1\d\.\d\d$/u);
  await expect(page.getByRole('img', { name: /^Profit from .*Arrow keys/u })).toBeVisible();
  return profit;
}

async function seeOwnFigure({ page, user }: Newcomer, profit: string): Promise<void> {
  await user.press(page.getByRole('link', { name: 'Look at it again' }));
  await expect(journeyScreen(page).result).toBeVisible();
  await expect(page.getByRole('article')).toContainText(`Your result so far+${profit}`);
}

/** Exceeds a member's cap, and buys the plan when it is offered. */
async function upgrade({ page, user }: Newcomer): Promise<void> {
  const frame = shell(page);
  const filters = filtersScreen(page);
  await user.press(frame.section('Matchers'));
  await user.press(page.getByRole('link', { name: /^Odds matcher\b/u }));
  await expect(filters.maxScore(1)).toHaveValue('95');
  await user.fill(filters.maxScore(1), '120');
  const dialog = tierLimitDialog(page).dialog;
  await expect(dialog).toContainText('Upgrade to increase your limits.');
  await user.press(tierLimitDialog(page).upgrade);
  await expect(frame.title).toHaveText('Checkout');
  await expect(page.getByRole('main')).toContainText(
    'Renews on 17 November 2026 at £29.99 unless you cancel',
  );
  await user.press(page.getByRole('button', { name: 'Pay £29.99' }));
  await expect(page.getByText('Test payment — no money moves')).toBeVisible();
  await user.press(payButton(page));
  await expect(page.getByText('Beginners Plan is running')).toBeVisible();
}

/** The new tier applies without a reload: a score above a member's cap is accepted. */
async function useHigherCap({ page, user }: Newcomer): Promise<void> {
  const filters = filtersScreen(page);
  await user.press(page.getByRole('link', { name: 'Open the odds matcher' }));
  await expect(page.getByText('Your limits:')).toBeHidden();
  await user.fill(filters.maxScore(1), '120');
  await expect(filters.maxScore(1)).toHaveValue('120');
  // No tier has more than 999: nothing is offered above it.
  await user.fill(filters.maxScore(1), '1500');
  await expect(filters.maxScore(1)).toHaveValue('999');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(/^Beginners Plan$/u).first()).toBeVisible();
}

async function cancelAndLeave({ page, user }: Newcomer, email: string, password: string): Promise<void> {
  const frame = shell(page);
  const entry = entryScreen(page);
  const account = accountScreen(page);
  await user.press(frame.accountOf(email));
  await user.press(page.getByRole('link', { name: 'Account' }));
  await expect(frame.title).toHaveText('Account');
  await user.press(page.getByRole('button', { name: 'Cancel plan' }));
  const cancelling = page.getByRole('dialog', { name: 'Cancel Beginners Plan?' });
  await user.press(cancelling.getByRole('button', { name: 'Cancel plan' }));
  await expect(page.getByText(/^Cancelled: .* until 17 November 2026\.$/u)).toBeVisible();
  await user.press(account.leave);
  await user.fill(account.leavingPassword, password);
  await user.press(account.confirmLeaving);
  await expect(account.left).toBeVisible();
  await expect(frame.title).toHaveText(HOME_TITLE);
  await user.press(frame.logIn);
  await expect(frame.title).toHaveText('Log in');
  await user.fill(entry.email, email);
  await user.fill(entry.password, password);
  await user.press(entry.logIn);
  await expect(frame.alert).toBeVisible();
  await expect(frame.title).toHaveText('Log in');
}

for (const [name, handOf, details] of [
  ['a mouse', mouse, QUICK],
  ['the keyboard alone', keyboard, {}],
] as const) {
  test(
    `a new user goes from the first visit to deleting the account with ${name}`,
    details,
    async ({ page }) => {
      test.setTimeout(300_000);
      await page.setViewportSize({ width: 1280, height: 900 });
      const newcomer = { page, user: handOf(page) };
      const email = EMAIL();
      const password = randomUUID();
      await register(newcomer, email, password);
      await beginJourney(newcomer);
      await walkJourney(newcomer);
      const profit = await settleBets(newcomer);
      await seeOwnFigure(newcomer, profit);
      await upgrade(newcomer);
      await useHigherCap(newcomer);
      await cancelAndLeave(newcomer, email, password);
    },
  );
}
