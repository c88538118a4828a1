import { expect } from '@playwright/test';
import { field, LUCKY_15, name, reading } from './calculator.ts';
import { QUICK, test } from './test.ts';

test('a Lucky 15, each-way, settles to the figures of the design', QUICK, async ({ page }) => {
  await page.goto(LUCKY_15);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lucky 15 calculator');
  await expect(page).toHaveTitle('Lucky 15 calculator · Layline');
  await expect(reading(page, 'Potential payout')).toHaveText('£182.43');
  await expect(reading(page, 'Realised payout')).toHaveText('£35.34');
  await expect(reading(page, 'Total stake')).toHaveText('£30.00');
  await expect(page.getByRole('radio', { name: 'Won 10' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Total/u })).toContainText('£182.43');
});

test('a change is settled at once, undone by one press, and in the address', QUICK, async ({ page }) => {
  await page.goto(LUCKY_15);
  await field(page, 'Outcome', 'D').selectOption('Win');
  await expect(reading(page, 'Realised payout')).toHaveText('£182.43');
  await expect(page).toHaveURL(/Tollgate\+Lad;9\/2;win/u);
  await field(page, 'Odds', 'A').fill('10.00');
  await expect(page).toHaveURL(/Harbour\+Light;10\.00;win/u);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'Odds', 'A')).toHaveValue('3.50');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(reading(page, 'Realised payout')).toHaveText('£35.34');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('the address brings the slip back, in another browser too', async ({ page, context }) => {
  await page.goto('/tools/bet-calculator/patent/');
  await field(page, 'Odds', 'B').fill('11/4');
  await name(page, 'B').fill('Ünïcode; & <b>');
  await expect(page).toHaveURL(({ searchParams }) => searchParams.getAll('s')[1]?.includes('<b>') ?? false);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(name(other, 'B')).toHaveValue('Ünïcode; & <b>');
  await expect(field(other, 'Odds', 'B')).toHaveValue('3.75');
});

test('another system is another page, and keeps what it can take', QUICK, async ({ page }) => {
  await page.goto(LUCKY_15);
  await page.getByLabel('Calculator', { exact: true }).selectOption('Trixie');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trixie calculator');
  await expect(page).toHaveURL(/\/trixie\/\?/u);
  await expect(page.getByLabel(/^Selection [A-Z]$/u)).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(/\/lucky-15\/\?/u);
  await expect(name(page, 'D')).toHaveValue('Tollgate Lad');
});

