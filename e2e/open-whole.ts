import { expect, type Page } from '@playwright/test';
import { shell } from './screens/shell.ts';

/** Opens a page: its heading is there, and all that it had to load. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(shell(page).title).toBeVisible();
  await expect(page.getByText(/^Loading|^Fetching|^Signing in/u)).toHaveCount(0);
}
