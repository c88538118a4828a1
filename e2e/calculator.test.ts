import { expect } from '@playwright/test';
import { QUICK, test } from './test.ts';
import { shell } from './screens/shell.ts';
import { LUCKY_15, slipDialogs, slipScreen } from './screens/slip.ts';

test('a Lucky 15, each-way, settles to the figures of the design', QUICK, async ({ page }) => {
  const slip = slipScreen(page);
  await page.goto(LUCKY_15);
  await expect(shell(page).title).toHaveText('Lucky 15 calculator');
  await expect(page).toHaveTitle('Lucky 15 calculator · Layline');
  await expect(slip.result('Potential payout')).toHaveText('£182.43');
  await expect(slip.result('Realised payout')).toHaveText('£35.34');
  await expect(slip.result('Total stake')).toHaveText('£30.00');
  await expect(slip.status('Won 10')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Total/u })).toContainText('£182.43');
});

test(
  'a change is settled at once, undone by one press, and stored in the address',
  QUICK,
  async ({ page }) => {
    const slip = slipScreen(page);
    await page.goto(LUCKY_15);
    await slip.outcome('Win', 'D').check();
    await expect(slip.result('Realised payout')).toHaveText('£182.43');
    await expect(page).toHaveURL(/Tollgate\+Lad;9\/2;win/u);
    await slip.field('Odds', 'A').fill('10.00');
    await expect(page).toHaveURL(/Harbour\+Light;10\.00;win/u);
    await slip.undo.click();
    await expect(slip.field('Odds', 'A')).toHaveValue('3.50');
    await slip.undo.click();
    await expect(slip.result('Realised payout')).toHaveText('£35.34');
    await expect(slip.undo).toBeDisabled();
  },
);

test('the address restores the slip, in another browser too', async ({ page, context }) => {
  const slip = slipScreen(page);
  await page.goto('/tools/bet-calculator/patent/');
  await slip.field('Odds', 'B').fill('11/4');
  await slip.name('B').fill('Ünïcode; & <b>');
  await expect(page).toHaveURL(({ searchParams }) => searchParams.getAll('s')[1]?.includes('<b>') ?? false);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(slipScreen(other).name('B')).toHaveValue('Ünïcode; & <b>');
  await expect(slipScreen(other).field('Odds', 'B')).toHaveValue('3.75');
});

test('another system is another page, and keeps what fits it', QUICK, async ({ page }) => {
  const slip = slipScreen(page);
  await page.goto(LUCKY_15);
  await slip.system.selectOption('Trixie');
  await expect(shell(page).title).toHaveText('Trixie calculator');
  await expect(page).toHaveURL(/\/trixie\/\?/u);
  await expect(slip.names).toHaveCount(3);
  await slip.undo.click();
  await expect(page).toHaveURL(/\/lucky-15\/\?/u);
  await expect(slip.name('D')).toHaveValue('Tollgate Lad');
});

test('errors are shown under their field and beside Save, which is disabled', QUICK, async ({ page }) => {
  const slip = slipScreen(page);
  await page.goto(LUCKY_15);
  await slip.field('Odds', 'C').fill('0.5');
  await slip.more('C').click();
  await slip.field('Places', 'C').fill('0');
  await expect(slip.field('Odds', 'C')).toHaveAccessibleDescription('Odds must be greater than 1');
  await expect(page.getByText('2 fields to fix')).toBeVisible();
  await expect(slip.save).toBeDisabled();
  await expect(slip.result('Potential payout')).toHaveText('—none');
  await page.getByRole('button', { name: 'Selection C: EW places must be at least 1' }).click();
  await expect(slip.field('Places', 'C')).toBeFocused();
  await page.keyboard.type('3');
  await slip.field('Odds', 'C').fill('4');
  await expect(slip.save).toBeEnabled();
});

test('odds can be typed in three formats', async ({ page }) => {
  const slip = slipScreen(page);
  await page.goto('/tools/bet-calculator/singles/');
  const format = slip.oddsFormat;
  await format.selectOption('American');
  await slip.field('Odds', 'A').fill('+80');
  await expect(page.getByText('American odds must be at least +/-100.').first()).toBeVisible();
  await slip.field('Odds', 'A').fill('-110');
  await slip.field('Odds', 'A').blur();
  await format.selectOption('Fractional');
  await expect(slip.numerator('A')).toHaveValue('10');
  await expect(slip.denominator('A')).toHaveValue('11');
  await slip.numerator('A').fill('');
  await slip.numerator('A').pressSequentially('7/4');
  await expect(slip.denominator('A')).toHaveValue('4');
  await format.selectOption('Decimal');
  await expect(slip.field('Odds', 'A')).toHaveValue('2.75');
  await page.reload();
  await expect(format).toHaveValue('decimal');
});

