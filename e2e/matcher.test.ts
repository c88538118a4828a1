import { expect } from '@playwright/test';
import { changeAnswers, isObject } from './answers.ts';
import { QUICK, test } from './test.ts';
import { AGGREGATES, hoursOf, queries } from './queries.ts';
import { matchedDialog, matchedScreen } from './screens/matched.ts';
import { filtersScreen, matcherScreen, openMatcher, STANDARD } from './screens/matcher.ts';
import { shell } from './screens/shell.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('the best row and its calculator have the same figures', QUICK, async ({ page }) => {
  const matcher = matcherScreen(page);
  await openMatcher(page);
  await expect(page.getByText('Demo prices').first()).toBeVisible();
  const best = matcher.rows.first();
  await expect(best).toContainText('Bromyard Albion v Ashbourne United');
  await expect(best).toContainText('Both teams to score');
  await expect(best).toContainText('1.38');
  await expect(best).toContainText('1.49');
  // 100 × 1.38 × 0.98 ÷ (1.49 − 0.02), and the qualifying loss on £10.
  await expect(best).toContainText('92.00%');
  await expect(best).toContainText('−£0.80');
  await expect(matcher.rows).toHaveCount(10);
  await matcher.openers.first().click();
  const panel = matchedDialog(page);
  await expect(matchedScreen(panel).betType('Qualifying bet')).toBeChecked();
  await expect(matchedScreen(panel).layStake).toHaveText('£9.39');
  await expect(matchedScreen(panel).outcome('back')).toContainText('+£3.80−£4.60−£0.80');
  await expect(matchedScreen(panel).outcome('lay')).toContainText('−£10.00+£9.20−£0.80');
});

test('sorted by free bet, rows are scored and opened as free bets', async ({ page }) => {
  const matcher = matcherScreen(page);
  const sent = queries(page);
  await openMatcher(page);
  await matcher.sortBy('Free bet').click();
  await expect(page).toHaveURL(/[?&]sort=2/u);
  await expect(matcher.column(/^Free bet/u)).toBeVisible();
  await expect.poll(() => sent.at(-1)?.['sort_by']).toBe('score_2');
  await matcher.openers.first().click();
  await expect(matchedScreen(page).betType('Free bet, stake not returned')).toBeChecked();
});

test('each matcher has rows of its own kind', QUICK, async ({ page }) => {
  for (const [path, column] of [
    ['/tools/each-way-matcher/', 'e/w'],
    ['/tools/extra-place-matcher/', 'e/w'],
    ['/tools/boost-matcher/', 'Rating'],
    ['/tools/bogmatcher/', 'Rating'],
    ['/tools/2up-matcher/', 'Rating'],
  ] as const) {
    await openMatcher(page, path);
    await expect(matcherScreen(page).column(column), path).toBeVisible();
  }
});

test('the columns of market and selection are shown if both sides are in one market', async ({ page }) => {
  const matcher = matcherScreen(page);
  // On narrower screens both are below the event.
  await page.setViewportSize({ width: 1600, height: 900 });
  await openMatcher(page);
  await expect(matcher.column('Market')).toBeVisible();
  await expect(matcher.column('Selection')).toBeVisible();
  await openMatcher(page, '/tools/each-way-matcher/');
  await expect(matcher.column('Market')).toHaveCount(0);
  await expect(matcher.column('Selection')).toHaveCount(0);
});

test('closer matches that a plan would show are counted', async ({ page }) => {
  const matcher = matcherScreen(page);
  await openMatcher(page);
  await expect(matcher.closerMatches).toBeVisible();
  await matcher.closerMatches.getByRole('button', { name: 'See the plan' }).click();
  const table = page.getByRole('table', { name: 'What each plan shows of this matcher' });
  await expect(table.getByRole('row', { name: /^Max score 1/u })).toHaveText('Max score 19295No limit');
  await expect(table.getByRole('row', { name: /^Prices refresh every/u })).toHaveText(
    'Prices refresh every10 s5 s1 s',
  );
});

