import { expect, type Page } from '@playwright/test';
import { FIND_FLAWS } from './legible.ts';
import { sessionOf } from './session.ts';

/** The browser's medium text size in pixels; very large would be 24. */
const MEDIUM_PX = 16;

/** By then a page has its shape, whatever else the machine has to do. */
const SETTLED_MS = 10_000;

/**
 * Doubles the text as a person does in the settings of the browser: it is the default size that is doubled, with which
 * everything goes that is in rem, breakpoints too. A style on the page would leave those where they are.
 */
export async function doubleText(page: Page): Promise<void> {
  await setTextSize(page, 2 * MEDIUM_PX);
}

/** The same while something is done; then it is medium again. */
export async function inDoubleText(page: Page, action: () => Promise<void>): Promise<void> {
  await doubleText(page);
  await action();
  await setTextSize(page, MEDIUM_PX);
}

async function setTextSize(page: Page, size: number): Promise<void> {
  const session = await sessionOf(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
}

/** Nothing is cut off, on top of something else, beyond the edge, or a control that cannot be got at. */
export async function expectLegible(page: Page, what: string): Promise<void> {
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).fontSize),
    'the text is doubled',
  ).toBe(`${2 * MEDIUM_PX}px`);
  // Drawings take their size from the page once it has one.
  await expect.soft
    .poll(() => page.evaluate<readonly string[]>(FIND_FLAWS), { message: what, timeout: SETTLED_MS })
    .toEqual([]);
}
