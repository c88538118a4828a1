import { expect, type Page } from '@playwright/test';
import { FIND_FLAWS } from './legible.ts';
import { sessionOf } from './session.ts';

/** The browser's default text size in pixels; "very large" would be 24. */
const MEDIUM_PX = 16;

/** The time after which a page has its layout, on a busy machine too. */
const SETTLED_MS = 10_000;

/**
 * Doubles the text size as a user does in the browser's settings: the default size is doubled, and with it everything in
 * rem, breakpoints too, which a style on the page would not change.
 */
export async function doubleText(page: Page): Promise<void> {
  await setTextSize(page, 2 * MEDIUM_PX);
}

/** Doubles the text size during some work. */
export async function inDoubleText(page: Page, action: () => Promise<void>): Promise<void> {
  await doubleText(page);
  await action();
  await setTextSize(page, MEDIUM_PX);
}

async function setTextSize(page: Page, size: number): Promise<void> {
  const session = await sessionOf(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
}

/** Expects that nothing is cut off, overlapping, outside the page or unreachable. */
export async function expectLegible(page: Page, what: string): Promise<void> {
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).fontSize),
    'the text is doubled',
  ).toBe(`${2 * MEDIUM_PX}px`);
  // Drawings take their size from the page once it is laid out.
  await expect.soft
    .poll(() => page.evaluate<readonly string[]>(FIND_FLAWS), { message: what, timeout: SETTLED_MS })
    .toEqual([]);
}
