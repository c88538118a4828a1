import type { Page } from '@playwright/test';

/** The dialog that saves a slip or a bet. */
export const saveDialog = (page: Page, saved: 'slip' | 'bet' | 'changes') => {
  const dialog = page.getByRole('dialog', { name: `Save ${saved}` });
  return {
    dialog,
    bookie: dialog.getByLabel('Bookie'),
    exchange: dialog.getByLabel('Exchange'),
    notes: dialog.getByLabel('Notes'),
    save: dialog.getByRole('button', { name: 'Save', exact: true }),
    logIn: dialog.getByRole('button', { name: 'Log in and save' }),
    keep: dialog.getByRole('button', { name: 'Keep until online' }),
  };
};

/** The notices after a bet was saved or stored. */
export const saveNotices = (page: Page) => ({
  saved: page.getByText('Bet saved.'),
  toDashboard: page.getByRole('link', { name: 'Open the dashboard' }),
  stored: page.getByText('Slip kept in this browser.'),
  waiting: page.getByText(/^Kept in this browser/u),
});
