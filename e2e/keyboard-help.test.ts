import { expect } from '@playwright/test';
import { keyboard } from './hand.ts';
import { test } from './test.ts';

test.use({ viewport: { width: 1280, height: 900 } });
// Each press of a key is seen to.
test.beforeEach(() => test.setTimeout(180_000));

test('help is read, its contents and its glossary searched by keys alone', async ({ page }) => {
  const hand = keyboard(page);
  const title = page.getByRole('heading', { level: 1 });
  await page.goto('/app/guides/');
  await hand.press(page.getByRole('main').getByRole('link', { name: /What is matched betting/u }));
  await expect(title).toHaveText('What is matched betting?');
  await expect(title).toBeFocused();
  await hand.press(page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last());
  await expect(page.locator('main h2:focus, main section:focus')).toBeInViewport();
  await hand.press(page.getByRole('link', { name: /^Next guide/u }));
  await expect(title).toHaveText('Qualifying and free bets');
  await expect(title).toBeFocused();

  await page.goto('/app/glossary/');
  await expect(title).toHaveText('Glossary');
  await hand.key('/');
  const search = page.getByLabel('Search the glossary');
  await expect(search).toBeFocused();
  await page.keyboard.type('gubb');
  await expect(page.getByText('1 found')).toBeVisible();
  await hand.press(page.getByRole('link', { name: 'Bookie' }));
  await expect(page.locator('#bookie')).toBeFocused();
});

test('the list of keys opens by its button and by its key, and gives the focus back', async ({ page }) => {
  const hand = keyboard(page);
  await page.goto('/tools/');
  const opener = page.getByRole('button', { name: 'Keyboard shortcuts' });
  await hand.press(opener);
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toBeVisible();
  await hand.close();
  await expect(opener).toBeFocused();
  await hand.key('?');
  await hand.tick(dialog.getByRole('switch', { name: 'Single keys' }));
  await hand.close();
  await hand.key('?');
  await expect(dialog).toBeHidden();
  await hand.press(opener);
  await hand.tick(dialog.getByRole('switch', { name: 'Single keys' }));
  await hand.close();
  await hand.key('g', 'c');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bet calculators');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
