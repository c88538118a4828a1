import { expect, type Locator, type Page } from '@playwright/test';
import { copied } from './clipboard.ts';
import { registerOnJourney } from './member.ts';
import { DEFAULT_MOTION } from './default-motion.ts';
import { QUICK, test } from './test.ts';
import { helpScreen } from './screens/help.ts';
import { journeyScreen } from './screens/journey.ts';
import { matchedDialog, matchedScreen } from './screens/matched.ts';
import { matcherScreen } from './screens/matcher.ts';
import { shell } from './screens/shell.ts';
import { LUCKY_15, slipDialogs, slipScreen } from './screens/slip.ts';

test.use({ contextOptions: DEFAULT_MOTION });

/*
 * Panels on pages. Two rules cannot be broken on a page and are tested elsewhere: an id that is registered by no panel or by
 * two (web/panels/panel.test.tsx), and closing by an id that is not on top (lib/product/panels.test.ts).
 */

const LINKED = 'matched=qualifying;stake:10;back:4;lay:4.2;lc:2';

const dialogs = (page: Page): Locator => page.locator('dialog');

test('focus moves into a panel, stays in it, and is returned', QUICK, async ({ page }) => {
  await page.goto(LUCKY_15);
  const opener = slipScreen(page).settings;
  await opener.click();
  const panel = slipDialogs(page).settings;
  await expect(panel).toBeVisible();
  for (let press = 0; press < 30; press += 1) {
    await page.keyboard.press(press % 7 === 6 ? 'Shift+Tab' : 'Tab');
    expect(await panel.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a press outside a panel closes it; the page does not scroll meanwhile', async ({ page }) => {
  await page.goto(LUCKY_15);
  await slipScreen(page).settings.click();
  const panel = slipDialogs(page).settings;
  await expect(panel).toBeVisible();
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 500);
  await page.keyboard.press('End');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.mouse.click(200, 400);
  await expect(panel).toBeHidden();
  await page.mouse.wheel(0, 500);
  await expect.poll(async () => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

test('a press that starts inside a panel and ends outside does not close it', async ({ page }) => {
  await page.goto(LUCKY_15);
  await slipScreen(page).settings.click();
  const panel = slipDialogs(page).settings;
  await panel.getByRole('heading', { name: 'Advanced settings' }).hover();
  await page.mouse.down();
  await page.mouse.move(200, 400);
  await page.mouse.up();
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
});

test('a panel replaces the open one, and closes when its work is done', async ({ page }) => {
  await page.goto(LUCKY_15);
  await slipScreen(page).settings.click();
  await expect(slipDialogs(page).settings).toBeVisible();
  // The page behind it is inert: only a script can press there.
  await page.getByText('Compare systems', { exact: true }).dispatchEvent('click');
  await expect(slipDialogs(page).compare).toBeVisible();
  await expect(dialogs(page)).toHaveCount(1);
  await slipDialogs(page).use('Yankee').click();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(shell(page).title).toHaveText('Yankee calculator');
});

test('a panel in the address closes with it, and leaves it when closed', async ({ page }) => {
  const guide = '/app/guides/matched-betting/';
  await page.goto(guide);
  await helpScreen(page).openInMatched.click();
  const panel = matchedDialog(page);
  await expect(panel).toBeVisible();
  await expect(page).toHaveURL(/\?matched=/u);
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(guide);
  await page.goForward();
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(guide);
});

test('Back closes a panel, and then leaves the page', async ({ page }) => {
  const frame = shell(page);
  await page.goto('/tools/bet-calculator/');
  await frame.section('Matchers').click();
  await expect(frame.title).toHaveText('Odds matcher');
  const row = matcherScreen(page).openers.first();
  const panel = matchedDialog(page);
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await row.click();
    await expect(panel).toBeVisible();
    await close();
    await expect(panel).toHaveCount(0);
    await expect(frame.title).toHaveText('Odds matcher');
    await expect(row).toBeFocused();
  }
  await page.goBack();
  await expect(frame.title).toHaveText('Bet calculators');
});

test('of two panels only the one on top is visible, and each returns the focus', async ({ page }) => {
  const journey = journeyScreen(page);
  await registerOnJourney(page, [1, 2]);
  await page.goto(`/app/journeys/first-offer/3/?from=here&${LINKED}`);
  const linked = matchedDialog(page);
  await expect(matchedScreen(linked).layStake).toHaveText('£9.57');
  // Another panel takes its place, and it leaves the address.
  const opener = journey.openMatcher;
  await opener.dispatchEvent('click');
  const matcher = journey.matcherDialog;
  await expect(matcher).toBeVisible();
  await expect(dialogs(page)).toHaveCount(1);
  await expect(page).toHaveURL('/app/journeys/first-offer/3/?from=here');
  await page.keyboard.press('Escape');
  await opener.click();
  const row = matcherScreen(matcher).openers.nth(1);
  await row.click();
  const calculator = matchedDialog(page);
  await expect(calculator).toBeVisible();
  await expect(matchedScreen(calculator).stake).toHaveValue('5.00');
  await expect(dialogs(page)).toHaveCount(2);
  await expect(matcher).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(calculator).toBeHidden();
  await expect(matcher).toBeVisible();
  await expect(row).toBeFocused();
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, -200);
  await page.mouse.wheel(0, 500);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('the link of a calculation opens its page, with the same figures', async ({ page }) => {
  await page.goto('/tools/oddsmatcher/');
  await matcherScreen(page).openers.first().click();
  const calculator = matchedDialog(page);
  await matchedScreen(calculator).stake.fill('25');
  const layStake = matchedScreen(calculator).layStake;
  await expect(layStake).toHaveText(/^£\d+\.\d\d$/u);
  const stake = (await layStake.textContent()) ?? '';
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await matchedScreen(calculator).copyLink.click();
  await page.goto(await copied(page, /matched=/u));
  await expect(shell(page).title).toHaveText('Matched betting calculator');
  await expect(matchedScreen(page).stake).toHaveValue(/^25(?:\.00)?$/u);
  await expect(page.getByText(stake, { exact: true }).first()).toBeVisible();
});

test('each-way defaults are disabled until each-way is on', async ({ page }) => {
  const slip = slipScreen(page);
  await page.goto('/tools/bet-calculator/patent/');
  await slip.settings.click();
  await expect(
    page.getByText('Enable each-way from the basic settings panel to edit these defaults.'),
  ).toBeVisible();
  await expect(slipDialogs(page).payoutTerms).toBeDisabled();
  await page.keyboard.press('Escape');
  await slip.eachWay.check();
  await slip.settings.click();
  await slipDialogs(page).payoutTerms.selectOption('1/4');
  await page.getByRole('button', { name: 'Fewer places' }).click();
  await page.keyboard.press('Escape');
  await slip.more('A').click();
  await expect(slip.field('E/W terms', 'A')).toHaveValue('1/4');
  await expect(slip.field('Places', 'A')).toHaveValue('4');
});

test('a part of the page that fails to load says so, and loads on retry', async ({ page }) => {
  await page.goto('/tools/oddsmatcher/');
  const row = matcherScreen(page).openers.first();
  await expect(row).toBeVisible();
  await page.route('**/assets/*.js', async (route) => route.abort());
  await row.click();
  const panel = matchedDialog(page);
  await expect(panel.getByRole('alert')).toContainText('This part could not be loaded. You may be offline.');
  await page.unroute('**/assets/*.js');
  await shell(page).tryAgain.click();
  await expect(matchedScreen(panel).back).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
});
