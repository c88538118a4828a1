import { expect, type Page } from '@playwright/test';
import type { RunOnly } from 'axe-core';
import { runAxe } from './axe.ts';
import { expectSafeLinks } from './links.ts';
import { openPage } from './open-page.ts';

const ALL: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** The axe rules that another theme can break: it changes colours only. */
const COLOUR_RULES: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
/** The rule whose result depends on the scroll position, by the edge of a floating bar. */
const SIZE_RULE = 'target-size';

/** True if an element is too small in the middle of the window too, where no bar covers it. */
async function isSmall(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const found = await runAxe(page, { by: { type: 'rule', values: [SIZE_RULE] }, at: selector });
  await page.evaluate(() => scrollTo(0, 0));
  return found.length > 0;
}

/** The violated axe rules, each with its elements. */
async function violations(page: Page, by: RunOnly): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const { id, nodes } of await runAxe(page, { by })) {
    const broken: string[] = [];
    for (const { selector, html } of nodes) {
      if (id !== SIZE_RULE || (await isSmall(page, selector))) broken.push(html);
    }
    if (broken.length > 0) texts.push(`${id}: ${broken.join(' ')}`);
  }
  return texts;
}

/** Expects no axe violation in the page's current theme, and no horizontal scrolling. */
export async function expectAccessibleInTheme(page: Page, what: string): Promise<void> {
  expect.soft(await violations(page, ALL), what).toEqual([]);
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(tooWide, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Expects no violation with forced colours. Contrast is the user's own, and axe sees the page's colours instead. */
export async function expectAccessibleInForcedColours(page: Page, what: string): Promise<void> {
  const found = await violations(page, ALL);
  expect
    .soft(
      found.filter((text) => !text.startsWith('color-contrast')),
      what,
    )
    .toEqual([]);
}

/** Expects no violation in either theme, for a page that is light. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await expectAccessibleInTheme(page, what);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await violations(page, COLOUR_RULES), `${what}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Expects no violation on the page at a path, in either theme. */
export async function expectNothingFound(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await expectSafeLinks(page, path);
  await expectAccessible(page, path);
}
