import { expect } from '@playwright/test';
import { register, saveBetsOnEvents, send } from './member.ts';
import { dashboardScreen } from './screens/dashboard.ts';
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
