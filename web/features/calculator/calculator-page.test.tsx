// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { standIn } from '../../api/stand-in.ts';
import { PanelProvider } from '../../panels/panel-provider.tsx';
import { setDeviceSettings } from '../../ui/device-settings.ts';
import { showPage } from '../../ui/show-page.tsx';
import { CalculatorPage } from './calculator-page.tsx';

const NOBODY = { authenticated: false, email: null, tier: 1, created_at: null };
const MEMBER = { authenticated: true, email: 'a@example.com', tier: 2, created_at: '2026-01-01T00:00:00Z' };

const CONFIG = {
  bookies: [
    { code: 'coral', name: 'Coral', is_exchange: false },
    { code: 'smarkets', name: 'Smarkets', is_exchange: true },
  ],
};

const PREFERENCES = {
  general: { odds_format: 'decimal', decimal_odds_places: 2 },
  calculators: [],
  bookies: [],
};

function serve(replies: Parameters<typeof standIn>[0] = {}): ReturnType<typeof standIn>['calls'] {
  const server = standIn({
    'GET /api/auth/me/': { body: NOBODY },
    'GET /api/stable-config/public/': { body: CONFIG },
    'GET /api/preferences/': { body: PREFERENCES },
    ...replies,
  });
  vi.stubGlobal('fetch', server.fetch);
  return server.calls;
}

function open(address: string): void {
  showPage(
    <PanelProvider>
      <Routes>
        <Route path="/tools/bet-calculator/:slug/" element={<CalculatorPage />} />
        <Route path="/login" element={<p>Log in here</p>} />
      </Routes>
    </PanelProvider>,
    `/tools/bet-calculator/${address}`,
  );
}

const address = (): string => screen.getByLabelText('address').textContent;
const payout = (): string =>
  within(screen.getByRole('region', { name: 'Results' })).getByText('Potential payout').nextSibling
    ?.textContent ?? '';

async function retype(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
}

beforeEach(() => void serve());
afterEach(() => vi.unstubAllGlobals());

describe('a slip', () => {
  test('is settled as it is typed', async () => {
    open('trixie/');
    expect(payout()).toBe('£20.00');
    await retype(screen.getByLabelText('Odds selection A'), '3');
    expect(payout()).toBe('£28.00');
    await retype(screen.getByRole('textbox', { name: 'Stake' }), '2.50');
    expect(payout()).toBe('£70.00');
    expect(screen.getByText(/total stake/u)).toHaveTextContent('£10.00 total stake');
  });

  test('is in the address soon after, and is not once it is as new again', async () => {
    open('trixie/');
    await retype(screen.getByLabelText('Odds selection A'), '3');
    await waitFor(() => expect(address()).toBe('/tools/bet-calculator/trixie/?stake=1.00&s=;3&s=;2&s=;2'));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(address()).toBe('/tools/bet-calculator/trixie/'));
  });

  test('says what is wrong under the field, in Results and beside Save, which is off', async () => {
    open('trixie/?s=A;3');
    await retype(screen.getByLabelText('Odds selection B'), '1');
    await retype(screen.getByRole('textbox', { name: 'Stake' }), '0');
    expect(screen.getByLabelText('Odds selection B')).toHaveAccessibleDescription(
      'Odds must be greater than 1',
    );
    expect(screen.getByRole('textbox', { name: 'Stake' })).toHaveAccessibleDescription(
      'Stake per line must be greater than 0',
    );
    expect(screen.getByText('2 fields to fix')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Selection B: Odds must be greater than 1' }));
    expect(screen.getByLabelText('Odds selection B')).toHaveFocus();
  });

  test('is reset to a new one, but for its system, and the reset undone', async () => {
    open('trixie/?stake=5&ew=on&s=A;3');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.getByLabelText('Selection A')).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'Stake' })).toHaveValue('1.00');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByLabelText('Selection A')).toHaveValue('A');
  });

  test('takes and gives up selections where its system does', async () => {
    open('parlay/');
    expect(screen.queryByRole('button', { name: /^Remove/u })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Add selection' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove selection A' }));
    expect(screen.getAllByLabelText(/^Selection [A-Z]$/u)).toHaveLength(2);
  });

  test('of a fixed number takes none', () => {
    open('trixie/');
    expect(screen.queryByRole('button', { name: 'Add selection' })).toBeNull();
    expect(screen.getByText('Trixie takes exactly 3')).toBeVisible();
  });

  test('keeps its first selections when the system takes fewer', async () => {
    open('lucky-15/?s=A;3&s=B;4&s=C;5&s=D;6');
    await userEvent.selectOptions(screen.getByLabelText('Calculator'), 'Trixie');
    await waitFor(() => expect(address()).toMatch(/^\/tools\/bet-calculator\/trixie\/\?/u));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Trixie calculator');
    expect(screen.queryByLabelText('Selection D')).toBeNull();
  });
});

