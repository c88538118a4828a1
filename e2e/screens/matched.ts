import type { Locator, Page } from '@playwright/test';

/** The dialog of the matched calculator, opened from a row or by an address. */
export const matchedDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Matched Betting Calculator' });

/** The matched calculator, on its page or in its dialog. */
export const matchedScreen = (within: Page | Locator) => {
  const back = within.getByRole('region', { name: 'Back Bet' });
  const lay = within.getByRole('region', { name: 'Lay Bet' });
  return {
    back,
    lay,
    layToWin: within.getByRole('region', { name: 'Lay to win' }),
    stake: back.getByLabel('Stake', { exact: true }),
    odds: (side: Locator): Locator => side.getByLabel('Odds', { exact: true }),
    numerator: back.getByLabel('Odds, numerator'),
    denominator: back.getByLabel('Odds, denominator'),
    oddsFormat: within.getByLabel('Odds format'),
    cashback: within.getByLabel('Cashback'),
    betType: (name: string): Locator => within.getByRole('radio', { name, exact: true }),
    advanced: within.getByRole('switch', { name: 'Advanced options' }),
    addPart: within.getByRole('button', { name: 'Add a matched part' }),
    parts: within.getByRole('region', { name: 'Matched in parts' }),
    /** The values beside the terms; the first are the lay stake and the liability. */
    figures: within.getByRole('definition'),
    layStake: lay.getByRole('definition').first(),
    outcome: (side: 'back' | 'lay'): Locator =>
      within.getByRole('row', { name: new RegExp(`^If ${side} wins`, 'u') }),
    table: within.getByRole('table').first(),
    /** The answer in short, beside Save on small screens. */
    shortAnswer: within.getByText(/^Lay £.* at worst$/u),
    /** The picture of both results against the lay stake. */
    layline: within.getByRole('img', { name: /^Both results for lay stakes/u }),
    copyLayStake: within.getByRole('button', { name: 'Copy lay stake' }),
    copyLink: within.getByRole('button', { name: 'Copy link' }),
    saveBet: within.getByRole('button', { name: 'Save bet' }),
    saveAndCopy: within.getByRole('button', { name: 'Save & copy' }),
    nextRow: within.getByRole('button', { name: 'Next row' }),
    close: within.getByRole('button', { name: 'Close' }),
  };
};
