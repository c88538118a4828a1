import type { Locator, Page } from '@playwright/test';

/** The dashboard with its list of saved bets. */
export const dashboardScreen = (page: Page) => {
  const list = page.getByRole('region', { name: 'Saved bets' });
  const deleting = page.getByRole('dialog', { name: 'Delete this bet?' });
  return {
    list,
    bets: list.getByRole('listitem'),
    outcome: (selection: string, name: string): Locator =>
      list
        .getByRole('radiogroup', { name: `Outcome of ${selection}` })
        .getByRole('radio', { name, exact: true }),
    deleting,
    confirmDelete: deleting.getByRole('button', { name: 'Delete bet' }),
    settleBackWon: page.getByRole('button', { name: /^Back won, .*: settle /u }),
    inPlay: page.getByRole('region', { name: 'In play' }),
    toCome: page.getByRole('region', { name: 'Still to come' }),
    toSettle: page.getByRole('region', { name: 'To settle' }),
    /** The button that records how a selection ended, and settles every bet on it. */
    ended: (selection: string, how: string): Locator =>
      page.getByRole('button', { name: new RegExp(`^${selection}: ${how}, `, 'u') }),
    undo: page.getByRole('button', { name: 'Undo' }),
    noBets: page.getByText('No bets saved yet'),
  };
};

/** A bet in the list of the dashboard, opened. */
export const betItem = (item: Locator) => ({
  change: item.getByRole('button', { name: /^Change/u }),
  open: item.getByRole('button', { name: /^(?:Settle|More)/u }),
  edit: item.getByRole('link', { name: 'Edit bet' }),
  remove: item.getByRole('button', { name: 'Delete bet' }),
});
