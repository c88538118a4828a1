import { expect, type Locator, type Page } from '@playwright/test';
import { hasFocusMark } from './focus-mark.ts';

/** The actions of a user on a page: press, fill in and tick. */
export type Hand = {
  readonly press: (what: Locator) => Promise<void>;
  readonly fill: (what: Locator, text: string) => Promise<void>;
  readonly tick: (what: Locator) => Promise<void>;
  /** Closes what is on top. */
  readonly close: () => Promise<void>;
};

/** A user of the keyboard alone, who knows the keys of lists, groups of choices and shortcuts. */
export type Keys = Hand & {
  /** Goes to something, and does nothing there. */
  readonly reach: (what: Locator) => Promise<void>;
  /** Chooses from a list by the beginning of its name. */
  readonly choose: (list: Locator, beginning: string) => Promise<void>;
  /** Goes from the chosen one of a group to another by arrows. */
  readonly pick: (choice: Locator) => Promise<void>;
  /** Presses keys where the focus is. */
  readonly key: (...keys: readonly string[]) => Promise<void>;
};

/** A user with a mouse, and a keyboard for text. */
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

/* Runs in the page: how focus stands to an element. */
function standing(element: Element | null): 'there' | 'elsewhere' | 'gone' {
  if (element === null || !element.isConnected) return 'gone';
  return element === document.activeElement ? 'there' : 'elsewhere';
}

/** The upper bound of Tab presses for one round of a page. */
const MOST_TABS = 400;
/** Every so many presses an element is looked for anew. */
const LOOK_ANEW = 25;

/**
 * A user of the keyboard alone: everything is reached by Tab, from wherever focus was left, and what is reached says
 * so to the eye.
 */
export function keyboard(page: Page): Keys {
  const isFocused = (what: Locator): Promise<boolean> =>
    what.evaluate((element) => element === document.activeElement);
  const reach = async (what: Locator): Promise<void> => {
    await expect(what).toBeVisible();
    await expect(what).toBeEnabled();
    let goal = await what.elementHandle();
    for (let tabs = 0; tabs <= MOST_TABS; tabs += 1) {
      // To look for it anew takes longer than a press: only where it may have been reached, and now and then, since another
      // may be what is meant by now.
      const stand = await page.evaluate(standing, goal);
      const isTime = stand !== 'elsewhere' || tabs % LOOK_ANEW === 0;
      if (isTime) goal = await what.elementHandle();
      if (isTime && (await isFocused(what))) {
        if (tabs > 0) expect(await what.evaluate(hasFocusMark), `${String(what)} shows focus`).toBe(true);
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
