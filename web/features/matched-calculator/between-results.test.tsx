// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EXAMPLE_NOW } from '../../testing/example-feed.ts';
import { calculatorTests } from '../../testing/show-matched-calculator.tsx';

const user = () => userEvent.setup({ delay: null });
const { show } = calculatorTests({
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

async function unfolded(name: string): Promise<readonly string[]> {
  const toggle = screen.getByRole('button', { name });
  await user().click(toggle);
  const [, table] = within(screen.getByRole('region', { name: 'Results' })).getAllByRole('table');
  return within(table ?? document.body)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' '));
}

test('the partial results are collapsed by default, and show both sides', async () => {
  await show({ link: 'qualifying;stake:10;back:4.33;lay:4.4;lc:2' });
  expect(await unfolded('Dead heats, half results and a push')).toEqual([
    'Two tie +£11.65 −£11.87 −£0.22',
    'Three tie +£4.43 −£4.62 −£0.18',
    'Half wins +£16.65 −£16.81 −£0.16',
    'Push £0.00 £0.00 £0.00',
    'Half loses −£5.00 +£4.85 −£0.15',
  ]);
  expect(screen.getByText(/^If the bookmaker divides/u)).toHaveTextContent(
    'If the bookmaker divides the winnings instead: two tie +£4.78, three tie +£6.48.',
  );
  expect(screen.queryByText(/gives the free bet back/u)).toBeNull();
});

test('a free bet is returned in a push', async () => {
  await show({ link: 'freebetSnr;stake:10;back:4.33;lay:4.4;lc:2' });
  expect(await unfolded('Dead heats, half results and a push')).toContain('Push £0.00 £0.00 £0.00');
  expect(screen.getByText('In a push the bookmaker gives the free bet back.')).toBeVisible();
});

test('partial results are hidden while the bet is incomplete', async () => {
  await show({ link: 'qualifying;stake:10;back:4.33;lc:2' });
  expect(screen.queryByRole('button', { name: /Dead heats/u })).toBeNull();
});
