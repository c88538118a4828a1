import { expect } from '@playwright/test';
import { changeAnswers, isObject } from './answers.ts';
import { QUICK, test } from './test.ts';
import { matchedScreen } from './screens/matched.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const MATCHED = '/tools/matched-calculator/?matched=qualifying;stake:10;back:4;lay:4.2;lc:2';

test('an empty refund gives no cashback, and each field shows its error', QUICK, async ({ page }) => {
  const matched = matchedScreen(page);
  await page.goto(MATCHED);
  // 40 ÷ 4.18
  await expect(matched.layStake).toHaveText('£9.57');
  await expect(matched.cashback).toHaveCount(0);
  await matched.betType('Refund if it loses').click();
  await matched.cashback.fill('10');
  await page.getByLabel('Worth to you').fill('75');
  // (40 − 7.50) ÷ 4.18
  await expect(matched.layStake).toHaveText('£7.78');
  await matched.betType('Qualifying bet').click();
  await expect(matched.layStake).toHaveText('£9.57');
  await matched.betType('Refund if it loses').click();
  await expect(matched.cashback).toHaveValue('0.00');
  await expect(matched.layStake).toHaveText('£9.57');
  await matched.betType('Qualifying bet').click();

  const stake = matched.stake;
  await stake.fill('-12x');
  await expect(stake).toHaveValue('-12x');
  await expect(stake).toHaveAttribute('aria-invalid', 'true');
  await stake.fill('12');
  // 48 ÷ 4.18
  await expect(matched.layStake).toHaveText('£11.48');
  for (const nothing of ['', '0']) {
    await stake.fill(nothing);
    await expect(matched.layStake, `stake ${nothing}`).toHaveText(/^—/u);
  }
  await stake.fill('10');
  for (const side of [matched.back, matched.lay]) {
    for (const wrong of ['1', '0.5']) {
      await matched.odds(side).fill(wrong);
      await expect(matched.layStake, wrong).toHaveText(/^—/u);
      await expect(matched.odds(side), wrong).toHaveAccessibleDescription('Odds must be greater than 1');
    }
    await matched.odds(side).fill(side === matched.lay ? '4.2' : '4');
  }
});

test('a percentage above 100 counts as 100, a boost multiplies, and each format has its own errors', async ({
  page,
}) => {
  const matched = matchedScreen(page);
  // If an operator hides the refund, the other three remain.
  await changeAnswers(page, '/api/stable-config/public/', (body) => {
    const config = isObject(body) ? body : {};
    const flags = isObject(config['flags']) ? config['flags'] : {};
    return { ...config, flags: { ...flags, hide_risk_free: true } };
  });
  await page.goto(MATCHED);
  await expect(page.getByRole('radiogroup', { name: 'Bet type' }).getByRole('radio')).toHaveCount(3);
  await expect(matched.betType('Refund if it loses')).toHaveCount(0);

  await matched.advanced.click();
  const commission = matched.lay.getByLabel('Commission', { exact: true });
  const rule4 = matched.lay.getByLabel('Rule 4', { exact: true });
  const boost = page.getByLabel('Odds boost', { exact: true });
  // 40 ÷ 3.2; 40 ÷ 0.9801, the lowest odds less the commission; 60 ÷ 4.18
  for (const [input, most, above, laid, usual] of [
    [commission, '100', '150', '£12.50', '2'],
    [rule4, '100', '150', '£40.81', ''],
    [boost, '1.5', '1.50', '£14.35', ''],
  ] as const) {
    for (const text of [most, above]) {
      await input.fill(text);
      await expect(matched.layStake, text).toHaveText(laid);
    }
    await input.fill(usual);
    await expect(matched.layStake).toHaveText('£9.57');
  }
  await expect(matched.outcome('back')).toContainText('+£30.00');

  const format = matched.oddsFormat;
  await format.selectOption('Fractional');
  await matched.denominator.fill('');
  await expect(matched.back.getByText('Fill both halves')).toBeVisible();
  await expect(matched.layStake).toHaveText(/^—/u);
  await matched.denominator.fill('1');
  await expect(matched.layStake).toHaveText('£9.57');
  await format.selectOption('American');
  for (const wrong of ['-50', '+99']) {
    await matched.odds(matched.back).fill(wrong);
    await expect(matched.odds(matched.back), wrong).toHaveAccessibleDescription(
      'American odds must be at least +/-100.',
    );
    await expect(matched.layStake).toHaveText(/^—/u);
  }
  // 15 ÷ 4.18
  await matched.odds(matched.back).fill('-200');
  await expect(matched.layStake).toHaveText('£3.59');
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 544 } });

  test('the answer stays visible while the fields are filled in', QUICK, async ({ page }) => {
    const matched = matchedScreen(page);
    await page.goto(MATCHED);
    await matched.stake.fill('20');
    // 80 ÷ 4.18
    await expect(matched.shortAnswer).toHaveText('Lay £19.14−£1.25 at worst');
    await expect(matched.shortAnswer).toBeInViewport({ ratio: 1 });
    await expect(matched.stake).toBeInViewport({ ratio: 1 });
    await expect(matched.layStake).not.toBeInViewport();
  });
});
