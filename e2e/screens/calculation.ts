import type { Locator, Page } from '@playwright/test';

/** The value beside the label of a figure. */
export const figure = (within: Locator, label: string): Locator =>
  within.getByText(label, { exact: true }).locator('xpath=following-sibling::dd[1]');

/** The page of a calculation. */
export const calculationScreen = (page: Page) => ({
  backStake: page.getByLabel('Back stake'),
  backOdds: page.getByLabel('Back odds'),
  odds: page.getByRole('group', { name: 'Odds' }).getByRole('textbox', { name: /^Odds/u }),
  cell: (text: string): Locator => page.getByRole('cell', { name: text }),
  workings: page.getByText('How this is worked out'),
  /** The button of a figure that opens its workings. */
  explained: (label: string): Locator =>
    page.getByRole('main').locator(`button[aria-description="How the ${label} is worked out"]`),
  /** The main figures at the bottom of a small screen. */
  bar: (label: string): Locator => page.locator('p[aria-hidden="true"]').filter({ hasText: label }),
  copyLink: page.getByRole('button', { name: 'Copy link' }),
  undo: page.getByRole('button', { name: 'Undo' }),
  clear: page.getByRole('button', { name: 'Clear' }),
});
