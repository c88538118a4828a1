// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type BetDraft, readBet } from '#lib';
import { BetContext } from './breakdown-groups.ts';
import { Workings } from './workings.tsx';

function show(draft: BetDraft, index: number): readonly (string | null)[] {
  const bet = readBet(draft);
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  render(
    <BetContext value={bet.value}>
      <Workings index={index} />
    </BetContext>,
  );
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

const SELECTIONS = [
  { description: 'Light', odds: '5/2', outcome: 'win' },
  { description: 'Fortune', odds: '3/1', outcome: 'win', rule4: 10 },
] as const;

test('the workings of a line show the money after each step, with a bar from before to after', () => {
  const rows = show({ system: 'doubles', stakePerLine: '1', selections: SELECTIONS }, 0);
  expect(rows).toEqual([
    'Light at 5/2(7/2)£3.50',
    'Fortune at 3/14£14.00',
    'Rule 4 off the winnings1 + (4 - 1) × (9/10) = 37/10£12.95',
    'The legs multiplied(7/2) × (37/10) = 259/20£12.95',
    'Stake times price1 × (259/20)£12.95',
  ]);
  const bars = [...document.querySelectorAll('rect')].map((bar) =>
    ['x', 'width'].map((name) => Number.parseFloat(bar.getAttribute(name) ?? '').toFixed(1)),
  );
  expect(bars).toEqual([
    ['7.1', '17.9'],
    ['25.0', '75.0'],
    ['92.5', '7.5'],
    ['92.5', '0.0'],
    ['92.5', '0.0'],
  ]);
});

test('the workings of an any-to-come line are a list without bars', () => {
  const rows = show({ system: 'single-stakes-about', stakePerLine: '1', selections: SELECTIONS }, 0);
  expect(rows).toContain('Carried to the second legmin((7/2), 1)£1.00');
  expect(document.querySelector('rect')).toBeNull();
});
