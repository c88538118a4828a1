import type { Page } from '@playwright/test';

/** The steps of a journey, and the question before the first. */
export const journeyScreen = (page: Page) => ({
  toTools: page.getByRole('button', { name: 'Take me to the tools' }),
  next: page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Next' }),
  openMatcher: page.getByRole('button', { name: 'Open OddsMatcher', includeHidden: true }),
  matcherDialog: page.getByRole('dialog', { name: 'OddsMatcher' }),
  result: page.getByText('Your result so far'),
});
