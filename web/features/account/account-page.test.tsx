// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BREAK_KEY } from '../../api/query-client.ts';
import { standIn } from '../../testing/stand-in.ts';
import { showPage } from '../../testing/show-page.tsx';
import { AccountPage } from './account-page.tsx';

const PLAN = {
  plan: 'beginners',
  state: 'active',
  tier: 3,
  price_pence: 2999,
  currency: 'GBP',
  period: 'month',
  renews_at: '2026-12-21T10:00:00Z',
  cancels_at: null,
  is_test: true,
};
const CANCELLED = { ...PLAN, state: 'cancelled', renews_at: null, cancels_at: PLAN.renews_at };
const session = (id: string, isCurrent: boolean, userAgent: string) => ({
  id,
  created_at: '2026-11-01T10:00:00Z',
  last_seen_at: '2026-11-21T09:00:00Z',
  expires_at: '2026-12-21T10:00:00Z',
  user_agent: userAgent,
  is_current: isCurrent,
});
const REPLIES = {
  'GET /api/auth/me/': {
    body: { authenticated: true, email: 'a@example.com', tier: 3, created_at: '2026-01-01T00:00:00Z' },
  },
  'GET /api/payments/plan/': { body: PLAN },
  'GET /api/account/break/': { body: { until: null } },
  'GET /api/account/tokens/': { body: { tokens: [] } },
  'GET /api/account/sessions/': {
    body: {
      sessions: [
        session('one', true, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36'),
        session('two', false, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1'),
      ],
    },
  },
};

function serve(more: Parameters<typeof standIn>[0] = {}) {
  const server = standIn({ ...REPLIES, ...more });
  vi.stubGlobal('fetch', server.fetch);
  return server;
}

const press = (name: string | RegExp) => async (): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 10), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the account page', () => {
  test('shows the price and the renewal of the plan, and cancels it in two presses', async () => {
    const server = serve({ 'POST /api/payments/cancel/': { body: CANCELLED } });
    showPage(<AccountPage />);
    const plan = within(await screen.findByRole('region', { name: 'Plan' }));
    expect(await plan.findByText(/It renews on 21 December 2026 at £29.99 a month/u)).toBeInTheDocument();
    expect(plan.getByText('Test payment, no money moves')).toBeInTheDocument();
    await press('Cancel plan')();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel plan' }));
    expect(await plan.findByText(/You keep the plan until 21 December 2026/u)).toBeInTheDocument();
    await waitFor(() => expect(plan.getByText(/^Cancelled: nothing more/u)).toHaveFocus());
    expect(server.calls.map(({ call }) => call)).toContain('POST /api/payments/cancel/');
  });

  test('resumes a cancelled plan that still runs, and says what it costs', async () => {
    serve({
      'GET /api/payments/plan/': { body: CANCELLED },
      'POST /api/payments/resume/': { body: PLAN },
    });
    showPage(<AccountPage />);
    const plan = within(await screen.findByRole('region', { name: 'Plan' }));
    expect(await plan.findByText(/It renews on 21 December 2026 at £29.99 a month\.$/u)).toBeInTheDocument();
    await press('Resume plan')();
    expect(await plan.findByRole('button', { name: 'Cancel plan' })).toBeInTheDocument();
    expect(plan.getByText(/^It renews on 21 December 2026/u)).toHaveFocus();
  });

  test('does not say that a plan is resumed which is still cancelled', async () => {
    const server = serve({
      'GET /api/payments/plan/': { body: CANCELLED },
      'POST /api/payments/resume/': { body: CANCELLED },
    });
    showPage(<AccountPage />);
    await press('Resume plan')();
    expect(await screen.findByText(/^Your plan is still cancelled/u)).toBeInTheDocument();
    expect(server.calls.map(({ call }) => call)).toContain('POST /api/payments/resume/');
    expect(screen.queryByText('Your plan is resumed.')).toBeNull();
  });

  test('lists the sessions by device name, and ends other ones', async () => {
    const server = serve({ 'DELETE /api/account/sessions/': { status: 204 } });
    showPage(<AccountPage />);
    expect(await screen.findByText('Chrome on Linux')).toBeInTheDocument();
    await press('Log out Safari on iPhone')();
    await press('Log out everywhere else')();
    await waitFor(() =>
      expect(server.calls.filter(({ call }) => call.startsWith('DELETE')).map(({ body }) => body)).toEqual([
        { id: 'two' },
        {},
      ]),
    );
  });

  test('shows a wrong password at its field, which gets focus', async () => {
    const errors = [
      { code: 'wrong-password', path: 'current_password', message: 'This is not your password' },
    ];
    serve({ 'POST /api/account/password/': { status: 422, body: { title: 'Wrong', status: 422, errors } } });
    showPage(<AccountPage />);
    await userEvent.type(await screen.findByLabelText('Current password'), 'harbour-dark');
    await userEvent.type(screen.getByLabelText('New password'), 'harbour-light');
    await press('Change password')();
    await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveFocus());
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(
      'This is not your password',
    );
  });

  test('deletes the account with the password, and signs the user out', async () => {
    const server = serve({ 'DELETE /api/account/': { status: 204 } });
    const client = showPage(
      <Routes>
        <Route path="/app/account/" element={<AccountPage />} />
        <Route path="*" element="elsewhere" />
      </Routes>,
      '/app/account/',
    );
    await press('Delete account')();
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Password'), 'harbour-light');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }));
    await waitFor(() => expect(client.getQueryData(['me'])).toMatchObject({ authenticated: false }));
    expect(screen.getByLabelText('address')).toHaveTextContent(/^\/$/u);
    expect(server.calls).toContainEqual({
      call: 'DELETE /api/account/',
      body: { password: 'harbour-light' },
    });
  });

  describe('a deletion in progress', () => {
    /** Starts a deletion, whose response arrives when `answer` is called. */
    async function begin() {
      const { fetch: answerOf } = serve({ 'DELETE /api/account/': { status: 204 } });
      let letCome = (): void => undefined;
      const coming = new Promise<void>((resolve) => {
        letCome = resolve;
      });
      vi.stubGlobal('fetch', async (...call: Parameters<typeof answerOf>) => {
        if (call[1]?.method === 'DELETE') await coming;
        return answerOf(...call);
      });
      const client = showPage(
        <>
          <Routes>
            <Route path="/app/account/" element={<AccountPage />} />
            <Route path="*" element="elsewhere" />
          </Routes>
          <Link to="/tools/">Leave</Link>
        </>,
        '/app/account/',
      );
      await press('Delete account')();
      const dialog = within(screen.getByRole('dialog'));
      await userEvent.type(dialog.getByLabelText('Password'), 'harbour-light{Enter}');
      return { client, dialog, answer: () => letCome() };
    }

    test('cannot be closed, and removes the account’s waiting bets', async () => {
      const kept = [{ owner: '2026-01-01T00:00:00Z', bets: { key: 'k', bets: [] } }];
      localStorage.setItem('layline.kept-bets', JSON.stringify(kept));
      sessionStorage.setItem('layline.pending-bets', JSON.stringify({ key: 'p', bets: [] }));
      const { client, dialog, answer } = await begin();
      expect(dialog.getByRole('button', { name: 'Keep it' })).toBeDisabled();
      await userEvent.keyboard('{Escape}');
      expect(screen.getByRole('dialog')).toBeInTheDocument();
      answer();
      await waitFor(() => expect(client.getQueryData(['me'])).toMatchObject({ authenticated: false }));
      expect(screen.getByLabelText('address')).toHaveTextContent(/^\/$/u);
      expect(localStorage.getItem('layline.kept-bets')).toBeNull();
      expect(sessionStorage.getItem('layline.pending-bets')).toBeNull();
    });

    test('signs out a user who has left the page', async () => {
      const { client, answer } = await begin();
      fireEvent.click(screen.getByRole('link', { name: 'Leave', hidden: true }));
      expect(screen.getByLabelText('address')).toHaveTextContent('/tools/');
      answer();
      await waitFor(() => expect(client.getQueryData(['me'])).toMatchObject({ authenticated: false }));
      expect(screen.getByLabelText('address')).toHaveTextContent('/tools/');
    });
  });

  test('starts a break of a month after confirmation', async () => {
    const server = serve({ 'PUT /api/account/break/': { body: { until: '2026-12-21' } } });
    const client = showPage(<AccountPage />);
    await userEvent.selectOptions(await screen.findByLabelText('For how long'), 'month');
    await press('Take a break')();
    const dialog = within(screen.getByRole('dialog', { name: 'A break until 21 December 2026?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Take a break' }));
    expect(await screen.findByText('You are taking a break until 21 December 2026.')).toBeInTheDocument();
    // This cache entry closes the matchers at once.
    expect(client.getQueryData(BREAK_KEY)).toEqual({ until: '2026-12-21' });
    expect(server.calls).toContainEqual({ call: 'PUT /api/account/break/', body: { until: '2026-12-21' } });
    expect(screen.getByRole('button', { name: 'Make it longer' })).toBeDisabled();
    const taken = screen.getByText('You are taking a break until 21 December 2026.').parentElement;
    await waitFor(() => expect(taken).toHaveFocus());
  });
});
