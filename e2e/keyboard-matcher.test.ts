import { expect, type Page } from '@playwright/test';
import { copied } from './clipboard.ts';
import { keyboard } from './hand.ts';
import { OPEN_ROW, openMatcher, queries, rows } from './matcher.ts';
import { MOVING } from './moving.ts';
import { QUICK, test } from './test.ts';

test.use({ contextOptions: MOVING });

const openButtons = (page: Page) => page.getByRole('button', { name: OPEN_ROW });
const calculatorOf = (page: Page) => page.getByRole('dialog', { name: 'Matched Betting Calculator' });

// Each press of a key is seen to.
test.beforeEach(() => test.setTimeout(180_000));

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('each kind of filter is worked by keys alone, kept under a name, and brought back', async ({
    page,
  }) => {
    const hand = keyboard(page);
    const sent = queries(page);
    await openMatcher(page);
    await hand.pick(page.getByRole('radio', { name: 'Show all filters' }));
    await hand.tick(page.getByRole('checkbox', { name: /^Football/u }));
    await expect(page).toHaveURL(/sport=football/u);
    await hand.fill(page.getByRole('searchbox', { name: 'Search bookies' }), 'coral');
    await hand.tick(page.getByRole('group', { name: 'Bookies' }).getByRole('checkbox', { name: /Coral/u }));
    await expect.poll(() => sent.at(-1)?.['back_bookies']).not.toContain('coral');
    await hand.tick(page.getByRole('switch', { name: 'Include exchanges' }));
    await expect.poll(() => sent.at(-1)?.['back_bookies']).toContain('smarkets');
    await hand.pick(page.getByRole('radio', { name: 'Free bet', exact: true }));
    await expect(page).toHaveURL(/sort=2/u);
    await hand.fill(page.getByLabel('Max score 1'), '80');
    await hand.fill(page.getByLabel('Min Odds'), '2.5');
    await expect(page).toHaveURL(/oddsfrom=2\.5/u);
    const range = page.getByRole('slider', { name: 'Time range' });
    await hand.reach(range);
    await hand.key('PageUp');
    await expect(range).toHaveAttribute('aria-valuetext', '4 days');
    await hand.tick(page.getByRole('switch', { name: 'Best price only' }));
    await expect(page).toHaveURL(/best=on/u);

    await hand.press(page.locator('summary', { hasText: 'Saved filters' }));
    await hand.fill(page.getByLabel('Name for these filters'), 'Saturday');
    await hand.press(page.getByRole('button', { name: 'Save', exact: true }));
    const saved = page.getByRole('list', { name: 'Saved filters' });
    await expect(saved.getByRole('button', { name: 'Saturday', exact: true })).toBeVisible();
    // Save is disabled now: the focus goes to the field beside it, not to the top of the page.
    await expect(page.getByLabel('Name for these filters')).toBeFocused();
    await hand.press(
      page.getByRole('complementary', { name: 'Filters' }).getByRole('button', { name: 'Reset' }),
    );
    await expect(page).not.toHaveURL(/best=on/u);
    await hand.press(saved.getByRole('button', { name: 'Saturday', exact: true }));
    await expect(page).toHaveURL(/best=on/u);
    await expect(page.getByLabel('Min Odds')).toHaveValue('2.50');
    await hand.press(saved.getByRole('button', { name: 'Delete Saturday' }));
    await expect(saved.getByRole('listitem')).toHaveCount(0);
    await expect(page.getByLabel('Name for these filters')).toBeFocused();

    await hand.press(page.getByRole('button', { name: 'Hide filters' }));
    await expect(page.getByRole('button', { name: 'Show filters' })).toBeFocused();
    await hand.key('Enter');
    await expect(page.getByRole('button', { name: 'Hide filters' })).toBeFocused();
  });

  test('a limit that is passed opens a dialog, and closing it leads back to its field', async ({ page }) => {
    const hand = keyboard(page);
    await openMatcher(page);
    await hand.fill(page.getByLabel('Max score 1'), '99');
    const upgrade = page.getByRole('dialog', { name: 'You have reached your tier limit.' });
    await expect(upgrade).toBeVisible();
    expect(await upgrade.evaluate((each) => each.contains(document.activeElement))).toBe(true);
    await hand.press(upgrade.getByRole('button', { name: 'Maybe later' }));
    await expect(upgrade).toBeHidden();
    await expect(page.getByLabel('Max score 1')).toBeFocused();
  });

  test(
    'rows, their calculators and the pages are gone through by keys alone',
    QUICK,
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const hand = keyboard(page);
      await openMatcher(page);
      await hand.key('j', 'j', 'ArrowDown', 'k');
      await expect(openButtons(page).nth(1)).toBeFocused();
      await hand.key('ArrowUp', 'Enter');
      const panel = calculatorOf(page);
      await expect(panel.getByRole('definition').first()).toHaveText('£9.39');
      await hand.press(panel.getByRole('button', { name: 'Copy lay stake' }));
      await copied(page, /^9\.39$/u);
      await hand.press(panel.getByRole('button', { name: 'Copy liability' }));
      await copied(page, /^4\.60$/u);
      const next = panel.getByRole('button', { name: 'Next row' });
      await hand.press(next);
      await hand.key('Enter');
      await expect(next).toBeFocused();
      await hand.close();
      await expect(panel).toBeHidden();
      await expect(openButtons(page).nth(0)).toBeFocused();

      const pages = page.getByRole('navigation', { name: 'Pages' });
      await hand.press(pages.getByRole('button', { name: 'Next' }));
      await expect(page).toHaveURL(/page=2/u);
      await expect(rows(page)).toHaveCount(10);
      await expect(pages.getByRole('button', { name: 'Next' })).toBeFocused();
      await hand.press(pages.getByRole('button', { name: 'Prev' }));
      await expect(page).not.toHaveURL(/page=2/u);
      // It is off on the first page, and keeps the focus there.
      await expect(pages.getByRole('button', { name: 'Prev' })).toBeFocused();
    },
  );

  test('single keys do what the list of them says', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const hand = keyboard(page);
    const sent = queries(page);
    await openMatcher(page);
    await hand.key('f');
    const filters = page.getByRole('complementary', { name: 'Filters' });
    expect(await filters.evaluate((each) => each.contains(document.activeElement))).toBe(true);
    await hand.key('j', 'c');
    await expect(page.getByText(/copied/iu).first()).toBeVisible();
    await copied(page, /^9\.39$/u);
    const before = sent.length;
    await hand.key('r');
    await expect.poll(() => sent.length).toBeGreaterThan(before);
    await hand.key('j', 'Enter');
    const panel = calculatorOf(page);
    await expect(panel).toBeVisible();
    await hand.reach(panel.getByRole('button', { name: 'Close' }));
    const figures = panel.getByRole('definition').filter({ hasText: '£' });
    const liability = await figures.nth(1).innerText();
    await hand.key('Shift+C');
    expect(await copied(page, /^4\.60$/u)).toBe(liability.replace('£', ''));
    await hand.key('Escape', '?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the filters are a dialog that keeps the focus and gives it back', async ({ page }) => {
    const hand = keyboard(page);
    await openMatcher(page);
    const pill = page.getByRole('button', { name: /^Filters/u });
    await hand.press(pill);
    const slide = page.getByRole('dialog', { name: 'Filters' });
    await hand.tick(slide.getByRole('checkbox', { name: /^Football/u }));
    await hand.fill(slide.getByLabel('Min Odds'), '4');
    await hand.press(slide.getByRole('button', { name: 'Close' }));
    await expect(slide).toBeHidden();
    await expect(pill).toBeFocused();
    await expect(page).toHaveURL(/sport=football.*oddsfrom=4/u);
    await hand.press(openButtons(page).first());
    await expect(calculatorOf(page)).toBeVisible();
    await hand.close();
    await expect(openButtons(page).first()).toBeFocused();
  });

  test('the bar at the bottom leads through the app', async ({ page }) => {
    const hand = keyboard(page);
    await page.goto('/tools/');
    const bar = page.getByRole('navigation', { name: 'Sections' });
    const title = page.getByRole('heading', { level: 1 });
    for (const [link, shows] of [
      ['Matchers', 'Odds matcher'],
      ['Calculators', 'Bet calculators'],
      ['Dashboard', 'Log in'],
    ] as const) {
      await hand.press(bar.getByRole('link', { name: link }));
      await expect(title).toHaveText(shows);
      await expect(title).toBeFocused();
    }
  });
});
