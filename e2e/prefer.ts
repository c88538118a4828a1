import type { Page } from '@playwright/test';

/** The preferences of an anonymous user, as the browser stores them: defaults are left out. */
export type Preferred = {
  readonly general?: Readonly<Record<string, unknown>>;
  readonly calculators?: Readonly<Record<string, object>>;
  readonly bookies?: Readonly<Record<string, object>>;
};

const KEPT = 'layline.preferences';
/** The same for what holds on a device alone. */
const ON_DEVICE = 'layline.device';

/** Has the page's browser keep these preferences before any page is opened. */
export async function prefer(page: Page, preferred: Preferred): Promise<void> {
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    KEPT,
    JSON.stringify(preferred),
  ] as const);
}

/** Changes what the browser keeps as another of its tabs would: the page that is open hears of it. */
async function keepInAnotherTab(page: Page, key: string, kept: object): Promise<void> {
  await page.evaluate(
    ([where, text]) => {
      localStorage.setItem(where, text);
      dispatchEvent(new StorageEvent('storage', { key: where, newValue: text }));
    },
    [key, JSON.stringify(kept)] as const,
  );
}

/** Changes the user's preferences in another tab. */
export async function preferInAnotherTab(page: Page, preferred: Preferred): Promise<void> {
  await keepInAnotherTab(page, KEPT, preferred);
}

/** Changes how odds are written on this device, in another tab. */
export async function writeOddsInAnotherTab(page: Page, oddsFormat: string): Promise<void> {
  await keepInAnotherTab(page, ON_DEVICE, { oddsFormat });
}
