import { expect } from '@playwright/test';
import { register, send } from './member.ts';
import { QUICK, test } from './test.ts';
import { matchedScreen } from './screens/matched.ts';
import { saveDialog, saveNotices } from './screens/save.ts';
import { toolsScreen } from './screens/tools.ts';

/** £10 each way at 9.0, a fifth, laid at 9.2 and 2.6; £4 of the place lay is matched at 2.5. */
const BET =
  '/tools/matched-calculator/?matched=qualifying;stake:10;back:9;lay:9.2;lc:2;terms:1/5;place:2.6;pc:2;plaid:4@2.5';

test(
  'an each-way bet without a row is laid to break even, matched in parts, and saved in place',
  QUICK,
  async ({ page }) => {
    const matched = matchedScreen(page);
    await register(page);
    await send(page, { method: 'PUT', path: '/api/progress/welcome-choice/' }, { choice: 'tools' });
    await page.goto(BET);
    await expect(page.getByText('Place lay stake, the rest').locator('..')).toContainText('£6.23');
    const slider = page.getByRole('region', { name: 'Win part: lay less or more' });
    await slider.getByRole('button', { name: 'Win part breaks even if it does not win' }).click();
    await expect(matched.layToWin).toContainText('£10.21');
    await page.getByRole('button', { name: 'By the withdrawn price' }).click();
    const lookUp = page.getByRole('dialog', { name: 'Rule 4 by the withdrawn price' });
    await lookUp.getByLabel('Withdrawn at').fill('11/2');
    await lookUp.getByRole('button', { name: 'Use 15%' }).click();
    // The basis of the lay has changed: it is the even one again, (1 + 8 × 0.85) × 10 / 9.18.
    await expect(matched.layToWin).toContainText('£8.50');
    await matched.saveBet.click();
    const dialog = saveDialog(page, 'bet');
    await dialog.bookie.selectOption('Coral');
    await dialog.exchange.selectOption('Smarkets');
    await dialog.save.click();
    await saveNotices(page).toDashboard.click();
    await expect(page.getByText('laid at Smarkets')).toHaveCount(2);
  },
);

test('the tools page shows how many rows each matcher has', async ({ page }) => {
  await page.goto('/tools/');
  await expect(toolsScreen(page).rowCounts).toHaveCount(6);
});
