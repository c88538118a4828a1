// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { moneyText } from '#lib';
import { firstOfferProfit } from '#lib/product';
import { EMPTY_DASHBOARD } from '../../testing/example-dashboard.ts';
import { EXAMPLE_CONFIG } from '../../testing/example-feed.ts';
import { examplePreferences } from '../../testing/example-preferences.ts';
import { standIn } from '../../testing/stand-in.ts';
import { PanelProvider } from '../../panels/panel-stack.tsx';
import { PATHS } from '../../app/paths.ts';
import { signedPounds } from '../../components/betting/pounds.ts';
import { showPage } from '../../testing/show-page.tsx';
import { FirstOfferPage } from './first-offer-page.tsx';
import { WelcomePage } from './welcome-page.tsx';

const link = (code: string, label: string, url: string) => ({
  bookie_code: code,
  label,
  url,
  is_ad: true,
  significant_terms: `18+. The terms of ${code}.`,
  checked_on: null,
});
const CONFIG = {
  ...EXAMPLE_CONFIG,
  plan: {
    ...EXAMPLE_CONFIG.plan,
    promises: [{ text: '40+ sign-up offer walkthroughs', url: null }],
  },
  journeys: [
    {
      slug: 'first-offer',
      name: 'First offer',
      steps: [
        { step_number: 2, title: 'Sign-up offer', video: null, links: [] },
        {
          step_number: 3,
          title: 'Qualifying Bet',
          video: { provider: 'youtube', video_id: 'abc', title: 'Your first bet', seconds: 252 },
          links: [
            link('coral', 'Sign up at Coral', 'https://www.coral.co.uk/offers/bet-5-get-20'),
            link('smarkets', 'Open Smarkets Sign Up', 'https://smarkets.com/'),
          ],
        },
      ],
    },
  ],
};
const progress = (steps: readonly number[]) => ({
  journey_slug: 'first-offer',
  completed_steps: steps,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
});

function serve(completed: readonly number[] | undefined, more: Parameters<typeof standIn>[0] = {}) {
  const server = standIn({
    'GET /api/auth/me/': {
      body: { authenticated: true, email: 'a@example.com', tier: 2, created_at: '2026-01-01T00:00:00Z' },
    },
    'GET /api/stable-config/public/': { body: CONFIG },
    'GET /api/progress/journeys/': { body: completed === undefined ? [] : [progress(completed)] },
    'PATCH /api/progress/journeys/first-offer/': { body: progress([]) },
    'POST /api/progress/journeys/': { status: 201, body: progress([]) },
    'GET /api/dashboard/': { status: 503, body: { title: 'Down', status: 503 } },
    ...more,
  });
  vi.stubGlobal('fetch', server.fetch);
  return server;
}

async function show(path: string): Promise<void> {
  const page: ReactNode = (
    <PanelProvider>
      <Routes>
        <Route path={PATHS.welcome} element={<WelcomePage />} />
        <Route path={PATHS.firstOffer} element={<FirstOfferPage />} />
        <Route path={`${PATHS.firstOffer}:stepNumber/`} element={<FirstOfferPage />} />
        <Route path="*" element="elsewhere" />
      </Routes>
    </PanelProvider>
  );
  const client = showPage(page, path);
  client.setQueryData(['me'], { authenticated: true, email: 'a@example.com', tier: 2, createdAt: null });
  await waitFor(() => expect(screen.queryByText('Loading your journey…')).toBeNull());
}

const address = () => screen.getByLabelText('address').textContent;

afterEach(() => vi.unstubAllGlobals());

describe('the guards of the first offer', () => {
  test.each([
    [undefined, '', '/app/journeys/first-offer/start/?next=%2Fapp%2Fjourneys%2Ffirst-offer%2F'],
    [[1, 2], '', '/app/journeys/first-offer/3/'],
    [[1], '4/', '/app/journeys/first-offer/2/'],
    [[1, 2], '1/', '/app/journeys/first-offer/1/'],
    [[1, 2, 3, 4, 5], '', '/app/journeys/first-offer/5/'],
  ])('with %j done, %s leads to %s', async (completed, path, where) => {
    serve(completed);
    await show(`${PATHS.firstOffer}${path}`);
    await waitFor(() => expect(address()).toBe(where));
  });

  test('an unknown step is not found', async () => {
    serve([1]);
    await show(`${PATHS.firstOffer}6/`);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  });
});

