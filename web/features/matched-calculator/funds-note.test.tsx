// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepInBrowser } from '../../api/browser-preferences.ts';
import { EXAMPLE_NOW } from '../../testing/example-feed.ts';
import { calculatorTests } from '../../testing/show-matched-calculator.tsx';

const { showRow } = calculatorTests({
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
const note = () => screen.queryByText(/^Smarkets: needs/u);

test('a row shows the shortfall against the stated funds, and can apply the stake that fits', async () => {
  paidIn('20');
  await showRow({});
  expect(note()).toHaveTextContent(
    'Smarkets: needs £33.63 of the £20.00 that you have there. £13.63 is missing.',
  );
  await userEvent
    .setup({ delay: null })
    .click(screen.getByRole('button', { name: 'Stake £5.94, which fits' }));
  expect(screen.getByLabelText('Stake')).toHaveValue('5.94');
  expect(note()).toHaveTextContent(/^Smarkets: needs £19\.\d\d of the £20\.00 that you have there\.$/u);
});

test('an each-way row needs both liabilities at one exchange, and offers no stake', async () => {
  paidIn('1');
  await showRow({ feed: 'each_way' });
  expect(note()).toHaveTextContent(
    /needs £\d+\.\d\d of the £1\.00 that you have there\. £\d+\.\d\d is missing\.$/u,
  );
  expect(screen.queryByRole('button', { name: /which fits/u })).toBeNull();
});

test('nothing is shown if the funds are not stated', async () => {
  await showRow({});
  expect(note()).toBeNull();
});
