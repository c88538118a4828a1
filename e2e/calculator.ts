import type { Locator, Page } from '@playwright/test';

/** The slip of the design: a Lucky 15, each-way, three of four settled. */
export const LUCKY_15 =
  '/tools/bet-calculator/lucky-15/?stake=1.00&ew=on&terms=1/5&places=3&s=Harbour+Light;5/2;win&s=Sea+Symphony;11/4;placed&s=Quiet+Fortune;3/1;win;r10&s=Tollgate+Lad;9/2';

/** A field of a selection by its visible label and its letter. */
export function field(page: Page, label: string, letter: string): Locator {
  return page.getByLabel(`${label} selection ${letter}`, { exact: true });
}

/** The value beside a term of the results. */
export function reading(page: Page, term: string): Locator {
  const results = page.getByRole('region', { name: 'Results' });
  return results
    .locator('div')
    .filter({ has: page.getByText(term, { exact: true }) })
    .locator('dd')
    .first();
}

/** The name of a selection, by its letter. */
export function name(page: Page, letter: string): Locator {
  return page.getByLabel(`Selection ${letter}`, { exact: true });
}
