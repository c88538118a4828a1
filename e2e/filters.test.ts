import { expect } from '@playwright/test';
import { changeAnswers, isObject } from './answers.ts';
import { register } from './member.ts';
import { writeOddsInAnotherTab } from './prefer.ts';
import { QUICK, test } from './test.ts';
import { hoursOf, queries } from './queries.ts';
import { filtersScreen, matcherScreen, openMatcher, STANDARD, tierLimitDialog } from './screens/matcher.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test.describe('while no query can be sent', () => {
  test.use({ clock: 'moved' });

  test('an empty maximum score sends no query, and the rows stay', async ({ page }) => {
    const matcher = matcherScreen(page);
    const filters = filtersScreen(page);
    // Streamed prices need no queries: without the stream they are polled.
    await page.route('**/odds-gateway/stream*', async (route) => route.fulfill({ status: 503 }));
    const sent = queries(page);
    await openMatcher(page);
    const before = sent.length;
    await filters.maxScore(1).fill('');
    await expect(filters.noMaxScores.first()).toBeVisible();
    await expect(matcher.rows).toHaveCount(10);
    await matcher.refresh.first().click();
    await page.clock.runFor(11_000);
    expect(sent).toHaveLength(before);
    await filters.maxScore(1).fill('9a0.5.5');
    await page.clock.runFor(1000);
    await expect(filters.maxScore(1)).toHaveAccessibleDescription(/^Not a percentage/u);
    expect(sent).toHaveLength(before);
    await filters.maxScore(1).fill('90.55 %x');
    await page.clock.runFor(1000);
    await expect(filters.maxScore(1)).toHaveValue('90.55');
    await expect.poll(() => sent.at(-1)?.['score1_max']).toBe(90.55);
    const count = sent.length;
    await filters.maxScore(2).fill('');
    await expect(filters.noMaxScores.first()).toBeVisible();
    await page.clock.runFor(11_000);
    expect(sent).toHaveLength(count);
    await filters.maxScore(2).fill('50');
    await page.clock.runFor(1000);
    await expect.poll(() => sent.at(-1)?.['score2_max']).toBe(50);
  });

  test('in the promotion modes only bookies with an offer are selected', async ({ page }) => {
    const filters = filtersScreen(page);
    // Streamed prices need no queries: without the stream they are polled.
    await page.route('**/odds-gateway/stream*', async (route) => route.fulfill({ status: 503 }));
    const sent = queries(page);
    await openMatcher(page, '/tools/bogmatcher/');
    expect(sent.at(-1)?.['back_bookies']).toEqual(
      'bet365 betfred betvictor betway boylesports coral ladbrokes sky_bet william_hill'.split(' '),
    );
    const before = sent.length;
    await filters.section('Bookies').click();
    await filters.clear('Bookies').click();
    await expect(page.getByText('Choose at least one bookie').first()).toBeVisible();
    await page.clock.runFor(11_000);
    expect(sent).toHaveLength(before);
  });
});

test('a maximum above the tier cap is set to it, and the plan is offered', QUICK, async ({ page }) => {
  const filters = filtersScreen(page);
  await openMatcher(page);
  for (const [score, cap] of [
    [1, '92'],
    [2, '75'],
  ] as const) {
    await filters.maxScore(score).fill('99');
    const upgrade = tierLimitDialog(page).dialog;
    await expect(upgrade).toContainText('Upgrade to increase your limits.');
    await expect(tierLimitDialog(page).upgrade).toHaveAttribute('href', '/payments/checkout/');
    await tierLimitDialog(page).later.click();
    await expect(upgrade).toHaveCount(0);
    await expect(filters.maxScore(score)).toHaveValue(cap);
  }
});

test('a linked maximum above the cap is lowered silently', async ({ page }) => {
  const filters = filtersScreen(page);
  await openMatcher(page, `${STANDARD}?max1=300&max2=80`);
  await expect(filters.maxScore(1)).toHaveValue('92');
  await expect(filters.maxScore(2)).toHaveValue('75');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await register(page);
  await openMatcher(page, `${STANDARD}?max1=300&max2=80`);
  await expect(filters.maxScore(1)).toHaveValue('95');
  await expect(filters.maxScore(2)).toHaveValue('80');
});

