import { expect, type Page } from '@playwright/test';
import { shell } from './screens/shell.ts';

/** Opens a page, and waits for its heading and all that it loads. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(shell(page).title).toBeVisible();
  await expect(page.getByText(/^Loading|^Fetching|^Signing in/u)).toHaveCount(0);
}
