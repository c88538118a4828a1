import { expect } from '@playwright/test';
import { copied } from './clipboard.ts';
import { keyboard } from './hand.ts';
import { test } from './test.ts';
import { matchedScreen } from './screens/matched.ts';

test.use({ viewport: { width: 1440, height: 900 } });
// Each press of a key is seen to.
test.beforeEach(() => test.setTimeout(180_000));

test('the matched calculator by itself is worked by keys alone', async ({ page, context }) => {
  const matched = matchedScreen(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const hand = keyboard(page);
  await page.goto('/tools/matched-calculator/');
  const back = matched.back;
  const lay = matched.lay;
  const layStake = matched.layStake;
  await hand.fill(matched.stake, '10');
  await hand.fill(matched.odds(back), '3');
  await hand.fill(matched.odds(lay), '3.1');
  // 10 × 3 / 3.1
  await expect(layStake).toHaveText('£9.68');

  await hand.pick(matched.betType('Free bet, stake not returned'));
  // 10 × 2 / 3.1
  await expect(layStake).toHaveText('£6.45');
  await hand.pick(matched.betType('Qualifying bet'));

  const format = matched.oddsFormat;
  await hand.choose(format, 'F');
  await expect(matched.numerator).toHaveValue('2');
  await hand.fill(matched.numerator, '9/4');
  await expect(matched.denominator).toHaveValue('4');
  await hand.choose(format, 'A');
  await expect(matched.odds(back)).toHaveValue('+225');
  await hand.reach(format);
  await hand.key('ArrowUp', 'ArrowUp');
  await expect(matched.odds(back)).toHaveValue('3.25');
  await hand.fill(matched.odds(back), '3');

  await hand.tick(matched.advanced);
  await hand.press(matched.addPart);
  const parts = matched.parts;
  await hand.fill(parts.getByLabel('Matched', { exact: true }), '4');
  await expect(parts.getByText('Still to lay:')).toBeVisible();
  await hand.press(parts.getByRole('button', { name: 'Remove this part' }));
  await expect(parts.getByLabel('Matched', { exact: true })).toHaveCount(0);
  // The button has gone with its part: focus stays beside it.
  await expect(matchedScreen(parts).addPart).toBeFocused();

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
  await hand.press(matchedScreen(lay).copyLayStake);
  await copied(page, /^9\.68$/u);
  await hand.press(matched.copyLink);
  await copied(page, /matched=/u);
  await expect(page.getByRole('button', { name: /^(?:Copy link|Copied ✓)$/u })).toBeFocused();
});