test('odds of 1 and less count as none, and odds can be typed in any format', async ({ page }) => {
  const filters = filtersScreen(page);
  const sent = queries(page);
  await openMatcher(page);
  await filters.minOdds.fill('2.5');
  await expect.poll(() => sent.at(-1)?.['back_odds_min']).toBe(2.5);
  await expect(page).toHaveURL(/oddsfrom=2\.5/u);
  await filters.minOdds.fill('1');
  await expect(page).not.toHaveURL(/oddsfrom/u);
  await filters.minOdds.blur();
  await expect(filters.minOdds).toHaveAccessibleDescription('Odds must be greater than 1');
  await filters.maxOdds.fill('7-10');
  await expect.poll(() => sent.at(-1)?.['back_odds_max']).toBe(1.7);
  await filters.minOdds.fill('1,5');
  await expect(filters.minOdds).toHaveAccessibleDescription('1.5? Write decimals with a point');
  await writeOddsInAnotherTab(page, 'american');
  await filters.minOdds.fill('-200');
  await expect.poll(() => sent.at(-1)?.['back_odds_min']).toBe(1.5);
  await expect(filters.minOdds).toHaveValue('-200');
});

test('a sport selects all of its events in range, and deselects them', async ({ page }) => {
  const filters = filtersScreen(page);
  const sent = queries(page);
  await openMatcher(page);
  const football = filters.sport('Football');
  const shownCount = Number(
    (await football.locator('xpath=ancestor::label').textContent())?.match(/\d+/u)?.[0],
  );
  await football.click();
  const ids = (): readonly unknown[] => {
    const chosen = sent.at(-1)?.['event_ids'];
    return Array.isArray(chosen) ? chosen : [];
  };
  await expect.poll(() => ids().length).toBe(shownCount);
  await expect(matcherScreen(page).rows.first()).toBeVisible();
  await expect(page).toHaveURL(/sport=football/u);
  await filters.sport('Tennis').click();
  await expect.poll(() => ids().length).toBeGreaterThan(shownCount);
  await expect(page).toHaveURL(/tennis/u);
  await filters.sport('Tennis').click();
  await expect(page).not.toHaveURL(/tennis/u);
  const hours = filters.timeRange;
  await hours.press('PageDown');
  await hours.press('PageDown');
  await expect(hours).toHaveValue('24');
  await expect.poll(() => ids().length).toBeLessThan(shownCount);
  await expect(football.locator('xpath=ancestor::label')).toContainText(
    new RegExp(`\\D${ids().length}$`, 'u'),
  );
  await hours.fill('72');
  await expect(page).toHaveURL(/hours=72/u);
  // A recent answer is shown again without a request; a page opened again requests it.
  const before = sent.length;
  await page.reload();
  await expect.poll(() => (sent.length > before ? ids().length : 0)).toBe(shownCount);
});

test('selections that no longer exist are dropped', async ({ page }) => {
  const filters = filtersScreen(page);
  const sent = queries(page);
  await openMatcher(page);
  await filters.showAll();
  await filters
    .group('Competitions')
    .getByRole('checkbox', { name: /^La Liga/u })
    .click();
  // Special characters of the names are escaped.
  await expect.poll(() => JSON.stringify(sent.at(-1)?.['event_filters'])).toContain('spain\\\\-la\\\\-liga');
  await filters.sport('Tennis').click();
  await expect.poll(() => JSON.stringify(sent.at(-1)?.['event_filters'])).not.toContain('liga');
});

test('exchanges are backed only if the user selects them', async ({ page }) => {
  const filters = filtersScreen(page);
  const sent = queries(page);
  await openMatcher(page);
  expect(sent.at(-1)?.['back_bookies']).not.toContain('smarkets');
  await filters.section('Bookies').click();
  await filters.includeExchanges.click();
  await expect.poll(() => sent.at(-1)?.['back_bookies']).toContain('smarkets');
  await expect(page).toHaveURL(/exchanges=on/u);
});

test('the time range moves the end of the query, and shows days from 24 hours on', async ({ page }) => {
  const sent = queries(page);
  await openMatcher(page);
  const slider = filtersScreen(page).timeRange;
  await expect(slider).toHaveValue('72');
  await expect(slider).toHaveAttribute('aria-valuetext', '3 days');
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', '1 hour');
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '14 days');
  await expect.poll(() => hoursOf(sent.at(-1))).toBe(336);
  await expect(page).toHaveURL(/hours=336/u);
});

