import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { type Hand, keyboard, mouse } from './hand.ts';
import { MOVING } from './moving.ts';
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

test.use({ contextOptions: MOVING });

const EMAIL = () => `${randomUUID()}@example.com`;

/** A newcomer on their way, and how they work the page. */
type Newcomer = { readonly page: Page; readonly hand: Hand };

async function register({ page, hand }: Newcomer, email: string, password: string): Promise<void> {
  const frame = shell(page);
  const entry = entryScreen(page);
  await page.goto('/');
  await expect(frame.title).toHaveText(HOME_TITLE);
  await hand.press(frame.section('Journeys'));
  await expect(frame.title).toHaveText('Log in');
  await hand.press(entry.toCreate);
  await expect(frame.title).toHaveText('Create your account');
  await hand.fill(entry.email, email);
  await hand.fill(entry.password, password);
  await hand.tick(entry.over18);
  await hand.press(entry.create);
  await expect(frame.title).toHaveText('Journeys');
  expect(new URL(page.url()).pathname).toBe('/app/journeys/');
}

async function beginJourney({ page, hand }: Newcomer): Promise<void> {
  const frame = shell(page);
  await hand.press(page.getByRole('link', { name: 'Start First offer' }));
  await expect(frame.title).toHaveText('Shall we show you how it works?');
  await hand.press(page.getByRole('button', { name: 'Yes, show me' }));
  await expect(frame.title).toHaveText('Your first matched bets');
  await hand.press(journeyScreen(page).next);
  await expect(frame.title).toHaveText('Sign-up offer');
  await hand.press(journeyScreen(page).next);
  await expect(frame.title).toHaveText('Qualifying Bet');
}

/** Saves the bets of a step from the calculators of its first rows. */
async function saveBets({ page, hand }: Newcomer, count: number): Promise<void> {
  const journey = journeyScreen(page);
  await hand.press(journey.openMatcher);
  const matcher = journey.matcherDialog;
  const calculator = matchedDialog(page);
  for (let row = 0; row < count; row += 1) {
    await hand.press(matcherScreen(matcher).openers.nth(row));
    await expect(matchedScreen(calculator).stake).toHaveValue('5.00');
    await hand.press(matchedScreen(calculator).saveBet);
    const dialog = saveDialog(page, 'bet');
    await expect(dialog.bookie).toHaveValue('coral');
    await hand.press(dialog.save);
    await expect(saveNotices(page).saved).toBeVisible();
    await hand.close();
    await expect(calculator).toBeHidden();
  }
  await hand.close();
  await expect(matcher).toBeHidden();
  await expect(page.getByRole('region', { name: 'Your bets' })).toContainText(`${count} of ${count} saved`);
}

/** Walks the five steps, with the bets of the third and the fourth saved. */
async function walkJourney(newcomer: Newcomer): Promise<void> {
  const { page, hand } = newcomer;
  const sent = queries(page);
  await saveBets(newcomer, 1);
  const pair = { back_bookies: ['coral'], lay_bookies: ['smarkets'] };
  expect(sent[0]).toMatchObject({ ...pair, back_odds_min: 2, sort_by: 'score_1' });
  const before = sent.length;
  await hand.press(journeyScreen(page).next);
  await expect(shell(page).title).toHaveText('Free bet');
  await saveBets(newcomer, 4);
  expect(sent[before]).toMatchObject({ ...pair, back_odds_min: 4, sort_by: 'score_2' });
  await hand.press(journeyScreen(page).next);
  await expect(shell(page).title).toHaveText('You’ve Made Profit! What Next?');
  await expect(page.getByText('Great, All Tasks Complete')).toBeVisible();
  await expect(journeyScreen(page).result).toBeHidden();
}

/** Settles the five open bets, each in one press; returns the profit to date. */
async function settleBets({ page, hand }: Newcomer): Promise<string> {
  await hand.press(page.getByRole('link', { name: 'Not now, go to the dashboard' }));
  await expect(shell(page).title).toHaveText('Dashboard');
  const open = page.getByRole('button', { name: /^(?:Back|Lay) won, [+−]£\d+\.\d\d: settle /u });
  await expect(open).toHaveCount(10);
  for (let left = 4; left >= 0; left -= 1) {
    // Whichever side wins, it comes to much the same: backs and lays in turn.
    await hand.press(open.nth(left % 2));
    await expect(open).toHaveCount(2 * left);
  }
  // The list and the figures come apart: the profit is that of all five once nothing is tied up in any of them.
  await expect(page.getByRole('region', { name: 'In play' })).toContainText('Held as liability£0.00');
  const card = page.getByRole('region', { name: 'Profit to date' });
  const profit = (await card.getByRole('button', { name: /£/u }).first().textContent()) ?? '';
  expect(profit).toMatch(/^£1\d\.\d\d$/u);
  await expect(page.getByRole('img', { name: /^Profit from .*Arrow keys/u })).toBeVisible();
  return profit;
}

