import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import { test } from './test.ts';
import { matcherScreen, STANDARD } from './screens/matcher.ts';
import { LUCKY_15, slipScreen } from './screens/slip.ts';

/*
 * In a browser without lazy compilation and code flushing (playwright.config.ts), the growth of the heap is what the page
 * retains.
 */
const TIMES = 500;
const MAX_BYTES_EACH = 500;

/** The size of the heap after a garbage collection. */
async function heapSize(
  session: CDPSession,
): Promise<{ readonly nodes: number; readonly listeners: number; readonly heap: number }> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') };
}

/** Opens a panel by its button and closes it, several times. */
async function openAndClose(button: Locator, times: number): Promise<void> {
  await button.evaluate(async (opener, count) => {
    const turn = async (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
    for (let time = 0; time < count; time += 1) {
      if (opener instanceof HTMLElement) opener.click();
      await turn();
      const dialog = document.querySelector('dialog');
      if (!(dialog?.open ?? false)) throw new Error('no panel opened');
      dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
      await turn();
      if (document.querySelector('dialog') !== null) throw new Error('the panel did not close');
    }
  }, times);
}

for (const { what, path, opener } of [
  { what: 'settings', path: LUCKY_15, opener: (page: Page) => slipScreen(page).settings },
  { what: 'matched calculator', path: STANDARD, opener: (page: Page) => matcherScreen(page).openers.first() },
]) {
  test(`opening the ${what} ${TIMES} times leaks no memory`, async ({ page }) => {
    test.setTimeout(600_000);
    await page.goto(path);
    const button = opener(page);
    await button.click();
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
    await page.keyboard.press('Escape');
    // New rows meanwhile would be counted too.
    if (path.includes('matcher')) await matcherScreen(page).countdown.click();
    // The parts of a calculator that are loaded after two idle seconds would be counted too.
    await page.waitForTimeout(3000);
    await openAndClose(button, 30);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const before = await heapSize(session);
    await openAndClose(button, TIMES);
    const after = await heapSize(session);
    expect(after.nodes - before.nodes).toBeLessThanOrEqual(100);
    expect(after.listeners - before.listeners).toBeLessThanOrEqual(20);
    expect((after.heap - before.heap) / TIMES).toBeLessThanOrEqual(MAX_BYTES_EACH);
  });
}
