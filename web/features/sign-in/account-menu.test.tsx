// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { meQuery } from '../../api/me.ts';
import { standIn } from '../../api/stand-in.ts';
import { showPage } from '../../ui/show-page.tsx';
import { AccountMenu } from './account-menu.tsx';
import { useAccountInTabs } from './use-account-in-tabs.ts';

const MEMBER = { authenticated: true, email: 'a@example.com', tier: 2, createdAt: null } as const;

afterEach(() => vi.unstubAllGlobals());

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

test('nobody is logged out who could not be: it says so', async () => {
  vi.stubGlobal('fetch', standIn({ 'POST /api/auth/logout/': { status: 503, body: {} } }).fetch);
  const client = showPage(<AccountMenu email="a@example.com" plan="Member" />);
  client.setQueryData(meQuery.queryKey, MEMBER);
  await userEvent.click(screen.getByRole('button', { name: 'Account: a@example.com' }));
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByText(/^Not logged out/u)).toBeInTheDocument();
  expect(client.getQueryData(meQuery.queryKey)?.authenticated).toBe(true);
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
