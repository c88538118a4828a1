import { expect, type Page } from '@playwright/test';
import { copied } from './clipboard.ts';
import { preferInAnotherTab } from './prefer.ts';
import { QUICK, test } from './test.ts';
import { LUCKY_15, slipScreen } from './screens/slip.ts';

/*
 * The rules of slips on the page. Two messages of the specification cannot appear on a page: 'Unknown system', since the
 * address of an unknown system has no calculator, and 'X requires a different number of selections', since a slip is padded
 * or cut to its system. tests/property/issue-order.test.ts covers them.
 */

const calculator = (slug: string, query = ''): string => `/tools/bet-calculator/${slug}/${query}`;

async function showBoosts(page: Page): Promise<void> {
  await slipScreen(page).settings.click();
  await page.getByRole('switch', { name: 'Show boosts' }).check();
  await page.keyboard.press('Escape');
}

test(
  'number fields accept amounts as people type them, and explain what is wrong with others',
  QUICK,
  async ({ page }) => {
    const slip = slipScreen(page);
    await page.goto(calculator('singles'));
    for (const [label, typed, stored] of [
      ['Stake', '£12.50x', '12.50'],
      ['Promo boost', '10 %', '10 %'],
      ['Commission', 'c2.5', '2.5'],
    ] as const) {
      const input = slip.input(label);
      await input.fill('');
      await input.pressSequentially(typed);
      await expect(input, label).toHaveValue(stored);
    }
    await expect(slip.save).toBeEnabled();
    for (const [label, wrong, says] of [
      ['Promo boost', '-1', 'Boost percentage cannot be negative'],
      ['Commission', '-1', 'Commission percentage cannot be negative'],
      ['Stake', '1.2.3', /^Not an amount: give pounds such as 10/u],
      ['Stake', '10,5', '10.5? Write decimals with a point'],
    ] as const) {
      const input = slip.input(label);
      await input.fill(wrong);
      await expect(input).toHaveAccessibleDescription(says);
      await expect(slip.save).toBeDisabled();
    }
  },
);

test('a stake of nothing is an issue, and a total stake is divided and rounded down to the penny', async ({
  page,
}) => {
  const slip = slipScreen(page);
  await page.goto(LUCKY_15);
  await slip.input('Stake').fill('0');
  await expect(slip.input('Stake')).toHaveAccessibleDescription('Stake per line must be greater than 0');
  await expect(slip.save).toBeDisabled();
  await slip.input('Stake').fill('10');
  await page.getByRole('radio', { name: 'Total', exact: true }).click();
  await slip.input('Stake').fill('10');
  // Thirty lines each-way: 33p each.
  await expect(slip.result('Total stake')).toHaveText('£9.90');
  await expect(page.getByText('£0.33').first()).toBeVisible();
});

test('odds must be greater than 1, and a fraction needs both halves', async ({ page }) => {
  const slip = slipScreen(page);
  await page.goto(calculator('doubles', '?stake=1'));
  for (const wrong of ['1', '0.99', '']) {
    await slip.field('Odds', 'A').fill(wrong);
    await expect(slip.field('Odds', 'A'), wrong).toHaveAccessibleDescription('Odds must be greater than 1');
    await expect(slip.save).toBeDisabled();
  }
  await slip.field('Odds', 'A').fill('1.01');
  await expect(slip.save).toBeEnabled();
  await slip.oddsFormat.selectOption('Fractional');
  const denominator = slip.denominator('A');
  await denominator.fill('');
  await expect(slip.save).toBeDisabled();
  await denominator.fill('0');
  await expect(slip.save).toBeDisabled();
  await denominator.fill('50');
  await expect(slip.save).toBeEnabled();
});

test('American odds below 100 are refused with a message of their own', async ({ page }) => {
  const slip = slipScreen(page);
  await page.goto(calculator('doubles', '?stake=1'));
  await slip.oddsFormat.selectOption('American');
  for (const wrong of ['+99', '-50', '0']) {
    await slip.field('Odds', 'A').fill(wrong);
    await expect(slip.field('Odds', 'A'), wrong).toHaveAccessibleDescription(
      /American odds must be at least \+\/-100\./u,
    );
    await expect(slip.save).toBeDisabled();
  }
  await slip.field('Odds', 'A').fill('+100');
  await slip.field('Odds', 'B').fill('-200');
  await expect(slip.result('Potential payout')).toHaveText('£3.00');
});

