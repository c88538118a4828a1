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

test('logging out is two presses, forgets the account and tells the other tabs', async () => {
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

test('a failed log-out keeps the user logged in, and says so', async () => {
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

  test('who logs out is asked first; closing the question leaves everything', async () => {
    const { server, choose, isIn } = await askToLogOut({});
    await choose('Stay logged in');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sentBy(server)).toEqual([]);
    expect(isIn()).toBe(true);
    expect(waiting()).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Account: a@example.com' })).toHaveFocus();
  });

  test('the question stays although the menu closes', async () => {
    await askToLogOut({});
    const menu = screen.getByRole('button', { name: 'Account: a@example.com', hidden: true });
    fireEvent.blur(menu, { relatedTarget: null });
    expect(menu).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('dialog').closest('[hidden]')).toBeNull();
  });

  test('there is no way back while it is being done', async () => {
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

  test('every bet of a save is counted', async () => {
    const bets = [{ slip: {} }, { slip: {} }, { slip: {} }];
    localStorage.setItem('layline.kept-bets', JSON.stringify([{ owner: OWNER, bets: { key: 'a', bets } }]));
    const { isIn } = await pressLogOut({}, '3 bets are not saved yet');
    expect(isIn()).toBe(true);
  });

  test('those that only this tab has are asked about, saved, and not lost where no more can be kept', async () => {
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

  test('those that only this tab has can be kept where there is room', async () => {
    sessionStorage.setItem('layline.pending-bets', JSON.stringify({ key: 'p', bets: [{ slip: {} }] }));
    const { choose, isIn } = await pressLogOut({}, '1 bet is not saved yet');
    await choose('Keep and log out');
    await waitFor(() => expect(isIn()).toBe(false));
    expect(waiting()).toMatchObject([{ owner: OWNER, bets: { key: 'p' } }]);
  });

  test('one that the server will never take is given up, and it is said why', async () => {
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

  test('they are saved before the user is logged out', async () => {
    const { server, choose, isIn } = await askToLogOut(BETS);
    await choose('Save and log out');
    expect(await screen.findByText('Your bets are saved, and you are logged out.')).toBeInTheDocument();
    expect(sentBy(server)).toEqual(['POST /api/bets/', 'POST /api/bets/', 'POST /api/auth/logout/']);
    expect(isIn()).toBe(false);
    expect(waiting()).toEqual([]);
  });

  test('one that cannot be saved keeps them logged in, and says why', async () => {
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

  test('that are all saved by a log-out that fails leave nothing to be asked but the log-out', async () => {
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

  test('what a try gave up is not called saved where only a later one logs out', async () => {
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

  test('they are kept or discarded, as the user chooses', async () => {
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

test('Escape closes the menu and gives focus back', async () => {
  showPage(<AccountMenu email="a@example.com" plan="Member" />);
  const button = screen.getByRole('button', { name: 'Account: a@example.com' });
  await userEvent.click(button);
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Account' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('who signs out in one tab is signed out in all', async () => {
  const nobody = { authenticated: false, email: null, tier: 1, created_at: null };
  vi.stubGlobal('fetch', standIn({ 'GET /api/auth/me/': { body: nobody } }).fetch);
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
