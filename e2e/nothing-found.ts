import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { openWhole } from './open-whole.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Of axe's rules those that another theme can break. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds. Which rules it looks by is said after its options, which would take that back. */
async function violations(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<readonly string[]> {
  // Style sheets are not fetched anew: there may be no network to have them by.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], preload: false });
  const found = await choose(axe).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Nothing that axe knows is wrong, in either theme, and nothing is to be scrolled sideways for. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  expect.soft(await violations(page, (axe) => axe.withTags(TAGS)), what).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await violations(page, (axe) => axe.withRules(OF_COLOURS)), `${what}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(tooWide, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** The same of the page at a path. */
export async function expectNothingFound(page: Page, path: string): Promise<void> {
  await openWhole(page, path);
  await expectAccessible(page, path);
}
