import { expect, type Page } from '@playwright/test';
import { LUCKY_15 } from './calculator.ts';
import { expectLegible, inDoubleText } from './large-text.ts';
import { registerOnJourney, saveBets, send } from './member.ts';
import { expectAccessible } from './nothing-found.ts';
import {
  BROKEN,
  MEMBERS,
  OF_CALCULATORS,
  OF_MATCHERS,
  OF_MEMBERS,
  OF_NO_ROWS,
  OF_ROWS,
  OPEN,
} from './states.ts';
import { type State, walk } from './steps.ts';
import { test } from './test.ts';

const CHUNKS = /\/assets\/.*\.js$/u;

/** What is looked for in a state: text of twice the size makes of a wide page the narrow one again. */
const LOOKS = [
  {
    width: 390,
    look: async (page: Page, what: string): Promise<void> => {
      await expectAccessible(page, what);
      await inDoubleText(page, () => expectLegible(page, `${what}, twice the size`));
    },
  },
  { width: 1440, look: expectAccessible },
] as const;

for (const width of [390, 1440]) {
  test.describe(`axe finds nothing where data are late or missing, at ${width} px`, () => {
    test.use({ colorScheme: 'light' });
    test.use({ viewport: { width, height: 900 } });
    test.beforeEach(() => test.setTimeout(300_000));

    test('on pages for everybody', async ({ page }) => {
      await walk(page, OPEN, (what) => expectAccessible(page, what));
      await page.goto('/tools/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tools');
      await page.route(CHUNKS, async (route) => route.abort());
      await page.getByRole('link', { name: 'All 30' }).click();
      await expect(page.getByText('This part could not be loaded.')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Page not loaded' })).toBeFocused();
      await expectAccessible(page, 'a page that could not be loaded');
      await page.unroute(CHUNKS);
      await page.goto('/login');
      await page.getByLabel('Email').fill('nobody@example.com');
      await page.getByLabel('Password', { exact: true }).fill('not the passphrase');
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page, 'a login that is refused');
      await page.goto('/register/');
      await page.getByLabel('Email').fill('nobody');
      await page.getByLabel('Password', { exact: true }).fill('short');
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
        /10 characters/u,
      );
      await expectAccessible(page, 'an account that is refused');
      await page.goto('/tools/bet-calculator/lucky-16/');
      await expect(page.getByText('There is no such calculator')).toBeVisible();
      await expectAccessible(page, 'no such calculator');
      await page.goto('/app/glossary/');
      await page.getByLabel('Search the glossary').fill('zebra');
      await expect(page.getByText('No such word')).toBeVisible();
      await expectAccessible(page, 'no such word');
    });

    test('on pages for members', async ({ page }) => {
      await registerOnJourney(page, [1, 2]);
      await send(page, 'PUT', '/api/progress/welcome-choice/', { choice: 'tools' });
      await walk(page, MEMBERS, (what) => expectAccessible(page, what));
    });

    test('without a network', async ({ page, context }) => {
      await page.goto(LUCKY_15);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await context.setOffline(true);
      await expect(page.getByText('You are offline.')).toBeVisible();
      await expectAccessible(page, 'offline');
    });
  });
}

for (const { width, look } of LOOKS) {
  test.describe(`parts and states of a page are to be read and reached, at ${width} px`, () => {
    test.use({ colorScheme: 'light' });
    test.use({ viewport: { width, height: 900 } });
    test.beforeEach(() => test.setTimeout(300_000));
    const expectWhole = (page: Page, states: readonly State[]): Promise<void> =>
      walk(page, states, (what) => look(page, what));

    test('of calculators', async ({ page }) => expectWhole(page, OF_CALCULATORS));

    test('of matchers', async ({ page }) => expectWhole(page, OF_MATCHERS));

    test('of rows that are old or left out', async ({ page }) => expectWhole(page, OF_ROWS));

    test('of rows that are late or missing', async ({ page }) => expectWhole(page, OF_NO_ROWS));

    test('of what members have', async ({ page }) => {
      await registerOnJourney(page, [1, 2]);
      await saveBets(page);
      await expectWhole(page, OF_MEMBERS);
    });

    test.describe('where something cannot be drawn', () => {
      test.use({ breaks: true });

      test('of a page and a panel', async ({ page }) => {
        await registerOnJourney(page, [1, 2]);
        await expectWhole(page, BROKEN);
      });
    });
  });
}