test('Alt and an arrow move to the same field of the next selection', async ({ page }) => {
  const slip = slipScreen(page);
  await page.goto(LUCKY_15);
  await slip.field('Odds', 'A').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(slip.field('Odds', 'B')).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(slip.field('Odds', 'A')).toBeFocused();
  await slip.oddsFormat.selectOption('Fractional');
  await slip.denominator('A').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(slip.denominator('B')).toBeFocused();
});

test('a dead heat shows what the other rule pays', async ({ page }) => {
  const slip = slipScreen(page);
  await page.goto('/tools/bet-calculator/singles/?stake=10&s=A;5/1;deadHeat');
  await expect(slip.result('Potential payout')).toHaveText('£35.00');
  await expect(page.getByText(/Most bookmakers divide the stake instead/u)).toContainText('£30.00');
  await page.getByRole('button', { name: 'Use the bookmakers’ rule' }).click();
  await expect(slip.result('Potential payout')).toHaveText('£30.00');
});

test('odds can be pasted from anywhere', QUICK, async ({ page }) => {
  const slip = slipScreen(page);
  const dialogs = slipDialogs(page);
  await page.goto('/tools/bet-calculator/trixie/');
  await slip.paste.click();
  await dialogs.pastedText.fill('Red Rum 5/1\nno odds\nKauto Star @ 2.75');
  await expect(page.getByText('No odds found in: no odds.')).toBeVisible();
  await dialogs.usePasted.click();
  await expect(slip.name('A')).toHaveValue('Red Rum');
  await expect(slip.field('Odds', 'B')).toHaveValue('2.75');
  await slip.undo.click();
  await expect(slip.name('A')).toHaveValue('');
});

test('systems are compared at the same outlay', QUICK, async ({ page }) => {
  const dialogs = slipDialogs(page);
  await page.goto(LUCKY_15);
  await slipScreen(page).compare.click();
  const panel = dialogs.compare;
  await expect(panel.getByRole('row')).toHaveCount(9);
  await dialogs.use('Yankee').click();
  await expect(shell(page).title).toHaveText('Yankee calculator');
});

test('the workings of a line are shown when it is pressed', QUICK, async ({ page }) => {
  const slip = slipScreen(page);
  await page.goto(LUCKY_15);
  await slip.line('Harbour Light × Quiet Fortune').click();
  await expect(slip.workings).toBeVisible();
  await expect(page.getByText('£12.95').first()).toBeVisible();
});

test('in print every line of a Goliath is expanded, with its totals and no buttons', async ({ page }) => {
  const slip = slipScreen(page);
  await page.goto('/tools/bet-calculator/goliath/?stake=1');
  const table = page
    .getByRole('table')
    .filter({ has: page.getByRole('columnheader', { name: 'Potential' }) });
  const groups = table.locator('tbody');
  await expect(groups).toHaveCount(7);
  // Collapsed, each is one row: its subtotal.
  await expect(groups.getByRole('row')).toHaveCount(7);
  const bar = slip.bar;
  const buttons = ['Save', 'Settings', 'Compare systems', 'Paste odds', 'Undo'].map((called) =>
    slip.button(called),
  );
  for (const each of [bar, ...buttons]) await expect(each).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  // At once, since printing does not wait: 247 lines, 7 subtotals.
  expect(await groups.getByRole('row').count()).toBe(254);
  for (const each of [bar, ...buttons]) await expect(each).toBeHidden();
  await expect(page.getByRole('radiogroup', { name: 'Show bets' })).toBeHidden();
  await expect(shell(page).navigation).toBeHidden();
  const total = table.getByRole('row', { name: /^Total/u });
  await expect(total).toContainText('£247.00');
  await expect(total).toBeVisible();
  await expect(slip.result('Total stake')).toBeVisible();

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
  await expect(slipScreen(page).names).toHaveCount(5);
  await expect(page.getByText('5 selections, 15 lines')).toBeVisible();
});
