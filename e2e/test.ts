import { test as base } from '@playwright/test';

/**
 * A page on which nothing may go wrong unseen: a script that throws, a warning or an error on the console (the content
 * security policy reports there), fails the test. Calls that the server refuses are the test's own affair.
 */
export const test = base.extend({
  page: async ({ page }, use) => {
    const said: string[] = [];
    page.on('console', (message) => {
      const isRefusal = message.text().startsWith('Failed to load resource');
      if (['error', 'warning'].includes(message.type()) && !isRefusal) said.push(message.text());
    });
    page.on('pageerror', ({ message }) => said.push(message));
    await use(page);
    base.expect(said, 'nothing is said on the console').toEqual([]);
  },
});
