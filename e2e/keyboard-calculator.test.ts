import { expect, type Page } from '@playwright/test';
import { copied } from './clipboard.ts';
import { field, LUCKY_15, name, reading } from './calculator.ts';
import { keyboard } from './hand.ts';
import { QUICK, test } from './test.ts';

const button = (page: Page, called: string) => page.getByRole('button', { name: called, exact: true });

test.beforeEach(async ({ page }) => {
  // Each press of a key is seen to.
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('a slip is filled in, settled, undone and reset by keys alone', QUICK, async ({ page }) => {
  const hand = keyboard(page);
  await page.goto('/tools/bet-calculator/patent/');
  // A letter at a time goes by other systems; focus stays in the list meanwhile.
  const system = page.getByLabel('Calculator', { exact: true });
  await hand.choose(system, 'Trixie');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trixie calculator');
  await expect(system).toBeFocused();
  for (const [letter, called, odds] of [
    ['A', 'Harbour Light', '3.5'],
    ['B', 'Sea Symphony', '11/4'],
    ['C', 'Quiet Fortune', '4'],
  ] as const) {
    await hand.fill(name(page, letter), called);
    await hand.fill(field(page, 'Odds', letter), odds);
  }
  await hand.fill(page.getByRole('textbox', { name: 'Stake', exact: true }), '2');
  await expect(reading(page, 'Total stake')).toHaveText('£8.00');
  // 2 × (3.5 × 3.75 + 3.5 × 4 + 3.75 × 4 + 3.5 × 3.75 × 4)
  await expect(reading(page, 'Potential payout')).toHaveText('£189.25');
  await hand.choose(field(page, 'Outcome', 'A'), 'Lost');
  await expect(reading(page, 'Potential payout')).toHaveText('£30.00');
  await hand.choose(field(page, 'Outcome', 'B'), 'Win');
  await hand.choose(field(page, 'Outcome', 'C'), 'Win');
  await expect(reading(page, 'Realised payout')).toHaveText('£30.00');
  await hand.press(button(page, 'Undo'));
  await expect(field(page, 'Outcome', 'C')).toHaveValue('unsettled');
  await expect(button(page, 'Undo')).toBeFocused();
  await hand.press(button(page, 'Reset'));
  await expect(field(page, 'Outcome', 'A')).toHaveValue('unsettled');
  await expect(button(page, 'Reset')).toBeFocused();
});

test('a line’s workings, the settings and the link are worked by keys alone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const hand = keyboard(page);
  await page.goto(LUCKY_15);
  const line = page.getByRole('button', { name: 'Harbour Light × Quiet Fortune', exact: true }).first();
  await hand.press(line);
  await expect(page.getByText('The legs multiplied')).toBeVisible();
  await expect(line).toBeFocused();
  await hand.press(line);
  await expect(page.getByText('The legs multiplied')).toBeHidden();
  await hand.pick(page.getByRole('radio', { name: 'Lost 8' }));
  await expect(
    page
      .getByRole('table')
      .getByRole('button', { name: /Sea Symphony/u })
      .first(),
  ).toBeVisible();

  const settings = button(page, 'Settings');
  await hand.press(settings);
  const panel = page.getByRole('dialog', { name: 'Advanced settings' });
  await expect(panel).toBeVisible();
  expect(await panel.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await hand.tick(panel.getByRole('switch', { name: 'Show selection notes' }));
  await hand.choose(panel.getByLabel('Payout terms'), '1/4');
  await hand.press(panel.getByRole('button', { name: 'More places' }));
  await hand.choose(panel.getByLabel('Settle as'), 'Most');
  await expect(panel.getByLabel('A dead heat divides')).toHaveValue('stake');
  await hand.close();
  await expect(panel).toBeHidden();
  await expect(settings).toBeFocused();
  await expect(field(page, 'Places', 'A')).toHaveValue('4');
  await hand.fill(field(page, 'Note', 'A'), 'Drawn wide');
  await expect(field(page, 'Note', 'A')).toHaveValue('Drawn wide');

  await hand.press(button(page, 'Copy link'));
  await page.goto(await copied(page, /Drawn/u));
  await expect(field(page, 'Places', 'A')).toHaveValue('4');
  await expect(name(page, 'D')).toHaveValue('Tollgate Lad');
});

test('saving asks for missing fields, and closing it gives the focus back', async ({ page }) => {
  const hand = keyboard(page);
  await page.goto(LUCKY_15);
  const save = button(page, 'Save');
  await hand.press(save);
  const dialog = page.getByRole('dialog', { name: 'Save slip' });
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((each) => each.contains(document.activeElement))).toBe(true);
  await hand.choose(dialog.getByLabel('Bookie'), 'Coral');
  await expect(dialog.getByLabel('Bookie')).toHaveValue('coral');
  await hand.fill(dialog.getByLabel('Notes'), 'Haydock');
  await hand.close();
  await expect(dialog).toBeHidden();
  await expect(save).toBeFocused();

  await hand.reach(field(page, 'Odds', 'C'));
  await hand.key('Control+s');
  await expect(dialog).toBeVisible();
  await hand.press(dialog.getByRole('button', { name: 'Log in and save' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('odds are pasted and systems compared by keys alone', async ({ page }) => {
  const hand = keyboard(page);
  await page.goto('/tools/bet-calculator/trixie/');
  const paste = button(page, 'Paste odds');
  await hand.press(paste);
  const dialog = page.getByRole('dialog', { name: 'Paste odds' });
  await hand.fill(dialog.getByLabel('From anywhere'), 'Red Rum 5/1');
  await hand.press(dialog.getByRole('button', { name: 'Use 1 selection' }));
  await expect(name(page, 'A')).toHaveValue('Red Rum');
  await expect(paste).toBeFocused();
  const compare = button(page, 'Compare systems');
  await hand.press(compare);
  const panel = page.getByRole('dialog', { name: 'Compare systems' });
  await hand.press(panel.getByRole('button', { name: 'Use Patent' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Patent calculator');
  await expect(panel).toBeHidden();
  await expect(compare.or(page.getByRole('heading', { level: 1 })).and(page.locator(':focus'))).toBeVisible();
});