test('advanced filters are sent to the server, and are in the address', async ({ page }) => {
  const sent = queries(page);
  const last = (name: string): unknown => sent.at(-1)?.[name];
  const more = ['Competitions', 'Events', 'Markets', 'Rating, liquidity, arbitrage'].map((title) =>
    filtersScreen(page).section(title),
  );
  await openMatcher(page);
  for (const section of more) await expect(section).toHaveCount(0);
  await filtersScreen(page).showAll();
  for (const section of more) await expect(section).toBeVisible();

  const exchanges = filtersScreen(page).group('Exchanges');
  expect(last('lay_bookies')).toEqual(['betdaq', 'betfair_exchange', 'matchbook', 'smarkets']);
  await exchanges.getByRole('checkbox', { name: 'Betfair Exchange' }).click();
  await expect.poll(() => last('lay_bookies')).toEqual(['betdaq', 'matchbook', 'smarkets']);
  await filtersScreen(page).group('Markets').getByRole('checkbox', { name: 'Match result' }).click();
  await expect.poll(() => last('market_codes')).toEqual(['winner_3way']);
  expect(last('event_ids')).toEqual([]);
  const event = filtersScreen(page).group('Events').getByRole('checkbox', { name: / v /u }).first();
  const called = (await event.locator('xpath=ancestor::label').textContent()) ?? 'nothing';
  await event.click();
  await expect(page).toHaveURL(/lay=betdaq,matchbook,smarkets/u);
  await expect(page).toHaveURL(/market=winner_3way/u);
  await expect(page).toHaveURL(/event=[^&]/u);
  await expect.poll(() => last('event_ids')).toEqual([new URL(page.url()).searchParams.get('event')]);
  await expect(matcherScreen(page).rows.filter({ hasNotText: called })).toHaveCount(0);

  await page.getByLabel('Min rating').fill('80.5');
  await expect.poll(() => last('score_1_min')).toBe(80.5);
  await page.getByLabel('Min liquidity').fill('20');
  await expect.poll(() => last('min_liquidity')).toBe(20);
  await page.getByRole('switch', { name: 'Hide arbitrage' }).click();
  await expect.poll(() => last('exclude_arbs')).toBe(true);
  await filtersScreen(page).bestPriceOnly.click();
  await expect.poll(() => last('best_price_only')).toBe(true);
  await expect(page).toHaveURL(/min1=80\.5&size=20&best=on&noarbs=on/u);

  await page.getByRole('radio', { name: 'Essential filters' }).click();
  for (const section of more) await expect(section).toHaveCount(0);
  await expect(filtersScreen(page).bestPriceOnly).toHaveCount(0);
});

test('the address restores filters, sort and page', QUICK, async ({ page }) => {
  const matcher = matcherScreen(page);
  const filters = filtersScreen(page);
  const sent = queries(page);
  await openMatcher(page, `${STANDARD}?sport=football&sort=2&oddsfrom=2&hours=48&best=on&page=2`);
  await expect(matcher.sortBy('Free bet')).toBeChecked();
  await expect(filters.minOdds).toHaveValue(/^2(?:\.00)?$/u);
  await expect(filters.timeRange).toHaveValue('48');
  await expect(filters.sport('Football')).toBeChecked();
  await expect(matcher.pages).toContainText(/2 \/ \d+/u);
  expect(sent.at(-1)).toMatchObject({ sort_by: 'score_2', back_odds_min: 2, best_price_only: true });
  // A new query starts at the first page, and Back returns to the previous one.
  await page.evaluate(() => {
    history.pushState(null, '', '?oddsfrom=3');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({
      sort_by: 'score_1',
      back_odds_min: 3,
      best_price_only: false,
      event_ids: [],
      offset: 0,
    });
  await expect(matcher.sortBy('Qualifying')).toBeChecked();
  await expect(filters.sport('Football')).not.toBeChecked();
  await expect(filters.timeRange).toHaveValue('72');
  await expect(matcher.pages).toContainText(/1 \/ \d+/u);
  await page.goBack();
  await expect(matcher.sortBy('Free bet')).toBeChecked();
  await expect(filters.minOdds).toHaveValue(/^2(?:\.00)?$/u);
  await expect(filters.sport('Football')).toBeChecked();
});

test('empty lists say that they are empty', async ({ page }) => {
  await changeAnswers(page, '/odds-gateway/events/current', () => []);
  await changeAnswers(page, '/api/stable-config/public/', (body) =>
    isObject(body) ? { ...body, market_types: [] } : body,
  );
  await page.goto(STANDARD);
  await filtersScreen(page).showAll();
  await expect(page.getByText('No options available').first()).toBeVisible();
  await expect(page.getByText('No competitions under current filters')).toBeVisible();
  await expect(page.getByText('No events under current filters')).toBeVisible();
  await expect(page.getByText('No markets under current filters')).toBeVisible();
});

test('under 62rem the filters are a dialog with a tab and a close button', QUICK, async ({ page }) => {
  const filters = filtersScreen(page);
  await page.setViewportSize({ width: 991, height: 900 });
  await openMatcher(page);
  await expect(filters.panel).toHaveCount(0);
  const pill = filters.opener;
  await pill.click();
  const slide = filters.dialog;
  await expect(slide.getByRole('tab', { name: 'Filters' })).toHaveAttribute('aria-selected', 'true');
  await filtersScreen(slide).minOdds.fill('4');
  await filtersScreen(slide).close.click();
  await expect(slide).toHaveCount(0);
  await expect(pill).toBeFocused();
  await expect(page).toHaveURL(/oddsfrom=4/u);
});
