// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { standIn } from '../../testing/stand-in.ts';
import { showPage } from '../../testing/show-page.tsx';
import { RegisterPage } from './register-page.tsx';

const NOBODY = { authenticated: false, email: null, tier: 1, created_at: null };
const MEMBER = { authenticated: true, email: 'a@example.com', tier: 2, created_at: '2026-01-01T00:00:00Z' };

afterEach(() => vi.unstubAllGlobals());

test('an account needs a password of ten characters and a user of 18 or over', async () => {
  const server = standIn({
    'GET /api/auth/me/': { body: NOBODY },
    'POST /api/auth/register/': { status: 201, body: { ...MEMBER, redirect_to: '/app/dashboard/' } },
  });
  vi.stubGlobal('fetch', server.fetch);
  const user = userEvent.setup();
  showPage(<RegisterPage />, '/register/');
  await user.type(screen.getByLabelText('Email'), 'a@example.com');
  await user.type(screen.getByLabelText('Password'), 'harbour');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('10 characters or more. 7 so far.');
  const create = screen.getByRole('button', { name: 'Create account' });
  await user.click(create);
  expect(screen.getByLabelText('Password')).toBeInvalid();
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  await user.type(screen.getByLabelText('Password'), '-light');
  await user.click(create);
  const isAdult = screen.getByRole('checkbox');
  await waitFor(() => expect(isAdult).toHaveFocus());
  expect(isAdult).toHaveAccessibleDescription(
    'Tick the box to confirm that you are 18 or over and accept the terms',
  );
  await user.click(isAdult);
  await user.click(create);
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/app/dashboard/'));
  expect(server.calls.at(-1)).toEqual({
    call: 'POST /api/auth/register/',
    body: { email: 'a@example.com', password: 'harbour-light', over_18: true },
  });
});
