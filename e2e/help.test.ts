import { expect } from '@playwright/test';
import { expectLegible, inDoubleText } from './large-text.ts';
import { registerOnJourney } from './member.ts';
import { expectNothingFound } from './nothing-found.ts';
import { QUICK, test } from './test.ts';
import { GUIDES, helpScreen, PAGES } from './screens/help.ts';
import { matchedDialog } from './screens/matched.ts';
import { shell } from './screens/shell.ts';

test('the guides can be read in order, from their list', QUICK, async ({ page }) => {
  const frame = shell(page);
  const help = helpScreen(page);
  await page.goto('/app/guides/');
  await help.firstGuide.click();
  for (const [slug, title] of GUIDES) {
    await expect(page).toHaveURL(`/app/guides/${slug}/`);
    await expect(page).toHaveTitle(`${title} · Layline`);
    await expect(frame.title).toHaveText(title);
    await expect(frame.title).toBeFocused();
    await expect(frame.breadcrumb).toHaveText(`Guides${title}`);
    const next = help.nextGuide;
    if (slug !== 'dead-heats') await next.click();
    else await expect(next).toHaveCount(0);
  }
});

test('an example follows what is typed, by keyboard, and can be reset', async ({ page }) => {
  await page.goto('/app/guides/matched-betting/');
  const example = page.getByRole('region', { name: 'One bet, laid' });
  await expect(example).toContainText('£9.74');
  await example.getByLabel('Lay odds').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('3.05');
  // 30 / (3.05 − 0.02)
  await expect(example).toContainText('£9.90');
  await expect(example.getByRole('status')).toContainText('Lay stake £9.90');
  await example.getByLabel('Lay odds').fill('1');
  await expect(example).toContainText('Odds must be greater than 1');
  await example.getByRole('button', { name: 'Back to the example' }).click();
  await expect(example).toContainText('£9.74');
});

test('an example opens in the calculator, in a dialog over the guide', async ({ page }) => {
  await page.goto('/app/guides/matched-betting/');
  await helpScreen(page).backStake.fill('20');
  await helpScreen(page).openInMatched.click();
  const panel = matchedDialog(page);
  await expect(panel).toContainText('£19.48');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL('/app/guides/matched-betting/');

  await page.goto('/app/guides/each-way/');
  await page.getByRole('link', { name: 'Open it in the each-way calculator' }).click();
  await expect(page).toHaveURL(/\/tools\/bet-calculator\/each-way\/\?stake=10/u);
  await expect(shell(page).title).toContainText('Each-Way');
});

test('a term links to its entry in the glossary, even if a search had hidden it', QUICK, async ({ page }) => {
  const help = helpScreen(page);
  await page.goto('/app/guides/matched-betting/');
  await page.getByRole('article').getByRole('link', { name: 'liability' }).click();
  await expect(page).toHaveURL('/app/glossary/#liability');
  const entry = page.locator('#liability');
  await expect(entry).toBeInViewport();
  await expect(entry).toBeFocused();

  await page.keyboard.press('/');
  await page.keyboard.type('gubb');
  await expect(help.found).toBeVisible();
  await help.bookie.click();
  await expect(page).toHaveURL('/app/glossary/#bookie');
  await expect(help.bookieEntry).toBeInViewport();

  await help.search.fill('zebra');
  await expect(help.notFound).toBeVisible();
});

test('the contents of a page link to its sections, collapsed on a phone', async ({ page }) => {
  await page.goto('/app/how-it-works/');
  await page.getByRole('link', { name: 'What each tier sees' }).click();
  await expect(page.getByRole('heading', { name: 'What each tier sees' })).toBeFocused();

  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/app/how-it-works/#scores');
  await expect(page.getByRole('heading', { name: 'How scores are worked out' })).toBeInViewport();
  await page.getByText('On this page').click();
  await page.getByRole('link', { name: 'What it does not do' }).click();
  await expect(page.getByRole('heading', { name: 'What it does not do' })).toBeInViewport();
});

