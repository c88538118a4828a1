import { expect } from '@playwright/test';
import { copied } from './clipboard.ts';
import { keyboard } from './hand.ts';
import { QUICK, test } from './test.ts';
import { saveDialog } from './screens/save.ts';
import { shell } from './screens/shell.ts';
import { LUCKY_15, slipDialogs, slipScreen } from './screens/slip.ts';

test.beforeEach(async ({ page }) => {
  // Each press of a key is seen to.
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('a slip is filled in, settled, undone and reset by keys alone', QUICK, async ({ page }) => {
  const slip = slipScreen(page);
  const hand = keyboard(page);
  await page.goto('/tools/bet-calculator/patent/');
  // A letter at a time goes by other systems; focus stays in the list meanwhile.
  const system = slip.system;
  await hand.choose(system, 'Trixie');
  await expect(shell(page).title).toHaveText('Trixie calculator');
  await expect(system).toBeFocused();
  for (const [letter, called, odds] of [
    ['A', 'Harbour Light', '3.5'],
    ['B', 'Sea Symphony', '11/4'],
    ['C', 'Quiet Fortune', '4'],
  ] as const) {
    await hand.fill(slip.name(letter), called);
    await hand.fill(slip.field('Odds', letter), odds);
  }
  await hand.fill(slip.input('Stake'), '2');
  await expect(slip.result('Total stake')).toHaveText('£8.00');
  // 2 × (3.5 × 3.75 + 3.5 × 4 + 3.75 × 4 + 3.5 × 3.75 × 4)
  await expect(slip.result('Potential payout')).toHaveText('£189.25');
  await hand.pick(slip.outcome('Lost', 'A'));
  await expect(slip.result('Potential payout')).toHaveText('£30.00');
  await hand.pick(slip.outcome('Win', 'B'));
  await hand.pick(slip.outcome('Win', 'C'));
  await expect(slip.result('Realised payout')).toHaveText('£30.00');
  await hand.press(slip.undo);
  await expect(slip.outcome('Unsettled', 'C')).toBeChecked();
  await expect(slip.undo).toBeFocused();
  await hand.press(slip.reset);
  await expect(slip.outcome('Unsettled', 'A')).toBeChecked();
  await expect(slip.reset).toBeFocused();
});

test('a line’s workings, the settings and the link are worked by keys alone', async ({ page, context }) => {
  const slip = slipScreen(page);
  const dialogs = slipDialogs(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const hand = keyboard(page);
  await page.goto(LUCKY_15);
  const line = slip.line('Harbour Light × Quiet Fortune');
  await hand.press(line);
  await expect(slip.workings).toBeVisible();
  await expect(line).toBeFocused();
  await hand.press(line);
  await expect(slip.workings).toBeHidden();
  await hand.pick(slip.status('Lost 8'));
  await expect(
    page
      .getByRole('table')
      .getByRole('button', { name: /Sea Symphony/u })
      .first(),
  ).toBeVisible();

  const settings = slip.settings;
  await hand.press(settings);
  const panel = dialogs.settings;
  await expect(panel).toBeVisible();
  expect(await panel.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await hand.tick(panel.getByRole('switch', { name: 'Show selection notes' }));
  await hand.choose(dialogs.payoutTerms, '1/4');
  await hand.press(panel.getByRole('button', { name: 'More places' }));
  await hand.choose(dialogs.settleAs, 'Most');
  await expect(panel.getByLabel('A dead heat divides')).toHaveValue('stake');
  await hand.close();
  await expect(panel).toBeHidden();
  await expect(settings).toBeFocused();
  await hand.press(slip.more('A'));
  await expect(slip.field('Places', 'A')).toHaveValue('4');
  await hand.fill(slip.field('Note', 'A'), 'Drawn wide');
  await expect(slip.field('Note', 'A')).toHaveValue('Drawn wide');

  await hand.press(slip.copyLink);
  await page.goto(await copied(page, /Drawn/u));
  await hand.press(slip.more('A'));
  await expect(slip.field('Places', 'A')).toHaveValue('4');
  await expect(slip.name('D')).toHaveValue('Tollgate Lad');
});

test('saving asks for missing fields, and closing it gives the focus back', async ({ page }) => {
  const frame = shell(page);
  const slip = slipScreen(page);
  const hand = keyboard(page);
  await page.goto(LUCKY_15);
  const save = slip.save;
  await hand.press(save);
  const saving = saveDialog(page, 'slip');
  const dialog = saving.dialog;
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((each) => each.contains(document.activeElement))).toBe(true);
  await hand.choose(saving.bookie, 'Coral');
  await expect(saving.bookie).toHaveValue('coral');
  await hand.fill(saving.notes, 'Haydock');
  await hand.close();
  await expect(dialog).toBeHidden();
  await expect(save).toBeFocused();

  await hand.reach(slip.field('Odds', 'C'));
  await hand.key('Control+s');
  await expect(dialog).toBeVisible();
  await hand.press(saving.logIn);
  await expect(frame.title).toHaveText('Log in');
  await expect(frame.title).toBeFocused();
});

test('odds are pasted and systems compared by keys alone', async ({ page }) => {
  const frame = shell(page);
  const slip = slipScreen(page);
  const dialogs = slipDialogs(page);
  const hand = keyboard(page);
  await page.goto('/tools/bet-calculator/trixie/');
  const paste = slip.paste;
  await hand.press(paste);
  await hand.fill(dialogs.pastedText, 'Red Rum 5/1');
  await hand.press(dialogs.usePasted);
  await expect(slip.name('A')).toHaveValue('Red Rum');
  await expect(paste).toBeFocused();
  const compare = slip.compare;
  await hand.press(compare);
  const panel = dialogs.compare;
  await hand.press(dialogs.use('Patent'));
  await expect(frame.title).toHaveText('Patent calculator');
  await expect(panel).toBeHidden();
  await expect(compare.or(frame.title).and(page.locator(':focus'))).toBeVisible();
});
