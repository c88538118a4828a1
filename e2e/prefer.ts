import type { Page } from '@playwright/test';

/** The preferences of an anonymous user, as the browser stores them: without defaults. */
export type Preferred = {
  readonly general?: Readonly<Record<string, unknown>>;
  readonly calculators?: Readonly<Record<string, object>>;
  readonly bookies?: Readonly<Record<string, object>>;
};

const KEPT = 'layline.preferences';
/** The storage key of preferences of a device. */
const ON_DEVICE = 'layline.device';

/** Stores preferences in the page's browser before any page is opened. */
export async function prefer(page: Page, preferred: Preferred): Promise<void> {
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    KEPT,
    JSON.stringify(preferred),
  ] as const);
}

/** Changes the browser's storage as another tab would; the open page is notified. */
async function storeInAnotherTab(page: Page, key: string, stored: object): Promise<void> {
  await page.evaluate(
    ([where, text]) => {
      localStorage.setItem(where, text);
      dispatchEvent(new StorageEvent('storage', { key: where, newValue: text }));
    },
    [key, JSON.stringify(stored)] as const,
  );
}

/** Changes the user's preferences in another tab. */
export async function preferInAnotherTab(page: Page, preferred: Preferred): Promise<void> {
  await storeInAnotherTab(page, KEPT, preferred);
}

/** Changes the odds format of this device, in another tab. */
export async function writeOddsInAnotherTab(page: Page, oddsFormat: string): Promise<void> {
  await storeInAnotherTab(page, ON_DEVICE, { oddsFormat });
}
