// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { meQuery } from '../../api/me.ts';
import { standIn } from '../../testing/stand-in.ts';
import { showPage } from '../../testing/show-page.tsx';
import { AccountMenu } from './account-menu.tsx';
import { useAccountInTabs } from './use-account-in-tabs.ts';

const MEMBER = { authenticated: true, email: 'a@example.com', tier: 2, createdAt: null } as const;

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

test('log-out takes two presses, clears the account and notifies the other tabs', async () => {
  vi.stubGlobal('fetch', standIn({ 'POST /api/auth/logout/': { status: 204 } }).fetch);
  const client = showPage(<AccountMenu email="a@example.com" plan="Member" />);
  client.setQueryData(meQuery.queryKey, MEMBER);
  client.setQueryData(['preferences'], { theirs: true });
  await userEvent.click(screen.getByRole('button', { name: 'Account: a@example.com' }));
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(client.getQueryData(meQuery.queryKey)?.authenticated).toBe(false));
  expect(client.getQueryData(['preferences'])).toBeUndefined();
  expect(localStorage.getItem('layline.account')).toMatch(/^\d+$/u);
});

test('a failed log-out keeps the user logged in, with a message', async () => {
  vi.stubGlobal('fetch', standIn({ 'POST /api/auth/logout/': { status: 503, body: {} } }).fetch);
  const client = showPage(<AccountMenu email="a@example.com" plan="Member" />);
  client.setQueryData(meQuery.queryKey, MEMBER);
  await userEvent.click(screen.getByRole('button', { name: 'Account: a@example.com' }));
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByText(/^Not logged out/u)).toBeInTheDocument();
  expect(client.getQueryData(meQuery.queryKey)?.authenticated).toBe(true);
});

