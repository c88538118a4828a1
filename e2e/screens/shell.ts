import type { Locator, Page } from '@playwright/test';

/** The parts that every page has: title, navigation, footer, account menu, notices and dialogs. */
export const shell = (page: Page) => ({
  title: page.getByRole('heading', { level: 1 }),
  titled: (title: string): Locator => page.getByRole('heading', { level: 1, name: title }),
  banner: page.getByRole('banner'),
  footer: page.getByRole('contentinfo'),
  navigation: page.getByRole('navigation', { name: 'Main' }),
  section: (name: string): Locator =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }),
  breadcrumb: page.getByRole('navigation', { name: 'Breadcrumb' }),
  developerBar: page.getByRole('navigation', { name: 'Developer' }),
  logIn: page.getByRole('link', { name: 'Log in' }),
  account: page.getByRole('button', { name: /^Account: /u }),
  accountOf: (email: string): Locator => page.getByRole('button', { name: `Account: ${email}` }),
  accountUnavailable: page.getByRole('banner').getByText('Account unavailable'),
  logOut: page.getByRole('button', { name: 'Log out' }),
  /** Logs out by the account menu, of this user if given. */
  leave: async (email = ''): Promise<void> => {
    await page.getByRole('button', { name: `Account: ${email}` }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
  },
  shortcuts: page.getByRole('button', { name: 'Keyboard shortcuts' }),
  shortcutsDialog: page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
  singleKeys: page
    .getByRole('dialog', { name: 'Keyboard shortcuts' })
    .getByRole('switch', { name: 'Single keys' }),
  alert: page.getByRole('alert'),
  offline: page.getByText('You are offline.'),
  partNotLoaded: page.getByText('This part could not be loaded.'),
  stopped: (part: string): Locator => page.getByRole('heading', { name: `${part} stopped working` }),
  tryAgain: page.getByRole('button', { name: 'Try again' }),
  reload: page.getByRole('button', { name: 'Reload' }),
});

/** The dialog that goes to a page by its name. */
export const paletteDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Go to' });
  return {
    field: dialog.getByRole('combobox'),
    option: (name: string): Locator => dialog.getByRole('option', { name }),
  };
};

/** The button of the test checkout that pays. */
export const payButton = (page: Page): Locator => page.getByRole('button', { name: 'Pay', exact: true });
