import { expect } from '@playwright/test';
import { copied } from './clipboard.ts';
import { keyboard } from './user.ts';
import { DEFAULT_MOTION } from './default-motion.ts';
import { QUICK, test } from './test.ts';
import { queries } from './queries.ts';
import { matchedDialog, matchedScreen } from './screens/matched.ts';
import { filtersScreen, matcherScreen, openMatcher, tierLimitDialog } from './screens/matcher.ts';
import { paletteDialog, shell } from './screens/shell.ts';

test.use({ contextOptions: DEFAULT_MOTION });

// Each key press takes time.
test.beforeEach(() => test.setTimeout(180_000));

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('each kind of filter is set, saved and restored by keyboard', async ({ page }) => {
    const filters = filtersScreen(page);
    const user = keyboard(page);
    const sent = queries(page);
    await openMatcher(page);
    await user.pick(filters.all);
    await user.tick(filters.sport('Football'));
    await expect(page).toHaveURL(/sport=football/u);
    await user.fill(filters.searchBookies, 'coral');
    await user.tick(filters.group('Bookies').getByRole('checkbox', { name: /Coral/u }));
    await expect.poll(() => sent.at(-1)?.['back_bookies']).not.toContain('coral');
    await user.tick(filters.includeExchanges);
    await expect.poll(() => sent.at(-1)?.['back_bookies']).toContain('smarkets');
    await user.pick(matcherScreen(page).sortBy('Free bet'));
    await expect(page).toHaveURL(/sort=2/u);
    await user.fill(filters.maxScore(1), '80');
    await user.fill(filters.minOdds, '2.5');
    await expect(page).toHaveURL(/oddsfrom=2\.5/u);
    const range = filters.timeRange;
    await user.reach(range);
    await user.key('PageUp');
    await expect(range).toHaveAttribute('aria-valuetext', '4 days');
    await user.tick(filters.bestPriceOnly);
    await expect(page).toHaveURL(/best=on/u);

    await user.press(filters.saved);
    await user.fill(filters.nameToSave, 'Saturday');
    await user.press(filters.save);
    const saved = filters.savedList;
    await expect(saved.getByRole('button', { name: 'Saturday', exact: true })).toBeVisible();
    // Save is disabled now: the focus moves to the field beside it, not to the top of the page.
    await expect(filters.nameToSave).toBeFocused();
    await user.press(filters.panel.getByRole('button', { name: 'Reset' }));
    await expect(page).not.toHaveURL(/best=on/u);
    await user.press(saved.getByRole('button', { name: 'Saturday', exact: true }));
    await expect(page).toHaveURL(/best=on/u);
    await expect(filters.minOdds).toHaveValue('2.50');
    await user.press(saved.getByRole('button', { name: 'Delete Saturday' }));
    await expect(saved.getByRole('listitem')).toHaveCount(0);
    await expect(filters.nameToSave).toBeFocused();

    await user.press(filters.hide);
    await expect(page.getByRole('button', { name: 'Show filters' })).toBeFocused();
    await user.key('Enter');
    await expect(filters.hide).toBeFocused();
  });

  test('exceeding a limit opens a dialog, and closing it returns to the field', async ({ page }) => {
    const filters = filtersScreen(page);
    const user = keyboard(page);
    await openMatcher(page);
    await user.fill(filters.maxScore(1), '99');
    const upgrade = tierLimitDialog(page).dialog;
    await expect(upgrade).toBeVisible();
    expect(await upgrade.evaluate((each) => each.contains(document.activeElement))).toBe(true);
    await user.press(tierLimitDialog(page).later);
    await expect(upgrade).toBeHidden();
    await expect(filters.maxScore(1)).toBeFocused();
  });

  test(
    'rows, their calculators and the pages are navigated by keyboard',
    QUICK,
    async ({ page, context }) => {
      const matcher = matcherScreen(page);
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const user = keyboard(page);
      await openMatcher(page);
      await user.key('j', 'j', 'ArrowDown', 'k');
      await expect(matcher.openers.nth(1)).toBeFocused();
      await user.key('ArrowUp', 'Enter');
      const panel = matchedDialog(page);
      await expect(matchedScreen(panel).layStake).toHaveText('£9.39');
      await user.press(matchedScreen(panel).copyLayStake);
      await copied(page, /^9\.39$/u);
      await user.press(panel.getByRole('button', { name: 'Copy liability' }));
      await copied(page, /^4\.60$/u);
      const next = matchedScreen(panel).nextRow;
      await user.press(next);
      await user.key('Enter');
      await expect(next).toBeFocused();
      await user.close();
      await expect(panel).toBeHidden();
      await expect(matcher.openers.nth(0)).toBeFocused();

      await user.press(matcher.next);
      await expect(page).toHaveURL(/page=2/u);
      await expect(matcher.rows).toHaveCount(10);
      await expect(matcher.next).toBeFocused();
      await user.press(matcher.previous);
      await expect(page).not.toHaveURL(/page=2/u);
      // It is disabled on the first page, and keeps the focus there.
      await expect(matcher.previous).toBeFocused();
    },
  );

  test('single keys do what the list of keys says', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const user = keyboard(page);
    const sent = queries(page);
    await openMatcher(page);
    await user.key('f');
    const filters = filtersScreen(page).panel;
    expect(await filters.evaluate((each) => each.contains(document.activeElement))).toBe(true);
    await user.key('j', 'c');
    await expect(page.getByText(/copied/iu).first()).toBeVisible();
    await copied(page, /^9\.39$/u);
    const before = sent.length;
    await user.key('r');
    await expect.poll(() => sent.length).toBeGreaterThan(before);
    await user.key('j', 'Enter');
    const panel = matchedDialog(page);
    await expect(panel).toBeVisible();
    await user.reach(matchedScreen(panel).close);
    const figures = matchedScreen(panel).figures.filter({ hasText: '£' });
    const liability = await figures.nth(1).innerText();
    await user.key('Shift+C');
    expect(await copied(page, /^9\.20$/u)).toBe(liability.replace('£', ''));
    await user.key('Escape', '?');
    await expect(shell(page).shortcutsDialog).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the filters are a dialog that traps the focus and returns it', async ({ page }) => {
    const matcher = matcherScreen(page);
    const filters = filtersScreen(page);
    const user = keyboard(page);
    await openMatcher(page);
    const pill = filters.opener;
    await user.press(pill);
    const slide = filters.dialog;
    await user.tick(filtersScreen(slide).sport('Football'));
    await user.fill(filtersScreen(slide).minOdds, '4');
    await user.press(filtersScreen(slide).close);
    await expect(slide).toBeHidden();
    await expect(pill).toBeFocused();
    await expect(page).toHaveURL(/sport=football.*oddsfrom=4/u);
    await user.press(matcher.openers.first());
    await expect(matchedDialog(page)).toBeVisible();
    await user.close();
    await expect(matcher.openers.first()).toBeFocused();
  });

  test('the bar at the bottom navigates the app', async ({ page }) => {
    const user = keyboard(page);
    await page.goto('/tools/');
    const bar = page.getByRole('navigation', { name: 'Sections' });
    const title = shell(page).title;
    for (const [link, shows] of [
      ['Matchers', 'Odds matcher'],
      ['Calculators', 'Bet calculators'],
      ['Dashboard', 'Log in'],
    ] as const) {
      await user.press(bar.getByRole('link', { name: link }));
      await expect(title).toHaveText(shows);
      await expect(title).toBeFocused();
    }
  });
});

test('the best qualifying bet of a bookmaker and an exchange is found by one key and one phrase', async ({
  page,
}) => {
  const palette = paletteDialog(page);
  await page.goto('/');
  await expect(shell(page).title).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(palette.field).toBeFocused();
  await page.keyboard.type('coral smarkets 2+');
  await expect(palette.option('Coral, Smarkets, odds from 2')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/tools/oddsmatcher/?back=coral&lay=smarkets&oddsfrom=2');
  await expect(matcherScreen(page).openers.first()).toBeVisible();
});