test('2up covers a week, and home and away of the match result only', async ({ page }) => {
  const matcher = matcherScreen(page);
  const sent = queries(page);
  await openMatcher(page, '/tools/2up-matcher/');
  await expect(filtersScreen(page).timeRange).toHaveValue('168');
  expect(hoursOf(sent.at(-1))).toBe(168);
  expect(sent.at(-1)?.['back_bookies']).toEqual(['bet365', 'ladbrokes', 'paddy_power', 'sky_bet']);
  await expect(matcher.rows.filter({ hasText: 'Match result' })).toHaveCount(10);
  await expect(matcher.rows.filter({ hasText: /\bDraw\b/u })).toHaveCount(0);
});

test('pages have ten rows, and a search starts at the first page', QUICK, async ({ page }) => {
  const matcher = matcherScreen(page);
  await openMatcher(page);
  const first = (await matcher.rows.first().textContent()) ?? '';
  await expect(matcher.previous).toBeDisabled();
  await matcher.next.click();
  await expect(page).toHaveURL(/page=2/u);
  await expect(matcher.rows.first()).not.toHaveText(first);
  await expect(matcher.rows).toHaveCount(10);
  await filtersScreen(page).minOdds.fill('3');
  await expect(page).toHaveURL(/oddsfrom=3/u);
  await expect(page).not.toHaveURL(/page=/u);
});

test('a page change takes effect, however recently a key was typed and however slow the answer', async ({
  page,
}) => {
  const frame = shell(page);
  await openMatcher(page);
  await filtersScreen(page).maxScore(1).fill('80');
  await page.route('**/assets/**', async (route) => {
    // Longer than the debounce of the address.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await frame.section('Calculators').click();
  await expect(frame.title).toHaveText('Bet calculators');
  await page.goBack();
  await expect(frame.title).toHaveText('Odds matcher');
});

test.describe('refreshing', () => {
  test.use({ clock: 'moved' });

  test('happens after the delay of the tier, unless it is paused', QUICK, async ({ page }) => {
    const matcher = matcherScreen(page);
    await page.route('**/odds-gateway/stream*', async (route) => route.fulfill({ status: 503 }));
    const sent = queries(page);
    await openMatcher(page);
    const countdown = matcher.countdown;
    await expect(countdown).toHaveText(/^(?:10|[5-9]) s/u);
    const before = sent.length;
    await page.clock.runFor(10_500);
    await expect.poll(() => sent.length).toBe(before + 1);
    await countdown.click();
    await expect(countdown).toHaveText(/^Paused/u);
    await page.clock.runFor(30_000);
    expect(sent).toHaveLength(before + 1);
    await matcher.refresh.last().click();
    await expect.poll(() => sent.length).toBe(before + 2);
  });

  test('over the rate limit is reported calmly, and waits as long as the server says', async ({ page }) => {
    const matcher = matcherScreen(page);
    await page.route('**/odds-gateway/stream*', async (route) => route.fulfill({ status: 503 }));
    await openMatcher(page);
    const sent = queries(page);
    let refuses = true;
    await page.route(`**${AGGREGATES}`, async (route) => {
      if (!refuses) return route.continue();
      refuses = false;
      return route.fulfill({
        status: 429,
        headers: { 'retry-after': '20' },
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'about:blank', title: 'Too many calls', status: 429 }),
      });
    });
    await page.clock.runFor(10_500);
    await expect(matcher.limitReached).toBeVisible();
    await expect(matcher.rows).toHaveCount(10);
    await expect(shell(page).alert).toHaveCount(0);
    const refused = sent.length;
    await page.clock.runFor(15_000);
    expect(sent).toHaveLength(refused);
    await page.clock.runFor(10_000);
    await expect.poll(() => sent.length).toBe(refused + 1);
    await expect(matcher.limitReached).toHaveCount(0);
  });

  test('without a network leaves the rows, marked as old', async ({ page }) => {
    const matcher = matcherScreen(page);
    await page.route('**/odds-gateway/stream*', async (route) => route.fulfill({ status: 503 }));
    await openMatcher(page);
    await page.route(`**${AGGREGATES}`, async (route) => route.abort());
    await page.clock.runFor(10_500);
    await expect(shell(page).alert.filter({ hasText: 'Prices could not be refreshed.' })).toBeVisible();
    await expect(matcher.rows).toHaveCount(10);
    await page.unroute(`**${AGGREGATES}`);
    await page.getByRole('button', { name: 'Try now' }).click();
    await expect(matcher.notRefreshed).toHaveCount(0);
  });
});

