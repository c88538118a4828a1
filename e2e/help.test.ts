import { expect } from '@playwright/test';
import { expectLegible, inDoubleText } from './large-text.ts';
import { registerOnJourney } from './member.ts';
import { expectNothingFound } from './nothing-found.ts';
import { QUICK, test } from './test.ts';
import { GUIDES, helpScreen, PAGES } from './screens/help.ts';
import { matchedDialog } from './screens/matched.ts';
import { shell } from './screens/shell.ts';

test('the guides are read one after the other, from their list', QUICK, async ({ page }) => {
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

test('an example follows what is typed, by keyboard, and goes back', async ({ page }) => {
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

test('an example goes on in the calculator, which opens above the guide', async ({ page }) => {
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

test('a word leads to its place in the glossary, whatever was searched for', QUICK, async ({ page }) => {
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

test('the contents of a page lead to its parts, on a phone behind a press', async ({ page }) => {
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

/** Where guides are needed, and which of them are linked there. */
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

test('guides are linked where they are needed, each at its place', async ({ page }) => {
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

test('who has not set up who they are says so, and no page invents it', async ({ page }) => {
  for (const path of ['/app/contact/', '/app/privacy/', '/app/terms/']) {
    await page.goto(path);
    await expect(page.getByText('Not set up.')).toBeVisible();
  }
});

test('what the privacy page says of cookies is what the browser has', async ({ page, context }) => {
  await page.goto('/app/privacy/');
  await expect(page.getByText('sessionid')).toBeVisible();
  const table = page.getByRole('table', { name: 'Cookies' });
  const said = await table.getByRole('rowheader').allTextContents();
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name).filter((name) => !said.includes(name))).toEqual([]);
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

test('a guide prints without what only a screen needs', async ({ page }) => {
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
    test(`the pages of help are to be read and reached, ${half + 1} of 2, at ${width} px`, async ({
      page,
    }) => {
      test.setTimeout(180_000);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width, height: 900 });
      for (const path of paths) {
        await expectNothingFound(page, path);
        // Prose, of which one kind is among the pages that have large text at every width.
        if (width === 390) await inDoubleText(page, () => expectLegible(page, `${path}, twice the size`));
      }
    });
  }
}
