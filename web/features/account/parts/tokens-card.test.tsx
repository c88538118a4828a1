// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showPage } from '../../../testing/show-page.tsx';
import { standIn } from '../../../testing/stand-in.ts';
import { TokensCard } from './tokens-card.tsx';

const TOKEN = {
  id: 'one',
  name: 'Spreadsheet',
  scopes: ['bets:read', 'bets:write'],
  created_at: '2026-11-01T10:00:00Z',
  last_used_at: '2026-11-21T09:00:00Z',
  expires_at: '2026-12-01T10:00:00Z',
};
const LIST = 'GET /api/account/tokens/';
const CREATE = 'POST /api/account/tokens/';
const REVOKE = 'DELETE /api/account/tokens/one/';
const TEXT = `layline_pat_${'a'.repeat(43)}`;

function show(replies: Parameters<typeof standIn>[0]) {
  const server = standIn(replies);
  vi.stubGlobal('fetch', server.fetch);
  showPage(<TokensCard />);
  return server;
}

const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Fills in and submits the form of a new token. */
async function create() {
  await press('New token');
  const dialog = within(screen.getByRole('dialog', { name: 'New access token' }));
  expect(dialog.getByLabelText('Name')).toHaveFocus();
  expect(dialog.getByRole('button', { name: 'Create token' })).toBeDisabled();
  await userEvent.type(dialog.getByLabelText('Name'), ' Spreadsheet');
  await userEvent.click(dialog.getByLabelText('Add and change bets'));
  await userEvent.click(dialog.getByLabelText('Read bets'));
  await userEvent.selectOptions(dialog.getByLabelText('Expires after'), '30 days');
  await userEvent.type(dialog.getByLabelText('Password'), 'harbour-light');
  await userEvent.click(dialog.getByRole('button', { name: 'Create token' }));
  return dialog;
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 10), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('access tokens', () => {
  test('are listed with their scopes, last use and expiry', async () => {
    const old = {
      ...TOKEN,
      id: 'two',
      name: 'Script',
      last_used_at: null,
      expires_at: '2026-11-20T10:00:00Z',
    };
    show({ [LIST]: { body: { tokens: [TOKEN, { ...old, scopes: ['odds:read'] }] } } });
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent('Read bets, add and change bets');
    expect(first).toHaveTextContent(
      'Created on 1 November 2026 at 10:00, used 1 h ago, expires on 1 December 2026',
    );
    expect(screen.getByRole('link', { name: 'API documentation' })).toHaveAttribute('href', '/api/docs/');
    expect(second).toHaveTextContent('Read odds');
    expect(second).toHaveTextContent('never used, expired on 20 November 2026');
  });

  test('are created with the password, and their text is shown once', async () => {
    const server = show({
      [LIST]: { body: { tokens: [] } },
      [CREATE]: { status: 201, body: { token: TEXT, personal_token: TOKEN } },
    });
    expect(await screen.findByText(/No tokens yet/u)).toBeInTheDocument();
    await create();
    const shown = await screen.findByLabelText('Your new token');
    expect(shown).toHaveValue(TEXT);
    await waitFor(() => expect(shown).toHaveFocus());
    expect(screen.getByText(/shown only once/u)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Copy token' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.calls).toContainEqual({
      call: CREATE,
      body: {
        name: 'Spreadsheet',
        scopes: ['bets:read', 'bets:write'],
        expires_in_days: 30,
        password: 'harbour-light',
      },
    });
    expect(server.calls.filter(({ call }) => call === LIST)).toHaveLength(2);
    await press('Done');
    expect(screen.queryByLabelText('Your new token')).toBeNull();
    expect(screen.getByRole('group', { name: 'Your access tokens' })).toHaveFocus();
  });

  test.each([
    ['password', 'Password', 'This is not your password'],
    ['name', 'Name', 'Too long'],
  ])('show an error of %s at its field', async (path, label, message) => {
    const errors = [{ code: 'wrong', path, message }];
    show({
      [LIST]: { body: { tokens: [] } },
      [CREATE]: { status: 422, body: { title: 'Wrong', status: 422, errors } },
    });
    const dialog = await create();
    await waitFor(() => expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(/\S/u));
    await waitFor(() => expect(dialog.getByLabelText(label)).toHaveFocus());
    expect(dialog.getByText(message)).toBeInTheDocument();
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  test('show an error without a field above the form', async () => {
    const detail = 'There are 20 tokens already. Revoke one first.';
    show({
      [LIST]: { body: { tokens: [] } },
      [CREATE]: { status: 409, body: { title: 'Conflict', status: 409, detail } },
    });
    const dialog = await create();
    expect(await dialog.findByRole('alert')).toHaveTextContent(detail);
  });

  test('are revoked after confirmation', async () => {
    let tokens = [TOKEN];
    const server = show({
      [LIST]: () => ({ body: { tokens } }),
      [REVOKE]: () => {
        tokens = [];
        return { status: 204 };
      },
    });
    await press('Revoke Spreadsheet');
    const dialog = within(screen.getByRole('dialog', { name: 'Revoke Spreadsheet?' }));
    expect(server.calls.map(({ call }) => call)).not.toContain(REVOKE);
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText(/No tokens yet/u)).toBeInTheDocument();
    expect(server.calls.map(({ call }) => call)).toContain(REVOKE);
    await waitFor(() => expect(screen.getByRole('group', { name: 'Your access tokens' })).toHaveFocus());
  });
});
