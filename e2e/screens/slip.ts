import type { Locator, Page } from '@playwright/test';

/** The slip of the design: a Lucky 15, each-way, three of four settled. */
export const LUCKY_15 =
  '/tools/bet-calculator/lucky-15/?stake=1.00&ew=on&terms=1/5&places=3&s=Harbour+Light;5/2;win&s=Sea+Symphony;11/4;placed&s=Quiet+Fortune;3/1;win;r10&s=Tollgate+Lad;9/2';

/** The calculator of slips. */
export const slipScreen = (page: Page) => {
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const results = page.getByRole('region', { name: 'Results' });
  return {
    system: page.getByLabel('Calculator', { exact: true }),
    oddsFormat: page.getByLabel('Odds format'),
    betType: page.getByLabel('Bet type'),
    eachWay: page.getByRole('switch', { name: 'Each-way' }),
    jackSquare: page.getByRole('group', { name: 'Selections in their square' }),
    /** A field of the whole slip by its label. */
    input: (label: string): Locator => page.getByRole('textbox', { name: label, exact: true }),
    /** A field of a selection by its visible label and its letter. */
    field: (label: string, letter: string): Locator =>
      page.getByLabel(`${label} selection ${letter}`, { exact: true }),
    /** An outcome of a selection by its name and its letter. */
    outcome: (name: string, letter: string): Locator =>
      page.getByRole('radiogroup', { name: `Outcome selection ${letter}` }).getByRole('radio', { name }),
    /** Shows and hides the less used fields of a selection. */
    more: (letter: string): Locator => button(`More of selection ${letter}`),
    /** The name of a selection by its letter. */
    name: (letter: string): Locator => page.getByLabel(`Selection ${letter}`, { exact: true }),
    names: page.getByLabel(/^Selection [A-Z]$/u),
    numerator: (letter: string): Locator => page.getByLabel(`Odds selection ${letter}, numerator`),
    denominator: (letter: string): Locator => page.getByLabel(`Odds selection ${letter}, denominator`),
    addSelection: page.getByRole('button', { name: /^Add selection/u }),
    removeSelection: page.getByRole('button', { name: /^Remove selection/u }),
    bar: page.getByRole('group', { name: 'Slip' }),
    button,
    undo: button('Undo'),
    reset: button('Reset'),
    save: button('Save'),
    settings: button('Settings'),
    compare: button('Compare systems'),
    paste: button('Paste odds'),
    copyLink: button('Copy link'),
    results,
    /** The value beside a term of the results. */
    result: (term: string): Locator =>
      results
        .locator('div')
        .filter({ has: page.getByText(term, { exact: true }) })
        .locator('dd')
        .first(),
    /** The filter of lines by status, with their number. */
    status: (name: string): Locator => page.getByRole('radio', { name }),
    line: (name: string): Locator => button(name).first(),
    workings: page.getByText('The legs multiplied'),
  };
};

/** The dialogs of the calculator of slips. Saving has a screen of its own. */
export const slipDialogs = (page: Page) => {
  const settings = page.getByRole('dialog', { name: 'Advanced settings' });
  const compare = page.getByRole('dialog', { name: 'Compare systems' });
  const paste = page.getByRole('dialog', { name: 'Paste odds' });
  return {
    settings,
    payoutTerms: settings.getByLabel('Payout terms'),
    settleAs: settings.getByLabel('Settle as'),
    compare,
    use: (system: string): Locator => compare.getByRole('button', { name: `Use ${system}` }),
    pastedText: paste.getByLabel('From anywhere'),
    usePasted: paste.getByRole('button', { name: /^Use \d+ selections?$/u }),
  };
};
