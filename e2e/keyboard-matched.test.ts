import { expect } from '@playwright/test';
import { copied } from './clipboard.ts';
import { keyboard } from './hand.ts';
import { test } from './test.ts';

test.use({ viewport: { width: 1440, height: 900 } });
// Each press of a key is seen to.
test.beforeEach(() => test.setTimeout(180_000));

test('the matched calculator by itself is worked by keys alone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const hand = keyboard(page);
  await page.goto('/tools/matched-calculator/');
  const back = page.getByRole('region', { name: 'Back Bet' });
  const lay = page.getByRole('region', { name: 'Lay Bet' });
  const layStake = lay.getByRole('definition').first();
  await hand.fill(back.getByLabel('Stake', { exact: true }), '10');
  await hand.fill(back.getByLabel('Odds', { exact: true }), '3');
  await hand.fill(lay.getByLabel('Odds', { exact: true }), '3.1');
  // 10 × 3 / 3.1
  await expect(layStake).toHaveText('£9.68');

  await hand.pick(page.getByRole('radio', { name: 'Free bet, stake not returned' }));
  // 10 × 2 / 3.1
  await expect(layStake).toHaveText('£6.45');
  await hand.pick(page.getByRole('radio', { name: 'Qualifying bet' }));

  const format = page.getByLabel('Odds format');
  await hand.choose(format, 'F');
  await expect(back.getByLabel('Odds, numerator')).toHaveValue('2');
  await hand.fill(back.getByLabel('Odds, numerator'), '9/4');
  await expect(back.getByLabel('Odds, denominator')).toHaveValue('4');
  await hand.choose(format, 'A');
  await expect(back.getByLabel('Odds', { exact: true })).toHaveValue('+225');
  await hand.reach(format);
  await hand.key('ArrowUp', 'ArrowUp');
  await expect(back.getByLabel('Odds', { exact: true })).toHaveValue('3.25');
  await hand.fill(back.getByLabel('Odds', { exact: true }), '3');

  await hand.tick(page.getByRole('switch', { name: 'Advanced options' }));
  await hand.press(page.getByRole('button', { name: 'Add a matched part' }));
  const parts = page.getByRole('region', { name: 'Matched in parts' });
  await hand.fill(parts.getByLabel('Matched', { exact: true }), '4');
  await expect(parts.getByText('Still to lay:')).toBeVisible();
  await hand.press(parts.getByRole('button', { name: 'Remove this part' }));
  await expect(parts.getByLabel('Matched', { exact: true })).toHaveCount(0);
  // The button has gone with its part: focus stays beside it.
  await expect(parts.getByRole('button', { name: 'Add a matched part' })).toBeFocused();

  const slider = page.getByRole('slider', { name: 'Lay stake' });
  await hand.reach(slider);
  await hand.key('Home');
  await expect(layStake).not.toHaveText('£9.68');
  await expect(slider).toHaveAttribute('aria-valuetext', /if lay wins/u);
  await hand.press(page.getByRole('button', { name: 'Even', exact: true }));
  await expect(layStake).toHaveText('£9.68');

  const workings = page.locator('summary', { hasText: 'How this is worked out' });
  await hand.press(workings);
  await expect(page.getByText('What the lay must be worth')).toBeVisible();
  await hand.press(lay.getByRole('button', { name: 'Copy lay stake' }));
  await copied(page, /^9\.68$/u);
  await hand.press(page.getByRole('button', { name: 'Copy link' }));
  await copied(page, /matched=/u);
  await expect(page.getByRole('button', { name: /^(?:Copy link|Copied ✓)$/u })).toBeFocused();
});