describe('each-way', () => {
  test('offers Placed, and without it a placed selection is unsettled again', async () => {
    open('singles/?ew=on&s=A;3;placed');
    const outcome = screen.getByLabelText('Outcome selection A');
    expect(outcome).toHaveValue('placed');
    await userEvent.click(screen.getByRole('switch', { name: 'Each-way' }));
    expect(outcome).toHaveValue('unsettled');
    expect(within(outcome).queryByRole('option', { name: 'Placed' })).toBeNull();
  });

  test('is on by itself in its own calculator', () => {
    open('each-way/');
    expect(screen.getByRole('switch', { name: 'Each-way' })).toBeChecked();
  });

  test('a selection follows the terms of the bet until it has its own', async () => {
    open('parlay/?ew=on&terms=1/5&places=3&s=A;3&s=B;4');
    await userEvent.selectOptions(screen.getByLabelText('E/W terms selection A'), '1/4');
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
    await userEvent.selectOptions(await screen.findByLabelText('Payout terms'), '1/3');
    expect(screen.getByLabelText('E/W terms selection A')).toHaveValue('1/4');
    expect(screen.getByLabelText('E/W terms selection B')).toHaveValue('1/3');
  });

  test('left to each selection, every one that has none is told', async () => {
    open('parlay/?ew=on&terms=&s=A;3&s=B;4');
    const message = 'Each-Way terms must be configured for every selection';
    expect(screen.getAllByText(message)).toHaveLength(2);
    await userEvent.selectOptions(screen.getByLabelText('E/W terms selection A'), '1/4');
    expect(screen.getAllByText(message)).toHaveLength(1);
  });
});

describe('a total stake', () => {
  test('is divided by the lines, rounded down, and what is left over is said', async () => {
    open('trixie/');
    await userEvent.click(screen.getByRole('radio', { name: 'Total' }));
    await retype(screen.getByRole('textbox', { name: 'Stake' }), '10.03');
    expect(screen.getByText(/left over/u)).toHaveTextContent('£0.03 left over');
    expect(payout()).toBe('£50.00');
  });
});

describe('settings', () => {
  test('show boosts and notes, on this device from then on', async () => {
    open('singles/?s=A;3');
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
    await userEvent.click(await screen.findByRole('switch', { name: /Show boosts/u }));
    await userEvent.click(screen.getByRole('switch', { name: /Show selection notes/u }));
    await userEvent.keyboard('{Escape}');
    await retype(screen.getByLabelText('Boost selection A'), '10');
    expect(payout()).toBe('£3.30');
    await userEvent.type(screen.getByLabelText('Note selection A'), 'Soft ground');
    await waitFor(() => expect(address()).toContain('nSoft+ground'));
    expect(localStorage.getItem('layline.device')).toContain('"showBoosts":true');
    setDeviceSettings({ showBoosts: undefined, showNotes: undefined });
  });

  test('the rules of bookmakers change what a dead heat pays', async () => {
    open('singles/?stake=10&s=A;5/1;deadHeat');
    expect(payout()).toBe('£35.00');
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
    await userEvent.selectOptions(await screen.findByLabelText('Settle as'), 'Most UK bookmakers');
    expect(payout()).toBe('£30.00');
    expect(screen.getByLabelText('A dead heat divides')).toHaveValue('stake');
  });
});

test('several lines pasted into a name are taken for a list of selections', async () => {
  open('parlay/');
  await userEvent.click(screen.getByLabelText('Selection A'));
  await userEvent.paste('Red Rum 5/1\nKauto Star 2.75\n');
  await userEvent.click(await screen.findByRole('button', { name: 'Use 2 selections' }));
  expect(screen.getByLabelText('Selection B')).toHaveValue('Kauto Star');
});

describe('the breakdown', () => {
  test('of a large bet is folded, of a small one open', async () => {
    open('goliath-flag/?ew=on&s=A;3');
    expect(screen.queryByRole('button', { name: 'Selection 2 × Selection 3' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Doubles/u }));
    expect(screen.getAllByRole('button', { name: 'Selection 2 × Selection 3' })).toHaveLength(2);
  });

  test('shows the units of one status, and the workings of a unit', async () => {
    open('trixie/?s=A;3;win&s=B;4;lost&s=C;5;win');
    await userEvent.click(screen.getByRole('radio', { name: 'Won 1' }));
    expect(screen.queryByRole('button', { name: 'A × B' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'A × C' }));
    expect(await screen.findByText('The legs multiplied')).toBeVisible();
    expect(screen.getByText('3 × 5')).toBeVisible();
  });
});

describe('Save', () => {
  test('asks for the bookie and posts the slip', async () => {
    const calls = serve({
      'GET /api/auth/me/': { body: MEMBER },
      'POST /api/bets/': { status: 201, body: { id: 'x' } },
    });
    open('singles/?stake=2.00&s=A;3');
    await userEvent.keyboard('{Control>}s{/Control}');
    await userEvent.selectOptions(await screen.findByLabelText('Bookie'), await screen.findByText('Coral'));
    expect(screen.queryByText('Smarkets')).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: /Placed/u }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Slip saved.')).toBeVisible();
    expect(calls.find(({ call }) => call === 'POST /api/bets/')?.body).toEqual({
      slip: { system: 'singles', stakePerLine: '2.00', selections: [{ description: 'A', odds: '3' }] },
      bookie_id: 'coral',
      placed: true,
      live_track: false,
      notes: '',
    });
    expect(screen.getByText('Saved')).toBeVisible();
  });

  test('that fails keeps the dialog and says why', async () => {
    serve({
      'GET /api/auth/me/': { body: MEMBER },
      'POST /api/bets/': { status: 409, body: { detail: 'You are taking a break', status: 409 } },
    });
    open('singles/');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save slip' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not saved. You are taking a break.');
  });

  test('of nobody in particular keeps the slip, and goes to sign in', async () => {
    open('singles/?stake=2.00&s=A;3');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Log in and save' }));
    expect(address()).toBe(
      `/login?next=${encodeURIComponent('/tools/bet-calculator/singles/?stake=2.00&s=A;3')}`,
    );
    expect(sessionStorage.getItem('layline.pending-bets')).toContain('"description":"A"');
  });
});

test('an address of no calculator says so', () => {
  open('lucky-16/');
  expect(screen.getByText('There is no such calculator')).toBeVisible();
});