test('each-way terms are between 0 and 1, places at least 1, and Placed needs each-way', async ({ page }) => {
  const slip = slipScreen(page);
  await page.goto(calculator('each-way', '?stake=2&s=A;5/1;;t3'));
  const eachWay = slip.eachWay;
  await expect(eachWay).toBeChecked();
  const terms = slip.field('E/W terms', 'A');
  await expect(terms).toHaveAccessibleDescription('EW terms must be between 0 and 1');
  await expect(slip.save).toBeDisabled();
  await terms.selectOption('1/5');
  await expect(slip.save).toBeEnabled();
  await expect(terms.getByRole('option')).toHaveText([2, 3, 4, 5, 6, 7, 8, 9].map((fold) => `1/${fold}`));
  await expect(slip.field('Places', 'A')).toHaveValue('5');
  await slip.field('Places', 'A').fill('0');
  await expect(slip.field('Places', 'A')).toHaveAccessibleDescription('EW places must be at least 1');
  await slip.field('Places', 'A').fill('3');
  await slip.outcome('Placed', 'A').check();
  // £2 on the place part at 1 + 5 × 1/5.
  await expect(slip.result('Realised payout')).toHaveText('£4.00');
  await eachWay.click();
  await expect(slip.outcome('Unsettled', 'A')).toBeChecked();
  await expect(slip.outcome('Placed', 'A')).toHaveCount(0);
});

test('if the bet has no each-way terms, every selection needs its own', async ({ page }) => {
  const slip = slipScreen(page);
  await page.goto(calculator('parlay', '?stake=1&ew=on&terms=&s=A;3;placed&s=B;4;placed'));
  const missing = 'Each-Way terms must be configured for every selection';
  for (const letter of ['A', 'B']) {
    await expect(slip.field('E/W terms', letter)).toHaveAccessibleDescription(missing);
    await expect(slip.save).toBeDisabled();
    await slip.field('E/W terms', letter).selectOption(letter === 'A' ? '1/4' : '1/5');
    await expect(slip.field('E/W terms', letter)).toHaveAccessibleDescription('');
  }
  await expect(slip.save).toBeEnabled();
  // £1 at 1 + 2 × 1/4, on at 1 + 3 × 1/5.
  await expect(slip.result('Realised payout')).toHaveText('£2.40');
});

test('rule 4 deducts its share of the profit, in steps or as a number', QUICK, async ({ page }) => {
  const slip = slipScreen(page);
  await page.goto(calculator('singles', '?stake=10&s=A;5/1;win'));
  await expect(slip.result('Realised payout')).toHaveText('£60.00');
  await slip.more('A').click();
  const rule4 = slip.field('Rule 4', 'A');
  await expect(rule4.getByRole('option')).toHaveCount(19);
  await rule4.selectOption('25');
  await expect(slip.result('Realised payout')).toHaveText('£47.50');
  await expect(page).toHaveURL(/r25/u);
  await preferInAnotherTab(page, { calculators: { singles: { rule4BackMode: 'number' } } });
  await expect(rule4).toHaveValue('25');
  await rule4.fill('12.5');
  // £50 less an eighth, and the stake.
  await expect(slip.result('Realised payout')).toHaveText('£53.75');
});

test('boosts raise the odds of a leg or of the slip, and commission is deducted', async ({ page }) => {
  const slip = slipScreen(page);
  await page.goto(calculator('singles', '?stake=10&s=A;5/1;win'));
  await showBoosts(page);
  await slip.field('Boost', 'A').fill('10');
  // Six times 1.1.
  await expect(slip.result('Realised payout')).toHaveText('£66.00');
  await slip.field('Boost', 'A').fill('0');
  await expect(slip.result('Realised payout')).toHaveText('£60.00');
  await slip.input('Promo boost').fill('10');
  await expect(slip.result('Realised payout')).toHaveText('£66.00');
  await slip.input('Promo boost').fill('');
  await slip.input('Commission').fill('2');
  await expect(slip.result('Realised payout')).toHaveText('£59.00');
});

