import { expect, type Page } from '@playwright/test';
import { buyPlan, register } from './member.ts';
import { matchedDialog, matchedScreen } from './screens/matched.ts';
import { matcherScreen, openMatcher } from './screens/matcher.ts';
import { shell } from './screens/shell.ts';
import { test } from './test.ts';

/* The most frequent jobs, each in as few actions as the design requires: a press, or a field that is filled in. */
test.use({ viewport: { width: 1440, height: 900 } });

/** Counts the actions of a job. */
function counted(page: Page) {
  let actions = 0;
  const one =
    <Given extends readonly unknown[]>(act: (...given: Given) => Promise<void>) =>
    async (...given: Given): Promise<void> => {
      actions += 1;
      await act(...given);
    };
  return {
    press: one((key: string) => page.keyboard.press(key)),
    type: one((text: string) => page.keyboard.type(text)),
    actions: () => actions,
    one,
  };
}

test('a lucky 15 is settled from one line of text', async ({ page }) => {
  await page.goto('/');
  const { one, actions } = counted(page);
  const box = page.getByRole('textbox').first();
  await one(() => box.fill('£1 lucky 15 5/2 won 11/4 lost 3/1 won 9/2 won'))();
  await expect(page.getByRole('main')).toContainText('£145.25');
  expect(actions()).toBe(1);
});

test('the best qualifying bet at two bookies takes two actions', async ({ page }) => {
  await page.goto('/');
  await expect(shell(page).title).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Go to' })).toBeVisible();
  const { type, press, actions } = counted(page);
  await type('coral smarkets 2+');
  await press('Enter');
  await expect(page).toHaveURL(/back=coral.*lay=smarkets.*oddsfrom=2/u);
  expect(actions()).toBe(2);
});

test('from a row to a saved bet, with its lay stake copied, takes two actions', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await register(page);
  await buyPlan(page);
  await openMatcher(page);
  const { one, actions } = counted(page);
  await one(() => matcherScreen(page).openers.first().click())();
  const dialog = matchedDialog(page);
  await one(() => matchedScreen(dialog).saveAndCopy.click())();
  await expect(dialog.getByText('Bet saved.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d+\.\d\d$/u);
  expect(actions()).toBe(2);
});

test('five prices, typed once, compare the systems that accept them', async ({ page }) => {
  await page.goto('/tools/bet-calculator/');
  const { one, actions } = counted(page);
  await one(() => page.getByLabel('Odds of your selections').fill('5/2 11/4 3/1 9/2 2/1'))();
  for (const system of [/^Lucky 31/u, /^Canadian/u, /^Trebles/u]) {
    await expect(page.getByRole('link', { name: system }).first()).toContainText('£');
  }
  expect(actions()).toBe(1);
});
