import type { Page } from '@playwright/test';

/** The pages where a user logs in or creates an account. */
export const entryScreen = (page: Page) => {
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  const over18 = page.getByLabel(/I am 18 or over/u);
  const logIn = page.getByRole('main').getByRole('button', { name: 'Log in' });
  const create = page.getByRole('button', { name: 'Create account' });
  return {
    email,
    password,
    over18,
    logIn,
    create,
    toCreate: page.getByRole('link', { name: 'Create account' }),
    logInAs: async (address: string, secret: string): Promise<void> => {
      await email.fill(address);
      await password.fill(secret);
      await logIn.click();
    },
    createAs: async (address: string, secret: string): Promise<void> => {
      await email.fill(address);
      await password.fill(secret);
      await over18.check();
      await create.click();
    },
  };
};