/** The pages that need guides, and the guides that they link to. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  '/tools/oddsmatcher/': ['reading-the-matcher/'],
  '/tools/each-way-matcher/': ['each-way/#laying'],
  '/tools/extra-place-matcher/': ['extra-places/'],
  '/tools/boost-matcher/': ['reading-the-matcher/#other-matchers'],
  '/tools/bogmatcher/': ['reading-the-matcher/#other-matchers'],
  '/tools/2up-matcher/': ['reading-the-matcher/#other-matchers'],
  '/tools/dutching-finder/': ['reading-the-matcher/#other-matchers'],
  '/tools/accumulator-finder/': ['reading-the-matcher/#other-matchers'],
  '/tools/matched-calculator/': ['matched-betting/'],
  '/tools/bet-calculator/singles/?s=A;5/1;deadHeat': ['dead-heats/#two-rules'],
  '/app/journeys/first-offer/1/': ['matched-betting/', 'qualifying-and-free-bets/#what-can-go-wrong'],
  '/app/journeys/first-offer/3/': ['reading-the-matcher/', 'qualifying-and-free-bets/#what-can-go-wrong'],
  '/app/journeys/first-offer/4/': [
    'qualifying-and-free-bets/#free-bet',
    'qualifying-and-free-bets/#what-can-go-wrong',
  ],
};

test('guides are linked where they are needed, at the right section', async ({ page }) => {
  await registerOnJourney(page, [1, 2, 3]);
  for (const [path, guides] of Object.entries(NEEDED)) {
    await page.goto(path);
    const links = page.getByRole('main').locator('a[href^="/app/guides/"]');
    await expect(links.first(), path).toBeVisible();
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs, path).toEqual(guides.map((guide) => `/app/guides/${guide}`));
  }
  for (const guide of new Set(Object.values(NEEDED).flat())) {
    const [, section] = guide.split('#');
    await page.goto(`/app/guides/${guide}`);
    await expect(shell(page).title, guide).not.toHaveText('Page not found');
    if (section !== undefined) await expect(page.locator(`#${section}`), guide).toBeInViewport();
  }
});

test('an operator who has not configured their details is reported as such, and no page invents any', async ({
  page,
}) => {
  for (const path of ['/app/contact/', '/app/privacy/', '/app/terms/']) {
    await page.goto(path);
    await expect(page.getByText('Not set up.')).toBeVisible();
  }
});

test('the privacy page lists the cookies that the browser has', async ({ page, context }) => {
  await page.goto('/app/privacy/');
  await expect(page.getByText('sessionid')).toBeVisible();
  const table = page.getByRole('table', { name: 'Cookies' });
  const listed = await table.getByRole('rowheader').allTextContents();
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([]);
  const stored = await page.evaluate(() => Object.keys(localStorage));
  const keys = (
    await page
      .getByRole('table', { name: /^Storage/u })
      .getByRole('rowheader')
      .allTextContents()
  )
    .join(', ')
    .split(', ');
  expect(stored.filter((key) => !keys.includes(key))).toEqual([]);
});

test('a guide prints without elements that only a screen needs', async ({ page }) => {
  const help = helpScreen(page);
  await page.goto('/app/guides/rule-4/');
  await page.emulateMedia({ media: 'print' });
  await expect(shell(page).title).toBeVisible();
  await expect(page.getByText('18+. Bet only what you can afford to lose.')).toBeVisible();
  await expect(help.contents).toBeHidden();
  await expect(help.nextGuide).toBeHidden();
});

const HALF = PAGES.length / 2;

for (const width of [390, 1440]) {
  for (const [half, paths] of [PAGES.slice(0, HALF), PAGES.slice(HALF)].entries()) {
    test(`the help pages are legible and reachable, ${half + 1} of 2, at ${width} px`, async ({ page }) => {
      test.setTimeout(180_000);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width, height: 900 });
      for (const path of paths) {
        await expectNothingFound(page, path);
        // Prose; one page of this kind is among those that are checked with large text at every width.
        if (width === 390) await inDoubleText(page, () => expectLegible(page, `${path}, twice the size`));
      }
    });
  }
}
