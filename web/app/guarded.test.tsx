// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { standIn } from '../testing/stand-in.ts';
import { PATHS } from './paths.ts';
import { showPage } from '../testing/show-page.tsx';
import { Guarded } from './guarded.tsx';

const NOBODY = { authenticated: false, email: null, tier: 1, created_at: null };
const MEMBER = { authenticated: true, email: 'a@example.com', tier: 2, created_at: '2026-01-01T00:00:00Z' };

afterEach(() => vi.unstubAllGlobals());

function open(me: Parameters<typeof standIn>[0][string]): void {
  vi.stubGlobal('fetch', standIn({ 'GET /api/auth/me/': me }).fetch);
  showPage(
    <Routes>
      <Route path="/login" element={<p>Log in here</p>} />
      <Route
        path="*"
        element={
          <Guarded access="requiresAuth" path="/app/account/">
            <p>Yours alone</p>
          </Guarded>
        }
      />
    </Routes>,
    '/app/account/?tab=plan&x=%20#sessions',
  );
}

test('a signed-in user sees the page', async () => {
  open({ body: MEMBER });
  expect(await screen.findByText('Yours alone')).toBeVisible();
});

test('an anonymous user is redirected to sign in, with the full URL', async () => {
  open({ body: NOBODY });
  expect(await screen.findByText('Log in here')).toBeVisible();
  const { search } = new URL(screen.getByLabelText('address').textContent, 'http://x');
  expect(new URLSearchParams(search).get('next')).toBe('/app/account/?tab=plan&x=%20#sessions');
});

test('a server message that ends with a full stop gets no second one', async () => {
  open(() => ({ status: 503, body: { detail: 'Down for a moment.' } }));
  expect(await screen.findByText('Down for a moment. Your data are safe.')).toBeVisible();
});

test('without a response from the server the user is not redirected', async () => {
  let isDown = true;
  open(() => (isDown ? { status: 503, body: { detail: 'Down for a moment' } } : { body: MEMBER }));
  expect(await screen.findByText('Down for a moment. Your data are safe.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Yours alone')).toBeVisible();
});

describe('a matcher', () => {
  const openMatcher = (me: object, until: string | null, path: string = PATHS.boostMatcher) => {
    const server = standIn({
      'GET /api/auth/me/': { body: me },
      'GET /api/account/break/': { body: { until } },
    });
    vi.stubGlobal('fetch', server.fetch);
    showPage(
      <Suspense>
        <Guarded access="tryAuth" path={path}>
          <p>the matcher</p>
        </Guarded>
      </Suspense>,
    );
    return () => server.calls.map(({ call }) => call);
  };

  test.each([
    PATHS.oddsMatcher,
    PATHS.boostMatcher,
    PATHS.dutchingFinder,
    PATHS.accumulatorFinder,
    PATHS.firstOffer,
    PATHS.checkout,
  ])('is closed to users on a break, until it ends: %s', async (path) => {
    openMatcher(MEMBER, '2026-12-21', path);
    expect(await screen.findByText('Closed until 21 December 2026')).toBeVisible();
    expect(screen.queryByText('the matcher')).toBeNull();
  });

  test.each([
    ['a member who takes none', MEMBER, null, 'GET /api/account/break/'],
    ['an anonymous user', NOBODY, '2026-12-21', 'GET /api/auth/me/'],
  ])('is open to %s, before and after the response', async (_, me, until, last) => {
    const calls = openMatcher(me, until);
    expect(screen.getByText('the matcher')).toBeVisible();
    await waitFor(() => expect(calls().at(-1)).toBe(last));
    await act(() => Promise.resolve());
    expect(screen.getByText('the matcher')).toBeVisible();
  });
});
