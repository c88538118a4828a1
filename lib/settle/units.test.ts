import { expect, test } from 'vitest';
import type { BetDraft } from '../bet/bet.ts';
import { validateBet } from '../bet/validate-bet.ts';
import { moneyText } from '../number/money.ts';
import { units } from './units.ts';

const SELECTIONS: BetDraft['selections'] = [
  { description: 'Love', odds: '3', outcome: 'win' },
  { description: 'Enable', odds: '2', outcome: 'win' },
  { description: 'Frankel', odds: '5', outcome: 'unsettled' },
];

function listed(draft: Partial<BetDraft>): readonly string[] {
  const bet = validateBet({ system: 'doubles', stakePerLine: '1', selections: SELECTIONS, ...draft });
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  return units(bet.value).map(({ label, eachWayLabel, potentialReturn }) =>
    [label, eachWayLabel, moneyText(potentialReturn)].filter(Boolean).join(' '),
  );
}

test('units have the names of their selections, in the order of the lines', () => {
  expect(listed({})).toEqual(['Love × Enable 6.00', 'Love × Frankel 15.00', 'Enable × Frankel 10.00']);
  expect(listed({ promos: { boostPct: '10' } })).toEqual([
    'Love × Enable 6.60',
    'Love × Frankel 16.50',
    'Enable × Frankel 11.00',
  ]);
});

test('each-way, the win unit of a line comes before its place unit', () => {
  expect(listed({ eachWay: { enabled: true, terms: '1/4' }, selections: SELECTIONS.slice(0, 2) })).toEqual([
    'Love × Enable win 6.00',
    'Love × Enable place 1.88',
  ]);
});

test('any to come follows the folds, each unit once', () => {
  expect(listed({ system: 'round-robin' })).toEqual([
    'Love × Enable 6.00',
    'Love × Frankel 15.00',
    'Enable × Frankel 10.00',
    'Love × Enable × Frankel 30.00',
    // A single stake about: what the first returns less £1, and £1 on the second.
    'Love → Enable 4.00',
    'Enable → Love 4.00',
    'Love → Frankel 7.00',
    'Frankel → Love 7.00',
    'Enable → Frankel 6.00',
    'Frankel → Enable 6.00',
  ]);
});
