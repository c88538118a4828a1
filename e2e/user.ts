import { expect, type Locator, type Page } from '@playwright/test';
import { hasFocusMark } from './focus-mark.ts';

/** The actions of a user on a page: press, fill in and tick. */
export type User = {
  readonly press: (what: Locator) => Promise<void>;
  readonly fill: (what: Locator, text: string) => Promise<void>;
  readonly tick: (what: Locator) => Promise<void>;
  /** Closes the dialog on top. */
  readonly close: () => Promise<void>;
};

/** A keyboard user, who knows the keys of lists, radio groups and shortcuts. */
export type KeyboardUser = User & {
  /** Moves the focus to an element. */
  readonly reach: (what: Locator) => Promise<void>;
  /** Selects from a list by typing the beginning of a name. */
  readonly choose: (list: Locator, beginning: string) => Promise<void>;
  /** Moves from the checked option of a radio group to another by arrow keys. */
  readonly pick: (choice: Locator) => Promise<void>;
  /** Presses keys at the current focus. */
  readonly key: (...keys: readonly string[]) => Promise<void>;
};

/** A user with a mouse, and a keyboard for text. */
export function mouse(page: Page): User {
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

/* Runs in the page: the state of an element's focus. */
function focusState(element: Element | null): 'there' | 'elsewhere' | 'gone' {
  if (element === null || !element.isConnected) return 'gone';
  return element === document.activeElement ? 'there' : 'elsewhere';
}

/** The upper bound of Tab presses for one round of a page. */
const MAX_TABS = 400;
/** The number of presses after which an element is located again. */
const RELOCATE_EVERY = 25;

/** A keyboard user: reaches everything by Tab from the current focus, and expects a visible focus mark on it. */
export function keyboard(page: Page): KeyboardUser {
  const isFocused = (what: Locator): Promise<boolean> =>
    what.evaluate((element) => element === document.activeElement);
  const reach = async (what: Locator): Promise<void> => {
    await expect(what).toBeVisible();
    await expect(what).toBeEnabled();
    let goal = await what.elementHandle();
    for (let tabs = 0; tabs <= MAX_TABS; tabs += 1) {
      // Locating takes longer than a press: only if the element may have focus, and now and then, as it may have been
      // replaced.
      const state = await page.evaluate(focusState, goal);
      const isTime = state !== 'elsewhere' || tabs % RELOCATE_EVERY === 0;
      if (isTime) goal = await what.elementHandle();
      if (isTime && (await isFocused(what))) {
        // Polled: in the first frames of an opening dialog, everything in it is transparent.
        const focusMark = expect.poll(() => what.evaluate(hasFocusMark), `${String(what)} shows focus`);
        if (tabs > 0) await focusMark.toBe(true);
        return;
      }
      await page.keyboard.press('Tab');
    }
    throw new Error(`${String(what)} is not reached by Tab`);
  };
  const key = async (...keys: readonly string[]): Promise<void> => {
    for (const each of keys) await page.keyboard.press(each);
  };
  return {
    reach,
    key,
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
    choose: async (list, beginning) => {
      await reach(list);
      await page.keyboard.type(beginning);
    },
    pick: async (choice) => {
      const group = choice.locator('xpath=ancestor::*[@role="radiogroup"]');
      await reach(group.getByRole('radio', { checked: true }));
      const count = await group.getByRole('radio').count();
      for (let step = 0; step < count && !(await isFocused(choice)); step += 1) await key('ArrowRight');
      await expect(choice).toBeFocused();
      await expect(choice).toBeChecked();
    },
    close: () => page.keyboard.press('Escape'),
  };
}
