import type { Page } from '@playwright/test';

/** The page of a member's account. */
export const accountScreen = (page: Page) => {
  const leaving = page.getByRole('dialog', { name: 'Delete your account?' });
  const breakDialog = page.getByRole('dialog', { name: /^A break until/u });
  return {
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
