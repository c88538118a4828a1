import { expect, type Page } from '@playwright/test';
import { expectLegible, inDoubleText } from './large-text.ts';
import { registerOnJourney, saveBets, saveBetsOnEvents, send } from './member.ts';
import { expectAccessible, expectAccessibleInTheme } from './nothing-found.ts';
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
import { entryScreen } from './screens/entry.ts';
import { helpScreen } from './screens/help.ts';
import { shell } from './screens/shell.ts';
import { LUCKY_15 } from './screens/slip.ts';
import { HOME_TITLE, toolsScreen } from './screens/tools.ts';

/**
 * There are many states. Each is checked in one theme at each width, except for those of matchers: elements that exist at
 * one width only have more colours there.
 */
const SCREENS = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const;
const CHUNKS = /\/assets\/.*\.js$/u;

for (const { width, colorScheme } of SCREENS) {
  test.describe(`axe finds nothing in states with late or missing data, ${colorScheme}, at ${width} px`, () => {
    test.use({ colorScheme });
    test.use({ viewport: { width, height: 900 } });
    test.beforeEach(() => test.setTimeout(300_000));

    test('on public pages', async ({ page }) => {
      const frame = shell(page);
      const tools = toolsScreen(page);
      const entry = entryScreen(page);
      const help = helpScreen(page);
      await walk(page, OPEN, (what) => expectAccessibleInTheme(page, what));
      await page.goto('/tools/');
      await expect(frame.title).toHaveText(HOME_TITLE);
      await page.route(CHUNKS, async (route) => route.abort());
      await tools.allCalculators.click();
      await expect(frame.partNotLoaded).toBeVisible();
      await expect(frame.titled('Page not loaded')).toBeFocused();
      await expectAccessibleInTheme(page, 'a page that could not be loaded');
      await page.unroute(CHUNKS);
      await page.goto('/login');
      await entry.logInAs('no-account@example.com', 'not the passphrase');
      await expect(frame.alert).toBeVisible();
      await expectAccessibleInTheme(page, 'a login that is refused');
      await page.goto('/register/');
      await entry.email.fill('not an address');
      await entry.password.fill('short');
      await entry.create.click();
      await expect(entry.password).toHaveAccessibleDescription(/10 characters/u);
      await expectAccessibleInTheme(page, 'an account that is refused');
      await page.goto('/tools/bet-calculator/lucky-16/');
      await expect(tools.noSuchCalculator).toBeVisible();
      await expectAccessibleInTheme(page, 'no such calculator');
      await page.goto('/app/glossary/');
      await help.search.fill('zebra');
      await expect(help.notFound).toBeVisible();
      await expectAccessibleInTheme(page, 'no such word');
    });

    test('on member pages', async ({ page }) => {
      await registerOnJourney(page, [1, 2]);
      await send(page, { method: 'PUT', path: '/api/progress/welcome-choice/' }, { choice: 'tools' });
      await walk(page, MEMBERS, (what) => expectAccessibleInTheme(page, what));
    });

    test('without a network', async ({ page, context }) => {
      const frame = shell(page);
      await page.goto(LUCKY_15);
      await expect(frame.title).toBeVisible();
      await context.setOffline(true);
      await expect(frame.offline).toBeVisible();
      await expectAccessibleInTheme(page, 'offline');
    });
  });
}

for (const { width, colorScheme } of SCREENS) {
  // Text at twice the size turns a wide page into the narrow one.
  const expectLargeText = async (page: Page, what: string): Promise<void> => {
    if (width === 390) await inDoubleText(page, () => expectLegible(page, `${what}, twice the size`));
  };
  test.describe(`states of a page are legible and reachable, ${colorScheme}, at ${width} px`, () => {
    test.use({ colorScheme });
    test.use({ viewport: { width, height: 900 } });
    test.beforeEach(() => test.setTimeout(300_000));
    const expectWhole = (page: Page, states: readonly State[]): Promise<void> =>
      walk(page, states, async (what) => {
        await expectAccessibleInTheme(page, what);
        await expectLargeText(page, what);
      });

    test('of calculators', async ({ page }) => expectWhole(page, OF_CALCULATORS));

    test('of rows that are old or omitted', async ({ page }) => expectWhole(page, OF_ROWS));

    test('of rows that are late or missing', async ({ page }) => expectWhole(page, OF_NO_ROWS));

    test('of member pages', async ({ page }) => {
      await registerOnJourney(page, [1, 2]);
      await saveBets(page);
      await saveBetsOnEvents(page);
      await expectWhole(page, OF_MEMBERS);
    });

    test.describe('in either theme', () => {
      test.use({ colorScheme: 'light' });

      test('of matchers', async ({ page }) =>
        walk(page, OF_MATCHERS, async (what) => {
          await expectAccessible(page, what);
          await expectLargeText(page, what);
        }));
    });

    test.describe('with a part that fails to render', () => {
      test.use({ breaks: true });

      test('of a page and a panel', async ({ page }) => {
        await registerOnJourney(page, [1, 2]);
        await expectWhole(page, BROKEN);
      });
    });
  });
}
