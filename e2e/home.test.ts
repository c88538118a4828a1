import { expect } from '@playwright/test';
import { keyboard } from './user.ts';
import { matchedDialog, matchedScreen } from './screens/matched.ts';
import { shell } from './screens/shell.ts';
import { slipScreen } from './screens/slip.ts';
import { toolsScreen } from './screens/tools.ts';
import { QUICK, test } from './test.ts';

test('a slip is settled from one line of text, and opened by Enter', QUICK, async ({ page }) => {
  const { slipBox } = toolsScreen(page);
  await page.goto('/');
  await slipBox.fill('lucky 15 £1 ew 5/2 won, 11/4 placed, 3/1 won r4 10, 9/2');
  await expect(page.getByText('Returned so far£35.34Could return£182.43')).toBeVisible();
  await slipBox.press('Enter');
  await expect(shell(page).title).toHaveText('Lucky 15 calculator');
  await expect(slipScreen(page).results).toContainText('£182.43');
  await page.goBack();
  await expect(slipBox).toHaveValue(/^lucky 15/u);
});

test('the live pair is adjusted by keyboard and opened in its calculator', async ({ page }) => {
  const { pairSlider, openPair } = toolsScreen(page);
  const user = keyboard(page);
  await page.goto('/');
  await expect(openPair).toBeVisible();
  const stake = Number(await pairSlider.inputValue());
  await pairSlider.focus();
  await user.key('ArrowLeft');
  await expect(pairSlider).toHaveValue(String(stake - 1));
  await user.key('Shift+ArrowRight');
  await expect(pairSlider).toHaveValue(String(stake + 9));
  await user.press(openPair);
  await expect(matchedScreen(matchedDialog(page)).stake).toHaveValue('10.00');
});
