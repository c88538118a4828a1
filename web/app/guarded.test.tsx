// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { standIn } from '../api/stand-in.ts';
import { showPage } from '../ui/show-page.tsx';
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

test('whoever is signed in sees the page', async () => {
  open({ body: MEMBER });
  expect(await screen.findByText('Yours alone')).toBeVisible();
});

test('whoever is not goes to sign in, and takes the whole address along', async () => {
  open({ body: NOBODY });
  expect(await screen.findByText('Log in here')).toBeVisible();
  const { search } = new URL(screen.getByLabelText('address').textContent, 'http://x');
  expect(new URLSearchParams(search).get('next')).toBe('/app/account/?tab=plan&x=%20#sessions');
});

test('where nobody can be asked, nobody is sent away', async () => {
  let isDown = true;
  open(() => (isDown ? { status: 503, body: { detail: 'Down for a moment' } } : { body: MEMBER }));
  expect(await screen.findByText(/Down for a moment/u)).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Yours alone')).toBeVisible();
});
