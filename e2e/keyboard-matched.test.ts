import { expect } from '@playwright/test';
import { copied } from './clipboard.ts';
import { keyboard } from './user.ts';
import { test } from './test.ts';
import { matchedScreen } from './screens/matched.ts';

test.use({ viewport: { width: 1440, height: 900 } });
// Each key press takes time.
test.beforeEach(() => test.setTimeout(180_000));

test('the matched calculator on its page is used by keyboard', async ({ page, context }) => {
  const matched = matchedScreen(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const user = keyboard(page);
  await page.goto('/tools/matched-calculator/');
  const back = matched.back;
  const lay = matched.lay;
  const layStake = matched.layStake;
  await user.fill(matched.stake, '10');
  await user.fill(matched.odds(back), '3');
  await user.fill(matched.odds(lay), '3.1');
  // 10 × 3 / 3.1
  await expect(layStake).toHaveText('£9.68');

  await user.pick(matched.betType('Free bet, stake not returned'));
  // 10 × 2 / 3.1
  await expect(layStake).toHaveText('£6.45');
  await user.pick(matched.betType('Qualifying bet'));

  const format = matched.oddsFormat;
  await user.choose(format, 'F');
  await expect(matched.numerator).toHaveValue('2');
  await user.fill(matched.numerator, '9/4');
  await expect(matched.denominator).toHaveValue('4');
  await user.choose(format, 'A');
  await expect(matched.odds(back)).toHaveValue('+225');
  await user.reach(format);
  await user.key('ArrowUp', 'ArrowUp');
  await expect(matched.odds(back)).toHaveValue('3.25');
  await user.fill(matched.odds(back), '3');

  await user.tick(matched.advanced);
  await user.press(matched.addPart);
  const parts = matched.parts;
  await user.fill(parts.getByLabel('Matched', { exact: true }), '4');
  await expect(parts.getByText('Still to lay:')).toBeVisible();
  await user.press(parts.getByRole('button', { name: 'Remove this part' }));
  await expect(parts.getByLabel('Matched', { exact: true })).toHaveCount(0);
  // The button was removed with its part: the focus stays beside it.
  await expect(matchedScreen(parts).addPart).toBeFocused();

  const slider = page.getByRole('slider', { name: 'Lay stake' });
  await user.reach(slider);
  await user.key('Home');
  await expect(layStake).not.toHaveText('£9.68');
  await expect(slider).toHaveAttribute('aria-valuetext', /if lay wins/u);
  await user.press(page.getByRole('button', { name: 'Even', exact: true }));
  await expect(layStake).toHaveText('£9.68');

  const workings = page.locator('summary', { hasText: 'How this is worked out' });
  await user.press(workings);
  await expect(page.getByText('What the lay must be worth')).toBeVisible();
  await user.press(matchedScreen(lay).copyLayStake);
  await copied(page, /^9\.68$/u);
  await user.press(matched.copyLink);
  await copied(page, /matched=/u);
  await expect(page.getByRole('button', { name: /^(?:Copy link|Copied ✓)$/u })).toBeFocused();
});
