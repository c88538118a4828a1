import type { Page } from '@playwright/test';

/** The list of tools and the list of bet calculators. */
export const toolsScreen = (page: Page) => ({
  allCalculators: page.getByRole('link', { name: 'All 34' }),
  rowCounts: page.getByText(/^[\d,]+ rows? now$/u),
  searchCalculators: page.getByLabel('Search calculators'),
  noSuchCalculator: page.getByText('There is no such calculator'),
});
