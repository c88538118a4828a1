// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { EXAMPLE_CONFIG } from '../../testing/example-feed.ts';
import { standIn } from '../../testing/stand-in.ts';
import { keepTokens, keptAccess } from '../../api/token-store.ts';
import { showPage } from '../../testing/show-page.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import { ReturnPage } from './return-page.tsx';

const NONE = {
  plan: 'beginners',
  state: 'none',
  tier: 2,
  price_pence: 2999,
  currency: 'GBP',
  period: 'month',
  renews_at: null,
  cancels_at: null,
  is_test: true,
};
const PAID = { ...NONE, state: 'active', tier: 3, renews_at: '2026-12-21T10:00:00Z' };
const PROMISES = [
  { text: 'Software', url: 'https://layline.example/tools/' },
  { text: 'Community', url: null },
];
const REPLIES = {
  'GET /api/auth/me/': {
    body: { authenticated: true, email: 'a@example.com', tier: 2, created_at: '2026-01-01T00:00:00Z' },
  },
  'GET /api/stable-config/public/': {
    body: { ...EXAMPLE_CONFIG, plan: { ...EXAMPLE_CONFIG.plan, promises: PROMISES } },
  },
};

function serve(more: Parameters<typeof standIn>[0]) {
  const server = standIn({ ...REPLIES, ...more });
  vi.stubGlobal('fetch', server.fetch);
  return server;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('checkout', () => {
  test('shows price, renewal and cancellation beside the button, and that it is a test', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 10), toFake: ['Date'] });
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const server = serve({
      'GET /api/payments/plan/': { body: NONE },
      'POST /api/payments/checkout-session/': { body: { url: '/payments/test-checkout/cs_1/' } },
    });
    showPage(<CheckoutPage />);
    const pay = await screen.findByRole('button', { name: 'Pay £29.99' });
    expect(screen.getByText('£29.99 today, then £29.99 each month.')).toBeInTheDocument();
    expect(
      screen.getByText('Renews on 21 December 2026 at £29.99 unless you cancel before then.'),
    ).toBeInTheDocument();
    expect(screen.getByText(/^Cancel in two clicks/u)).toBeInTheDocument();
    expect(screen.getByText('Test mode: no card is charged.')).toBeInTheDocument();
    expect(screen.getAllByText('Planned')).toHaveLength(1);
    await userEvent.click(pay);
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/payments/test-checkout/cs_1/'));
    expect(server.calls.at(-1)?.body).toEqual({ plan: 'beginners' });
  });

  test('sells nothing to a user with the plan', async () => {
    serve({ 'GET /api/payments/plan/': { body: PAID } });
    showPage(<CheckoutPage />);
    expect(await screen.findByText('You have Beginners Plan')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay/u })).toBeNull();
  });

  test('tells a user whose plan is cancelled until when it runs, and how to resume it', async () => {
    const cancelled = { ...PAID, state: 'cancelled', renews_at: null, cancels_at: '2026-12-21T10:00:00Z' };
    serve({ 'GET /api/payments/plan/': { body: cancelled } });
    showPage(<CheckoutPage />);
    expect(
      await screen.findByText(
        /It is cancelled and ends on 21 December 2026\. Resume it .* at £29\.99 a month/u,
      ),
    ).toBeInTheDocument();
  });

  test('shows a message if no plan is sold', async () => {
    serve({
      'GET /api/payments/plan/': { body: NONE },
      'POST /api/payments/checkout-session/': { status: 503, body: { title: 'Off', status: 503 } },
    });
    showPage(<CheckoutPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Pay £29.99' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'No plan can be bought at the moment. Nothing was paid.',
    );
  });
});

describe('back from paying', () => {
  test('the page polls for the confirmation, then gets a new access token', async () => {
    let plan: object = NONE;
    const access = `h.${btoa(JSON.stringify({ exp: 9_999_999_999, tier: 3 }))}.s`;
    serve({
      'GET /api/payments/plan/': () => ({ body: plan }),
      'POST /api/auth/token/refresh/': { body: { access, refresh: 'refresh-token-number-2' } },
    });
    keepTokens({ access: 'h.old.s', refresh: 'refresh-token-number-1' });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    showPage(<ReturnPage />);
    expect(await screen.findByText('Waiting for the payment to be confirmed…')).toBeInTheDocument();
    plan = PAID;
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(await screen.findByText('Beginners Plan is running')).toBeInTheDocument();
    await waitFor(() => expect(keptAccess()).toBe(access));
    expect(localStorage.getItem('tier')).toBe('3');
  });

  test('after 30 seconds it shows that the payment is still being confirmed, and polls less often', async () => {
    let plan: object = NONE;
    const server = serve({ 'GET /api/payments/plan/': () => ({ body: plan }) });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    showPage(<ReturnPage />);
    await screen.findByText('Waiting for the payment to be confirmed…');
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(screen.queryByText('Your payment is still being confirmed.')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(screen.getByText('Your payment is still being confirmed.')).toBeInTheDocument();
    const asked = server.calls.length;
    await act(() => vi.advanceTimersByTimeAsync(13_000));
    expect(server.calls).toHaveLength(asked);
    plan = PAID;
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(await screen.findByText('Beginners Plan is running')).toBeInTheDocument();
  });
});