describe('while bets wait in this browser', () => {
  const OWNER = '2026-01-01T00:00:00Z';
  const BETS = { 'POST /api/bets/': { status: 201, body: { id: 'x' } } };
  const waiting = (): unknown => JSON.parse(localStorage.getItem('layline.kept-bets') ?? '[]');

  const sentBy = ({ calls }: ReturnType<typeof standIn>): readonly string[] =>
    calls.map(({ call }) => call).filter((call) => call.startsWith('POST'));

  const keep = (keys: readonly string[], owner = OWNER): void =>
    localStorage.setItem(
      'layline.kept-bets',
      JSON.stringify(keys.map((key) => ({ owner, bets: { key, bets: [{ slip: {}, notes: key }] } }))),
    );

  async function askToLogOut(replies: Parameters<typeof standIn>[0]) {
    keep(['a', 'b']);
    return pressLogOut(replies);
  }

  async function pressLogOut(replies: Parameters<typeof standIn>[0], title = '2 bets are not saved yet') {
    const server = standIn({ 'POST /api/auth/logout/': { status: 204 }, ...replies });
    vi.stubGlobal('fetch', server.fetch);
    const client = showPage(<AccountMenu email="a@example.com" plan="Member" />);
    act(() => {
      client.setQueryData(meQuery.queryKey, { ...MEMBER, createdAt: OWNER });
    });
    await userEvent.click(screen.getByRole('button', { name: 'Account: a@example.com' }));
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    const choose = (name: string) => userEvent.click(dialog.getByRole('button', { name }));
    const isIn = () => client.getQueryData(meQuery.queryKey)?.authenticated;
    return { server, dialog, choose, isIn };
  }

  test('log-out asks first, and closing the dialog changes nothing', async () => {
    const { server, choose, isIn } = await askToLogOut({});
    await choose('Stay logged in');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sentBy(server)).toEqual([]);
    expect(isIn()).toBe(true);
    expect(waiting()).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Account: a@example.com' })).toHaveFocus();
  });

  test('the dialog stays open when the menu closes', async () => {
    await askToLogOut({});
    const menu = screen.getByRole('button', { name: 'Account: a@example.com', hidden: true });
    fireEvent.blur(menu, { relatedTarget: null });
    expect(menu).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('dialog').closest('[hidden]')).toBeNull();
  });

  test('the dialog cannot be closed during the log-out', async () => {
    const { server, choose, isIn } = await askToLogOut({});
    let goOn = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
      await gate;
      return server.fetch(...call);
    });
    await choose('Discard and log out');
    expect(screen.getByRole('button', { name: 'Stay logged in' })).toBeDisabled();
    await choose('Stay logged in');
    await userEvent.click(screen.getByRole('button', { name: /^Close/u }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    goOn();
    await waitFor(() => expect(isIn()).toBe(false));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the dialog counts every bet of a save', async () => {
    const bets = [{ slip: {} }, { slip: {} }, { slip: {} }];
    localStorage.setItem('layline.kept-bets', JSON.stringify([{ owner: OWNER, bets: { key: 'a', bets } }]));
    const { isIn } = await pressLogOut({}, '3 bets are not saved yet');
    expect(isIn()).toBe(true);
  });

  test('bets in this tab only can be saved, and are not lost if storage is full', async () => {
    const others = Array.from({ length: 50 }, (_, index) => `${index}`);
    keep(others, 'another');
    sessionStorage.setItem('layline.pending-bets', JSON.stringify({ key: 'p', bets: [{ slip: {} }] }));
    const { server, dialog, choose, isIn } = await pressLogOut(BETS, '1 bet is not saved yet');
    expect(dialog.getByRole('button', { name: 'Keep and log out' })).toBeDisabled();
    expect(dialog.getByText(/^This browser’s storage is full/u)).toBeVisible();
    await choose('Save and log out');
    await waitFor(() => expect(isIn()).toBe(false));
    expect(sentBy(server)).toEqual(['POST /api/bets/', 'POST /api/auth/logout/']);
  });

  test('bets in this tab only can be kept if there is room', async () => {
    sessionStorage.setItem('layline.pending-bets', JSON.stringify({ key: 'p', bets: [{ slip: {} }] }));
    const { choose, isIn } = await pressLogOut({}, '1 bet is not saved yet');
    await choose('Keep and log out');
    await waitFor(() => expect(isIn()).toBe(false));
    expect(waiting()).toMatchObject([{ owner: OWNER, bets: { key: 'p' } }]);
  });

  test('a bet that the server rejects for good is given up, with a message', async () => {
    const { choose, isIn } = await askToLogOut({
      'POST /api/bets/': (body) =>
        JSON.stringify(body).includes('"a"')
          ? { status: 422, body: { detail: 'The slip cannot be read', status: 422 } }
          : BETS['POST /api/bets/'],
    });
    await choose('Save and log out');
    expect(
      await screen.findByText('You are logged out. Not saved: The slip cannot be read.'),
    ).toBeInTheDocument();
    expect(isIn()).toBe(false);
    expect(waiting()).toEqual([]);
  });

  test('bets are saved before the log-out', async () => {
    const { server, choose, isIn } = await askToLogOut(BETS);
    await choose('Save and log out');
    expect(await screen.findByText('Your bets are saved, and you are logged out.')).toBeInTheDocument();
    expect(sentBy(server)).toEqual(['POST /api/bets/', 'POST /api/bets/', 'POST /api/auth/logout/']);
    expect(isIn()).toBe(false);
    expect(waiting()).toEqual([]);
  });

  test('a bet that cannot be saved keeps the user logged in, with the reason', async () => {
    let turn = 0;
    const { dialog, choose, isIn } = await askToLogOut({
      'POST /api/bets/': () => (turn++ === 0 ? BETS['POST /api/bets/'] : { status: 503, body: {} }),
    });
    await choose('Save and log out');
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'You are still logged in. That is not available at the moment.',
    );
    expect(isIn()).toBe(true);
    expect(waiting()).toMatchObject([{ bets: { key: 'b' } }]);
    expect(screen.getByRole('dialog')).toHaveAccessibleName('1 bet is not saved yet');
  });

  test('if all bets are saved but the log-out fails, only log-out remains as a choice', async () => {
    const { choose, isIn } = await askToLogOut({
      ...BETS,
      'POST /api/auth/logout/': { status: 503, body: {} },
    });
    await choose('Save and log out');
    const dialog = within(await screen.findByRole('dialog', { name: 'Log out' }));
    expect(dialog.queryByText(/not be saved/u)).toBeNull();
    expect(dialog.queryByRole('button', { name: /Discard|Keep/u })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Log out' })).toBeEnabled();
    expect([isIn(), waiting()]).toEqual([true, []]);
  });

  test('a bet given up by an earlier attempt is not reported as saved by a later one', async () => {
    let turn = 0;
    const { choose } = await askToLogOut({
      'POST /api/bets/': { status: 422, body: { detail: 'The slip cannot be read', status: 422 } },
      'POST /api/auth/logout/': () => ({ status: turn++ === 0 ? 503 : 204 }),
    });
    await choose('Save and log out');
    await screen.findByRole('dialog', { name: 'Log out' });
    await choose('Log out');
    expect(
      await screen.findByText('You are logged out. Not saved: The slip cannot be read.'),
    ).toBeInTheDocument();
    expect(screen.queryByText(/Your bets are saved/u)).toBeNull();
  });

  test('bets are kept or discarded, as the user chooses', async () => {
    const { choose, isIn } = await askToLogOut({});
    await choose('Keep and log out');
    await waitFor(() => expect(isIn()).toBe(false));
    expect(waiting()).toHaveLength(2);
    cleanup();
    const again = await askToLogOut({});
    await again.choose('Discard and log out');
    await waitFor(() => expect(again.isIn()).toBe(false));
    await waitFor(() => expect(waiting()).toEqual([]));
  });

  test('nothing is discarded if the log-out fails', async () => {
    const { dialog, choose, isIn } = await askToLogOut({
      'POST /api/auth/logout/': { status: 503, body: {} },
    });
    await choose('Discard and log out');
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(isIn()).toBe(true);
    expect(waiting()).toHaveLength(2);
  });
});

test('Escape closes the menu and restores focus', async () => {
  showPage(<AccountMenu email="a@example.com" plan="Member" />);
  const button = screen.getByRole('button', { name: 'Account: a@example.com' });
  await userEvent.click(button);
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Account' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('a sign-out in one tab signs out all tabs', async () => {
  const anonymous = { authenticated: false, email: null, tier: 1, created_at: null };
  vi.stubGlobal('fetch', standIn({ 'GET /api/auth/me/': { body: anonymous } }).fetch);
  function Follows(): null {
    useAccountInTabs();
    return null;
  }
  const client = showPage(<Follows />);
  client.setQueryData(meQuery.queryKey, MEMBER);
  client.setQueryData(['dashboard'], { theirs: true });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'layline.account' })));
  await waitFor(() => expect(client.getQueryData(meQuery.queryKey)?.authenticated).toBe(false));
  expect(client.getQueryData(['dashboard'])).toBeUndefined();
});