async function seeOwnFigure({ page, hand }: Newcomer, profit: string): Promise<void> {
  await hand.press(page.getByRole('link', { name: 'Look at it again' }));
  await expect(journeyScreen(page).result).toBeVisible();
  await expect(page.getByRole('article')).toContainText(`Your result so far+${profit}`);
}

/** Asks for more than a member has, and buys the plan on the way that is offered. */
async function upgrade({ page, hand }: Newcomer): Promise<void> {
  const frame = shell(page);
  const filters = filtersScreen(page);
  await hand.press(frame.section('Matchers'));
  await hand.press(page.getByRole('link', { name: /^Odds matcher\b/u }));
  await expect(filters.maxScore(1)).toHaveValue('95');
  await hand.fill(filters.maxScore(1), '120');
  const dialog = tierLimitDialog(page).dialog;
  await expect(dialog).toContainText('Upgrade to increase your limits.');
  await hand.press(tierLimitDialog(page).upgrade);
  await expect(frame.title).toHaveText('Checkout');
  await expect(page.getByRole('main')).toContainText(
    'Renews on 17 November 2026 at £29.99 unless you cancel',
  );
  await hand.press(page.getByRole('button', { name: 'Pay £29.99' }));
  await expect(page.getByText('Test payment — no money moves')).toBeVisible();
  await hand.press(payButton(page));
  await expect(page.getByText('Beginners Plan is running')).toBeVisible();
}

/** The new tier is at work, without a reload: more than a member's score stands. */
async function useHigherCap({ page, hand }: Newcomer): Promise<void> {
  const filters = filtersScreen(page);
  await hand.press(page.getByRole('link', { name: 'Open the odds matcher' }));
  await expect(page.getByText('Your limits:')).toBeHidden();
  await hand.fill(filters.maxScore(1), '120');
  await expect(filters.maxScore(1)).toHaveValue('120');
  // No tier has more than 999: beyond it there is nothing to offer.
  await hand.fill(filters.maxScore(1), '1500');
  await expect(filters.maxScore(1)).toHaveValue('999');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(/^Beginners Plan$/u).first()).toBeVisible();
}

async function cancelAndLeave({ page, hand }: Newcomer, email: string, password: string): Promise<void> {
  const frame = shell(page);
  const entry = entryScreen(page);
  const account = accountScreen(page);
  await hand.press(frame.accountOf(email));
  await hand.press(page.getByRole('link', { name: 'Account' }));
  await expect(frame.title).toHaveText('Account');
  await hand.press(page.getByRole('button', { name: 'Cancel plan' }));
  const cancelling = page.getByRole('dialog', { name: 'Cancel Beginners Plan?' });
  await hand.press(cancelling.getByRole('button', { name: 'Cancel plan' }));
  await expect(page.getByText(/^Cancelled: .* until 17 November 2026\.$/u)).toBeVisible();
  await hand.press(account.leave);
  await hand.fill(account.leavingPassword, password);
  await hand.press(account.confirmLeaving);
  await expect(account.left).toBeVisible();
  await expect(frame.title).toHaveText(HOME_TITLE);
  await hand.press(frame.logIn);
  await expect(frame.title).toHaveText('Log in');
  await hand.fill(entry.email, email);
  await hand.fill(entry.password, password);
  await hand.press(entry.logIn);
  await expect(frame.alert).toBeVisible();
  await expect(frame.title).toHaveText('Log in');
}

for (const [name, handOf, details] of [
  ['a mouse', mouse, QUICK],
  ['the keyboard alone', keyboard, {}],
] as const) {
  test(`a newcomer goes from the first visit to the last with ${name}`, details, async ({ page }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width: 1280, height: 900 });
    const newcomer = { page, hand: handOf(page) };
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
  });
}
