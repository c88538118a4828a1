import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { type Hand, keyboard, mouse } from './hand.ts';
import { queries } from './matcher.ts';
import { MOVING } from './moving.ts';
import { QUICK, test } from './test.ts';

test.use({ contextOptions: MOVING });

const EMAIL = () => `${randomUUID()}@example.com`;

/** A newcomer on their way, and how they work the page. */
type Newcomer = { readonly page: Page; readonly hand: Hand };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function register({ page, hand }: Newcomer, email: string, password: string): Promise<void> {
  await page.goto('/');
  await expect(title(page)).toHaveText('Two bets, one line');
  await hand.press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Journeys' }));
  await expect(title(page)).toHaveText('Log in');
  await hand.press(link(page, 'Create account'));
  await expect(title(page)).toHaveText('Create your account');
  await hand.fill(page.getByLabel('Email'), email);
  await hand.fill(page.getByLabel('Password', { exact: true }), password);
  await hand.tick(page.getByLabel(/I am 18 or over/u));
  await hand.press(button(page, 'Create account'));
  await expect(title(page)).toHaveText('Journeys');
  expect(new URL(page.url()).pathname).toBe('/app/journeys/');
}

async function beginJourney({ page, hand }: Newcomer): Promise<void> {
  await hand.press(link(page, 'Start First offer'));
  await expect(title(page)).toHaveText('Have you matched a bet before?');
  await hand.press(button(page, 'Yes, show me'));
  await expect(title(page)).toHaveText('Your first matched bets');
  await hand.press(button(page, 'Continue'));
  await expect(title(page)).toHaveText('Sign-up offer');
  await hand.press(button(page, 'Next'));
  await expect(title(page)).toHaveText('Qualifying Bet');
}

/** Saves the bets of a step from the calculators of its first rows. */
async function saveBets({ page, hand }: Newcomer, count: number): Promise<void> {
  await hand.press(button(page, 'Open OddsMatcher'));
  const matcher = page.getByRole('dialog', { name: 'OddsMatcher' });
  const calculator = page.getByRole('dialog', { name: 'Matched Betting Calculator' });
  for (let row = 0; row < count; row += 1) {
    await hand.press(matcher.getByRole('button', { name: /^Open calculator/u }).nth(row));
    await expect(calculator.getByLabel('Stake', { exact: true })).toHaveValue('5.00');
    await hand.press(calculator.getByRole('button', { name: 'Save bet' }));
    const dialog = page.getByRole('dialog', { name: 'Save bet' });
    await expect(dialog.getByLabel('Bookie')).toHaveValue('coral');
    await hand.press(dialog.getByRole('button', { name: 'Save' }));
    await expect(calculator.getByText('Bet saved.')).toBeVisible();
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
  await hand.press(button(page, 'Continue'));
  await expect(title(page)).toHaveText('Free bet');
  await saveBets(newcomer, 4);
  expect(sent[before]).toMatchObject({ ...pair, back_odds_min: 4, sort_by: 'score_2' });
  await hand.press(button(page, 'Continue'));
  await expect(title(page)).toHaveText('You’ve Made Profit! What Next?');
  await expect(page.getByText('Great, All Tasks Complete')).toBeVisible();
  await expect(page.getByText('Your result so far')).toBeHidden();
}

/** Settles the five open bets, each in one press; returns the profit to date. */
async function settleBets({ page, hand }: Newcomer): Promise<string> {
  await hand.press(link(page, 'Not now, go to the dashboard'));
  await expect(title(page)).toHaveText('Dashboard');
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
  const profit = (await card.locator('p').first().textContent()) ?? '';
  expect(profit).toMatch(/^£1\d\.\d\d$/u);
  await expect(page.getByRole('img', { name: /^Profit from .*Arrow keys/u })).toBeVisible();
  return profit;
}

async function seeOwnFigure({ page, hand }: Newcomer, profit: string): Promise<void> {
  await hand.press(link(page, 'Look at it again'));
  await expect(page.getByText('Your result so far')).toBeVisible();
  await expect(page.getByRole('article')).toContainText(`Your result so far+${profit}`);
}

const SCORE = 'Max score 1';

/** Asks for more than a member has, and buys the plan on the way that is offered. */
async function upgrade({ page, hand }: Newcomer): Promise<void> {
  await hand.press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Matchers' }));
  await hand.press(link(page, /^Odds matcher\b/u));
  await expect(page.getByLabel(SCORE)).toHaveValue('95');
  await hand.fill(page.getByLabel(SCORE), '120');
  const dialog = page.getByRole('dialog', { name: 'You have reached your tier limit.' });
  await expect(dialog).toContainText('Upgrade to increase your limits.');
  await hand.press(dialog.getByRole('link', { name: 'Upgrade' }));
  await expect(title(page)).toHaveText('Checkout');
  await expect(page.getByRole('main')).toContainText(
    'Renews on 17 November 2026 at £29.99 unless you cancel',
  );
  await hand.press(button(page, 'Pay £29.99'));
  await expect(page.getByText('Test payment — no money moves')).toBeVisible();
  await hand.press(button(page, 'Pay'));
  await expect(page.getByText('Beginners Plan is running')).toBeVisible();
}

/** The new tier is at work, without a reload: more than a member's score stands. */
async function useHigherCap({ page, hand }: Newcomer): Promise<void> {
  await hand.press(link(page, 'Open the odds matcher'));
  await expect(page.getByText('Your limits:')).toBeHidden();
  await hand.fill(page.getByLabel(SCORE), '120');
  await expect(page.getByLabel(SCORE)).toHaveValue('120');
  // No tier has more than 999: beyond it there is nothing to offer.
  await hand.fill(page.getByLabel(SCORE), '1500');
  await expect(page.getByLabel(SCORE)).toHaveValue('999');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(/^Beginners Plan$/u).first()).toBeVisible();
}

async function cancelAndLeave({ page, hand }: Newcomer, email: string, password: string): Promise<void> {
  await hand.press(button(page, `Account: ${email}`));
  await hand.press(link(page, 'Account'));
  await expect(title(page)).toHaveText('Account');
  await hand.press(button(page, 'Cancel plan'));
  const cancelling = page.getByRole('dialog', { name: 'Cancel Beginners Plan?' });
  await hand.press(cancelling.getByRole('button', { name: 'Cancel plan' }));
  await expect(page.getByText(/^Cancelled: .* until 17 November 2026\.$/u)).toBeVisible();
  await hand.press(button(page, 'Delete account'));
  const leaving = page.getByRole('dialog', { name: 'Delete your account?' });
  await hand.fill(leaving.getByLabel('Password', { exact: true }), password);
  await hand.press(leaving.getByRole('button', { name: 'Delete account' }));
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expect(title(page)).toHaveText('Two bets, one line');
  await hand.press(link(page, 'Log in'));
  await expect(title(page)).toHaveText('Log in');
  await hand.fill(page.getByLabel('Email'), email);
  await hand.fill(page.getByLabel('Password', { exact: true }), password);
  await hand.press(button(page, 'Log in'));
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(title(page)).toHaveText('Log in');
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
