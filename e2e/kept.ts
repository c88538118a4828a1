import type { Page } from '@playwright/test';

/** Waits until the calculators are kept, and this page is served by what keeps them. */
export async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Every address that is kept in the browser. */
export function keptUrls(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (cache) => (await caches.open(cache)).keys()),
    );
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}
