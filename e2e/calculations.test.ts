import { expect } from '@playwright/test';
import { expectAccessible } from './nothing-found.ts';
import { QUICK, test } from './test.ts';
import { calculationScreen, figure } from './screens/calculation.ts';
import { matchedScreen } from './screens/matched.ts';
import { matcherScreen, openMatcher } from './screens/matcher.ts';
import { shell } from './screens/shell.ts';

test(
  'a calculation is found and filled in by keyboard, and its link restores it',
  QUICK,
  async ({ page }) => {
    const calculation = calculationScreen(page);
    await page.goto('/tools/matched/');
    await page.keyboard.press('/');
    await page.keyboard.type('dutching');
    await page.getByRole('link', { name: /^Dutching The stakes/u }).click();
    await expect(shell(page).title).toHaveText('Dutching');
    await calculation.backStake.fill('10');
    await calculation.backOdds.fill('2.5');
    await page.getByLabel('Odds Another result 1').fill('3.4');
    await page.getByRole('button', { name: 'Add another result' }).click();
    await page.keyboard.type('3.1');
    await expect(calculation.cell('£8.06')).toBeVisible();
    await expect(page).toHaveURL(/other=3\.4&other=3\.1/u);
    await page.reload();
    await expect(calculation.cell('£8.06')).toBeVisible();
    await calculation.clear.click();
    await expect(page.getByText('start from an example')).toBeVisible();
    await calculation.undo.click();
    await expect(calculation.cell('£8.06')).toBeVisible();
  },
);

test('in a list Enter adds a row below and Backspace removes an empty one', async ({ page }) => {
  await page.goto('/tools/fair-odds/?odds=2.6&odds=2.4&odds=4.3');
  const odds = calculationScreen(page).odds;
  await expect(odds).toHaveCount(3);
  await odds.first().press('Enter');
  await expect(odds).toHaveCount(4);
  await expect(odds.nth(1)).toBeFocused();
  await expect(odds.nth(1)).toHaveValue('');
  await page.keyboard.press('Backspace');
  await expect(odds).toHaveCount(3);
  await expect(odds.first()).toBeFocused();
  await expect(odds.first()).toHaveValue('2.6');
});

test('an each-way row of a matcher opens in the each-way calculator with the same stakes', async ({
  page,
}) => {
  await openMatcher(page, '/tools/each-way-matcher/');
  await matcherScreen(page).openers.first().click();
  const panel = page.getByRole('dialog');
  const win = await figure(matchedScreen(panel).layToWin, 'Lay stake').textContent();
  const place = await figure(
    panel.getByRole('region', { name: 'Lay to be placed' }),
    'Place lay stake',
  ).textContent();
  expect([win, place]).toEqual([expect.stringMatching(/^£\d/u), expect.stringMatching(/^£\d/u)]);
  await panel.getByRole('link', { name: 'Open in Each-way lay' }).click();
  await expect(shell(page).title).toHaveText('Each-way lay');
  await expect(figure(page.getByRole('main'), 'Win lay stake')).toHaveText(win ?? '');
  await expect(figure(page.getByRole('main'), 'Place lay stake')).toHaveText(place ?? '');
});

test('the workings of a calculation are collapsed, and expanded in print', async ({ page }) => {
  await page.goto('/tools/boost/?odds=3&boost=25');
  const formula = page.getByText('1 + (3 − 1) × (1 + 0.25)');
  await expect(calculationScreen(page).workings).toBeVisible();
  await expect(formula).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(formula).toBeVisible();
});

test('a printed calculation has every figure, its link and no actions', async ({ page }) => {
  await page.goto('/tools/kelly/?chance=0.5&odds=2.1&bank=1000');
  const { copyLink, explained, clear } = calculationScreen(page);
  await expect(explained('edge')).toBeVisible();
  await expect(explained('stake')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const figures = page.getByRole('main').locator('dd:not(:has([data-copy]))');
  const values = await figures.all();
  expect(values.length).toBeGreaterThanOrEqual(3);
  for (const value of values) await expect(value.locator('span, b').or(value).last()).toBeVisible();
  await expect(page.getByText('/tools/kelly/?chance=0.5&odds=2.1&bank=1000')).toBeVisible();
  await expect(clear).toBeHidden();
  await expect(copyLink).toBeHidden();
  await expect(page.getByText('decimal, fraction or US').first()).toBeHidden();
});

test('on a phone the main figure stays in view while a field is edited', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tools/part-lay/?stake=50&back=3&lay=3.1&laid=20@3.05');
  const bar = calculationScreen(page).bar('Lay now');
  await expect(bar).toBeInViewport();
  await expect(bar).toContainText('£28.71');
  await calculationScreen(page).backStake.fill('100');
  await expect(bar).not.toContainText('£28.71');
  await expect(bar).toBeInViewport();
});

/** Calculations whose tables are the widest. */
const WIDE = [
  'fair-odds/?odds=2.6&odds=2.4&odds=4.3',
  'dutching/?stake=10&back=2.5&other=3.4&other=3.1',
  'each-way-lay/?stake=10&back=9&win=9.2&place=2.6',
  'lay-anchors/?stake=10&back=4.33&lay=4.4',
  'early-payout/?stake=50&back=2.25&lay=2.32&in-play=1.2',
  'place-chances/?chances=0.4&chances=0.3&chances=0.2&chances=0.1',
  'lock-in/?selection=Home,,2.52&selection=Draw,,3.5&holding=1,back,3,20&complete=yes',
];

for (const width of [390, 768, 1440]) {
  for (const path of WIDE) {
    test(`no column of /tools/${path} is cut at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/tools/${path}`);
      const tables = page.locator('main [role=region] > table');
      await expect(tables.first()).toBeVisible();
      const cut = await tables.evaluateAll((all) =>
        all.map(({ parentElement: box }) => (box === null ? 0 : box.scrollWidth - box.clientWidth)),
      );
      // The hidden word of a missing figure may reach a pixel beyond it.
      expect(cut.filter((pixels) => pixels > 1)).toEqual([]);
    });
  }
}

for (const width of [390, 768]) {
  for (const path of ['fair-odds/?odds=2.6&odds=2.4&odds=4.3', 'dutching/']) {
    test(`/tools/${path} is no wider than a screen of ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/tools/${path}`);
      await expect(page.getByRole('heading', { name: 'Answer' })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    for (const path of [
      'matched/',
      'fair-odds/?odds=2.6&odds=2.4&odds=4.3',
      'lock-in/?selection=Home,,2.52&selection=Draw,,3.5&selection=Away,,3.4&holding=1,back,3,20&complete=yes',
      'acca-lays/?stake=10&back=9&leg=2.5&leg=2&leg=1.5',
      'each-way-lay/?stake=10&back=9&win=9.2&place=2.6',
      'offer/?kind=boost&stake=x',
      'hedge/',
    ]) {
      test(`/tools/${path} is legible and reachable`, async ({ page }) => {
        await page.goto(`/tools/${path}`);
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        await expectAccessible(page, path);
      });
    }
  });
}
