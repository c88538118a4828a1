import { expect, type Page } from '@playwright/test';

/** The text on the clipboard, once it is like this: a button copies a moment after its press, and says so briefly. */
export async function copied(page: Page, like: RegExp): Promise<string> {
  let text = '';
  await expect
    .poll(async () => {
      text = await page.evaluate(async () => navigator.clipboard.readText());
      return text;
    })
    .toMatch(like);
  return text;
}
