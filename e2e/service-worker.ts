import type { Page } from '@playwright/test';

/** Waits until the service worker controls the page, with the calculators cached. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** The paths of everything in the browser's caches. */
export function cachedPaths(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (cache) => (await caches.open(cache)).keys()),
    );
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}
