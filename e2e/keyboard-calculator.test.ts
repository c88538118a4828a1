import { expect } from '@playwright/test';
import { copied } from './clipboard.ts';
import { keyboard } from './user.ts';
import { QUICK, test } from './test.ts';
import { saveDialog } from './screens/save.ts';
import { shell } from './screens/shell.ts';
import { LUCKY_15, slipDialogs, slipScreen } from './screens/slip.ts';

test.beforeEach(async ({ page }) => {
  // Each key press takes time.
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('a slip is filled in, settled, undone and reset by keyboard', QUICK, async ({ page }) => {
  const slip = slipScreen(page);
  const user = keyboard(page);
  await page.goto('/tools/bet-calculator/patent/');
  // Typing a letter at a time passes other systems; the focus stays in the list.
  const system = slip.system;
  await user.choose(system, 'Trixie');
  await expect(shell(page).title).toHaveText('Trixie calculator');
  await expect(system).toBeFocused();
  for (const [letter, called, odds] of [
    ['A', 'Harbour Light', '3.5'],
    ['B', 'Sea Symphony', '11/4'],
    ['C', 'Quiet Fortune', '4'],
  ] as const) {
    await user.fill(slip.name(letter), called);
    await user.fill(slip.field('Odds', letter), odds);
  }
  await user.fill(slip.input('Stake'), '2');
  await expect(slip.result('Total stake')).toHaveText('£8.00');
  // 2 × (3.5 × 3.75 + 3.5 × 4 + 3.75 × 4 + 3.5 × 3.75 × 4)
  await expect(slip.result('Potential payout')).toHaveText('£189.25');
  await user.pick(slip.outcome('Lost', 'A'));
  await expect(slip.result('Potential payout')).toHaveText('£30.00');
  await user.pick(slip.outcome('Win', 'B'));
  await user.pick(slip.outcome('Win', 'C'));
  await expect(slip.result('Realised payout')).toHaveText('£30.00');
  await user.press(slip.undo);
  await expect(slip.outcome('Unsettled', 'C')).toBeChecked();
  await expect(slip.undo).toBeFocused();
  await user.press(slip.reset);
  await expect(slip.outcome('Unsettled', 'A')).toBeChecked();
  await expect(slip.reset).toBeFocused();
});

test('a line’s workings, the settings and the link are used by keyboard', async ({ page, context }) => {
  const slip = slipScreen(page);
  const dialogs = slipDialogs(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const user = keyboard(page);
  await page.goto(LUCKY_15);
  const line = slip.line('Harbour Light × Quiet Fortune');
  await user.press(line);
  await expect(slip.workings).toBeVisible();
  await expect(line).toBeFocused();
  await user.press(line);
  await expect(slip.workings).toBeHidden();
  await user.pick(slip.status('Lost 8'));
  await expect(
    page
      .getByRole('table')
      .getByRole('button', { name: /Sea Symphony/u })
      .first(),
  ).toBeVisible();

  const settings = slip.settings;
  await user.press(settings);
  const panel = dialogs.settings;
  await expect(panel).toBeVisible();
  expect(await panel.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await user.tick(panel.getByRole('switch', { name: 'Show selection notes' }));
  await user.choose(dialogs.payoutTerms, '1/4');
  await user.press(panel.getByRole('button', { name: 'More places' }));
  await user.choose(dialogs.settleAs, 'Most');
  await expect(panel.getByLabel('A dead heat divides')).toHaveValue('stake');
  await user.close();
  await expect(panel).toBeHidden();
  await expect(settings).toBeFocused();
  await user.press(slip.more('A'));
  await expect(slip.field('Places', 'A')).toHaveValue('4');
  await user.fill(slip.field('Note', 'A'), 'Drawn wide');
  await expect(slip.field('Note', 'A')).toHaveValue('Drawn wide');

  await user.press(slip.copyLink);
  await page.goto(await copied(page, /Drawn/u));
  await user.press(slip.more('A'));
  await expect(slip.field('Places', 'A')).toHaveValue('4');
  await expect(slip.name('D')).toHaveValue('Tollgate Lad');
});

test('saving requests missing fields, and closing it returns the focus', async ({ page }) => {
  const frame = shell(page);
  const slip = slipScreen(page);
  const user = keyboard(page);
  await page.goto(LUCKY_15);
  const save = slip.save;
  await user.press(save);
  const saving = saveDialog(page, 'slip');
  const dialog = saving.dialog;
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((each) => each.contains(document.activeElement))).toBe(true);
  await user.choose(saving.bookie, 'Coral');
  await expect(saving.bookie).toHaveValue('coral');
  await user.fill(saving.notes, 'Haydock');
  await user.close();
  await expect(dialog).toBeHidden();
  await expect(save).toBeFocused();

  await user.reach(slip.field('Odds', 'C'));
  await user.key('Control+s');
  await expect(dialog).toBeVisible();
  await user.press(saving.logIn);
  await expect(frame.title).toHaveText('Log in');
  await expect(frame.title).toBeFocused();
});

test('odds are pasted and systems compared by keyboard', async ({ page }) => {
  const frame = shell(page);
  const slip = slipScreen(page);
  const dialogs = slipDialogs(page);
  const user = keyboard(page);
  await page.goto('/tools/bet-calculator/trixie/');
  const paste = slip.paste;
  await user.press(paste);
  await user.fill(dialogs.pastedText, 'Red Rum 5/1');
  await user.press(dialogs.usePasted);
  await expect(slip.name('A')).toHaveValue('Red Rum');
  await expect(paste).toBeFocused();
  const compare = slip.compare;
  await user.press(compare);
  const panel = dialogs.compare;
  await user.press(dialogs.use('Patent'));
  await expect(frame.title).toHaveText('Patent calculator');
  await expect(panel).toBeHidden();
  await expect(compare.or(frame.title).and(page.locator(':focus'))).toBeVisible();
});
