// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepInBrowser } from '../../api/browser-preferences.ts';
import { EXAMPLE_NOW } from '../../testing/example-feed.ts';
import { matcherTests } from '../../testing/show-matcher.tsx';

const { show, loaded } = matcherTests({
  stub: vi.stubGlobal,
  advance: (milliseconds) => vi.advanceTimersByTimeAsync(milliseconds),
});

beforeEach(() => {
  vi.useFakeTimers({ now: EXAMPLE_NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const paidIn = (pounds: string): void =>
  keepInBrowser({ kind: 'bookie', bookie: 'smarkets', change: { paidIn: pounds } });

test('a row whose lay needs more than the stated funds is marked, with both amounts', async () => {
  paidIn('20');
  show();
  const row = within(within(await loaded()).getAllByRole('row')[1] ?? document.body);
  const mark = row.getByRole('button', { name: 'More than your funds: Smarkets: needs £33.63 of £20.00' });
  await userEvent.setup({ delay: null }).click(mark);
  expect(row.getByRole('status')).toHaveTextContent('Smarkets: needs £33.63 of £20.00');
});

test('a row within the stated funds shows the amount it needs, without a mark', async () => {
  paidIn('33.63');
  show();
  const row = within(within(await loaded()).getAllByRole('row')[1] ?? document.body);
  expect(row.getByTitle('Smarkets: needs £33.63 of £33.63')).toHaveTextContent('−£0.33');
  expect(row.queryByRole('button', { name: /your funds/u })).toBeNull();
});

test('rows at exchanges without stated funds show no amount', async () => {
  show();
  await loaded();
  expect(screen.queryByTitle(/needs/u)).toBeNull();
});
