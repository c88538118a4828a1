import { expect, type Page } from '@playwright/test';

/** Waits until the clipboard has a matching text, and returns it: a button copies shortly after its press. */
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
