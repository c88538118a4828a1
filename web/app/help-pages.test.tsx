// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { matchPath, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isSlug, validateBet } from '#lib';
import { parseSlip } from '#lib/slip';
import { EXAMPLE_CONFIG } from '../testing/example-feed.ts';
import { examplePreferences } from '../testing/example-preferences.ts';
import { standIn } from '../testing/stand-in.ts';
import { GLOSSARY } from '../features/help/model/glossary.ts';
import { GUIDES } from '../features/help/model/guide-list.ts';
import { calculationText, parseCalculation } from '../features/matched-calculator/model/calculation-link.ts';
import { guidePath, PATHS } from './paths.ts';
import { showPage } from '../testing/show-page.tsx';
import { mediaAt } from '../testing/test-page.ts';
import { ROUTES } from './routes.ts';

const OPERATOR = {
  name: null,
  registration: null,
  address: null,
  contact_email: null,
  contact_url: null,
  privacy_note: null,
  terms_note: null,
};
const CONFIG = { ...EXAMPLE_CONFIG, operator: OPERATOR };
const GUIDE_PATHS = GUIDES.map(({ slug }) => guidePath(slug));
const PAGES = [
  ...GUIDE_PATHS,
  PATHS.guides,
  PATHS.howItWorks,
  PATHS.glossary,
  PATHS.contact,
  PATHS.privacy,
  PATHS.terms,
];

beforeEach(() => {
  vi.stubGlobal('matchMedia', mediaAt(1440));
  vi.stubGlobal('fetch', standIn({ 'GET /api/stable-config/public/': { body: CONFIG } }).fetch);
});
afterEach(() => vi.unstubAllGlobals());

/** Renders the page at a URL, and waits until it has loaded. */
async function open(at: string): Promise<HTMLElement> {
  showPage(
    <main>
      <Suspense fallback="…">
        <Routes>
          {ROUTES.map(({ path, page: Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Routes>
      </Suspense>
    </main>,
    at,
  );
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryByText(/^Loading /u)).toBeNull());
  return screen.getByRole('main');
}

function linksOf(page: HTMLElement): readonly URL[] {
  const here = new URL('http://layline.test');
  return within(page)
    .getAllByRole('link')
    .map((link) => new URL(link.getAttribute('href') ?? '', here))
    .filter(({ origin, pathname }) => origin === here.origin && pathname !== API_PAGE);
}

/** A page of the server, outside the routes. */
const API_PAGE = '/api/docs/';

const TERM_IDS = new Set(GLOSSARY.map(({ id }) => id));

/** The reason why a link is broken; undefined if it works. */
function astray({ pathname, hash }: URL, ids: ReadonlySet<string>, here: string): string | undefined {
  const route = ROUTES.find(({ path }) => matchPath(path, pathname) !== null);
  if (route === undefined) return 'no such page';
  if (route.path === `${PATHS.guides}:slug/` && !GUIDE_PATHS.includes(pathname)) return 'no such guide';
  const calculator = matchPath(`${PATHS.calculators}:slug/`, pathname)?.params.slug;
  if (calculator !== undefined && !isSlug(calculator)) return 'no such calculator';
  if (hash === '') return undefined;
  if (pathname === PATHS.glossary) return TERM_IDS.has(hash.slice(1)) ? undefined : 'no such word';
  if (pathname === here) return ids.has(hash.slice(1)) ? undefined : 'no such part of this page';
  return undefined;
}

describe.each(PAGES)('%s', (path) => {
  test('has one title, and no broken links', async () => {
    const page = await open(path);
    const ids = new Set([...page.querySelectorAll('[id]')].map(({ id }) => id));
    const found = linksOf(page).flatMap((link) => {
      const why = astray(link, ids, path);
      return why === undefined ? [] : [`${link.pathname}${link.hash}: ${why}`];
    });
    expect(found).toEqual([]);
    expect(linksOf(page).length).toBeGreaterThan(3);
    expect(within(page).getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });
});

describe.each(GUIDE_PATHS)('%s', (path) => {
  test('has an example with editable fields and figures', async () => {
    const page = await open(path);
    const examples = within(page)
      .getAllByRole('region')
      .filter((region) => within(region).queryAllByRole('textbox').length > 0);
    const cards = examples.filter((region) => region.querySelector('section') === null);
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) {
      expect(within(card).queryByText('none')).toBeNull();
      expect(card.textContent).toMatch(/£\d/u);
    }
  });

  test('links terms to the glossary', async () => {
    const page = await open(path);
    const words = linksOf(page).filter(({ pathname, hash }) => pathname === PATHS.glossary && hash !== '');
    expect(words.length).toBeGreaterThan(2);
  });

  test('opens its examples in the calculators with the same values', async () => {
    const links = linksOf(await open(path));
    const matched = links.flatMap(({ searchParams }) => searchParams.get('matched') ?? []);
    expect(matched.map((text) => parts(calculationText(parseCalculation(text))))).toEqual(matched.map(parts));
    const slips = links.flatMap(({ pathname, search }) => {
      const slug = matchPath(`${PATHS.calculators}:slug/`, pathname)?.params.slug;
      return isSlug(slug) && search !== '' ? [parseSlip(slug, new URLSearchParams(search)).draft] : [];
    });
    expect(slips.filter((draft) => !validateBet(draft).ok)).toEqual([]);
    expect(slips.map(({ stakePerLine, selections }) => [stakePerLine, selections.length])).toEqual(
      slips.map(() => ['10', 1]),
    );
    expect(matched.length + slips.length).toBeGreaterThanOrEqual(path.endsWith('/commission/') ? 0 : 1);
  });
});

/** The parts of a calculation's text, in sorted order. */
function parts(text: string): readonly string[] {
  return text.split(';').toSorted();
}

test('guides link to the next and the previous one', async () => {
  const [first = '', second = ''] = GUIDE_PATHS;
  const page = await open(second);
  const [before, after] = within(within(page).getByRole('navigation', { name: 'Guides' })).getAllByRole(
    'link',
  );
  expect(before).toHaveAttribute('href', first);
  expect(after).toHaveAttribute('href', GUIDE_PATHS[2]);
});

test('an unknown guide shows a message', async () => {
  const page = await open(`${PATHS.guides}first-bet/`);
  expect(within(page).getByText('There is no such guide')).toBeVisible();
});

test('the index lists every guide in reading order', async () => {
  const page = await open(PATHS.guides);
  const listed = within(within(page).getByRole('list'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(listed).toEqual(GUIDE_PATHS);
});

test('the guide to free bets shows both results if the free bet was not ticked', async () => {
  const page = await open(guidePath('qualifying-and-free-bets'));
  const text = within(page).getByText(/^It matters as well that the free bet is ticked/u).textContent;
  expect(text).toContain('+£7.66 where the back bet wins');
  expect(text).toContain('−£2.32 where the lay wins');
});

test('odds in a guide use the odds format of the account', async () => {
  vi.stubGlobal(
    'fetch',
    standIn({
      'GET /api/stable-config/public/': { body: CONFIG },
      'GET /api/auth/me/': {
        body: { authenticated: true, email: 'a@example.com', tier: 2, created_at: '2026-01-01T00:00:00Z' },
      },
      'GET /api/preferences/': {
        body: examplePreferences({ oddsFormat: 'fractional' }),
      },
    }).fetch,
  );
  const page = await open(guidePath('qualifying-and-free-bets'));
  await waitFor(() => expect(within(page).getAllByText('11/10')).not.toHaveLength(0));
});
