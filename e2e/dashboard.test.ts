import { expect } from '@playwright/test';
import { register, saveBetsOnEvents, send } from './member.ts';
import { betItem, dashboardScreen } from './screens/dashboard.ts';
import { saveDialog } from './screens/save.ts';
import { shell } from './screens/shell.ts';
import { test } from './test.ts';

test('five bets on a match are settled in two presses: the dashboard, and the winner @quick', async ({
  page,
}) => {
  await register(page);
  await send(page, { method: 'PUT', path: '/api/progress/welcome-choice/' }, { choice: 'tools' });
  await saveBetsOnEvents(page);
  await page.goto('/');
  const dashboard = dashboardScreen(page);

  await shell(page).section('Dashboard').click();
  await dashboard.ended('Tavistock', 'Won').click();

  await expect(page.getByText('5 bets settled.')).toBeVisible();
  await expect(dashboard.toSettle).toHaveCount(0);
  await expect(dashboard.toCome).toContainText('Totnes v Tavistock');
  await expect(dashboard.inPlay).toContainText('Bets1');

  await dashboard.undo.click();
  await expect(dashboard.toSettle).toContainText('Tavistock v Totnes');
  await expect(dashboard.inPlay).toContainText('Bets6');
});

test('the odds of a saved slip and of a saved matched bet are corrected in place', async ({ page }) => {
  await register(page);
  await send(page, { method: 'PUT', path: '/api/progress/welcome-choice/' }, { choice: 'tools' });
  const kept = { bookie_id: 'coral', placed: true, live_track: true, notes: '' };
  const slip = {
    system: 'singles',
    stakePerLine: '10',
    selections: [{ description: 'Tavistock', odds: '5/2' }],
  };
  const matched = { betType: 'qualifying', back: { stake: '10', odds: '4' }, lay: { odds: '4.2' } };
  await send(page, { method: 'POST', path: '/api/bets/' }, { ...kept, slip });
  await send(page, { method: 'POST', path: '/api/bets/' }, { ...kept, matched_bet: matched });
  await page.goto('/app/dashboard/');
  const dashboard = dashboardScreen(page);
  await expect(dashboard.bets).toHaveCount(2);

  await betItem(dashboard.bets.last()).open.click();
  await betItem(dashboard.bets.last()).edit.click();
  await expect(page.getByText('You are editing a saved bet.')).toBeVisible();
  await page.getByLabel('Odds selection A').fill('7/2');
  await expect(page).toHaveURL(/s=Tavistock;7\/2&edit=/u);
  await page.reload();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await saveDialog(page, 'changes').save.click();
  await expect(page.getByText('Changes saved.')).toBeVisible();
  await expect(dashboard.bets.last()).toContainText('£45.00');

  await betItem(dashboard.bets.first()).open.click();
  await betItem(dashboard.bets.first()).edit.click();
  const odds = page.getByRole('region', { name: 'Back Bet' }).getByLabel('Odds');
  await expect(odds).toHaveValue('4.00');
  await odds.fill('5');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await saveDialog(page, 'changes').save.click();
  await expect(dashboard.bets.first()).toContainText('Back 5.00');
  await expect(dashboard.bets).toHaveCount(2);
});
