import { expect, type Page } from '@playwright/test';
import type { RunOnly } from 'axe-core';
import { askAxe } from './axe.ts';
import { expectSafeLinks } from './links.ts';
import { openWhole } from './open-whole.ts';

const ALL: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** The rules of axe that another theme can break: it changes only colours. */
const OF_COLOURS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
/** The rule that by the edge of a bar that floats depends on where a page is scrolled to. */
const OF_SIZE = 'target-size';

/** True if an element is too small in the middle of the window too, where no bar hides half of it. */
async function isSmall(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const found = await askAxe(page, { by: { type: 'rule', values: [OF_SIZE] }, at: selector });
  await page.evaluate(() => scrollTo(0, 0));
  return found.length > 0;
}

/** The rules that axe finds broken, each with its elements. */
async function violations(page: Page, by: RunOnly): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const { id, nodes } of await askAxe(page, { by })) {
    const broken: string[] = [];
    for (const { selector, html } of nodes) {
      if (id !== OF_SIZE || (await isSmall(page, selector))) broken.push(html);
    }
    if (broken.length > 0) texts.push(`${id}: ${broken.join(' ')}`);
  }
  return texts;
}

/** Nothing that axe knows is wrong, in the theme that the page has, and nothing is to be scrolled sideways for. */
export async function expectAccessibleInTheme(page: Page, what: string): Promise<void> {
  expect.soft(await violations(page, ALL), what).toEqual([]);
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(tooWide, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** The same where the user's own colours are forced. Contrast is theirs, and axe reads the page's colours for it. */
export async function expectAccessibleInForcedColours(page: Page, what: string): Promise<void> {
  const found = await violations(page, ALL);
  expect
    .soft(
      found.filter((text) => !text.startsWith('color-contrast')),
      what,
    )
    .toEqual([]);
}

/** The same in either theme, of a page that is light. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await expectAccessibleInTheme(page, what);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await violations(page, OF_COLOURS), `${what}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The same of the page at a path. */
export async function expectNothingFound(page: Page, path: string): Promise<void> {
  await openWhole(page, path);
  await expectSafeLinks(page, path);
  await expectAccessible(page, path);
}
