import type { Locator, Page } from '@playwright/test';

/** The page of preferences. */
export const preferencesScreen = (page: Page) => ({
  choice: (name: string): Locator => page.getByRole('radio', { name }),
  toggle: (name: string): Locator => page.getByRole('switch', { name }),
  calculator: page.getByLabel('Calculator', { exact: true }),
  rule4: page.getByLabel('Rule 4, back'),
  uncertainty: page.getByLabel('Refund value'),
  searchBookies: page.getByRole('searchbox', { name: 'Search bookies' }),
  favourite: (bookie: string): Locator => page.getByRole('button', { name: `Favourite: ${bookie}` }),
  notes: (bookie: string): Locator => page.getByLabel(`Notes, ${bookie}`),
});