describe('the welcome decision', () => {
  test('saves the choice, begins the journey with POST, and continues to next', async () => {
    const server = serve(undefined, {
      'PUT /api/progress/welcome-choice/': (body) => ({
        body: { ...Object(body), decided_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' },
      }),
    });
    await show(`${PATHS.welcome}?next=%2Fapp%2Fjourneys%2Ffirst-offer%2F`);
    const yes = await screen.findByRole('button', { name: 'Yes, show me' });
    await waitFor(() => expect(yes).not.toHaveAttribute('aria-busy'));
    await userEvent.click(yes);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Your first matched bets' }),
    ).toBeInTheDocument();
    expect(server.calls.filter(({ call }) => !call.startsWith('GET'))).toEqual([
      { call: 'PUT /api/progress/welcome-choice/', body: { choice: 'first_offer' } },
      {
        call: 'POST /api/progress/journeys/',
        body: { journey_slug: 'first-offer', completed_steps_json: '[]' },
      },
    ]);
  });

  test.each([
    ['', '/tools/'],
    ['?next=%2Fapp%2Fdashboard%2F', '/tools/'],
    ['?next=%2Fapp%2Fdashboard%2F%3Frange%3D30', '/app/dashboard/?range=30'],
  ])('redirects experienced users to the tools or to their destination: %s', async (search, where) => {
    serve(undefined, {
      'PUT /api/progress/welcome-choice/': {
        body: { choice: 'tools', decided_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' },
      },
    });
    await show(`${PATHS.welcome}${search}`);
    const tools = await screen.findByRole('button', { name: 'Take me to the tools' });
    await waitFor(() => expect(tools).not.toHaveAttribute('aria-busy'));
    await userEvent.click(tools);
    await waitFor(() => expect(address()).toBe(where));
  });
});

describe('a step', () => {
  test('has no Previous if it is the first, and is saved on Next', async () => {
    const server = serve([]);
    await show(`${PATHS.firstOffer}1/`);
    const total = signedPounds(moneyText(firstOfferProfit().total));
    expect(await screen.findByText(total)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign-up offer' })).toBeInTheDocument();
    expect(screen.getAllByText('Step 2 of 5')).not.toHaveLength(0);
    expect(screen.getByRole('img', { name: '1 of 5 steps complete' })).toBeInTheDocument();
    expect(server.calls.at(-1)).toEqual({
      call: 'PATCH /api/progress/journeys/first-offer/',
      body: { completed_steps_json: '[1]' },
    });
  });

  test('that could not be saved stays done here, and the save can be retried', async () => {
    let status = 503;
    const server = serve([1], {
      'PATCH /api/progress/journeys/first-offer/': () => ({
        status,
        body: { ...progress([]), title: '', status },
      }),
    });
    await show(`${PATHS.firstOffer}2/`);
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Qualifying Bet' })).toBeInTheDocument();
    status = 200;
    await userEvent.click(await screen.findByRole('button', { name: 'Save it again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(server.calls.at(-1)?.body).toEqual({ completed_steps_json: '[1,2]' });
  });

  test('three has the URL to copy, the marked sponsored link, its terms and the video on demand', async () => {
    serve([1, 2]);
    await show(`${PATHS.firstOffer}3/`);
    expect(await screen.findByText('https://www.coral.co.uk/offers/bet-5-get-20')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Copy' })).toBeInTheDocument();
    const smarkets = screen.getByRole('link', { name: 'Open Smarkets Sign Up' });
    expect(smarkets).toHaveAttribute('rel', 'sponsored noopener');
    expect(screen.getAllByText('Ad')).toHaveLength(2);
    expect(screen.getByText(/The terms of smarkets/u)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open OddsMatcher' })).toBeInTheDocument();
    expect(screen.queryByTitle('Your first bet')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Play: Your first bet, 4:12' }));
    expect(screen.getByTitle('Your first bet')).toHaveAttribute(
      'src',
      expect.stringContaining('https://www.youtube-nocookie.com/embed/abc'),
    );
  });

  test('five is done once shown, and ends with the plan', async () => {
    const server = serve([1, 2, 3, 4]);
    await show(`${PATHS.firstOffer}5/`);
    expect(
      await screen.findByRole('heading', { name: 'You’ve Made Profit! What Next?' }),
    ).toBeInTheDocument();
    expect(screen.getByText('Great, All Tasks Complete')).toBeInTheDocument();
    expect(await screen.findByText('£29.99')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', PATHS.checkout);
    expect(screen.getByText('Planned')).toBeInTheDocument();
    await waitFor(() =>
      expect(server.calls).toContainEqual({
        call: 'PATCH /api/progress/journeys/first-offer/',
        body: { completed_steps_json: '[1,2,3,4,5]' },
      }),
    );
  });

  type Amounts = { readonly expected: string; readonly actual: string };
  const part = (bets: number, open: number, amounts: Amounts) => ({ bets, open, ...amounts });
  const dashboardWith = (qualifying: object, freeBets: object) => ({
    'GET /api/dashboard/': {
      body: { ...EMPTY_DASHBOARD, first_offer: { qualifying, free_bets: freeBets } },
    },
  });
  const QUALIFYING = part(1, 0, { expected: '-0.28', actual: '-0.31' });

  test.each([
    [0, 'No bets of this offer are saved here.'],
    [2, '2 bets of this offer are saved here, and all are still open.'],
  ])('five shows the number of saved bets before a total: %i bets', async (bets, says) => {
    const none = part(0, 0, { expected: '0.00', actual: '0.00' });
    const open = part(bets, bets, { expected: '8.00', actual: '0.00' });
    serve([1, 2, 3, 4], dashboardWith(none, open));
    await show(`${PATHS.firstOffer}5/`);
    expect(await screen.findByText(says)).toBeInTheDocument();
    expect(screen.getByText(/These are the sums at the usual prices\./u)).toBeInTheDocument();
    expect(screen.queryByText(/You placed/u)).toBeNull();
  });

  test('five shows the user’s own profit, and that it equals the promise', async () => {
    const freeBets = part(4, 0, { expected: '16.28', actual: '16.34' });
    serve([1, 2, 3, 4, 5], dashboardWith(QUALIFYING, freeBets));
    await show(`${PATHS.firstOffer}5/`);
    expect(await screen.findByText('+£16.03')).toBeInTheDocument();
    expect(screen.getByText('Your result so far')).toBeInTheDocument();
    expect(screen.getByText(/the first page said about £16\.$/u)).toBeInTheDocument();
  });

  test('five shows if the user’s own profit differs from the promise', async () => {
    const freeBets = part(4, 0, { expected: '12.00', actual: '12.10' });
    serve([1, 2, 3, 4, 5], dashboardWith(QUALIFYING, freeBets));
    await show(`${PATHS.firstOffer}5/`);
    expect(await screen.findByText('+£11.79')).toBeInTheDocument();
    expect(screen.getByText(/about £16 at the usual prices; yours were others/u)).toBeInTheDocument();
  });

  test('five sums the settled bets, and counts open and missing ones', async () => {
    const freeBets = part(3, 2, { expected: '12.21', actual: '4.05' });
    serve([1, 2, 3, 4, 5], dashboardWith(QUALIFYING, freeBets));
    await show(`${PATHS.firstOffer}5/`);
    expect(await screen.findByText('+£3.74')).toBeInTheDocument();
    expect(screen.getByText('Four £5 free bets, 1 of 4 settled')).toBeInTheDocument();
    expect(screen.getByText(/2 still open, 1 not saved here\./u)).toHaveTextContent('+£11.93');
    expect(screen.getByRole('link', { name: 'Go to your bets' })).toHaveAttribute('href', PATHS.dashboard);
  });

  test("three shows odds in the user's preferred format", async () => {
    serve([1, 2], {
      'GET /api/preferences/': {
        body: examplePreferences({ oddsFormat: 'fractional' }),
      },
    });
    await show(`${PATHS.firstOffer}3/`);
    const example = await screen.findByText(/An example: £5 at/u);
    await waitFor(() => expect(example).toHaveTextContent('£5 at 11/10, laid at 6/5, with 2% commission.'));
    expect(screen.getByText(/with odds from 1\/1 to 2\/1 and a £5 stake/u)).toBeInTheDocument();
  });

  test('four shows the number of its saved bets', async () => {
    const freeBets = part(3, 2, { expected: '12.21', actual: '4.05' });
    serve([1, 2, 3], dashboardWith(QUALIFYING, freeBets));
    await show(`${PATHS.firstOffer}4/`);
    const card = await screen.findByRole('region', { name: 'Your bets' });
    expect(card).toHaveTextContent('3 of 4 savedOpen2Settled1Came to+£4.05');
  });
});
