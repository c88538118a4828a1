// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { compareSystems } from '#lib';
import { ChanceCurves } from './chance-curves.tsx';

function show(selections: readonly object[], slip: object = {}) {
  const compared = compareSystems({
    totalStake: '10',
    selections: selections.map((each) => ({ odds: '2', ...each })),
    ...slip,
  });
  if (!compared.ok) throw new Error(JSON.stringify(compared.issues));
  const { systems, outlay } = compared.value;
  render(<ChanceCurves systems={systems} outlay={outlay} current="doubles" />);
}

/** The cells of a system in the table. */
function rowOf(system: string): readonly (string | null)[] {
  const row = screen.getByRole('row', { name: new RegExp(`^${system} `, 'u') });
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
}

function slide(name: RegExp, value: number): void {
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value: String(value) } });
}

test('two selections at evens: chance, median and fair value, with and without a margin', () => {
  show([{}, {}]);
  slide(/margin/u, 0);
  // £10 on a double at 4.0, or £5 on each of two singles.
  expect(rowOf('Doubles')).toEqual(['25.0%', '£0.00', '£10.00']);
  expect(rowOf('Singles')).toEqual(['75.0%', '£10.00', '£10.00']);
  slide(/margin/u, 20);
  // Each has a chance of 1 in 2.4.
  expect(rowOf('Doubles')).toEqual(['17.4%', '£0.00', '£6.94']);
});

test('the amount can be moved, which updates its column and slider', () => {
  show([{}, {}]);
  const slider = screen.getByRole('slider', { name: /^At least/u });
  expect(slider).toHaveAttribute('aria-valuetext', '£10.00');
  fireEvent.change(slider, { target: { value: slider.getAttribute('max') } });
  expect(slider).toHaveAttribute('aria-valuetext', '£20.00');
  expect(screen.getByRole('columnheader', { name: '£20.00 or more' })).toBeInTheDocument();
  slide(/margin/u, 0);
  expect(rowOf('Singles')[0]).toBe('25.0%');
});

test('the system of the slip is marked', () => {
  show([{}, {}]);
  expect(screen.getByRole('row', { current: true })).toHaveTextContent(/^Doubles/u);
  expect(document.querySelectorAll('path')).toHaveLength(screen.getAllByRole('row').length - 1);
});

test('each-way bets have no curves, and show the reason', () => {
  show([{}, {}], { eachWay: { enabled: true, terms: '1/5' } });
  expect(screen.getByText(/^Chances of a return are shown for bets to win/u)).toBeInTheDocument();
});
