// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { address, MEMBER, open, serverFor } from '../testing/show-bet-calculator.tsx';

const SAVED = {
  id: 's1',
  bookie_id: 'coral',
  placed: true,
  live_track: true,
  notes: 'For the weekend',
  settled: false,
  status: 'inPlay',
  realised_profit: null,
  created_at: '2026-11-08T10:00:00Z',
  updated_at: '2026-11-08T10:00:00Z',
  settled_at: null,
  kind: 'slip',
  outcomes: ['unsettled'],
  slip: {
    system: 'singles',
    stakePerLine: '10.00',
    selections: [{ description: 'Harbour Light', odds: '5/2' }],
  },
  settlement: { system: 'singles', totalStake: '10.00', potentialPayout: '35.00', realisedPayout: '0.00' },
};
const PATCH = 'PATCH /api/bets/s1/';
const LINK = 'singles/?stake=10.00&s=Harbour+Light;5/2&edit=s1~mw7nvb40';

function serve(replies: Parameters<typeof serverFor>[0]): ReturnType<typeof serverFor> {
  const server = serverFor({
    'GET /api/auth/me/': { body: MEMBER },
    'GET /api/bets/s1/': { body: SAVED },
    [PATCH]: { body: SAVED },
    ...replies,
  });
  vi.stubGlobal('fetch', server.fetch);
  return server;
}

async function retypeOdds(text: string): Promise<void> {
  const odds = screen.getByLabelText('Odds selection A');
  await userEvent.clear(odds);
  await userEvent.type(odds, text);
}

afterEach(() => vi.unstubAllGlobals());

test('a saved slip is changed in place, with its details as they were saved', async () => {
  const server = serve({});
  open(LINK);
  expect(await screen.findByText('You are editing a saved bet.')).toBeVisible();
  await retypeOdds('7/2');
  await waitFor(() =>
    expect(address()).toBe('/tools/bet-calculator/singles/?stake=10.00&s=Harbour+Light;7/2&edit=s1~mw7nvb40'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('dialog', { name: 'Save changes' })).toBeVisible();
  expect(screen.getByLabelText('Notes')).toHaveValue('For the weekend');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/app/dashboard/'));
  const sent = server.calls.find(({ call }) => call === PATCH);
  expect(sent?.body).toMatchObject({
    notes: 'For the weekend',
    bookie_id: 'coral',
    slip: { stakePerLine: '10.00', selections: [{ description: 'Harbour Light', odds: '7/2' }] },
  });
  expect(server.calls.some(({ call }) => call === 'POST /api/bets/')).toBe(false);
});

test('a bet that was deleted meanwhile can be saved as a new one', async () => {
  const server = serve({
    'GET /api/bets/s1/': { status: 404, body: {} },
    'POST /api/bets/': { status: 201, body: SAVED },
  });
  open(LINK);
  expect(await screen.findByText('This saved bet was deleted.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('dialog', { name: 'Save slip' })).toBeVisible();
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Slip saved.')).toBeVisible();
  expect(server.calls.some(({ call }) => call === 'POST /api/bets/')).toBe(true);
  await waitFor(() => expect(address()).not.toContain('edit'));
});

test('a bet that is deleted while it is edited says so once it is saved', async () => {
  serve({ [PATCH]: { status: 404, body: {} } });
  open(LINK);
  await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This saved bet was deleted.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a refused change says why and stays open; Cancel leads back to the dashboard', async () => {
  const errors = [{ code: 'too-large', path: 'slip.stakePerLine', message: 'The stake is too large' }];
  serve({ [PATCH]: { status: 422, body: { errors } } });
  open(LINK);
  await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The stake is too large')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/app/dashboard/');
});

const SETTLED = {
  ...SAVED,
  updated_at: '2026-11-09T10:00:00Z',
  settled: true,
  outcomes: ['win'],
  slip: { ...SAVED.slip, selections: [{ description: 'Harbour Light', odds: '5/2', outcome: 'win' }] },
};

test('a bet that was settled meanwhile is not overwritten, and can be loaded as it is', async () => {
  const server = serve({ 'GET /api/bets/s1/': { body: SETTLED } });
  open(LINK);
  const load = await screen.findByRole('link', { name: 'Load it as it is now' });
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Not saved. This bet was changed meanwhile.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(load);
  expect(await screen.findByText('You are editing a saved bet.')).toBeVisible();
  await waitFor(() => expect(address()).toContain('s=Harbour+Light;5/2;win&edit=s1~'));
  expect(server.calls.some(({ call }) => call === PATCH)).toBe(false);
});

test('a bet that is settled while it is saved is not overwritten either', async () => {
  const replies = [SAVED, SETTLED];
  const server = serve({
    'GET /api/bets/s1/': () => ({ body: replies.shift() ?? SETTLED }),
    [PATCH]: { status: 409, body: { detail: 'This bet was changed meanwhile' } },
  });
  open(LINK);
  await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('link', { name: 'Load it as it is now' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const sent = server.calls.find(({ call }) => call === PATCH);
  expect(sent?.body).toMatchObject({ expected_updated_at: SAVED.updated_at });
});

test('a user who is not logged in is asked to, and comes back', async () => {
  serve({ 'GET /api/bets/s1/': { status: 401, body: {} } });
  open(LINK);
  const login = await screen.findByRole('link', { name: 'Log in' });
  expect(login.getAttribute('href')).toContain(encodeURIComponent('edit=s1~mw7nvb40'));
});
