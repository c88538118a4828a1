// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EXAMPLE_NOW } from '../../testing/example-feed.ts';
import { calculatorTests, fill, reading } from '../../testing/show-matched-calculator.tsx';

const user = () => userEvent.setup({ delay: null });
const { show } = calculatorTests({
  stub: vi.stubGlobal,
  advance: (milliseconds) => vi.advanceTimersByTimeAsync(milliseconds),
});

async function advanced(): Promise<void> {
  await user().click(screen.getByRole('switch', { name: 'Advanced options' }));
}

beforeEach(() => {
  vi.useFakeTimers({ now: EXAMPLE_NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('every bet type accepts a win bonus, and its worth to the user', async () => {
  await show({ link: 'qualifying;stake:10;back:4;lay:4.2;lc:2' });
  await advanced();
  expect(screen.queryByLabelText('Worth to you')).toBeNull();
  await fill(screen.getByLabelText('Bonus if it wins'), '5');
  expect(reading('Lay stake')).toContain('£10.77');
  await fill(screen.getByLabelText('Worth to you'), '70');
  expect(reading('Lay stake')).toContain('£10.41');
  await user().click(screen.getByText('How this is worked out'));
  expect(screen.getByText('5.00 × 0.7')).toBeInTheDocument();
});

test('a lay in parts offers a choice of the commission basis', async () => {
  await show({ link: 'qualifying;stake:100;back:2.1;lay:2.2;lc:5' });
  await advanced();
  expect(screen.queryByRole('radiogroup', { name: 'Commission on' })).toBeNull();
  await user().click(screen.getByRole('button', { name: 'Add a matched part' }));
  const basis = within(screen.getByRole('radiogroup', { name: 'Commission on' }));
  expect(basis.getByRole('radio', { name: 'Net of the market' })).toBeChecked();
  await user().click(basis.getByRole('radio', { name: 'Each winning bet' }));
  expect(basis.getByRole('radio', { name: 'Each winning bet' })).toBeChecked();
});

test('the results of an each-way bet show a note if a commission is capped', async () => {
  await show({ link: 'qualifying;stake:10;back:9;lay:9.2;lc:120;terms:1/5;place:2.6' });
  expect(screen.getByText('A lay commission of 120% counts as 100%.')).toBeInTheDocument();
});

test('hints show what a blank commission and a blank refund count as', async () => {
  await show({ link: 'riskFree;stake:10;back:4;lay:4.2' });
  const commission = screen.getAllByLabelText('Commission').at(-1);
  if (commission === undefined) throw new Error('no field of the commission');
  expect(commission).toHaveAccessibleDescription('Blank counts as 0%.');
  expect(screen.getByLabelText('Cashback')).toHaveAccessibleDescription('Blank counts as no refund.');
  await fill(commission, '2');
  await fill(screen.getByLabelText('Cashback'), '10');
  expect(commission).not.toHaveAccessibleDescription();
  expect(screen.getByLabelText('Cashback')).not.toHaveAccessibleDescription();
});
