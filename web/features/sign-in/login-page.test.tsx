// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { standIn } from '../../testing/stand-in.ts';
import { keptAccess, keepTokens } from '../../api/token-store.ts';
import { showPage } from '../../testing/show-page.tsx';
import { LoginPage } from './login-page.tsx';

const NOBODY = { authenticated: false, email: null, tier: 1, created_at: null };
const MEMBER = { authenticated: true, email: 'a@example.com', tier: 2, created_at: '2026-01-01T00:00:00Z' };

function serve(login: Parameters<typeof standIn>[0][string]) {
  const server = standIn({ 'GET /api/auth/me/': { body: NOBODY }, 'POST /api/auth/login/': login });
  vi.stubGlobal('fetch', server.fetch);
  return server;
}

async function send(email: string, password: string): Promise<void> {
  const user = userEvent.setup();
  if (email !== '') await user.type(screen.getByLabelText('Email'), email);
  if (password !== '') await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

afterEach(() => vi.unstubAllGlobals());

describe('logging in', () => {
  test('sends next, redirects to it, and drops earlier tokens', async () => {
    const server = serve({ body: { ...MEMBER, redirect_to: '/app/account/' } });
    keepTokens({ access: 'a.b.c', refresh: 'refresh-token-number-1' });
    // Rendered at its own path only, as in the app: elsewhere it would redirect again.
    const page = (
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="*" element={null} />
      </Routes>
    );
    showPage(page, '/login?next=%2Fapp%2Faccount%2F');
    await screen.findByText('Then on to your account.');
    await send(' a@example.com ', 'harbour-light');
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/app/account/'));
    expect(server.calls).toContainEqual({
      call: 'POST /api/auth/login/',
      body: { email: 'a@example.com', password: 'harbour-light', next: '/app/account/' },
    });
    expect(keptAccess()).toBeUndefined();
  });

  test('shows wrong credentials, and the wait after too many attempts', async () => {
    let status = 401;
    serve(() => ({ status, body: { title: 'No', status }, headers: { 'Retry-After': '42' } }));
    showPage(<LoginPage />, '/login');
    await send('a@example.com', 'harbour-dark');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'That email and password do not match. Check both and try again.',
    );
    status = 429;
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Too many tries. Wait 42 seconds and try again.'),
    );
  });

  test('says where to turn with a forgotten password', () => {
    serve({ status: 500 });
    showPage(<LoginPage />, '/login');
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/app/contact/#before-you-write',
    );
  });

  test('sends no request while a field is invalid, and focuses the first invalid field', async () => {
    const server = serve({ status: 500 });
    showPage(<LoginPage />, '/login');
    await send('no-email', '');
    const email = screen.getByLabelText('Email');
    await waitFor(() => expect(email).toHaveFocus());
    expect(email).toHaveAccessibleDescription('Enter an email address, such as name@example.com');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password');
    expect(server.calls.map(({ call }) => call)).not.toContain('POST /api/auth/login/');
  });

  test('shows server errors at their fields', async () => {
    const errors = [{ code: 'invalid', path: 'email', message: 'No such address' }];
    serve({ status: 422, body: { title: 'Wrong', status: 422, errors } });
    showPage(<LoginPage />, '/login');
    await send('a@example.com', 'harbour-dark');
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('No such address');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows the password on request', async () => {
    serve({ status: 500 });
    showPage(<LoginPage />, '/login');
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAttribute('type', 'password');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
  });
});
