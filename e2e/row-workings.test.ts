import { expect, type Page } from '@playwright/test';
import { matchedDialog } from './screens/matched.ts';
import { matcherScreen, openMatcher } from './screens/matcher.ts';
import { sessionOf } from './session.ts';
import { test } from './test.ts';

/** Opens a matcher and shows the workings of its first row by `w`; they are loaded after the rows. */
async function openWorkings(page: Page, path?: string): Promise<void> {
  await openMatcher(page, path);
  const { workings, openers } = matcherScreen(page);
  await page.keyboard.press('j');
  await expect(openers.first()).toBeFocused();
  await expect(async () => {
    await page.keyboard.press('w');
    await expect(workings).toBeFocused({ timeout: 1000 });
  }).toPass();
}

test('w shows the workings of a row, which arrow keys scroll, and Escape returns', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 420 });
  await openWorkings(page, '/tools/each-way-matcher/');
  const { workings, openers } = matcherScreen(page);
  await expect(workings.getByText('Profit', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => workings.evaluate((box) => box.scrollTop)).toBeGreaterThan(0);
  const box = await workings.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(420);
  await page.keyboard.press('Escape');
  await expect(workings).toBeHidden();
  await expect(openers.first()).toBeFocused();
});

test('a mouse that rests on a result shows its workings until it leaves', async ({ page }) => {
  await openWorkings(page);
  await page.keyboard.press('Escape');
  const { workings, results } = matcherScreen(page);
  await results.nth(1).hover();
  await expect(workings).toBeVisible();
  await workings.hover();
  await expect(workings.getByRole('button', { name: 'Copy command' })).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(workings).toBeHidden();
});

/** Touches the middle of the first result for some milliseconds. */
async function touch(page: Page, milliseconds: number): Promise<void> {
  const box = await matcherScreen(page).results.first().boundingBox();
  if (box === null) throw new Error('There is no result');
  const session = await sessionOf(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(milliseconds);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a long press shows the workings, a short one closes them, and the next opens the row', async ({
    page,
  }) => {
    await openWorkings(page);
    await page.keyboard.press('Escape');
    const { workings } = matcherScreen(page);
    await expect(workings).toBeHidden();
    await touch(page, 700);
    await expect(workings).toBeVisible();
    await expect(matchedDialog(page)).toBeHidden();
    // The press that closes them does not open the row.
    await touch(page, 50);
    await expect(workings).toBeHidden();
    await expect(matchedDialog(page)).toBeHidden();
    await touch(page, 50);
    await expect(matchedDialog(page)).toBeVisible();
  });
});
