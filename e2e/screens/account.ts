import type { Locator, Page } from '@playwright/test';

/** The page of a member's account. */
export const accountScreen = (page: Page) => {
  const leaving = page.getByRole('dialog', { name: 'Delete your account?' });
  const breakDialog = page.getByRole('dialog', { name: /^A break until/u });
  const newToken = page.getByRole('dialog', { name: 'New access token' });
  const revoking = page.getByRole('dialog', { name: /^Revoke /u });
  return {
    newToken: page.getByRole('button', { name: 'New token' }),
    tokenName: newToken.getByLabel('Name'),
    tokenScope: (name: string): Locator => newToken.getByRole('checkbox', { name }),
    tokenPassword: newToken.getByLabel('Password', { exact: true }),
    madeToken: page.getByLabel('Your new token'),
    revokeToken: (name: string): Locator => page.getByRole('button', { name: `Revoke ${name}` }),
    confirmRevoking: revoking.getByRole('button', { name: 'Revoke' }),
    currentPassword: page.getByLabel('Current password'),
    newPassword: page.getByLabel('New password'),
    takeBreak: page.getByRole('button', { name: 'Take a break' }),
    breakDialog,
    confirmBreak: breakDialog.getByRole('button', { name: 'Take a break' }),
    leave: page.getByRole('button', { name: 'Delete account' }),
    leavingPassword: leaving.getByLabel('Password', { exact: true }),
    confirmLeaving: leaving.getByRole('button', { name: 'Delete account' }),
    left: page.getByText('Your account is deleted.'),
  };
};
