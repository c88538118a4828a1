import { expect } from '@playwright/test';
import { keyboard } from './hand.ts';
import { test } from './test.ts';
import { helpScreen } from './screens/help.ts';
import { shell } from './screens/shell.ts';

test.use({ viewport: { width: 1280, height: 900 } });
// Each press of a key is seen to.
test.beforeEach(() => test.setTimeout(180_000));

test('help is read, its contents and its glossary searched by keys alone', async ({ page }) => {
  const help = helpScreen(page);
  const hand = keyboard(page);
  const title = shell(page).title;
  await page.goto('/app/guides/');
  await hand.press(help.firstGuide);
  await expect(title).toHaveText('What is matched betting?');
  await expect(title).toBeFocused();
  await hand.press(help.contents.getByRole('link').last());
  await expect(page.locator('main h2:focus, main section:focus')).toBeInViewport();
  await hand.press(help.nextGuide);
  await expect(title).toHaveText('Qualifying and free bets');
  await expect(title).toBeFocused();

  await page.goto('/app/glossary/');
  await expect(title).toHaveText('Glossary');
  await hand.key('/');
  const search = help.search;
  await expect(search).toBeFocused();
  await page.keyboard.type('gubb');
  await expect(help.found).toBeVisible();
  await hand.press(help.bookie);
  await expect(help.bookieEntry).toBeFocused();
});

test('the list of keys opens by its button and by its key, and gives the focus back', async ({ page }) => {
  const frame = shell(page);
  const hand = keyboard(page);
  await page.goto('/tools/');
  const opener = frame.shortcuts;
  await hand.press(opener);
  const dialog = frame.shortcutsDialog;
  await expect(dialog).toBeVisible();
  await hand.close();
  await expect(opener).toBeFocused();
  await hand.key('?');
  await hand.tick(frame.singleKeys);
  await hand.close();
  await hand.key('?');
  await expect(dialog).toBeHidden();
  await hand.press(opener);
  await hand.tick(frame.singleKeys);
  await hand.close();
  await hand.key('g', 'c');
  await expect(frame.title).toHaveText('Bet calculators');
  await expect(frame.title).toBeFocused();
});
