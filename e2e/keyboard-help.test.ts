import { expect } from '@playwright/test';
import { keyboard } from './user.ts';
import { test } from './test.ts';
import { helpScreen } from './screens/help.ts';
import { shell } from './screens/shell.ts';

test.use({ viewport: { width: 1280, height: 900 } });
// Each key press takes time.
test.beforeEach(() => test.setTimeout(180_000));

test('help is read, and its contents and glossary searched, by keyboard', async ({ page }) => {
  const help = helpScreen(page);
  const user = keyboard(page);
  const title = shell(page).title;
  await page.goto('/app/guides/');
  await user.press(help.firstGuide);
  await expect(title).toHaveText('What is matched betting?');
  await expect(title).toBeFocused();
  await user.press(help.contents.getByRole('link').last());
  await expect(page.locator('main h2:focus, main section:focus')).toBeInViewport();
  await user.press(help.nextGuide);
  await expect(title).toHaveText('Qualifying and free bets');
  await expect(title).toBeFocused();

  await page.goto('/app/glossary/');
  await expect(title).toHaveText('Glossary');
  await user.key('/');
  const search = help.search;
  await expect(search).toBeFocused();
  await page.keyboard.type('gubb');
  await expect(help.found).toBeVisible();
  await user.press(help.bookie);
  await expect(help.bookieEntry).toBeFocused();
});

test('the list of keys opens by its button and by its key, and returns the focus', async ({ page }) => {
  const frame = shell(page);
  const user = keyboard(page);
  await page.goto('/tools/');
  const opener = frame.shortcuts;
  await user.press(opener);
  const dialog = frame.shortcutsDialog;
  await expect(dialog).toBeVisible();
  await user.close();
  await expect(opener).toBeFocused();
  await user.key('?');
  await user.tick(frame.singleKeys);
  await user.close();
  await user.key('?');
  await expect(dialog).toBeHidden();
  await user.press(opener);
  await user.tick(frame.singleKeys);
  await user.close();
  await user.key('g', 'c');
  await expect(frame.title).toHaveText('Bet calculators');
  await expect(frame.title).toBeFocused();
});