test('selections are added and removed, unless their number is fixed', async ({ page }) => {
  const slip = slipScreen(page);
  await page.goto(calculator('acca'));
  const selections = slip.names;
  await expect(selections).toHaveCount(4);
  await slip.addSelection.click();
  await expect(selections).toHaveCount(5);
  await page.getByRole('button', { name: 'Remove selection A' }).click();
  await expect(selections).toHaveCount(4);
  // Four is the minimum of an accumulator.
  await expect(slip.removeSelection).toHaveCount(0);
  await slip.undo.click();
  await expect(selections).toHaveCount(5);
  await page.goto(calculator('yankee'));
  await expect(selections).toHaveCount(4);
  await expect(slip.addSelection).toHaveCount(0);
  await expect(slip.removeSelection).toHaveCount(0);
});

test('Reset clears selections, stake and promotions, and can be undone', async ({ page }) => {
  const slip = slipScreen(page);
  await page.goto(LUCKY_15);
  await slip.input('Commission').fill('5');
  await slip.reset.click();
  await expect(slip.name('A')).toHaveValue('');
  await expect(slip.field('Odds', 'A')).toHaveValue('2.00');
  await expect(slip.outcome('Unsettled', 'A')).toBeChecked();
  await expect(slip.input('Commission')).toHaveValue('');
  await slip.undo.click();
  await expect(slip.name('A')).toHaveValue('Harbour Light');
  await expect(slip.input('Commission')).toHaveValue('5');
});

test('Save is disabled until everything is valid', async ({ page }) => {
  const slip = slipScreen(page);
  await page.goto(calculator('trixie'));
  await slip.input('Stake').fill('');
  await expect(slip.save).toBeDisabled();
  await slip.input('Stake').fill('1');
  await expect(slip.save).toBeEnabled();
  await slip.field('Odds', 'C').fill('');
  await expect(slip.save).toBeDisabled();
});

test('lines show the status names of the field', async ({ page }) => {
  const slip = slipScreen(page);
  await page.goto(calculator('trixie', '?stake=1&s=A;1/1;win&s=B;1/1;lost&s=C;1/1'));
  for (const status of ['Lost 3', 'In play 1']) {
    await expect(slip.status(status)).toBeVisible();
  }
  await page.goto(calculator('trixie', '?stake=1&s=A;1/1;void&s=B;1/1;void&s=C;1/1;void'));
  await expect(slip.status('Void 4')).toBeVisible();
  await expect(slip.result('Realised payout')).toHaveText('£4.00');
});

test('a free bet’s stake is no part of the profit, whether it is returned or not', async ({ page }) => {
  const slip = slipScreen(page);
  await page.goto(calculator('singles', '?stake=10&s=A;5/1;win'));
  await slip.betType.selectOption('Free bet, stake not returned');
  await expect(slip.result('Realised payout')).toHaveText('£50.00');
  const results = slip.results;
  await expect(results).toContainText('+£50.00 profit');
  await slip.betType.selectOption('Free bet, stake returned');
  await expect(slip.result('Realised payout')).toHaveText('£60.00');
  await expect(results).toContainText('+£60.00 profit');
  // Neither lost nor worth anything: all of a free bet's winnings are deducted.
  await slip.betType.selectOption('Free bet, stake not returned');
  await slip.input('Commission').fill('100');
  await expect(slip.status('Settled 1')).toBeVisible();
  await expect(slip.result('Realised payout')).toHaveText('£0.00');
});

test.describe('on a clock that is moved', () => {
  test.use({ clock: 'moved' });

  test('a copy button confirms for a moment', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(LUCKY_15);
    const copy = slipScreen(page).copyLink;
    await expect(copy).toBeVisible();
    // The confirmation lasts 1.2 s: time must not pass before it is seen.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    await copy.click();
    await expect(page.getByRole('button', { name: 'Copied ✓' })).toBeVisible();
    await copied(page, /Harbour\+Light/u);
    await page.clock.runFor(1200);
    await expect(copy).toBeVisible();
  });
});
