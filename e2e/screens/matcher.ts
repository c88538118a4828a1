import { expect, type Locator, type Page } from '@playwright/test';

/** The address of the odds matcher. */
export const STANDARD = '/tools/oddsmatcher/';

/** The address of the dutching finder. */
export const FINDER = '/tools/dutching-finder/';

/** A matcher, on its page or in a dialog. */
export const matcherScreen = (within: Page | Locator) => {
  const openers = within.getByRole('button', { name: /^Open calculator for/u });
  const feed = within.getByRole('region', { name: 'Matches' });
  const pages = within.getByRole('navigation', { name: 'Pages' });
  return {
    /** The buttons that open the calculator of a row, in the order of the rows. */
    openers,
    /** The rows, as a table or as cards. */
    rows: feed
      .getByRole('row')
      .filter({ has: openers })
      .or(feed.getByRole('listitem').filter({ has: openers })),
    table: within.getByRole('table'),
    /** The rows of the table; the first is its head. */
    tableRows: within.getByRole('row'),
    column: (name: string | RegExp): Locator => within.getByRole('columnheader', { name }),
    sortBy: (name: string): Locator => within.getByRole('radio', { name, exact: true }),
    /** The worse results of rows, and the workings of one of them. */
    results: feed.locator('[data-figure="result"]'),
    workings: within.getByRole('group', { name: 'How the row is worked out' }),
    /** The choices of how rows are shown. */
    group: within.getByRole('button', { name: 'Group', exact: true }),
    comfortable: within.getByRole('button', { name: 'Comfortable', exact: true }),
    pages,
    previous: pages.getByRole('button', { name: 'Prev' }),
    next: pages.getByRole('button', { name: 'Next' }),
    refresh: within.getByRole('button', { name: 'Refresh', exact: true }),
    countdown: within.getByRole('button', { name: /to the next refresh/u }),
    closerMatches: within.getByText(/\d closer matches are on the Beginners Plan/u),
    fetching: within.getByText('Fetching the latest matches…'),
    noMatches: within.getByText('No matches found', { exact: true }),
    notLoaded: within.getByText('Prices could not be loaded'),
    notRefreshed: within.getByText('Prices could not be refreshed.'),
    limitReached: within.getByText('Refresh limit reached.'),
  };
};

/** The markets of the dutching finder. */
export const dutchingScreen = (page: Page) => {
  const markets = page.getByRole('list', { name: /^Markets to dutch/u });
  return {
    markets,
    /** The bets of the best market. */
    bets: markets.getByRole('list').first(),
    openers: markets.getByRole('link', { name: /^Open calculator for/u }),
    /** The worst result of the best market. */
    worst: markets.locator('dd').nth(1),
    aboveLimit: page.getByText('Rated above your limit'),
    seeThePlan: page.getByRole('button', { name: 'See the plan' }),
    resetFilters: page.getByRole('button', { name: 'Reset filters' }),
  };
};

/** The address of the accumulator finder. */
export const ACCUMULATORS = '/tools/accumulator-finder/';

/** The legs of the accumulator finder. */
export const accumulatorScreen = (page: Page) => {
  const legs = page.getByRole('list', { name: /best legs at/u });
  return {
    legs,
    legRows: legs.locator('> li'),
    keep: legs.getByRole('button', { name: /^Keep/u }),
    leaveOut: legs.getByRole('button', { name: /^Leave out/u }),
    use: page.getByRole('button', { name: /^Use /u }),
    startAgain: page.getByRole('button', { name: 'Start again' }),
    calculator: page.getByRole('link', { name: 'Open in the calculator' }),
    bookmaker: page.getByLabel('Bookmaker', { exact: true }),
    count: page.getByLabel('Legs', { exact: true }),
  };
};

/** Opens both finders, without a plan, one after the other, and runs a check on each. */
export async function openFinders(
  page: Page,
  look: (page: Page, path: string) => Promise<void>,
): Promise<void> {
  await page.goto(FINDER);
  await expect(dutchingScreen(page).aboveLimit).toBeVisible();
  await look(page, FINDER);
  await page.goto(`${ACCUMULATORS}?legs=2&gap=0`);
  await expect(accumulatorScreen(page).legs).toBeVisible();
  await look(page, ACCUMULATORS);
}

/** The filters of a matcher, beside its rows or in a dialog. */
export const filtersScreen = (within: Page | Locator) => {
  const panel = within.getByRole('complementary', { name: 'Filters' });
  const all = within.getByRole('radio', { name: 'Show all filters' });
  const bestPriceOnly = within.getByRole('switch', { name: 'Best price only' });
  return {
    panel,
    /** The button that opens the filters if there is no room for them beside the rows. */
    opener: within.getByRole('button', { name: /^Filters/u }),
    dialog: within.getByRole('dialog', { name: 'Filters' }),
    close: within.getByRole('button', { name: 'Close' }),
    all,
    showAll: async (): Promise<void> => {
      await all.click();
      await expect(bestPriceOnly).toBeVisible();
    },
    section: (title: string): Locator => panel.locator('summary', { hasText: title }),
    group: (name: string): Locator => within.getByRole('group', { name }),
    clear: (group: string): Locator =>
      within.getByRole('group', { name: group }).locator('xpath=..').getByRole('button', { name: 'Clear' }),
    sport: (name: string): Locator => within.getByRole('checkbox', { name: new RegExp(`^${name}`, 'u') }),
    searchBookies: within.getByRole('searchbox', { name: 'Search bookies' }),
    includeExchanges: within.getByRole('switch', { name: 'Include exchanges' }),
    maxScore: (score: 1 | 2): Locator => within.getByLabel(`Max score ${score}`),
    noMaxScores: within.getByText('Set both maximum scores'),
    minOdds: within.getByLabel('Min Odds'),
    maxOdds: within.getByLabel('Max Odds'),
    timeRange: within.getByRole('slider', { name: 'Time range' }),
    bestPriceOnly,
    hide: within.getByRole('button', { name: 'Hide filters' }),
    saved: within.locator('summary', { hasText: 'Saved filters' }),
    savedList: within.getByRole('list', { name: 'Saved filters' }),
    nameToSave: within.getByLabel('Name for these filters'),
    save: within.getByRole('button', { name: 'Save', exact: true }),
  };
};

/** The dialog that offers a plan when a maximum is above the cap of the tier. */
export const tierLimitDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'You have reached your tier limit.' });
  return {
    dialog,
    upgrade: dialog.getByRole('link', { name: 'Upgrade' }),
    later: dialog.getByRole('button', { name: 'Maybe later' }),
  };
};

/** Opens a matcher and waits for its rows. */
export async function openMatcher(page: Page, path: string = STANDARD): Promise<void> {
  await page.goto(path);
  await expect(matcherScreen(page).rows.first()).toBeVisible();
}
