// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { address, open, serverFor } from '../../testing/show-bet-calculator.tsx';

const SENT = 'trixie/?s=A;3;winn&s=B;3&s=C;3&s=D;3&bonus=gold;p10';
const NOTICE =
  "Part of this link could not be used: bonus 1 “gold;p10”, selection 1's outcome “winn”, selection 4 “D;3”.";

beforeEach(() => vi.stubGlobal('fetch', serverFor().fetch));
afterEach(() => vi.unstubAllGlobals());

test('a link that is not fully read says so, and stays as it was sent until that is dismissed', async () => {
  open(SENT);
  expect((await screen.findByText(NOTICE)).closest('[role=status]')).not.toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(address()).toBe(`/tools/bet-calculator/${SENT}`);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(NOTICE)).toBeNull();
  await waitFor(() => expect(address()).toBe('/tools/bet-calculator/trixie/?stake=1.00&s=A;3&s=B;3&s=C;3'));
});

test('its notice stays while the slip changes, and does not come back', async () => {
  open(SENT);
  await userEvent.type(screen.getByLabelText('Selection A'), 'a');
  await waitFor(() => expect(address()).toContain('s=Aa;3'));
  expect(screen.getByText(NOTICE)).toBeVisible();
  screen.getByRole('button', { name: 'Dismiss' }).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.type(screen.getByLabelText('Selection A'), 'b');
  await waitFor(() => expect(address()).toContain('s=Aab;3'));
  expect(screen.queryByText(NOTICE)).toBeNull();
});

test('a link that is fully read says nothing', async () => {
  open('trixie/?s=A;3;win&s=B;3&s=C;3&utm_source=x');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByText(/could not be used/u)).toBeNull();
});