test('the page says when the first answer is pending, and when nothing matches', QUICK, async ({ page }) => {
  const matcher = matcherScreen(page);
  let answerIt = (): void => undefined;
  const requested = new Promise<void>((resolve) => {
    answerIt = resolve;
  });
  await page.route(`**${AGGREGATES}`, async (route) => {
    await requested;
    await route.fulfill({ status: 200, contentType: 'application/json', body: '[]' });
  });
  await page.goto(STANDARD);
  await expect(matcher.fetching.first()).toBeVisible();
  answerIt();
  await expect(matcher.noMatches).toBeVisible();
  await expect(
    page.getByText('Try relaxing your filters or refreshing to see new opportunities.', { exact: true }),
  ).toBeVisible();
  await expect(matcher.pages).toHaveCount(0);
});

test('a missing side is a dash; an empty one and a back price of 51 remove their row', async ({ page }) => {
  const matcher = matcherScreen(page);
  await changeAnswers(page, AGGREGATES, (body) => {
    if (!Array.isArray(body)) return body;
    const [one, two, three, four, five, ...others] = body
      .filter(isObject)
      .map((row): typeof row => ({ ...row, others: [] }));
    const contracts = (row: typeof one): readonly unknown[] =>
      Array.isArray(row?.['contracts']) ? row['contracts'] : [];
    const emptied = contracts(two).map((each) => ({
      ...(isObject(each) ? each : {}),
      odds_with_liquidity: { odds: [], liquidity: [] },
    }));
    const at51 = (row: typeof one, isLay: boolean): readonly unknown[] =>
      contracts(row).map((each) =>
        isObject(each) && each['lay'] === isLay
          ? { ...each, odds_with_liquidity: { odds: [51], liquidity: [100] } }
          : each,
      );
    return [
      { ...one, contracts: contracts(one).slice(0, 1) },
      { ...two, contracts: emptied },
      { ...three, primary_score: 9150, health: ['stale'] },
      { ...four, contracts: at51(four, false) },
      { ...five, contracts: at51(five, true) },
      ...others,
    ];
  });
  await page.goto(STANDARD);
  const first = matcher.tableRows.nth(1);
  await expect(first).toContainText('—');
  await expect(matcher.openers.first()).toBeDisabled();
  // Of the two rows at 51, the one laid at it remains.
  await expect(matcher.tableRows.filter({ hasText: '51.00' })).toHaveCount(1);
  await expect(matcher.tableRows.nth(3).getByRole('cell').nth(3)).toContainText('51.00');
  const second = matcher.tableRows.nth(2);
  await expect(second).toContainText('91.50%');
  await second.getByRole('button', { name: /^Unhealthy:/u }).click();
  await expect(second.getByRole('status')).toContainText('Check both prices before you bet');
});

test('from 640 pixels rows are a table, below they are cards', QUICK, async ({ page }) => {
  const matcher = matcherScreen(page);
  await page.setViewportSize({ width: 640, height: 900 });
  await openMatcher(page);
  await expect(matcher.table).toBeVisible();
  await page.setViewportSize({ width: 639, height: 900 });
  await expect(matcher.table).toHaveCount(0);
  await expect(matcher.rows).toHaveCount(10);
  await matcher.openers.first().click();
  await expect(matchedDialog(page)).toBeVisible();
});

test('rows, the calculator and the pages are reached by keyboard', async ({ page }) => {
  const sent = queries(page);
  await openMatcher(page);
  const buttons = matcherScreen(page).openers;
  await page.keyboard.press('j');
  await expect(buttons.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await expect(buttons.nth(2)).toBeFocused();
  await page.keyboard.press('k');
  await expect(buttons.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  const panel = matchedDialog(page);
  await expect(panel).toBeVisible();
  await matchedScreen(panel).nextRow.click();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await page.keyboard.press(']');
  await expect(page).toHaveURL(/page=2/u);
  await page.keyboard.press('[');
  await expect(page).not.toHaveURL(/page=2/u);
  const before = sent.length;
  await page.keyboard.press('r');
  await expect.poll(() => sent.length).toBeGreaterThan(before);
});
