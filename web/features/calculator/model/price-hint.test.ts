import { expect, test } from 'vitest';
import { newState, propose, type Proposal, type Slip } from '#lib/slip';
import { priceHint } from './price-hint.ts';

function hintAfter(...made: readonly Proposal[]): string | undefined {
  const { slip }: { readonly slip: Slip } = made.reduce(propose, newState('singles'));
  const [selection] = slip.selections;
  if (selection === undefined) throw new Error('a single has a selection');
  return priceHint(selection, { slip, places: 2, showPlace: true });
}

const EACH_WAY: Proposal = { kind: 'eachWay', enabled: true };

test('a selection that pays its odds has no hint', () => {
  expect(hintAfter({ kind: 'odds', id: 1, text: '5/2' })).toBeUndefined();
});

test('the hint names the changes and the resulting price', () => {
  const rule4: Proposal = { kind: 'rule4', id: 1, text: '10' };
  const boost: Proposal = { kind: 'boost', id: 1, text: '25' };
  expect(hintAfter({ kind: 'odds', id: 1, text: '3/1' }, rule4, EACH_WAY)).toBe(
    'Win 3.70, place 1.54 after 10% rule 4',
  );
  expect(hintAfter(boost)).toBe('Pays 2.50 after 25% boost');
  expect(hintAfter(boost, rule4)).toBe('Pays 2.35 after 25% boost and 10% rule 4');
});

test('an invalid selection has no price, regardless of issues elsewhere', () => {
  expect(hintAfter({ kind: 'odds', id: 1, text: '1' })).toBe('—');
  expect(hintAfter({ kind: 'stake', text: '' }, EACH_WAY)).toBe('Win 2.00, place 1.20');
});
