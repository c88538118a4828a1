import type { Page } from '@playwright/test';

/** The title of the page at `/` and at `/tools/`. */
export const HOME_TITLE = 'Settle any bet. To the penny, with the working.';

/** The list of tools and the list of bet calculators. */
export const toolsScreen = (page: Page) => ({
  slipBox: page.getByLabel('Type or paste a bet'),
  pairSlider: page.getByRole('slider', { name: 'Lay stake' }),
  openPair: page.getByRole('button', { name: 'Open this pair' }),
  allCalculators: page.getByRole('link', { name: 'All 34' }),
  rowCounts: page.getByText(/[\d,]+ rows? now$/u),
  searchCalculators: page.getByLabel('Search calculators'),
  noSuchCalculator: page.getByText('There is no such calculator'),
});
