import { expect, type Page } from '@playwright/test';
import { changeAnswers, isObject } from './answers.ts';
import { QUICK, test } from './test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const MATCHED = '/tools/matched-calculator/?matched=qualifying;stake:10;back:4;lay:4.2;lc:2';
const back = (page: Page) => page.getByRole('region', { name: 'Back Bet' });
const lay = (page: Page) => page.getByRole('region', { name: 'Lay Bet' });
const layStake = (page: Page) => lay(page).getByRole('definition').first();
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).click();
const odds = (side: ReturnType<typeof back>) => side.getByLabel('Odds', { exact: true });

test(
  'leaving the refund leaves no cashback, and each field says what is wrong with it',
  QUICK,
  async ({ page }) => {
    await page.goto(MATCHED);
    // 40 ÷ 4.18
    await expect(layStake(page)).toHaveText('£9.57');
    await expect(page.getByLabel('Cashback')).toHaveCount(0);
    await choose(page, 'Refund if it loses');
    await page.getByLabel('Cashback').fill('10');
    await page.getByLabel('Worth to you').fill('75');
    // (40 − 7.50) ÷ 4.18
    await expect(layStake(page)).toHaveText('£7.78');
    await choose(page, 'Qualifying bet');
    await expect(layStake(page)).toHaveText('£9.57');
    await choose(page, 'Refund if it loses');
    await expect(page.getByLabel('Cashback')).toHaveValue('0.00');
    await expect(layStake(page)).toHaveText('£9.57');
    await choose(page, 'Qualifying bet');

    const stake = back(page).getByLabel('Stake', { exact: true });
    await stake.fill('-12x');
    await expect(stake).toHaveValue('-12x');
    await expect(stake).toHaveAttribute('aria-invalid', 'true');
    await stake.fill('12');
    // 48 ÷ 4.18
    await expect(layStake(page)).toHaveText('£11.48');
    for (const nothing of ['', '0']) {
      await stake.fill(nothing);
      await expect(layStake(page), `stake ${nothing}`).toHaveText(/^—/u);
    }
    await stake.fill('10');
    for (const side of [back(page), lay(page)]) {
      for (const wrong of ['1', '0.5']) {
        await odds(side).fill(wrong);
        await expect(layStake(page), wrong).toHaveText(/^—/u);
        await expect(odds(side), wrong).toHaveAccessibleDescription('Odds must be greater than 1');
      }
      await odds(side).fill(side === lay(page) ? '4.2' : '4');
    }
  },
);

test('a percentage above 100 counts as 100, a boost multiplies, and each format has its mistakes', async ({
  page,
}) => {
  // Where an operator hides the refund, the other three are left.
  await changeAnswers(page, '/api/stable-config/public/', (body) => {
    const config = isObject(body) ? body : {};
    const flags = isObject(config['flags']) ? config['flags'] : {};
    return { ...config, flags: { ...flags, hide_risk_free: true } };
  });
  await page.goto(MATCHED);
  await expect(page.getByRole('radiogroup', { name: 'Bet type' }).getByRole('radio')).toHaveCount(3);
  await expect(page.getByRole('radio', { name: 'Refund if it loses' })).toHaveCount(0);

  await page.getByRole('switch', { name: 'Advanced options' }).click();
  const commission = lay(page).getByLabel('Commission', { exact: true });
  const rule4 = lay(page).getByLabel('Rule 4', { exact: true });
  const boost = page.getByLabel('Odds boost', { exact: true });
  // 40 ÷ 3.2; 40 ÷ 0.9801, the least odds there are less the commission; 60 ÷ 4.18
  for (const [input, most, above, laid, usual] of [
    [commission, '100', '150', '£12.50', '2'],
    [rule4, '100', '150', '£40.81', ''],
    [boost, '1.5', '1.50', '£14.35', ''],
  ] as const) {
    for (const text of [most, above]) {
      await input.fill(text);
      await expect(layStake(page), text).toHaveText(laid);
    }
    await input.fill(usual);
    await expect(layStake(page)).toHaveText('£9.57');
  }
  await expect(page.getByRole('row', { name: /^If back wins/u })).toContainText('+£30.00');

  const format = page.getByLabel('Odds format');
  await format.selectOption('Fractional');
  await back(page).getByLabel('Odds, denominator').fill('');
  await expect(back(page).getByText('Fill both halves')).toBeVisible();
  await expect(layStake(page)).toHaveText(/^—/u);
  await back(page).getByLabel('Odds, denominator').fill('1');
  await expect(layStake(page)).toHaveText('£9.57');
  await format.selectOption('American');
  for (const wrong of ['-50', '+99']) {
    await odds(back(page)).fill(wrong);
    await expect(odds(back(page)), wrong).toHaveAccessibleDescription(
      'American odds must be at least +/-100.',
    );
    await expect(layStake(page)).toHaveText(/^—/u);
  }
  // 15 ÷ 4.18
  await odds(back(page)).fill('-200');
  await expect(layStake(page)).toHaveText('£3.59');
});
