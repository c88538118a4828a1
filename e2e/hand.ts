import { expect, type Locator, type Page } from '@playwright/test';

/** How somebody works a page: what they press, what they fill in and what they tick. */
export type Hand = {
  readonly press: (what: Locator) => Promise<void>;
  readonly fill: (what: Locator, text: string) => Promise<void>;
  readonly tick: (what: Locator) => Promise<void>;
  /** Closes what is on top. */
  readonly close: () => Promise<void>;
};

/** Somebody with a mouse, and a keyboard for what is typed. */
export function mouse(page: Page): Hand {
  return {
    press: (what) => what.click(),
    fill: async (what, text) => {
      await what.click();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    tick: (what) => what.click(),
    close: () => page.keyboard.press('Escape'),
  };
}

/** So many presses of Tab lead through a page, and round it once. */
const MOST_TABS = 400;

/** Somebody with a keyboard alone: everything is reached by Tab, from wherever focus was left. */
export function keyboard(page: Page): Hand {
  const reach = async (what: Locator): Promise<void> => {
    await expect(what).toBeVisible();
    await expect(what).toBeEnabled();
    for (let tabs = 0; tabs <= MOST_TABS; tabs += 1) {
      if (await what.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${String(what)} is not reached by Tab`);
  };
  return {
    press: async (what) => {
      await reach(what);
      await page.keyboard.press('Enter');
    },
    fill: async (what, text) => {
      await reach(what);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    tick: async (what) => {
      await reach(what);
      await page.keyboard.press('Space');
    },
    close: () => page.keyboard.press('Escape'),
  };
}