test('what is wrong stands under its field and beside Save, which is off', QUICK, async ({ page }) => {
  await page.goto(LUCKY_15);
  await field(page, 'Odds', 'C').fill('0.5');
  await field(page, 'Places', 'C').fill('0');
  await expect(field(page, 'Odds', 'C')).toHaveAccessibleDescription('Odds must be greater than 1');
  await expect(page.getByText('2 fields to fix')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect(reading(page, 'Potential payout')).toHaveText('—none');
  await page.getByRole('button', { name: 'Selection C: EW places must be at least 1' }).click();
  await expect(field(page, 'Places', 'C')).toBeFocused();
  await page.keyboard.type('3');
  await field(page, 'Odds', 'C').fill('4');
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('odds are typed in three formats', async ({ page }) => {
  await page.goto('/tools/bet-calculator/singles/');
  const format = page.getByLabel('Odds format');
  await format.selectOption('American');
  await field(page, 'Odds', 'A').fill('+80');
  await expect(page.getByText('American odds must be at least +/-100.').first()).toBeVisible();
  await field(page, 'Odds', 'A').fill('-110');
  await field(page, 'Odds', 'A').blur();
  await format.selectOption('Fractional');
  await expect(page.getByLabel('Odds selection A, numerator')).toHaveValue('10');
  await expect(page.getByLabel('Odds selection A, denominator')).toHaveValue('11');
  await page.getByLabel('Odds selection A, numerator').fill('');
  await page.getByLabel('Odds selection A, numerator').pressSequentially('7/4');
  await expect(page.getByLabel('Odds selection A, denominator')).toHaveValue('4');
  await format.selectOption('Decimal');
  await expect(field(page, 'Odds', 'A')).toHaveValue('2.75');
  await page.reload();
  await expect(format).toHaveValue('decimal');
});

test('Alt and an arrow go to the same field of the next selection', async ({ page }) => {
  await page.goto(LUCKY_15);
  await field(page, 'Odds', 'A').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(field(page, 'Odds', 'B')).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(field(page, 'Odds', 'A')).toBeFocused();
  await page.getByLabel('Odds format').selectOption('Fractional');
  const denominator = (letter: string) => page.getByLabel(`Odds selection ${letter}, denominator`);
  await denominator('A').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(denominator('B')).toBeFocused();
});

test('a dead heat says what the other rule pays', async ({ page }) => {
  await page.goto('/tools/bet-calculator/singles/?stake=10&s=A;5/1;deadHeat');
  await expect(reading(page, 'Potential payout')).toHaveText('£35.00');
  await expect(page.getByText(/Most bookmakers divide the stake instead/u)).toContainText('£30.00');
  await page.getByRole('button', { name: 'Use the bookmakers’ rule' }).click();
  await expect(reading(page, 'Potential payout')).toHaveText('£30.00');
});

test('odds are pasted from anywhere', QUICK, async ({ page }) => {
  await page.goto('/tools/bet-calculator/trixie/');
  await page.getByRole('button', { name: 'Paste odds' }).click();
  await page.getByLabel('From anywhere').fill('Red Rum 5/1\nno odds\nKauto Star @ 2.75');
  await expect(page.getByText('No odds found in: no odds.')).toBeVisible();
  await page.getByRole('button', { name: 'Use 2 selections' }).click();
  await expect(name(page, 'A')).toHaveValue('Red Rum');
  await expect(field(page, 'Odds', 'B')).toHaveValue('2.75');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(name(page, 'A')).toHaveValue('');
});

test('systems are compared at one outlay', QUICK, async ({ page }) => {
  await page.goto(LUCKY_15);
  await page.getByRole('button', { name: 'Compare systems' }).click();
  const panel = page.getByRole('dialog', { name: 'Compare systems' });
  await expect(panel.getByRole('row')).toHaveCount(9);
  await panel.getByRole('button', { name: 'Use Yankee' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yankee calculator');
});

test('the workings of a line are shown when it is pressed', QUICK, async ({ page }) => {
  await page.goto(LUCKY_15);
  await page.getByRole('button', { name: 'Harbour Light × Quiet Fortune', exact: true }).first().click();
  await expect(page.getByText('The legs multiplied')).toBeVisible();
  await expect(page.getByText('£12.95').first()).toBeVisible();
});

test('on paper every line of a Goliath stands open, with its totals and nothing to press', async ({
  page,
}) => {
  await page.goto('/tools/bet-calculator/goliath/?stake=1');
  const table = page
    .getByRole('table')
    .filter({ has: page.getByRole('columnheader', { name: 'Potential' }) });
  const groups = table.locator('tbody');
  await expect(groups).toHaveCount(7);
  // Folded, each is one row: its subtotal.
  await expect(groups.getByRole('row')).toHaveCount(7);
  const bar = page.getByRole('group', { name: 'Slip' });
  const buttons = ['Save', 'Settings', 'Compare systems', 'Paste odds', 'Undo'].map((called) =>
    page.getByRole('button', { name: called, exact: true }),
  );
  for (const each of [bar, ...buttons]) await expect(each).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  // At once, for the printer does not wait: 247 lines, 7 subtotals.
  expect(await groups.getByRole('row').count()).toBe(254);
  for (const each of [bar, ...buttons]) await expect(each).toBeHidden();
  await expect(page.getByRole('radiogroup', { name: 'Show units' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  const total = table.getByRole('row', { name: /^Total/u });
  await expect(total).toContainText('£247.00');
  await expect(total).toBeVisible();
  await expect(reading(page, 'Total stake')).toBeVisible();

  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(groups.getByRole('row')).toHaveCount(7);
  for (const each of [bar, ...buttons]) await expect(each).toBeVisible();
});

test('a selection below the first shows all of its rarely used fields, and becomes a banker', async ({
  page,
}) => {
  await page.goto(LUCKY_15);
  await page.getByRole('button', { name: 'More of selection B' }).click();
  const label = page.getByRole('group', { name: 'More of selection B' }).getByText('Banker', { exact: true });
  await expect.poll(async () => (await label.boundingBox())?.width ?? 0).toBeGreaterThan(20);
  await label.click();
  await expect(page.getByLabel(/^Selection [A-Z]$/u)).toHaveCount(5);
  await expect(page.getByText('5 selections, 15 lines')).toBeVisible();
});
