// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { standIn } from '../../../testing/stand-in.ts';
import { PanelProvider } from '../../../panels/panel-stack.tsx';
import type { StakeFormatPreference } from '#lib/product';
import { EXAMPLE_CONFIG } from '../../../testing/example-feed.ts';
import { examplePreferences } from '../../../testing/example-preferences.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { CalculatorPage } from '../calculator-page.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Opens a calculator as a member who prefers this stake format. Returns the requests to the server. */
function open(address: string, format: StakeFormatPreference): ReturnType<typeof standIn>['calls'] {
  const server = standIn({
    'GET /api/auth/me/': {
      body: { authenticated: true, email: 'a@example.com', tier: 2, created_at: '2026-01-01T00:00:00Z' },
    },
    'GET /api/stable-config/public/': { body: EXAMPLE_CONFIG },
    'GET /api/preferences/': {
      body: examplePreferences({ stakeFormat: format }),
    },
  });
  vi.stubGlobal('fetch', server.fetch);
  showPage(
    <PanelProvider>
      <Routes>
        <Route path="/tools/bet-calculator/:slug/" element={<CalculatorPage />} />
      </Routes>
      <Ways />
    </PanelProvider>,
    `/tools/bet-calculator/${address}`,
  );
  return server.calls;
}

const address = (): string => screen.getByLabelText('address').textContent;

describe('the preferred stake format', () => {
  test('applies to a new slip, and is written to the URL', async () => {
    open('lucky-15/', 'total');
    await waitFor(() => expect(address()).toMatch(/^\/tools\/bet-calculator\/lucky-15\/\?total=1\.00&/u));
    expect(screen.getByRole('radio', { name: 'Total' })).toBeChecked();
    // The choice on the page overrides the preference.
    await userEvent.click(screen.getByRole('radio', { name: 'Per line' }));
    await waitFor(() => expect(address()).toBe('/tools/bet-calculator/lucky-15/'));
    expect(screen.getByRole('radio', { name: 'Per line' })).toBeChecked();
  });

  test('does not change the slip of a link', async () => {
    const calls = open('lucky-15/?stake=2.00', 'total');
    const perLine = await screen.findByRole('radio', { name: 'Per line' });
    await waitFor(() => expect(calls).toContainEqual({ call: 'GET /api/preferences/', body: undefined }));
    expect(await screen.findAllByText('£30.00')).not.toHaveLength(0);
    expect(perLine).toBeChecked();
    expect(address()).toBe('/tools/bet-calculator/lucky-15/?stake=2.00');
  });

  test('does not change a link that equals a new slip', async () => {
    open('lucky-15/?stake=1.00', 'total');
    // The default stake is dropped from the URL, which must not count as a new slip.
    await waitFor(() => expect(address()).toBe('/tools/bet-calculator/lucky-15/'));
    await settled();
    expect(address()).toBe('/tools/bet-calculator/lucky-15/');
    expect(screen.getByRole('radio', { name: 'Per line' })).toBeChecked();
  });

  test('does not override a choice when another system is chosen', async () => {
    open('lucky-15/', 'total');
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Total' })).toBeChecked());
    await userEvent.click(screen.getByRole('radio', { name: 'Per line' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Calculator' }), 'lucky-31');
    await waitFor(() => expect(address()).toBe('/tools/bet-calculator/lucky-31/'));
    await settled();
    expect(address()).toBe('/tools/bet-calculator/lucky-31/');
    expect(screen.getByRole('radio', { name: 'Per line' })).toBeChecked();
  });

  test('applies again after a link to another calculator, and not after Back', async () => {
    open('lucky-15/', 'total');
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Total' })).toBeChecked());
    await userEvent.click(screen.getByRole('radio', { name: 'Per line' }));
    await waitFor(() => expect(address()).toBe('/tools/bet-calculator/lucky-15/'));
    await userEvent.click(screen.getByRole('link', { name: 'Another' }));
    await waitFor(() => expect(address()).toMatch(/\/trixie\/\?total=1\.00&/u));
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(address()).toBe('/tools/bet-calculator/lucky-15/'));
    await settled();
    expect(address()).toBe('/tools/bet-calculator/lucky-15/');
    expect(screen.getByRole('radio', { name: 'Per line' })).toBeChecked();
  });
});

/** Waits until the URL has followed a change, which takes 300 ms. */
const settled = async (): Promise<void> => {
  await act(() => new Promise((done) => setTimeout(done, 500)));
};

function Ways(): ReactNode {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/tools/bet-calculator/trixie/">Another</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}
